/** Receipts and issues of the demo sites. */
import { createGoodsReceipt as receiptEndpoint } from '@plinth/contracts/goods-receipts';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { createStockIssue as issueEndpoint } from '@plinth/contracts/stock-issues';
import { purchaseOrderCan } from '@plinth/domain/purchase-order/status';
import { decimal, ROUND_DOWN } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { quantityDecimals } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import {
  atWork,
  categoryOf,
  DAY_MS,
  daysLater,
  type DemoStage,
  personWho,
  workday,
} from '#demo/demo-stage.ts';
import { sendDemoGoods } from '#demo/demo-transfers.ts';
import { demoFloorOf } from '#demo/demo-floors.ts';
import { demoCostHead } from '#demo/demo-cost-heads.ts';
import { DEMO_CONTRACTORS, DEMO_WORKS, demoRejected } from '#demo/demo-works.ts';
import { createGoodsReceipt } from '#features/goods-receipts/goods-receipts.public.ts';
import { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.public.ts';
import { createStockIssue } from '#features/stock-issues/stock-issues.public.ts';
import { listStores } from '#features/stores/stores.public.ts';

const PART_SHARE = 0.4;
const SHORT_SHARE = 0.12;
const REJECTED_SHARE = 0.1;
const ISSUED_SHARE = 0.75;
const SENT_SHARE = 0.15;
/** The share of the last days' receipts that are drafts, which nobody has posted. */
const DRAFT_SHARE = 0.3;
const DRAFT_DAYS = 6;

/** Receives the outstanding quantity in one or two deliveries. */
export async function receiveDemoOrder(
  stage: DemoStage,
  mrn: MaterialRequest,
  id: string,
  time: Date,
  truck: 'FIRST' | 'SECOND' = 'FIRST',
): Promise<void> {
  const { chance, schedule } = stage;
  const keeper = atWork(personWho(stage, mrn, 'goods-receipts:create'), time);
  const order = await getPurchaseOrder(keeper.db, keeper, id);
  if (!purchaseOrderCan.receive(order).isAllowed) return;
  const isPart = truck === 'FIRST' && chance.isLucky(PART_SHARE);
  const items = order.items.flatMap((line) => broughtOf(stage, line, isPart ? 0.5 : 1));
  if (items.length === 0) return;
  const storeId = await firstStore(keeper, mrn.project.id);
  const challanDate = indianDate(keeper.clock());
  const ofOrder = `${order.poNumber.slice(-3)}${truck === 'FIRST' ? '' : 'B'}`;
  const body = receiptEndpoint.body.parse({
    storeId,
    receivedOn: challanDate,
    challanNo: `${order.supplier.supplierCode.slice(-3)}/${chance.whole(1000, 9999)}-${ofOrder}`,
    challanDate: chance.isLucky(0.7) ? challanDate : workday(addDays(challanDate, -1)),
    vehicleNo: `MH 20 ${chance.pick(['AB', 'CT', 'EG', 'DE'])} ${chance.whole(1000, 9999)}`,
    items,
    isPosted: !(chance.isLucky(DRAFT_SHARE) && isOfLastDays(stage, time)),
  });
  await createGoodsReceipt(keeper, body);
  if (!body.isPosted) return;
  if (chance.isLucky(ISSUED_SHARE)) {
    schedule(daysLater(time, chance.between(1, 5), chance), (then) =>
      issueDemoGoods(stage, mrn, { id, storeId }, then),
    );
  }
  if (chance.isLucky(SENT_SHARE)) {
    schedule(daysLater(time, chance.between(2, 6), chance), (then) =>
      sendDemoGoods(stage, mrn, then),
    );
  }
  if (isPart) {
    schedule(daysLater(time, chance.between(2, 5), chance), (then) =>
      receiveDemoOrder(stage, mrn, id, then, 'SECOND'),
    );
  }
}

function isOfLastDays({ past: { span } }: DemoStage, time: Date): boolean {
  return span.now.getTime() - time.getTime() < DRAFT_DAYS * DAY_MS;
}

/** The received share of a line's outstanding quantity; sometimes short, or partly rejected. */
function broughtOf(
  { past, chance }: DemoStage,
  line: PurchaseOrder['items'][number],
  share: number,
) {
  const { quantity, receivedQuantity, closedQuantity, material } = line;
  const places = quantityDecimals(material.unit);
  const open = decimal(quantity).minus(decimal(receivedQuantity)).minus(decimal(closedQuantity));
  const challan = open.times(decimal(share)).round(places);
  if (challan.lte('0')) return [];
  const short = chance.isLucky(SHORT_SHARE) ? challan.times('0.02').round(places) : decimal('0');
  const received = challan.minus(short);
  const isRejected = chance.isLucky(REJECTED_SHARE);
  const rejected = isRejected ? received.times('0.03').round(places) : decimal('0');
  return [
    {
      purchaseOrderLineId: line.id,
      challanQuantity: challan.toString(),
      receivedQuantity: received.toString(),
      rejectedQuantity: rejected.toString(),
      rejectionReason: rejected.gt('0')
        ? chance.pick(demoRejected(categoryOf(past, material.id)))
        : '',
    },
  ];
}

/** Issues a part of the received quantity to the requesting contractor. */
async function issueDemoGoods(
  stage: DemoStage,
  mrn: MaterialRequest,
  { id, storeId }: { id: string; storeId: string },
  time: Date,
): Promise<void> {
  const { chance } = stage;
  const keeper = atWork(personWho(stage, mrn, 'stock:issue'), time);
  const { items } = await getPurchaseOrder(keeper.db, keeper, id);
  const named = new Map(mrn.items.map(({ material, workItem }) => [material.id, workItem?.id]));
  const lines = items.flatMap(({ material, receivedQuantity }, index) => {
    const part = decimal(receivedQuantity)
      .times(decimal(chance.whole(20, 45)))
      .div('100');
    const quantity = part.round(quantityDecimals(material.unit), ROUND_DOWN);
    // An order may have a material on several lines, an issue has it once.
    const isFirst = items.findIndex((item) => item.material.id === material.id) === index;
    return isFirst && quantity.gt('0')
      ? [
          {
            materialId: material.id,
            quantity: quantity.toString(),
            workItemId: named.get(material.id) ?? '',
          },
        ]
      : [];
  });
  if (lines.length === 0) return;
  const work = DEMO_WORKS.find(({ remark }) => remark === mrn.remark);
  const hired = DEMO_CONTRACTORS.filter(({ trade }) => !work || trade === work.trade);
  const body = issueEndpoint.body.parse({
    storeId,
    issuedOn: indianDate(keeper.clock()),
    contractor: chance.pick(hired).name,
    activity: work?.activity ?? '',
    costHead: demoCostHead(work?.activity ?? ''),
    location: placeOf(mrn),
    ...demoFloorOf(stage.past.towers, mrn.project.id, placeOf(mrn)),
    handedTo: chance.pick(['Site foreman', 'Gang leader']),
    items: lines,
  });
  await createStockIssue(keeper, body);
}

/** The place in the first line's purpose: `Slab main steel, Wing A, 3rd floor`. */
function placeOf({ items: [first] }: MaterialRequest): string {
  return first?.purpose.split(', ').slice(1).join(', ') ?? '';
}

async function firstStore(ctx: Context, projectId: string): Promise<string> {
  const { list } = await listStores(ctx, { projectId });
  const [store] = list;
  if (!store) throw new RangeError('every project has a store');
  return store.id;
}
