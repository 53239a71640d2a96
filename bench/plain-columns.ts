/** The columns of a table without generated ones, for copying rows. */
import type { Pool } from 'pg';

/** `a, b`, or `copy.a, copy.b`. */
export async function plainColumns(database: Pool, table: string, of = ''): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => (of === '' ? name : `${of}.${name}`)).join(', ');
}
