/** Orders a submitted demo request, and plays what happens to its orders. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { leftToOrder } from '@plinth/domain/material-request/left-to-order';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { mayDecide } from '@plinth/domain/purchase-order/decide/approval';
import { splitQuantity } from '@plinth/domain/purchase-order/create/split';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { DemoMaterial, DemoSupplier } from '#demo/demo-masters.ts';
import { receiveDemoOrder } from '#demo/demo-goods.ts';
import {
  atWork,
  categoryOf,
  DAY_MS,
  daysLater,
  type DemoStage,
  personWho,
  workday,
} from '#demo/demo-stage.ts';
import { DEMO_CANCELLATIONS, DEMO_CLOSINGS, demoOrderRemarks } from '#demo/demo-works.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.public.ts';
import {
  approvePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrder,
  createPurchaseOrders,
  getPurchaseOrder,
  placeOrders,
} from '#features/purchase-orders/purchase-orders.public.ts';

const CONTRACT_SHARE = 0.2;
const SPLIT_SHARE = 0.15;
const DISCOUNT_SHARE = 0.12;
const FREIGHT_SHARE = 0.4;
const UNLOADING_SHARE = 0.3;
const CANCELLED_SHARE = 0.06;
const RECEIVED_SHARE = 0.82;
/** The share of approved orders that are received: large ones take longer. */
const APPROVED_RECEIVED_SHARE = 0.35;
const PART_ORDERED_SHARE = 0.3;
const RECENT_DAYS = 25;
/** The days after which a late supplier is asked again. */
const LATE_DAYS = 5;

export async function orderDemoRequest(
  stage: DemoStage,
  mrn: MaterialRequest,
  time: Date,
): Promise<void> {
  const { chance, schedule } = stage;
  const buyer = atWork(personWho(stage, mrn, 'purchase-orders:create'), time);
  const isAsPerAgreement = chance.isLucky(CONTRACT_SHARE) && isRecent(stage.past, time);
  const deliveryDays = chance.whole(4, 14);
  const left = itemsToOrder(stage, mrn, time);
  if (left.length === 0) return;
  const { purchaseOrders } = await createPurchaseOrders(buyer, mrn.id, {
    expectedDeliveryDate: workday(addDays(indianDate(time), deliveryDays)),
    remark: chance.pick(demoOrderRemarks(categoryOf(stage.past, mrn.items[0]?.material.id ?? ''))),
    additionalCharge: '0',
    charges: demoCharges(stage, left),
    items: left.flatMap((item) => orderLines(stage, item, isAsPerAgreement)),
  });
  for (const { id } of purchaseOrders) {
    schedule(daysLater(time, chance.between(0.3, 1.2), chance), (then) =>
      approve(stage, mrn, id, atWork(buyer, then)),
    );
    schedule(daysLater(time, deliveryDays + chance.between(0, 6), chance), (then) =>
      finish(stage, mrn, id, then),
    );
  }
}

/** An order without a request: its purpose, remark, and quantities by the key of the material. */
interface DirectOrder {
  readonly purpose: string;
  readonly remark: string;
  readonly lines: readonly (readonly [key: string, quantity: string])[];
}

export const ORDER_FOR_CRANE: DirectOrder = {
  purpose: 'Repair of the tower crane’s base',
  remark: 'Fetched by our own tempo.',
  lines: [
    ['STL-009', '60'],
    ['STL-008', '1.5'],
  ],
};

/** This order is so large that it waits for an approver of the second firm. */
export const ORDER_FOR_ANNEXE: DirectOrder = {
  purpose: 'Roof of the annexe',
  remark: 'Lengths of 6 m, with the mill test certificate.',
  lines: [['STL-008', '3.5']],
};

/** Orders materials for the site without a request. */
export async function orderDemoDirectly(
  buyer: Context,
  { masters }: DemoStage['past'],
  projectId: string,
  { lines, ...about }: DirectOrder,
): Promise<void> {
  const items = lines.flatMap(([key, quantity]) => {
    const material = masters.materials.get(key);
    const supplier = masters.suppliers.find(({ materialIds }) =>
      materialIds.includes(material?.id ?? ''),
    );
    if (!material || !supplier) return [];
    const line = { materialId: material.id, quantity, supplierId: supplier.id };
    return [{ ...line, ...offer({ material, supplier, discount: '' }, 0) }];
  });
  await placeOrders(buyer, {
    ...about,
    projectId,
    expectedDeliveryDate: workday(addDays(indianDate(buyer.clock()), 3)),
    additionalCharge: '0',
    items,
  });
}

/** The lines to order; of some recent requests the last one is left to order. */
function itemsToOrder(
  { past, chance }: DemoStage,
  { items }: MaterialRequest,
  time: Date,
): readonly MaterialRequestItem[] {
  const isPart = chance.isLucky(PART_ORDERED_SHARE);
  const left = items.filter((item) => leftToOrder(item).gt('0'));
  return isPart && left.length > 2 && isRecent(past, time) ? left.slice(0, -1) : left;
}

/** Whether the time is within the last weeks; older work is completed, so that little is overdue. */
function isRecent({ span }: DemoStage['past'], time: Date): boolean {
  return span.now.getTime() - time.getTime() < RECENT_DAYS * DAY_MS;
}

