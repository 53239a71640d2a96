/** Adds value corrections to document lines. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Corrected } from './revalue-entries.ts';
import type { Scope } from '#scope.ts';

/** The value of a line, and of its returned or received parts. */
type Column = 'issued' | 'returned' | 'sent' | 'arrived' | 'sentBack' | 'counted';

interface LineChange {
  readonly column: Column;
  readonly lineId: string;
  readonly change: Decimal;
}

/** Receipt lines get their value from the document; openings and merges have no lines. */
const COLUMN_OF = {
  OPENING: null,
  RECEIPT: null,
  RECEIPT_REVERSAL: null,
  PRICING: null,
  ISSUE: 'issued',
  ISSUE_RETURN: 'issued',
  TRANSFER_OUT: 'sent',
  TRANSFER_IN: 'arrived',
  SUPPLIER_RETURN: 'sentBack',
  COUNT: 'counted',
  MERGE_OUT: null,
  MERGE_IN: null,
} as const satisfies Record<StockEntryKind, Column | null>;

/** Issues are negative in the ledger and positive on their document. */
const GOES_OUT: readonly StockEntryKind[] = ['ISSUE', 'TRANSFER_OUT', 'SUPPLIER_RETURN'];

function lineChanges({ entry: { kind, lineId, worth }, change }: Corrected): LineChange[] {
  const column = COLUMN_OF[kind];
  if (lineId === null || column === null) return [];
  const own = { column, lineId, change: GOES_OUT.includes(kind) ? change.neg() : change };
  return kind === 'ISSUE_RETURN' && worth.by === 'line'
    ? [own, { column: 'returned', lineId: worth.lineId, change }]
    : [own];
}

/** A line and its parts in one statement, so that the parts never exceed the line. */
export async function changeLines(
  tx: Transaction,
  { organisationId }: Scope,
  corrected: readonly Corrected[],
): Promise<void> {
  const changes = corrected.flatMap(lineChanges);
  const rowsOf = (first: Column, second: Column = first) => {
    const some = changes.filter(({ column }) => column === first || column === second);
    return Array.from(
      Map.groupBy(some, ({ lineId }) => lineId),
      ([id, ofLine]) => ({
        id,
        whole: total(ofLine, first),
        part: total(ofLine, second),
      }),
    );
  };
  const from = (rows: ReturnType<typeof rowsOf>) => sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, whole numeric, part numeric)`;
  const [issues, transfers] = [rowsOf('issued', 'returned'), rowsOf('sent', 'arrived')];
  const [returns, counts] = [rowsOf('sentBack'), rowsOf('counted')];
  const statements = [
    [
      issues,
      sql`update stock_issue_line line
        set value = line.value + whole, returned_value = line.returned_value + part
        from ${from(issues)}
        where line.organisation_id = ${organisationId} and line.id = changed.id`,
    ],
    [
      transfers,
      sql`update stock_transfer_line line
        set value = line.value + whole, received_value = line.received_value + part
        from ${from(transfers)}
        where line.organisation_id = ${organisationId} and line.id = changed.id`,
    ],
    [
      returns,
      sql`update supplier_return_line line set value = line.value + whole
        from ${from(returns)}
        where line.organisation_id = ${organisationId} and line.id = changed.id`,
    ],
    [
      counts,
      sql`update stock_count_line line set variance_value = line.variance_value + whole
        from ${from(counts)}
        where line.organisation_id = ${organisationId} and line.id = changed.id`,
    ],
  ] as const;
  for (const [rows, statement] of statements) if (rows.length > 0) await statement.execute(tx);
}

/** The value at which goods came that went back to their supplier, after it changed. */
export async function setPurchaseValues(
  tx: Transaction,
  { organisationId }: Scope,
  returned: readonly { readonly lineId: string; readonly value: Decimal }[],
): Promise<void> {
  if (returned.length === 0) return;
  const rows = returned.map(({ lineId, value }) => ({ id: lineId, value: moneyString(value) }));
  await sql`
    update supplier_return_line line set purchase_value = came.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came (id uuid, value numeric)
    where line.organisation_id = ${organisationId} and line.id = came.id
      and line.purchase_value <> came.value`.execute(tx);
}

function total(changes: readonly LineChange[], column: Column): string {
  return moneyString(
    changes
      .filter((one) => one.column === column)
      .reduce((sum, { change }) => sum.plus(change), decimal('0')),
  );
}
