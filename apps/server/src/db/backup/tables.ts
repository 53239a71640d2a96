/** The tables of a backup, and the settings of their text format. */
import { type Client, escapeIdentifier } from 'pg';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * All tables but Kysely's own, each after those that it refers to, so that rows can be inserted
 * with foreign keys enabled.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(`
    select
      class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct referred.relname::text from pg_constraint
        join pg_class referred on referred.oid = confrelid
        where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
      ) as refers_to
    from pg_class class
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname not like 'kysely\\_%'
    order by class.relname`);
  const listed = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, refers_to }) => !listed.has(name) && refers_to.every((other) => listed.has(other)),
    );
    if (next === undefined) throw new Error('Tables refer to each other in a circle');
    listed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/**
 * Makes values the same text on every server. Set in the transaction, so that it works through a
 * pooler.
 */
export async function setTextOfRows(client: Client): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601';
    set local timezone = 'UTC';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local synchronize_seqscans = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

export function copyOut(table: Table): string {
  return `copy ${target(table)} to stdout`;
}

export function copyIn(table: Table): string {
  return `copy ${target(table)} from stdin`;
}

function target({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