/** Cancels some orders, whose lines are ordered again, and receives the others. */
async function finish(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
): Promise<void> {
  const { chance } = stage;
  if (chance.isLucky(CANCELLED_SHARE)) {
    const ctx = atWork(personWho(stage, mrn, 'purchase-orders:cancel'), time);
    await cancelPurchaseOrder(ctx, id, { reason: chance.pick(DEMO_CANCELLATIONS) });
    const again = daysLater(time, 1, chance);
    stage.schedule(again, async (then) => {
      await orderDemoRequest(stage, await getMaterialRequest(ctx.db, ctx, mrn.id), then);
    });
    return;
  }
  await receive(stage, mrn, id, time);
}

/** Receives most orders at once; the supplier of the others is late by some days more. */
async function receive(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
): Promise<void> {
  const { chance } = stage;
  const ctx = atWork(personWho(stage, mrn, 'purchase-orders:read'), time);
  const order = await getPurchaseOrder(ctx.db, ctx, id);
  const share = order.isApprovalNeeded ? APPROVED_RECEIVED_SHARE : RECEIVED_SHARE;
  if (!chance.isLucky(share)) {
    const again = daysLater(time, LATE_DAYS, chance);
    stage.schedule(again, (then) => receive(stage, mrn, id, then));
    return;
  }
  await receiveDemoOrder(stage, mrn, id, time);
  stage.schedule(daysLater(time, 8, chance), (then) => closeShort(stage, mrn, id, then));
}

/** Short-closes what a rejection or a short delivery left outstanding. */
async function closeShort(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
): Promise<void> {
  const ctx = atWork(personWho(stage, mrn, 'purchase-orders:close'), time);
  const order = await getPurchaseOrder(ctx.db, ctx, id);
  if (order.status === 'DELIVERED' || !purchaseOrderCan.close(order).isAllowed) return;
  const reason = stage.chance.pick(DEMO_CLOSINGS);
  await closePurchaseOrder(ctx, id, { reason, isStillNeeded: false });
}

/** Approves the order as another person than the buyer. */
async function approve(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  buyer: Context,
): Promise<void> {
  const order = await getPurchaseOrder(buyer.db, buyer, id);
  if (!purchaseOrderCan.approve(order).isAllowed) return;
  const isAnother = ({ actor }: Context) => mayDecide(order, actor.id).isAllowed;
  const approver = personWho(stage, mrn, 'purchase-orders:approve', isAnother);
  await approvePurchaseOrder(atWork(approver, buyer.clock()), id);
}

/** Orders a line from one supplier, or split over two. */
function orderLines(
  { past, chance }: DemoStage,
  item: MaterialRequestItem,
  isAsPerAgreement: boolean,
) {
  const material = [...past.masters.materials.values()].find(({ id }) => id === item.material.id);
  if (!material) throw new RangeError(`no demo material ${item.material.id}`);
  const able = past.masters.suppliers.filter(({ materialIds }) =>
    materialIds.includes(material.id),
  );
  const [first, second] = [chance.pick(able), chance.pick(able)];
  const quantity = leftToOrder(item);
  const isSplit = first !== second && quantity.gte('2') && chance.isLucky(SPLIT_SHARE);
  const parts = isSplit ? splitQuantity(quantity, 2, item.material.unit) : [quantity];
  return parts.map((part, index) => {
    const supplier = index === 0 ? first : second;
    const line = { mrnItemId: item.id, quantity: quantityString(part), supplierId: supplier.id };
    const discount = chance.isLucky(DISCOUNT_SHARE) ? String(chance.whole(1, 5)) : '';
    const offered = offer({ material, supplier, discount }, chance.whole(-3, 4));
    const contract = {
      pricePerUnit: AS_PER_AGREEMENT,
      discount: '',
      gst: AS_PER_AGREEMENT,
      amount: AS_PER_AGREEMENT,
    };
    return { ...line, ...(isAsPerAgreement ? contract : offered) };
  });
}

/** The charges: freight as a lump sum, and unloading by the unit of the first line. */
function demoCharges({ chance }: DemoStage, [first]: readonly MaterialRequestItem[]) {
  const freight = {
    kind: 'FREIGHT',
    basis: 'FIXED',
    value: `${chance.whole(2, 40)}00`,
    timing: 'BEFORE_TAX',
    gst: '18',
  } as const;
  const unloading = {
    kind: 'UNLOADING',
    basis: 'PER_UNIT',
    value: `${chance.whole(1, 4)}.50`,
    unit: first?.material.unit ?? null,
    timing: 'AFTER_TAX',
    gst: '',
  } as const;
  return [
    ...(chance.isLucky(FREIGHT_SHARE) ? [freight] : []),
    ...(chance.isLucky(UNLOADING_SHARE) ? [unloading] : []),
  ];
}

interface Offer {
  readonly material: DemoMaterial;
  readonly supplier: DemoSupplier;
  /** The discount in percent; empty for none. */
  readonly discount: string;
}

/**
 * The price and GST, some percent off the usual price; the command decides whether GST is charged.
 */
function offer({ material, supplier, discount }: Offer, percentOff: number) {
  const factor = decimal(percentOff).div('100').plus('1');
  const pricePerUnit = moneyString(decimal(material.usualPrice).times(factor));
  const gst = supplier.gstOverrides[material.hsnCode] ?? material.gstRate ?? '0';
  return { pricePerUnit, discount, gst, amount: '' };
}
