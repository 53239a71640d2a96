/** Writing any number of rows by one statement that stays the same, so that it is prepared once. */
import { CompiledQuery, type Insertable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';

type Table = keyof Database;

/** The columns of one call; all of its rows give the same. */
export type NewRow<Name extends Table> = Insertable<Database[Name]>;

/**
 * The rows travel as one parameter: PostgreSQL takes 65,535 of them in a statement, and would parse
 * and plan a list of values anew for each number of rows. `jsonb` columns take plain values.
 */
export async function insertRows<Name extends Table>(
  tx: Transaction,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into "${table}" (${columns})
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [jsonOf(rows)],
    ),
  );
}

/** Rows as `jsonb` takes them: half a character becomes the replacement character, as in a parameter of its own. */
export function jsonOf(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // The escape of half a character.
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
