/** Starts a blind count of a store. */
import type { startStockCount as endpoint, StockCount } from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineCreate } from '#documents/act.ts';
import { conflict, notFound, unprocessable } from '#errors.ts';
import { findMaterials, lockSurvivors } from '#features/materials/materials.public.ts';
import { nextDocumentNumber } from '#features/numbering/numbering.public.ts';
import { findOpenCount, getStockCount, materialsOfStore } from './stock-counts.queries.ts';
import { insertCount } from './stock-counts.store.ts';
import { openStockCards } from '#features/stock/stock.public.ts';
import { getStore, requireStoreOf } from '#features/stores/stores.public.ts';
import { requirePermission } from '#scope.ts';

const create = defineCreate<StockCount>({ type: 'STOCK_COUNT', answer: getStockCount });

/**
 * @throws AppError notFound, forbidden; conflict if the store has an open count; unprocessable
 *   without materials
 */
export async function startStockCount(
  ctx: Context,
  body: Received<typeof endpoint, 'body'>,
): Promise<{ stockCount: StockCount; message: string }> {
  const { storeId, remark } = body;
  const recountAbove = percentOf(body.recountAbove);
  const stockCount = await create(ctx, async (tx, id) => {
    const { project, name } = await getStore(tx, ctx, storeId);
    const place = { firmId: project.firm.id, projectId: project.id };
    requirePermission(ctx.scope, place, 'stock:count');
    await requireStoreOf(tx, ctx, project.id, { storeId, path: 'storeId' });
    const materialIds = await toBeCounted(tx, ctx, body);
    // Concurrent starts in the firm wait for the series here, so that they find this count.
    const countNumber = await nextDocumentNumber(
      tx,
      ctx,
      place.firmId,
      'CNT',
      indianDate(ctx.clock()),
    );
    await requireNoneOpen(tx, ctx, storeId, name);
    await openStockCards(tx, ctx.scope, storeId, materialIds);
    const lines = materialIds.map((materialId) => ({ id: ctx.newId(), materialId }));
    await insertCount(tx, ctx, { id, countNumber, place, storeId, recountAbove, remark, lines });
    return { place, detail: { number: countNumber, store: name, materials: lines.length } };
  });
  return { stockCount, message: `${stockCount.countNumber} started` };
}

async function toBeCounted(
  tx: Transaction,
  ctx: Context,
  { storeId, materialIds }: Received<typeof endpoint, 'body'>,
): Promise<string[]> {
  const chosen = new Set(materialIds);
  const found = await findMaterials(tx, ctx, [...chosen]);
  if (found.length < chosen.size) throw notFound('Material');
  const inStore = await materialsOfStore(tx, ctx, storeId, [...chosen]);
  // What was merged lies there as another material.
  const merged = await lockSurvivors(tx, ctx, inStore);
  const sheet = inStore.filter((id) => !merged.has(id));
  if (sheet.length > 0) return sheet;
  const message = 'Nothing ever lay in this store; choose the materials to count';
  throw unprocessable(message, [{ code: 'empty', path: 'materialIds', message }]);
}

async function requireNoneOpen(tx: Transaction, ctx: Context, storeId: string, name: string) {
  const open = await findOpenCount(tx, ctx, storeId);
  if (!open) return;
  const message = `${open.countNumber} of ${name} is open; one count at a time`;
  throw conflict(message, [{ code: 'open', path: 'storeId', message, documentId: open.id }]);
}

const PERCENT_DECIMALS = 3;

function percentOf(text: string): Decimal {
  const percent = parseDecimal(text);
  const isPossible = percent?.gte('0') && percent.lte(decimal('100'));
  if (percent && isPossible && decimalPlaces(percent) <= PERCENT_DECIMALS) return percent;
  const message = 'Counted again above must be a percentage from 0 to 100';
  throw unprocessable(message, [{ code: 'percent', path: 'recountAbove', message }]);
}
