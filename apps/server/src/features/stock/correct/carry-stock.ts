/**
 * Carries the stock of a merged material into that of the one that it is the same as, in every store, and
 * gives it back when the merge is undone.
 */
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { countedReceiptViolations } from '@plinth/domain/stock/document-days';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { stockLockedUntil } from './back-dating.queries.ts';
import { lockTimeline } from './lock-timeline.ts';
import { refuseMovedSince, refuseOpenCounts } from '../merge/merge-obstacles.queries.ts';
import type { MovingDocument } from '../post/movement.ts';
import { postEntries } from '../post/post-entries.ts';
import { keyOf } from '../stock.store.ts';
import { takeBackEntries } from '../post/take-back-entries.ts';

interface NamedMaterial {
  readonly id: string;
  readonly materialCode: string;
  readonly name: string;
}

export interface Merge {
  /** The document that the entries name. */
  readonly id: string;
  readonly merged: NamedMaterial;
  readonly target: NamedMaterial;
}

/**
 * Carries the stock of the merged material with entries of today. Both materials must be locked, and the
 * merge must not be written yet.
 *
 * @throws AppError conflict where an open count names the merged one; unprocessable where a firm has locked
 *   today
 */
export async function carryStock(tx: Transaction, ctx: Context, merge: Merge): Promise<void> {
  const { merged, target } = merge;
  await refuseOpenCounts(tx, ctx, [merged.id]);
  const held = await tx
    .selectFrom('stock')
    .innerJoin('store', byKey('store.id', 'stock.store_id'))
    .select(['stock.store_id as storeId', 'stock.quantity', 'store.firm_id as firmId'])
    .where('stock.organisation_id', '=', ctx.scope.organisationId)
    .where('stock.material_id', '=', merged.id)
    .orderBy('stock.store_id')
    .forNoKeyUpdate('stock')
    .execute();
  for (const { storeId, firmId, ...stock } of held) {
    const quantity = decimal(stock.quantity);
    if (quantity.eq('0')) continue;
    const lineId = ctx.newId();
    const common = { storeId, lineId, path: 'into', materialName: merged.name } as const;
    const document = documentOf(merge, firmId, indianDate(ctx.clock()));
    await postEntries(tx, ctx, document, [
      {
        ...common,
        materialId: merged.id,
        kind: 'MERGE_OUT',
        quantity: quantity.neg(),
        worth: { by: 'average' },
      },
      {
        ...common,
        materialId: target.id,
        kind: 'MERGE_IN',
        quantity,
        worth: { by: 'line', lineId, before: decimal('0') },
      },
    ]);
  }
}

function documentOf(
  { id, merged, target }: Merge,
  firmId: string,
  onDate: IsoDate,
): MovingDocument {
  const party = `${merged.materialCode} ${merged.name} is ${target.materialCode} ${target.name}`;
  const number = merged.materialCode;
  return { type: 'MATERIAL_MERGE', id, number, firmId, onDate, dayPath: 'into', party };
}

/**
 * Gives the stock back by entries that reverse those of the merge.
 *
 * @throws AppError conflict where documents of the merged one moved stock since, or an open count names one of
 *   both; unprocessable where the stock was used or counted since
 */
export async function giveStockBack(tx: Transaction, ctx: Context, merge: Merge): Promise<void> {
  await refuseOpenCounts(tx, ctx, [merge.merged.id, merge.target.id]);
  await refuseMovedSince(tx, ctx, merge);
  const carried = await tx
    .selectFrom('stock_entry as entry')
    .innerJoin('store', byKey('store.id', 'entry.store_id'))
    .select(['entry.store_id as storeId', 'entry.on_date as onDate', 'store.firm_id as firmId'])
    .where('entry.organisation_id', '=', ctx.scope.organisationId)
    .where('entry.document_id', '=', merge.id)
    .where('entry.kind', '=', 'MERGE_OUT')
    .where('entry.material_id', '=', merge.merged.id)
    .where('entry.corrects_sequence', 'is', null)
    .orderBy('entry.store_id')
    .execute();
  for (const { storeId, onDate, firmId } of carried) {
    await giveStoreBack(tx, ctx, merge, { storeId, document: documentOf(merge, firmId, onDate) });
  }
}

async function giveStoreBack(
  tx: Transaction,
  ctx: Context,
  { id, merged, target }: Merge,
  { storeId, document }: { readonly storeId: string; readonly document: MovingDocument },
): Promise<void> {
  const lockedUntil = await stockLockedUntil(tx, ctx, document.firmId);
  const changed = [merged, target].map((material) => ({ storeId, materialId: material.id }));
  const since = document.onDate;
  const ledger = await lockTimeline(tx, ctx, { since, posted: [], changed, beside: [] });
  const entries = ledger.timeline.entries.filter(
    (entry) =>
      entry.document.id === id &&
      entry.storeId === storeId &&
      entry.takesBack === null &&
      (entry.kind === 'MERGE_OUT' || entry.kind === 'MERGE_IN'),
  );
  const takenBack = entries.map((entry) => ({
    entry,
    kind: entry.kind,
    materialName: entry.materialId === merged.id ? merged.name : target.name,
  }));
  refuseViolations(
    takenBack.flatMap(({ entry, materialName }) => {
      const countedOn = ledger.balances.get(keyOf(entry))?.countedOn ?? null;
      return countedReceiptViolations(since, { materialName, countedOn });
    }),
  );
  await takeBackEntries(tx, ctx, document, { ledger, lockedUntil, takenBack });
}
