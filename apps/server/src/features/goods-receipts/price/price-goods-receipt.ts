/**
 * Prices lines of a posted receipt, from the day they were received; issues since are corrected. Lines
 * as per contract get their first price, others another one, with a reason. Where an order of the goods
 * would need approval, the prices wait for it.
 */
import type { GoodsReceipt, priceGoodsReceipt as endpoint } from '@plinth/contracts/goods-receipts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  isAboveContract,
  requiredPricingApproval,
  largestRise,
  pricingPayable,
  pricingReasonViolations,
} from '@plinth/domain/goods-receipt/goods-pricing';
import { isToBePriced, nothingToPrice } from '@plinth/domain/goods-receipt/receipt-line';
import { goodsReceiptCan } from '@plinth/domain/goods-receipt/status';
import { priceViolation } from '@plinth/domain/purchase-order/create/line-rules';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { rupeesText } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Outcome } from '#documents/act.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { contentHashOf, startApproval } from '#features/approvals/approvals.public.ts';
import { findOrderingTerms } from '#features/firms/firms.public.ts';
import { applyPrices, pricesDetail } from './apply-prices.ts';
import {
  findOrderedGoods,
  findPricingContent,
  findWaitingPricing,
} from './goods-pricing.queries.ts';
import { pricingApproval } from './goods-pricing-approval.queries.ts';
import { insertPricing, requirePricingApproval } from './goods-pricing.store.ts';
import { type PostedLine, readPostedLines } from '../read/goods-receipt-lines.queries.ts';
import type { LockedReceipt } from '../goods-receipts.store.ts';
import { receiptActs } from '../receipt-acts.ts';
import { lockOrders } from '#features/landed-costs/landed-costs.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

interface PricedLine extends PostedLine {
  /** The price as agreed now, in rupees; null without one. */
  readonly rate: string | null;
  readonly pricePerUnit: Decimal;
  /** The path of the rate. */
  readonly path: string;
}

/**
 * @throws AppError notFound, forbidden; conflict for a receipt that is not posted, or whose prices
 *   wait; unprocessable for an invalid rate, and without a reason where one is asked for
 */
export async function priceGoodsReceipt(
  ctx: Context,
  id: string,
  { items, reason, version }: Body,
): Promise<{ goodsReceipt: GoodsReceipt; message: string }> {
  refuseViolations(
    items.flatMap(
      ({ rate }, index) => priceViolation(rate, `items.${index}.rate`, 'Please enter a rate') ?? [],
    ),
  );
  const act = {
    permission: 'purchase-orders:create',
    gate: ({ status }: LockedReceipt) => goodsReceiptCan.price(status),
    version,
  } as const;
  let added = decimal('0');
  const goodsReceipt = await receiptActs.act(ctx, id, act, async (tx, receipt) => {
    // The message names the added value.
    requirePermission(ctx.scope, receipt, 'prices:read');
    if (await findWaitingPricing(tx, ctx.scope, id)) {
      throw conflict('Prices of this GRN wait for approval; withdraw them to enter others');
    }
    const { lines, ...posted } = await readPostedLines(tx, ctx, id);
    const priced = pricedLines(lines, items);
    const pricing = await insertPlanned(tx, ctx, { id, priced, reason });
    const detail = { ...pricesDetail(priced), ...(reason !== '' && { reason }) };
    const waiting = await requestApproval(tx, ctx, { id, receipt, pricing, name: posted.number });
    if (waiting) return { action: 'propose-prices', detail, ...waiting };
    const cause = { ...posted, firmId: receipt.firmId };
    added = await applyPrices(tx, ctx, cause, { priced, pricingId: pricing.id, isDecided: false });
    return { action: 'price', detail };
  });
  const { receiptNumber, pricing } = goodsReceipt;
  const message = pricing
    ? `The prices of ${receiptNumber} wait for approval`
    : `${receiptNumber} priced: ${rupeesText(added)} added to stock`;
  return { goodsReceipt, message };
}

