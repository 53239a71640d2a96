import type { StockCountStatus } from '@plinth/domain/stock-count/status';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

export interface NewCount {
  readonly id: string;
  readonly countNumber: string;
  readonly place: { readonly firmId: string; readonly projectId: string };
  readonly storeId: string;
  /** The variance that requires a recount, in percent. */
  readonly recountAbove: Decimal;
  readonly remark: string;
  /** The lines in the sequence of the count. */
  readonly lines: readonly { readonly id: string; readonly materialId: string }[];
}

export async function insertCount(tx: Transaction, ctx: Context, count: NewCount): Promise<void> {
  const { organisationId } = ctx.scope;
  await tx
    .insertInto('stock_count')
    .values({
      organisation_id: organisationId,
      id: count.id,
      firm_id: count.place.firmId,
      project_id: count.place.projectId,
      store_id: count.storeId,
      status: 'COUNTING',
      count_number: count.countNumber,
      recount_above: count.recountAbove.toString(),
      remark: count.remark,
      started_by: ctx.actor.id,
      started_by_name: ctx.actor.name,
      created_at: ctx.clock(),
    })
    .execute();
  await sql`
    insert into stock_count_line (organisation_id, id, stock_count_id, position, material_id)
    select ${organisationId}, line.id, ${count.id}, line.position, line.material_id
    from unnest(
      ${count.lines.map(({ id }) => id)}::uuid[],
      ${count.lines.map(({ materialId }) => materialId)}::uuid[]
    ) with ordinality as line (id, material_id, position)`.execute(tx);
}

export interface LockedCount {
  readonly firmId: string;
  readonly projectId: string;
  readonly storeId: string;
  readonly number: string;
  readonly status: StockCountStatus;
  /** The variance that requires a recount, in percent. */
  readonly recountAbove: Decimal;
  readonly startedAt: Date;
  readonly version: number;
}

/** Locks the count until the transaction ends; undefined if out of scope. */
export async function lockCount(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedCount | undefined> {
  const row = await tx
    .selectFrom('stock_count')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'store_id as storeId',
      'count_number as number',
      'status',
      'recount_above as recountAbove',
      'created_at as startedAt',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'stock_count'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, recountAbove: decimal(row.recountAbove) };
}

export interface SavedCount {
  readonly lineId: string;
  readonly counted: Decimal;
  /** The time of counting, with which the books are compared. */
  readonly at: Date;
}

/** Saves counted lines; a recount does not overwrite the first count. */
export async function saveCountedLines(
  tx: Transaction,
  { scope, actor }: Context,
  count: { readonly id: string; readonly storeId: string },
  saved: readonly SavedCount[],
): Promise<void> {
  const rows = saved.map(({ counted, ...row }) => ({ ...row, counted: quantityString(counted) }));
  await sql`
    update stock_count_line line
    set first_quantity = case when line.is_recount_asked
        then coalesce(line.first_quantity, line.counted_quantity) else line.first_quantity end,
      counted_quantity = saved.counted,
      counted_at = saved.at,
      counted_by = ${actor.id},
      counted_by_name = ${actor.name},
      counted_times = line.counted_times + 1,
      is_recount_asked = false,
      book_quantity = coalesce((
        select entry.balance_quantity from stock_entry entry
        where entry.organisation_id = ${scope.organisationId} and entry.store_id = ${count.storeId}
          and entry.material_id = line.material_id and entry.posted_at <= saved.at
        order by entry.sequence desc limit 1), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as saved ("lineId" uuid, counted numeric, at timestamptz)
    where line.organisation_id = ${scope.organisationId} and line.stock_count_id = ${count.id}
      and line.id = saved."lineId"`.execute(tx);
}

/** Replaces the lines to be counted again. */
export async function askRecount(
  tx: Transaction,
  { organisationId }: Scope,
  countId: string,
  lineIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('stock_count_line')
    .set({ is_recount_asked: sql<boolean>`id = ${anyOf(lineIds)}` })
    .where('organisation_id', '=', organisationId)
    .where('stock_count_id', '=', countId)
    .execute();
}

interface CountState {
  readonly status: StockCountStatus;
  readonly finished_at?: Date | null;
  readonly posted_at?: Date;
  readonly posted_by?: string;
  readonly posted_by_name?: string;
  readonly posted_on?: string;
}

export async function updateCount(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  state: CountState,
): Promise<void> {
  await tx
    .updateTable('stock_count')
    .set(state)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface PostedLine {
  readonly id: string;
  readonly reason: string;
  /** The value of the variance as posted, in signed rupees. */
  readonly varianceValue: Decimal;
}

export async function postLines(
  tx: Transaction,
  { organisationId }: Scope,
  countId: string,
  lines: readonly PostedLine[],
): Promise<void> {
  const rows = lines.map(({ varianceValue, ...line }) => ({
    ...line,
    value: moneyString(varianceValue),
  }));
  await sql`
    update stock_count_line line
    set reason = settled.reason, variance_value = settled.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as settled (id uuid, reason text, value numeric)
    where line.organisation_id = ${organisationId} and line.stock_count_id = ${countId}
      and line.id = settled.id`.execute(tx);
}
