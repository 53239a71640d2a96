/** Orders a submitted demo request, and plays what happens to its orders. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
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
import { atTime, categoryOf, daysLater, type DemoStage, personWho } from '#demo/demo-stage.ts';
import { DEMO_CANCELLATIONS, DEMO_CLOSINGS, demoOrderRemarks } from '#demo/demo-works.ts';
import {
  approvePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrder,
  createPurchaseOrders,
  getPurchaseOrder,
  placeOrders,
} from '#features/purchase-orders/purchase-orders.public.ts';

const CONTRACT_SHARE = 0.07;
const SPLIT_SHARE = 0.15;
const DISCOUNT_SHARE = 0.12;
const FREIGHT_SHARE = 0.4;
const UNLOADING_SHARE = 0.3;
const CANCELLED_SHARE = 0.06;
const RECEIVED_SHARE = 0.82;
/** The share of approved orders that are received: large ones take longer. */
const APPROVED_RECEIVED_SHARE = 0.35;
const CLOSED_SHARE = 0.5;

export async function orderDemoRequest(
  stage: DemoStage,
  mrn: MaterialRequest,
  time: Date,
): Promise<void> {
  const { chance, schedule } = stage;
  const buyer = atTime(personWho(stage, mrn, 'purchase-orders:create'), time);
  const isAsPerAgreement = chance.isLucky(CONTRACT_SHARE);
  const deliveryDays = chance.whole(4, 14);
  const { purchaseOrders } = await createPurchaseOrders(buyer, mrn.id, {
    expectedDeliveryDate: addDays(indianDate(time), deliveryDays),
    remark: chance.pick(demoOrderRemarks(categoryOf(stage.past, mrn.items[0]?.material.id ?? ''))),
    additionalCharge: '0',
    charges: demoCharges(stage, mrn),
    items: itemsToOrder(mrn).flatMap((item) => orderLines(stage, item, isAsPerAgreement)),
  });
  for (const { id } of purchaseOrders) {
    schedule(daysLater(time, chance.between(0.3, 1.2), chance), (then) =>
      approve(stage, mrn, id, atTime(buyer, then)),
    );
    schedule(daysLater(time, deliveryDays + chance.between(0, 6), chance), (then) =>
      finish(stage, mrn, id, then),
    );
  }
}

const DIRECTLY = [
  ['STL-009', '60'],
  ['STL-008', '1.5'],
] as const;

/** Orders materials for the site without a request. */
export async function orderDemoDirectly(
  buyer: Context,
  { masters }: DemoStage['past'],
  projectId: string,
): Promise<void> {
  const items = DIRECTLY.flatMap(([key, quantity]) => {
    const material = masters.materials.get(key);
    const supplier = masters.suppliers.find(({ materialIds }) =>
      materialIds.includes(material?.id ?? ''),
    );
    if (!material || !supplier) return [];
    const line = { materialId: material.id, quantity, supplierId: supplier.id };
    return [{ ...line, ...offer({ material, supplier, discount: '' }, 0) }];
  });
  await placeOrders(buyer, {
    projectId,
    expectedDeliveryDate: addDays(indianDate(buyer.clock()), 3),
    remark: 'Fetched by our own tempo.',
    purpose: 'Repair of the tower crane’s base',
    additionalCharge: '0',
    items,
  });
}

/** The lines to order; one of ten requests with several items has its last one left to order. */
function itemsToOrder({ mrnNumber, items }: MaterialRequest): readonly MaterialRequestItem[] {
  return items.length > 2 && mrnNumber.endsWith('7') ? items.slice(0, -1) : items;
}

/** Cancels some orders, receives most, and leaves the rest late. */
async function finish(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
): Promise<void> {
  const { chance } = stage;
  if (chance.isLucky(CANCELLED_SHARE)) {
    const ctx = atTime(personWho(stage, mrn, 'purchase-orders:cancel'), time);
    await cancelPurchaseOrder(ctx, id, { reason: chance.pick(DEMO_CANCELLATIONS) });
    return;
  }
  const ctx = atTime(personWho(stage, mrn, 'purchase-orders:read'), time);
  const order = await getPurchaseOrder(ctx.db, ctx, id);
  const share = order.isApprovalNeeded ? APPROVED_RECEIVED_SHARE : RECEIVED_SHARE;
  if (!chance.isLucky(share)) return;
  await receiveDemoOrder(stage, mrn, id, time);
  if (chance.isLucky(CLOSED_SHARE)) {
    stage.schedule(daysLater(time, 8, chance), (then) => closeShort(stage, mrn, id, then));
  }
}

/** Short-closes what a rejection or a short delivery left outstanding. */
async function closeShort(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
): Promise<void> {
  const ctx = atTime(personWho(stage, mrn, 'purchase-orders:close'), time);
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
  await approvePurchaseOrder(atTime(approver, buyer.clock()), id);
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
  const quantity = decimal(item.quantity);
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
function demoCharges({ chance }: DemoStage, { items: [first] }: MaterialRequest) {
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
