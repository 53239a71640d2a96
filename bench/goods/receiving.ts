/** Posts a GRN of 50 lines, for an order with many receipts and for one without. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { type Report, type Round, roundOf } from '../figures.ts';
import { load } from '../load.ts';
import type { Plinth } from '../plinth.ts';
import { someMaterials } from '../submitted-request.ts';

import { raiseOrder, receiver } from './orders.ts';

const LINES = 50;
const TRUCKS = 120;
const ROUNDS = 4;
const POSTS = 6;
/** The quantity of each line, which is more than all receipts together. */
const ORDERED = 1000;

export async function measureReceiving(plinth: Plinth): Promise<Report> {
  const materials = await someMaterials(plinth, 2 * LINES);
  const busy = await raiseOrder(plinth, materials.slice(0, LINES), { quantity: ORDERED });
  const fresh: PurchaseOrder[] = [];
  await load(4, Array(ROUNDS * POSTS).keys(), async () => {
    fresh.push(await raiseOrder(plinth, materials.slice(LINES), { quantity: ORDERED }));
  });
  const receive = await receiver(plinth, indianDate(new Date()));
  for (let truck = 0; truck < TRUCKS; truck += 1) await receive(busy);
  // Like autovacuum soon after.
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