function pricedLines(lines: readonly PostedLine[], items: Body['items']): PricedLine[] {
  const taken = new Set<string>();
  const priced = items.map(({ lineId, rate }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('GRN line');
    if (taken.has(lineId)) throw conflict(`${line.materialName} is named twice`);
    taken.add(lineId);
    return { ...line, pricePerUnit: decimal(rate), path: `items.${index}.rate` };
  });
  refuseViolations(
    priced
      .filter((line) => !isToBePriced(line))
      .map(({ materialName, path }) => nothingToPrice(materialName, path)),
  );
  return priced;
}

interface Planned {
  readonly id: string;
  readonly priced: readonly PricedLine[];
  readonly reason: string;
}

interface Pricing {
  readonly id: string;
  readonly payable: Decimal;
}

/** Locks the orders, and inserts the planned prices of a receipt. */
async function insertPlanned(
  tx: Transaction,
  ctx: Context,
  { id: receiptId, priced, reason }: Planned,
): Promise<Pricing> {
  const orderIds = [...new Set(priced.map(({ orderId }) => orderId))];
  await lockOrders(tx, ctx.scope, orderIds);
  const goods = await findOrderedGoods(tx, ctx.scope, orderIds);
  const rates = new Map(priced.map((line) => [line.id, line.pricePerUnit]));
  const compared = priced.map((line) => ({ line, of: goods.find(({ id }) => id === line.id) }));
  const indexed = compared.find(({ of }) => of?.isIndexed);
  if (indexed) {
    throw conflict(
      `${indexed.line.materialName} is priced by an index of its rate contract; correct the index instead`,
    );
  }
  const reasoned = compared.map(({ line, of }) => ({
    isPriced: line.rate !== null,
    rate: line.pricePerUnit,
    contractRate: of?.contractRate ?? null,
    lastRate: of?.lastRate ?? null,
  }));
  refuseViolations(pricingReasonViolations(reasoned, reason));
  const payable = pricingPayable(
    goods.flatMap((one) => {
      const rate = rates.get(one.id) ?? one.agreedRate;
      return rate ? [{ ...one, rate }] : [];
    }),
  );
  const pricing = {
    id: ctx.newId(),
    receiptId,
    reason,
    payable,
    overLastRate: largestRise(reasoned),
    isOffContract: reasoned.some((line) => isAboveContract(line)),
    lines: priced.map(({ id, pricePerUnit, rate, value, charges }) => ({
      id,
      rate: pricePerUnit,
      valueBefore: rate === null ? null : value.minus(charges),
    })),
  };
  await insertPricing(tx, ctx, pricing);
  return { id: pricing.id, payable };
}

interface ApprovalRequest {
  readonly id: string;
  readonly receipt: LockedReceipt;
  readonly pricing: Pricing;
  /** The number of the receipt. */
  readonly name: string;
}

/**
 * Requests approval according to the policy; without one, above the firm's amount, from people who
 * may approve orders. Null if none is needed.
 */
async function requestApproval(
  tx: Transaction,
  ctx: Context,
  { id, receipt: { firmId, projectId }, pricing, name }: ApprovalRequest,
): Promise<Pick<Outcome, 'notifications'> | null> {
  const { approval } = await findOrderingTerms(tx, ctx, projectId);
  const required = requiredPricingApproval(pricing.payable, approval);
  if (required === 'NONE') return null;
  if (required === 'BY_POLICY') {
    const state = await startApproval(tx, ctx, pricingApproval, { firmId, id });
    if (state !== 'PENDING') return null;
  }
  const contentHash = contentHashOf(await findPricingContent(tx, ctx.scope, id));
  await requirePricingApproval(tx, ctx.scope, { id: pricing.id, contentHash });
  if (required === 'BY_POLICY') return {};
  const document = { type: 'GOODS_RECEIPT', id, name } as const;
  const place = { firmId, projectId };
  const holders = 'purchase-orders:approve';
  return { notifications: [{ kind: 'TO_APPROVE', document, place, holders, text: 'Prices' }] };
}
