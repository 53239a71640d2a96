/** Raising purchase orders from a request of ten lines over two suppliers, beside the bare inserts that this comes to. */
import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Supplier } from '@plinth/contracts/suppliers';

import type { Report, Round } from './figures.ts';
import { load } from './load.ts';
import { copyOrders, readWritten } from './orders-floor.ts';
import type { Plinth } from './plinth.ts';
import { someMaterials, submittedRequest } from './submitted-request.ts';

const ROUNDS = 4;
const LINES = 10;
const SUPPLIERS = 2;
const WEEK_MS = 7 * 86_400_000;

/** How many requests each round orders, by how many clients. */
const LOADS = [
  { clients: 1, requests: 8 },
  { clients: 8, requests: 24 },
];

export async function measureOrders(plinth: Plinth): Promise<Report> {
  const { list } = await plinth.client.call(api.listSuppliers, {});
  const suppliers = list.slice(0, SUPPLIERS);
  const order = (mrn: MaterialRequest) => orderAll(plinth, mrn, suppliers);
  const [warmUp] = await makeRequests(plinth, 1);
  if (!warmUp) throw new RangeError('no request');
  await order(warmUp);
  const written = await readWritten(plinth.database, warmUp.id);

  const rows = LOADS.map(({ clients }) => ({
    name: clients === 1 ? 'one after the other' : `${clients} clients`,
    product: [] as Round[],
    floor: [] as Round[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { clients, requests }] of LOADS.entries()) {
      const waiting = await makeRequests(plinth, requests);
      const rate = ({ seconds }: { seconds: number }) => ({
        typical: (requests * SUPPLIERS) / seconds,
      });
      rows[index]?.product.push(rate(await load(clients, waiting.values(), order)));
      const copy = () => copyOrders(plinth.database, written);
      rows[index]?.floor.push(rate(await load(clients, waiting.values(), copy)));
    }
  }
  return {
    title: 'orders',
    typical: 'purchase orders a second',
    product: `${LINES} lines, ${SUPPLIERS} suppliers`,
    floor: 'floor: the same inserts alone',
    rows,
  };
}

async function orderAll(
  { client }: Plinth,
  mrn: MaterialRequest,
  suppliers: readonly Supplier[],
): Promise<void> {
  const expectedDeliveryDate = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  const items = mrn.items.map(({ id: mrnItemId }, line) => {
    const supplierId = suppliers[line % suppliers.length]?.id ?? null;
    return { mrnItemId, supplierId, pricePerUnit: '289.50', gst: '18' };
  });
  await client.call(api.createPurchaseOrders, {
    params: { mrnId: mrn.id },
    body: { expectedDeliveryDate, remark: '', additionalCharge: '100', items },
  });
}

async function makeRequests(plinth: Plinth, count: number): Promise<MaterialRequest[]> {
  const materials = await someMaterials(plinth, LINES);
  const made: MaterialRequest[] = [];
  await load(4, Array(count).keys(), async () => {
    made.push(await submittedRequest(plinth, materials));
  });
  return made;
}
