/** Saves a receipt as a draft, or posts it in the same transaction. */
import type {
  createGoodsReceipt as createEndpoint,
  GoodsReceipt,
  updateGoodsReceipt as updateEndpoint,
} from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { changeSeveral, type SeveralChanged } from '#documents/act.ts';
import { unprocessable } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { getGoodsReceipt } from '../goods-receipts.queries.ts';
import {
  insertReceipt,
  insertReceiptLines,
  type NewReceiptLine,
  replaceReceiptLines,
  updateReceipt,
} from '../goods-receipts.store.ts';
import { EDIT, receiptActs } from '../receipt-acts.ts';
import { type PlannedReceipt, planReceipt, type ReceiptBody } from './plan-receipt.ts';
import { planPosting } from './post-receipt.ts';
import { type NewPart, planCosts } from '#features/landed-costs/landed-costs.public.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';
import {
  lockOrderedLines,
  type OrderedLine,
} from '#features/purchase-orders/purchase-orders.public.ts';
import { receiptPrices } from '#features/rate-contracts/rate-contracts.public.ts';
import { requireOfProject, requireOpenStore } from '#features/stores/stores.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof createEndpoint, 'body'>;
interface Saved {
  readonly goodsReceipt: GoodsReceipt;
  readonly message: string;
}

/**
 * @throws AppError notFound for an order line or store out of scope; unprocessable at the fields;
 *   conflict for an order that cannot receive, or a challan on another GRN
 */
export async function createGoodsReceipt(ctx: Context, body: Body): Promise<Saved> {
  const id = ctx.newId();
  return changeSeveral(ctx, async (tx) => save(tx, ctx, { id, body, action: 'create' }));
}

/**
 * @throws AppError like `createGoodsReceipt`; conflict if it is no draft any more, or was changed
 *   meanwhile
 */
export async function updateGoodsReceipt(
  ctx: Context,
  id: string,
  { version, ...body }: Received<typeof updateEndpoint, 'body'>,
): Promise<Saved> {
  return changeSeveral(ctx, async (tx) => {
    await receiptActs.lock(tx, ctx, id, { ...EDIT, version });
    return save(tx, ctx, { id, body, action: 'update' });
  });
}

interface Saving {
  readonly id: string;
  readonly body: Body;
  readonly action: 'create' | 'update';
}

async function save(
  tx: Transaction,
  ctx: Context,
  { id, body, action }: Saving,
): Promise<SeveralChanged<Saved>> {
  const planned = await plan(tx, ctx, body);
  const priced = await contractPriced(tx, ctx, body, linesOf(ctx, body, planned));
  const costs = await planCosts(tx, ctx, {
    orderIds: priced.map(({ ordered }) => ordered.orderId),
    added: priced.map(toNewPart),
  });
  const lines = priced.map((line) => ({ ...line, cost: costs.costOf(line.id) }));
  const isNew = action === 'create';
  const [, posting] = await Promise.all([
    (isNew ? insertReceiptLines : replaceReceiptLines)(tx, ctx.scope, id, lines),
    body.isPosted ? planPosting(tx, ctx, { id, body, planned, lines }) : null,
  ]);
  const posted = posting && { receiptNumber: posting.number, postedAt: ctx.clock() };
  const receipt = { id, body, planned, posted };
  await Promise.all([
    isNew ? insertReceipt(tx, ctx, receipt) : updateReceipt(tx, ctx.scope, receipt),
    posting?.entries.write(posting.number),
  ]);
  if (posting) {
    const { firmId } = planned.place;
    await costs.write({ type: 'GOODS_RECEIPT', id, number: posting.number, firmId });
  }
  return {
    changes: [
      ...(isNew || !posting ? [savingOf(id, planned, action)] : []),
      ...(posting ? posting.changes : []),
    ],
    notifications: posting ? [posting.notifications] : [],
    answer: async () => ({
      goodsReceipt: await getGoodsReceipt(tx, ctx, id),
      message: posting ? `${posting.number} posted` : 'Draft saved',
    }),
  };
}

async function plan(tx: Transaction, ctx: Context, body: Body): Promise<PlannedReceipt> {
  const lineIds = body.items.map(({ purchaseOrderLineId }) => purchaseOrderLineId);
  const sentTogether = [
    lockOrderedLines(tx, ctx, lineIds),
    // A missing store is refused together with all other violations.
    body.storeId === ''
      ? Promise.resolve(null)
      : requireOpenStore(tx, ctx, { storeId: body.storeId, path: 'storeId' }),
  ] as const;
  // Lines are refused before the store, also where its answer comes first: of ids that exist elsewhere
  // and of ids that do not exist the same one is refused.
  await Promise.allSettled(sentTogether);
  const [orderedLines, store] = await Promise.all(sentTogether);
  const units = await findAlternateUnits(tx, ctx, materialsInOtherUnits(body, orderedLines));
  const planned = planReceipt({ body, orderedLines, units, today: indianDate(ctx.clock()) });
  requirePermission(ctx.scope, planned.place, 'goods-receipts:create');
  if (store) requireOfProject(store, planned.place.projectId, 'storeId');
  return planned;
}

function materialsInOtherUnits(
  { items }: Body,
  orderedLines: ReadonlyMap<string, OrderedLine>,
): string[] {
  return items.flatMap(({ purchaseOrderLineId, unit }) => {
    const material = orderedLines.get(purchaseOrderLineId)?.material;
    return material && unit !== undefined && unit !== material.unit ? [material.id] : [];
  });
}

function toNewPart({ id, ordered, quantities }: NewReceiptLine): NewPart {
  const { pricePerUnit, discount } = ordered;
  return {
    id,
    orderLineId: ordered.id,
    accepted: quantities.accepted,
    price: pricePerUnit === null ? null : { pricePerUnit, discount },
  };
}

/** A posted receipt has no lines without quantities. */
function linesOf(ctx: Context, body: Body, planned: PlannedReceipt): NewReceiptLine[] {
  const lines = planned.lines.filter(
    ({ quantities }) => !body.isPosted || quantities.challan.plus(quantities.received).gt('0'),
  );
  if (lines.length === 0) throw unprocessable('Please enter what came in on at least one line');
  return lines.map((line) => ({ ...line, id: ctx.newId() }));
}

function savingOf(
  id: string,
  { place, supplier, lines }: PlannedReceipt,
  action: Saving['action'],
): AuditedChange {
  return {
    documentType: 'GOODS_RECEIPT',
    documentId: id,
    place,
    action,
    detail: {
      supplier: supplier.supplierCode,
      orders: [...new Set(lines.map(({ ordered }) => ordered.poNumber))],
    },
  };
}

/**
 * The lines with the rates at which they become stock; a rate of the order itself is unchanged. A
 * draft has the order's rates until it is posted. The orders must be locked, and stock not yet.
 */
async function contractPriced(
  tx: Transaction,
  ctx: Context,
  { isPosted, receivedOn }: ReceiptBody,
  lines: readonly NewReceiptLine[],
): Promise<NewReceiptLine[]> {
  const received = lines
    .filter(({ ordered }) => isPosted && ordered.isAsPerAgreement)
    .map(({ ordered }) => ({ orderLineId: ordered.id, receivedOn }));
  if (received.length === 0) return [...lines];
  const priceOf = await receiptPrices(tx, ctx, received);
  return lines.map((line) => {
    const contract = priceOf({ orderLineId: line.ordered.id, receivedOn });
    if (!contract) return line;
    const price = { pricePerUnit: contract.rate, discount: decimal('0') };
    return { ...line, contract, ordered: { ...line.ordered, ...price } };
  });
}
