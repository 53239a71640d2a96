/**
 * Orders steel for the busiest site by an index: the difference of one receipt is final, that of
 * the other provisional.
 */
import { createGoodsReceipt as receiptEndpoint } from '@plinth/contracts/goods-receipts';
import type { Project } from '@plinth/contracts/firms';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { can } from '@plinth/domain/access/permissions';
import { monthBefore, monthOf } from '@plinth/domain/rate-contract/rate/month';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { CONTRACT, CONTRACT_LINE } from '#demo/demo-contracts.ts';
import { atWork, daysBefore, type DemoPast, type DemoStage, workday } from '#demo/demo-stage.ts';
import {
  createGoodsReceipt,
  enterIndices,
} from '#features/goods-receipts/goods-receipts.public.ts';
import { getPurchaseOrder, placeOrders } from '#features/purchase-orders/purchase-orders.public.ts';
import {
  agreeRateContract,
  createPriceIndex,
  createRateContract,
  submitRateContract,
} from '#features/rate-contracts/rate-contracts.public.ts';
import { listStores } from '#features/stores/stores.public.ts';
import { allRoles } from '#scope.ts';

/** The materials, each with the months between its index and the day of receipt. */
const LINES = [
  ['STL-005', '1'],
  ['STL-001', '0'],
] as const;
const TONS = '3.5';

const ORDERED_DAYS = 6;
/** The day of receipt of each line. */
const RECEIVED_DAYS = [5, 3] as const;
const FINAL_DAYS = 2;

/** Schedules the acts at fixed times, without chance, so that the other days do not change. */
export function scheduleVariation({ past, schedule }: DemoStage, project: Project): void {
  const { actors, span } = past;
  const [maker] = actors;
  const checker = actors.find(
    (one) => one !== maker && can(allRoles(one.scope), 'rate-contracts:agree'),
  );
  if (!maker || !checker) return;
  const daysAgo = (days: number) => daysBefore(span, days);
  const monthAgo = (days: number) => monthOf(workday(indianDate(daysAgo(days))));
  const month = monthAgo(RECEIVED_DAYS[0]);
  schedule(daysAgo(ORDERED_DAYS), async (at) => {
    const buyer = atWork(maker, at);
    const indexId = await enterRods(buyer, month, monthAgo(RECEIVED_DAYS[1]));
    const supplierId = await agree({ buyer, checker: atWork(checker, at), past }, project, indexId);
    const orderId = supplierId && (await order(buyer, past, project, supplierId));
    if (!orderId) return;
    for (const [line, days] of RECEIVED_DAYS.entries()) {
      schedule(daysAgo(days), (then) => receive(atWork(maker, then), project, orderId, line));
    }
    schedule(daysAgo(FINAL_DAYS), async (then) => {
      const final = { month: monthBefore(month, 1), index: '156.9', state: 'FINAL' } as const;
      await enterIndices(atWork(maker, then), indexId, { months: [final] });
    });
  });
}

/** Enters the index: the month before the receipts is provisional, as are those of the receipts. */
async function enterRods(ctx: Context, month: string, last: string): Promise<string> {
  const { priceIndex } = await createPriceIndex(ctx, {
    name: 'WPI alloy steel, rods',
    source: 'Office of the Economic Adviser',
  });
  const state = 'PROVISIONAL' as const;
  const months = [
    { month: monthBefore(month, 3), index: '151.2', state: 'FINAL' as const },
    { month: monthBefore(month, 2), index: '152.6', state: 'FINAL' as const },
    { month: monthBefore(month, 1), index: '154.1', state },
    { month, index: '155.8', state },
    // The same, so that the end of a month between the receipts changes no amount.
    ...(last === month ? [] : [{ month: last, index: '155.8', state }]),
  ];
  await enterIndices(ctx, priceIndex.id, { months });
  return priceIndex.id;
}

interface Sides {
  readonly buyer: Context;
  readonly checker: Context;
  readonly past: DemoPast;
}

/** Agrees the rate contract; returns the id of its supplier. */
async function agree(
  { buyer, checker, past: { masters } }: Sides,
  project: Project,
  indexId: string,
): Promise<string | undefined> {
  const from = indianDate(buyer.clock());
  const materials = LINES.flatMap(([key, lag]) => {
    const material = masters.materials.get(key);
    return material ? [{ material, lag }] : [];
  });
  const supplier = masters.suppliers.find(({ materialIds }) =>
    materials.every(({ material }) => materialIds.includes(material.id)),
  );
  if (!supplier) return undefined;
  const weights = [{ indexId, share: '0.8', baseIndex: '151.2' }];
  const limits = { threshold: '0', thresholdMode: 'FULL', cap: '10', floor: '10' } as const;
  const { rateContract } = await createRateContract(buyer, {
    ...CONTRACT,
    projectIds: [project.id],
    supplierId: supplier.id,
    validFrom: from,
    validTo: addDays(from, 180),
    terms: 'Priced by the index on the day of receipt.',
    lines: materials.map(({ material, lag }) => ({
      ...CONTRACT_LINE,
      materialId: material.id,
      gst: material.gstRate ?? '18',
      pricing: 'INDEXED',
      priceDate: 'RECEIPT',
      prices: [{ from, rate: material.usualPrice, tiers: [] }],
      formula: { ...limits, fixedShare: '0.2', lag, weights },
    })),
  });
  await submitRateContract(buyer, rateContract.id, {});
  await agreeRateContract(checker, rateContract.id, {});
  return supplier.id;
}

async function order(
  ctx: Context,
  { masters }: DemoPast,
  project: Project,
  supplierId: string,
): Promise<string | undefined> {
  const words = {
    pricePerUnit: AS_PER_AGREEMENT,
    discount: '',
    gst: AS_PER_AGREEMENT,
    amount: AS_PER_AGREEMENT,
  };
  const { purchaseOrders } = await placeOrders(ctx, {
    projectId: project.id,
    expectedDeliveryDate: workday(addDays(indianDate(ctx.clock()), 4)),
    remark: 'As per contract, priced when it comes in.',
    purpose: 'Columns of wing C',
    additionalCharge: '0',
    items: LINES.flatMap(([key]) => {
      const materialId = masters.materials.get(key)?.id;
      return materialId ? [{ materialId, quantity: TONS, supplierId, ...words }] : [];
    }),
  });
  return purchaseOrders[0]?.id;
}

/** Receives one line on a separate truck. */
async function receive(ctx: Context, project: Project, orderId: string, at: number): Promise<void> {
  const [{ items }, { list: stores }] = await Promise.all([
    getPurchaseOrder(ctx.db, ctx, orderId),
    listStores(ctx, { projectId: project.id }),
  ]);
  const [line, store] = [items[at], stores[0]];
  if (!line || !store) return;
  const day = indianDate(ctx.clock());
  const body = receiptEndpoint.body.parse({
    storeId: store.id,
    receivedOn: day,
    challanNo: `AS/${4410 + at}`,
    challanDate: day,
    vehicleNo: 'MH 20 EG 7745',
    items: [{ purchaseOrderLineId: line.id, challanQuantity: TONS, receivedQuantity: TONS }],
    isPosted: true,
  });
  await createGoodsReceipt(ctx, body);
}
