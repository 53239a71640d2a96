/** Writes stock entries and balances. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** A material in a store. */
export interface StockKey {
  readonly storeId: string;
  readonly materialId: string;
}

export function keyOf({ storeId, materialId }: StockKey): string {
  return `${storeId} ${materialId}`;
}

/** The keys as parallel arrays for `unnest`. */
export function keysAsArrays(
  keys: readonly StockKey[],
): readonly [storeIds: string[], materialIds: string[]] {
  return [keys.map(({ storeId }) => storeId), keys.map(({ materialId }) => materialId)];
}

/** A balance whose row is locked. */
export interface LockedStock extends StockKey {
  quantity: Decimal;
  value: Decimal;
  totalIn: Decimal;
  sequence: number;
  bin: string;
  /** The day of its last posted count. */
  readonly countedOn: string | null;
}

/**
 * Locks the balances of the keys; returns them by `keyOf`. Missing rows are inserted, and all are
 * locked in a fixed order.
 */
export async function lockStock(
  tx: Transaction,
  scope: Scope,
  keys: readonly StockKey[],
): Promise<Map<string, LockedStock>> {
  const locked = await lockRows(tx, scope, keys);
  if (keys.every((key) => locked.has(keyOf(key)))) return locked;
  await insertMissing(tx, scope, keys);
  return lockRows(tx, scope, keys);
}

async function insertMissing(
  tx: Transaction,
  { organisationId }: Scope,
  keys: readonly StockKey[],
): Promise<void> {
  const [storeIds, materialIds] = keysAsArrays(keys);
  await sql`
    insert into stock (organisation_id, store_id, material_id)
    select distinct ${organisationId}::uuid, store_id, material_id
    from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]) as key (store_id, material_id)
    order by store_id, material_id
    on conflict do nothing`.execute(tx);
}

async function lockRows(
  tx: Transaction,
  { organisationId }: Scope,
  keys: readonly StockKey[],
): Promise<Map<string, LockedStock>> {
  const [storeIds, materialIds] = keysAsArrays(keys);
  const { rows } = await sql<{
    storeId: string;
    materialId: string;
    quantity: string;
    value: string;
    totalIn: string;
    sequence: number;
    bin: string;
    countedOn: string | null;
  }>`
    select
      store_id as "storeId", material_id as "materialId", quantity, value,
      total_in as "totalIn", last_sequence as sequence, bin,
      counted_on as "countedOn"
    from stock
    where organisation_id = ${organisationId} and (store_id, material_id) in (
      select * from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]))
    order by store_id, material_id
    for no key update`.execute(tx);
  return new Map(
    rows.map((row) => [
      keyOf(row),
      {
        ...row,
        quantity: decimal(row.quantity),
        value: decimal(row.value),
        totalIn: decimal(row.totalIn),
      },
    ]),
  );
}

/**
 * The stock keys of the entries of receipt lines. If a material was merged before posting, its
 * entry belongs to the stock of another material.
 */
