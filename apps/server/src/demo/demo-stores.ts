/**
 * Recent events in the store of the busiest demo site: a transfer in transit, a supplier return, a
 * count, reorder levels.
 */
import type { Project } from '@plinth/contracts/firms';
import { listGoodsReceipts } from '@plinth/contracts/goods-receipts';
import { listStock } from '@plinth/contracts/stock';
import {
  finishStockCount as finishEndpoint,
  postStockCount as postEndpoint,
  saveCounts as saveEndpoint,
  startStockCount as startEndpoint,
} from '@plinth/contracts/stock-counts';
import { createStockTransfer as transferEndpoint } from '@plinth/contracts/stock-transfers';
import { createSupplierReturn as returnEndpoint } from '@plinth/contracts/supplier-returns';
import { decimal, ROUND_DOWN } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityDecimals } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { getGoodsReceipt, listReceipts } from '#features/goods-receipts/goods-receipts.public.ts';
import {
  finishStockCount,
  postStockCount,
  saveCounts,
  startStockCount,
} from '#features/stock-counts/stock-counts.public.ts';
import { createStockTransfer } from '#features/stock-transfers/stock-transfers.public.ts';
import { readStock, setStockLevel } from '#features/stock/stock.public.ts';
import { listStores } from '#features/stores/stores.public.ts';
import { createSupplierReturn } from '#features/supplier-returns/supplier-returns.public.ts';

const ROUND_UP = 3;
const COUNTED = 6;
const LEVELLED = 5;

interface StorePeople {
  /** An administrator, who runs the store. */
  readonly keeper: Context;
  /** The person who posts what the keeper counted. */
  readonly reviewer: Context;
}

export async function workInDemoStore(
  { keeper: ctx, reviewer }: StorePeople,
  project: Project,
): Promise<void> {
  const { list: stores } = await listStores(ctx, { firmId: project.firm.id });
  const store = stores.find((one) => one.project.id === project.id);
  const other = stores.find((one) => one.project.id !== project.id);
  if (!store || !other) return;
  const query = listStock.query.parse({ storeId: store.id, size: 50 });
  const there = (await readStock(ctx, query)).list.filter(({ quantity }) => quantity > 0);
  await sendBackRejected(ctx, project);
  const onTheRoad = there.slice(0, 2).flatMap(({ material, quantity }) => {
    const part = decimal(quantity).times('0.2').round(quantityDecimals(material.unit), ROUND_DOWN);
    return part.gt('0') ? [{ materialId: material.id, quantity: part.toString() }] : [];
  });
  const counted = there.slice(2, 2 + COUNTED);
  if (onTheRoad.length > 0) {
    const body = transferEndpoint.body.parse({
      storeId: store.id,
      toStoreId: other.id,
      dispatchedOn: indianDate(ctx.clock()),
      vehicleNo: 'MH 20 CT 4471',
      driverName: 'Baban Demo',
      items: onTheRoad,
    });
    await createStockTransfer(ctx, body);
  }
  if (counted.length > 0) await countDemoStore({ keeper: ctx, reviewer }, store.id, counted);
  await setDemoLevels(ctx, store.id, there);
}

/** Sets reorder levels; two materials are below theirs, though some is incoming. */
async function setDemoLevels(ctx: Context, id: string, there: Counted): Promise<void> {
  for (const [index, { material, quantity, coming }] of there.slice(0, LEVELLED).entries()) {
    const held = decimal(quantity).plus(decimal(coming));
    const level = held
      .times(index < 2 ? '1.2' : '0.5')
      .round(0, ROUND_UP)
      .toString();
    await setStockLevel(
      ctx,
      { id, materialId: material.id },
      { bin: '', reorderLevel: level, reorderQuantity: level },
    );
  }
}

type Counted = Awaited<ReturnType<typeof readStock>>['list'];

/** Counts the store: all but the first line are as in the books. */
async function countDemoStore(
  { keeper: ctx, reviewer }: StorePeople,
  storeId: string,
  counted: Counted,
): Promise<void> {
  const materialIds = counted.map(({ material }) => material.id);
  const { stockCount } = await startStockCount(
    ctx,
    startEndpoint.body.parse({ storeId, materialIds, remark: 'Before the month ends' }),
  );
  const items = stockCount.items.map(({ id: lineId, material }) => {
    const index = materialIds.indexOf(material.id);
    const book = decimal(counted[index]?.quantity ?? 0);
    const found = index === 0 ? book.times('0.97') : book;
    const quantity = found.round(quantityDecimals(material.unit), ROUND_DOWN).toString();
    return { lineId, quantity, seenTimes: 0 };
  });
  await saveCounts(ctx, stockCount.id, saveEndpoint.body.parse({ items }));
  await finishStockCount(ctx, stockCount.id, finishEndpoint.body.parse({ isConfirmed: true }));
  const reasons = items.map(({ lineId }) => ({ lineId, reason: 'Spilled while it was unloaded' }));
  await postStockCount(reviewer, stockCount.id, postEndpoint.body.parse({ items: reasons }));
}

/** Returns the rejected goods of the newest receipt that has some. */
async function sendBackRejected(ctx: Context, project: Project): Promise<void> {
  const query = listGoodsReceipts.query.parse({
    projectId: project.id,
    status: 'POSTED',
    discrepancy: '1',
    size: 50,
  });
  for (const { id } of (await listReceipts(ctx, query)).list) {
    const { items } = await getGoodsReceipt(ctx.db, ctx, id);
    const rejected = items.filter(({ rejectedQuantity }) => rejectedQuantity > 0);
    if (rejected.length > 0) {
      const body = returnEndpoint.body.parse({
        goodsReceiptId: id,
        returnedOn: indianDate(ctx.clock()),
        reason: 'Turned away at the gate',
        items: rejected.map((line) => ({
          goodsReceiptLineId: line.id,
          rejectedQuantity: line.rejectedQuantity,
        })),
      });
      await createSupplierReturn(ctx, body);
      return;
    }
  }
}
