/** Receiving goods: kept as a draft, or posted, which makes them stock in the same transaction. */
import type {
  createGoodsReceipt as createEndpoint,
  GoodsReceipt,
  updateGoodsReceipt as updateEndpoint,
} from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, requireAllowed, unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.queries.ts';
import {
  insertReceipt,
  lockReceipt,
  type NewReceiptLine,
  putReceiptLines,
  updateReceipt,
} from '#features/goods-receipts/goods-receipts.store.ts';
import { planReceipt, type PlannedReceipt } from '#features/goods-receipts/plan-receipt.ts';
import { postReceipt } from '#features/goods-receipts/post-receipt.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';
import { lockOrderedLines } from '#features/purchase-orders/purchase-orders.public.ts';
import { requireStoreOf } from '#features/stores/stores.public.ts';
import { requirePermission } from '#scope.ts';
import { assertCurrentVersion } from '#versions.ts';

type Body = Received<typeof createEndpoint, 'body'>;
interface Saved {
  readonly goodsReceipt: GoodsReceipt;
  readonly message: string;
}

/**
 * @throws AppError notFound for an order line or store that is not there or not yours; unprocessable
 *   at the fields; conflict for an order that takes nothing, or a challan that is on another GRN
 */
export async function createGoodsReceipt(ctx: Context, body: Body): Promise<Saved> {
  const id = ctx.newId();
  return inTransaction(ctx.db, async (tx) => {
    const planned = await plan(tx, ctx, body);
    await insertReceipt(tx, ctx.scope, {
      id,
      body,
      planned,
      receivedBy: ctx.actor,
      createdAt: ctx.clock(),
    });
    await record(tx, ctx, id, planned, 'create');
    return finish(tx, ctx, id, { body, planned });
  });
}

/** @throws AppError as `createGoodsReceipt`; conflict for what is no draft any more, or was changed meanwhile */
export async function updateGoodsReceipt(
  ctx: Context,
  id: string,
  { version, ...body }: Received<typeof updateEndpoint, 'body'>,
): Promise<Saved> {
  return inTransaction(ctx.db, async (tx) => {
    const receipt = await lockReceipt(tx, ctx.scope, id);
    if (!receipt) throw notFound('GRN');
    requirePermission(ctx.scope, receipt, 'goods-receipts:create');
    requireAllowed(goodsReceiptCan.edit(receipt.status));
    assertCurrentVersion(version, receipt.version, 'This GRN');
    const planned = await plan(tx, ctx, body);
    await updateReceipt(tx, ctx.scope, id, body, planned);
    if (!body.isPosted) await record(tx, ctx, id, planned, 'update');
    return finish(tx, ctx, id, { body, planned });
  });
}

async function plan(tx: Transaction, ctx: Context, body: Body): Promise<PlannedReceipt> {
  const orderedLines = await lockOrderedLines(
    tx,
    ctx,
    body.items.map(({ purchaseOrderLineId }) => purchaseOrderLineId),
  );
  const materialIds = Array.from(orderedLines.values(), ({ material }) => material.id);
  const units = await findAlternateUnits(tx, ctx, materialIds);
  const planned = planReceipt({ body, orderedLines, units, today: indianDate(ctx.clock()) });
  requirePermission(ctx.scope, planned.place, 'goods-receipts:create');
  const store = { storeId: body.storeId, path: 'storeId' };
  await requireStoreOf(tx, ctx, planned.place.projectId, store);
  return planned;
}

async function finish(
  tx: Transaction,
  ctx: Context,
  id: string,
  { body, planned }: { readonly body: Body; readonly planned: PlannedReceipt },
): Promise<Saved> {
  const lines: NewReceiptLine[] = planned.lines
    // What was not on the truck is kept for a draft alone.
    .filter(
      ({ quantities }) => !body.isPosted || quantities.challan.plus(quantities.received).gt('0'),
    )
    .map((line) => ({ ...line, id: ctx.newId() }));
  if (lines.length === 0) throw unprocessable('Please enter what came in on at least one line');
  await putReceiptLines(tx, ctx.scope, id, lines);
  const message = body.isPosted
    ? `${await postReceipt(tx, ctx, { id, body, planned, lines })} posted`
    : 'Draft saved';
  return { goodsReceipt: await getGoodsReceipt(tx, ctx, id), message };
}

async function record(
  tx: Transaction,
  ctx: Context,
  id: string,
  { place, supplier, lines }: PlannedReceipt,
  action: 'create' | 'update',
): Promise<void> {
  await recordChange(tx, ctx, {
    documentType: 'GOODS_RECEIPT',
    documentId: id,
    place,
    action,
    detail: {
      supplier: supplier.supplierCode,
      orders: [...new Set(lines.map(({ ordered }) => ordered.poNumber))],
    },
  });
}
