/** Inserts any number of rows with one statement text, so that it is prepared once. */
import { CompiledQuery, type Insertable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';

type Table = keyof Database;

/** The columns of one call; all of its rows have the same. */
export type NewRow<Name extends Table> = Insertable<Database[Name]>;

/**
 * Inserts the rows as one parameter: PostgreSQL allows 65,535 of them, and would parse and plan a
 * list of values anew for each number of rows. `jsonb` columns take plain values.
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

/**
 * Replaces lone surrogates, which `jsonb` refuses, by the replacement character, as in a text
 * parameter.
 */
export function jsonOf(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // The JSON escape of a lone surrogate.
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