export async function keysOfReceived(
  tx: Transaction,
  { organisationId }: Scope,
  lineIds: readonly string[],
): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct entry.store_id as "storeId", entry.material_id as "materialId"
    from goods_receipt_line line
    join stock_entry entry on entry.organisation_id = line.organisation_id
      and entry.document_id = line.goods_receipt_id and entry.document_line_id = line.id
    where line.organisation_id = ${organisationId} and line.id = ${anyOf(lineIds)}
      and entry.kind = 'RECEIPT'`.execute(tx);
  return rows;
}

/** Creates rows for materials without entries. */
export async function openStockCards(
  tx: Transaction,
  { organisationId }: Scope,
  storeId: string,
  materialIds: readonly string[],
): Promise<void> {
  await sql`
    insert into stock (organisation_id, store_id, material_id)
    select ${organisationId}, ${storeId}, material_id
    from unnest(${materialIds}::uuid[]) as card (material_id)
    order by material_id
    on conflict do nothing`.execute(tx);
}

export interface CountedStock {
  readonly materialId: string;
  /** The time at which the material was counted. */
  readonly at: Date;
}

/** Closes the days before the count. The stock must be locked. */
export async function noteCounted(
  tx: Transaction,
  { organisationId }: Scope,
  storeId: string,
  counted: readonly CountedStock[],
): Promise<void> {
  await sql`
    with counted as (
      select stock.material_id, (count.at at time zone 'Asia/Kolkata')::date as day
      from stock
      join jsonb_to_recordset(${JSON.stringify(counted.map(({ materialId, at }) => ({ materialId, at })))}::jsonb)
        as count ("materialId" uuid, at timestamptz) on count."materialId" = stock.material_id
      where stock.organisation_id = ${organisationId} and stock.store_id = ${storeId}
      order by stock.material_id
      for no key update of stock
    )
    update stock
    set counted_on = greatest(stock.counted_on, counted.day)
    from counted
    where stock.organisation_id = ${organisationId} and stock.store_id = ${storeId}
      and stock.material_id = counted.material_id`.execute(tx);
}

export interface NumberedDocument {
  readonly type: string;
  readonly id: string;
  readonly number: string;
}

export interface NewEntry extends StockKey {
  readonly kind: StockEntryKind;
  readonly onDate: IsoDate;
  readonly quantity: Decimal;
  readonly value: Decimal;
  readonly document: NumberedDocument;
  readonly lineId: string | null;
  readonly party: string;
  /** The sequence of the corrected or reversed entry, and its day. */
  readonly corrects: { readonly sequence: number; readonly day: IsoDate } | null;
  /** The act that caused a correction. */
  readonly cause: NumberedDocument | null;
  /** The balance after the entry, and its sequence. */
  readonly after: LockedStock;
}

/** Any number in one statement; entries of a key in sequence. */
export async function insertEntries(
  tx: Transaction,
  ctx: Context,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ document, cause, corrects, after, ...entry }) => ({
    ...entry,
    sequence: after.sequence,
    quantity: quantityString(entry.quantity),
    value: moneyString(entry.value),
    balanceQuantity: quantityString(after.quantity),
    balanceValue: moneyString(after.value),
    documentType: document.type,
    documentId: document.id,
    documentNumber: document.number,
    corrects: corrects?.sequence,
    valueDate: corrects && corrects.day < entry.onDate ? corrects.day : null,
    causeType: cause?.type,
    causeId: cause?.id,
    causeNumber: cause?.number,
  }));
  await sql`
    insert into stock_entry (
      organisation_id, store_id, material_id, sequence, kind, on_date, posted_at, quantity, value,
      balance_quantity, balance_value, document_type, document_id, document_number,
      document_line_id, party, corrects_sequence, value_date, cause_document_type,
      cause_document_id, cause_document_number, posted_by, posted_by_name)
    select
      ${ctx.scope.organisationId}, "storeId", "materialId", sequence, kind, "onDate",
      ${ctx.clock()}, quantity, value, "balanceQuantity", "balanceValue", "documentType",
      "documentId", "documentNumber", "lineId", party, corrects, "valueDate", "causeType",
      "causeId", "causeNumber", ${ctx.actor.id}, ${ctx.actor.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      "storeId" uuid, "materialId" uuid, sequence integer, kind text, "onDate" date,
      quantity numeric, value numeric, "balanceQuantity" numeric, "balanceValue" numeric,
      "documentType" text, "documentId" uuid, "documentNumber" text, "lineId" uuid, party text,
      corrects integer, "valueDate" date, "causeType" text, "causeId" uuid, "causeNumber" text)`.execute(
    tx,
  );
}

export async function updateBalances(
  tx: Transaction,
  { organisationId }: Scope,
  held: readonly LockedStock[],
): Promise<void> {
  const rows = held.map(({ quantity, value, totalIn, ...row }) => ({
    ...row,
    quantity: quantityString(quantity),
    value: moneyString(value),
    totalIn: quantityString(totalIn),
  }));
  await sql`
    update stock
    set quantity = held.quantity, value = held.value, total_in = held."totalIn",
      last_sequence = held.sequence, bin = held.bin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held (
      "storeId" uuid, "materialId" uuid, quantity numeric, value numeric, "totalIn" numeric,
      sequence integer, bin text)
    where stock.organisation_id = ${organisationId}
      and stock.store_id = held."storeId" and stock.material_id = held."materialId"`.execute(tx);
}

export interface StockLevel {
  readonly bin: string;
  readonly reorderLevel: string | null;
  readonly reorderQuantity: string | null;
}

/** Sets the bin and reorder level, also for materials without entries. */
export async function putStockLevel(
  tx: Transaction,
  { organisationId }: Scope,
  { storeId, materialId }: StockKey,
  { bin, reorderLevel, reorderQuantity }: StockLevel,
): Promise<void> {
  const level = { bin, reorder_level: reorderLevel, reorder_quantity: reorderQuantity };
  await tx
    .insertInto('stock')
    .values({
      organisation_id: organisationId,
      store_id: storeId,
      material_id: materialId,
      ...level,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'store_id', 'material_id']).doUpdateSet(level),
    )
    .execute();
}
