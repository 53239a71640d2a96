/** Writing the stock ledger, and what lies in the stores after it. */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** A material in a store. */
export interface StockKey {
  readonly storeId: string;
  readonly materialId: string;
}

/** What lies there while the transaction holds it. */
export interface HeldStock extends StockKey {
  quantity: Decimal;
  value: Decimal;
  totalIn: Decimal;
  sequence: number;
  bin: string;
}

/** As `keyOf` names them. Rows that are not there yet are made; all are locked in one order. */
export async function lockStock(
  tx: Transaction,
  { organisationId }: Scope,
  keys: readonly StockKey[],
): Promise<Map<string, HeldStock>> {
  const storeIds = keys.map(({ storeId }) => storeId);
  const materialIds = keys.map(({ materialId }) => materialId);
  await sql`
    insert into stock (organisation_id, store_id, material_id)
    select distinct ${organisationId}::uuid, store_id, material_id
    from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]) as key (store_id, material_id)
    order by store_id, material_id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{
    storeId: string;
    materialId: string;
    quantity: string;
    value: string;
    totalIn: string;
    sequence: number;
    bin: string;
  }>`
    select
      store_id as "storeId", material_id as "materialId", quantity, value,
      total_in as "totalIn", last_sequence as sequence, bin
    from stock
    where organisation_id = ${organisationId} and (store_id, material_id) in (
      select * from unnest(${storeIds}::uuid[], ${materialIds}::uuid[]))
    order by store_id, material_id
    for no key update`.execute(tx);
  return new Map(
    rows.map((row) => [
      `${row.storeId} ${row.materialId}`,
      {
        ...row,
        quantity: decimal(row.quantity),
        value: decimal(row.value),
        totalIn: decimal(row.totalIn),
      },
    ]),
  );
}

/** So that the store knows the materials, though nothing of them ever came in. */
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

export interface NewEntry extends StockKey {
  readonly kind: StockEntryKind;
  readonly quantity: Decimal;
  readonly value: Decimal;
  readonly lineId: string | null;
  readonly after: HeldStock;
}

/** What the entries stand on. */
export interface EntryDocument {
  readonly type: string;
  readonly id: string;
  readonly number: string;
  readonly onDate: string;
  readonly party: string;
}

export async function insertEntries(
  tx: Transaction,
  ctx: Context,
  document: EntryDocument,
  entries: readonly NewEntry[],
): Promise<void> {
  await tx
    .insertInto('stock_entry')
    .values(
      entries.map(({ kind, quantity, value, lineId, after }) => ({
        organisation_id: ctx.scope.organisationId,
        store_id: after.storeId,
        material_id: after.materialId,
        sequence: after.sequence,
        kind,
        on_date: document.onDate,
        posted_at: ctx.clock(),
        quantity: quantityString(quantity),
        value: moneyString(value),
        balance_quantity: quantityString(after.quantity),
        balance_value: moneyString(after.value),
        document_type: document.type,
        document_id: document.id,
        document_number: document.number,
        document_line_id: lineId,
        party: document.party,
        posted_by: ctx.actor.id,
        posted_by_name: ctx.actor.name,
      })),
    )
    .execute();
}

export async function updateBalances(
  tx: Transaction,
  { organisationId }: Scope,
  held: readonly HeldStock[],
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

/** Also where nothing of it has come in yet. */
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
