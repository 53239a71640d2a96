/** Posting a GRN of 50 lines: against an order that many trucks came for already, beside one that nothing came for yet. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { median, type Report, type Round } from '../figures.ts';
import { load } from '../load.ts';
import type { Plinth } from '../plinth.ts';
import { someMaterials, submittedRequest } from '../submitted-request.ts';

const LINES = 50;
const TRUCKS = 120;
const ROUNDS = 4;
const POSTS = 6;
/** Of each line: more than all trucks bring, one of it each. */
const ORDERED = 1000;
const WEEK_MS = 7 * 86_400_000;

export async function measureReceiving(plinth: Plinth): Promise<Report> {
  const materials = await someMaterials(plinth, 2 * LINES);
  const busy = await raiseOrder(plinth, materials.slice(0, LINES));
  const fresh: PurchaseOrder[] = [];
  await load(4, Array(ROUNDS * POSTS).keys(), async () => {
    fresh.push(await raiseOrder(plinth, materials.slice(LINES)));
  });
  const receive = await receiver(plinth);
  for (let truck = 0; truck < TRUCKS; truck += 1) await receive(busy);
  // As autovacuum does soon after.
  await plinth.database.query('vacuum analyze');

  const product: Round[] = [];
  const floor: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = { busy: [] as number[], fresh: [] as number[] };
    for (const order of fresh.slice(round * POSTS, (round + 1) * POSTS)) {
      taken.busy.push(await receive(busy));
      taken.fresh.push(await receive(order));
    }
    product.push(roundOf(taken.busy));
    floor.push(roundOf(taken.fresh));
  }
  return {
    title: 'receiving',
    typical: 'ms to post a GRN, median',
    high: 'worst',
    product: `${TRUCKS * LINES} receipt lines behind the order`,
    floor: 'floor: an order with none',
    rows: [{ name: `${LINES} lines`, product, floor }],
  };
}

function roundOf(taken: readonly number[]): Round {
  return { typical: median(taken), high: Math.max(...taken) };
}

/** All of a request of its own, from the first supplier. */
async function raiseOrder(plinth: Plinth, materials: readonly Material[]): Promise<PurchaseOrder> {
  const { client } = plinth;
  const { list } = await client.call(api.listSuppliers, {});
  const mrn = await submittedRequest(plinth, materials, ORDERED);
  const items = mrn.items.map(({ id: mrnItemId }) => ({
    mrnItemId,
    supplierId: list[0]?.id ?? null,
    pricePerUnit: '1',
    gst: '18',
  }));
  const expectedDeliveryDate = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  const raised = await client.call(api.createPurchaseOrders, {
    params: { mrnId: mrn.id },
    body: { expectedDeliveryDate, remark: '', items },
  });
  const params = { id: raised.purchaseOrders[0]?.id ?? '' };
  return (await client.call(api.getPurchaseOrder, { params })).purchaseOrder;
}

/** Posts one of every line that the order has. Returns what that took, in milliseconds. */
async function receiver({ client, session }: Plinth) {
  const { list } = await client.call(api.listStores, { query: { projectId: session.project.id } });
  const day = indianDate(new Date());
  let challans = 0;
  return async ({ items }: PurchaseOrder): Promise<number> => {
    challans += 1;
    const body = {
      storeId: list[0]?.id ?? '',
      receivedOn: day,
      challanNo: `BENCH-${challans}`,
      challanDate: day,
      items: items.map(({ id }) => ({ purchaseOrderLineId: id, receivedQuantity: 1 })),
      isPosted: true,
    };
    const begun = performance.now();
    await client.call(api.createGoodsReceipt, { body });
    return performance.now() - begun;
  };
}
