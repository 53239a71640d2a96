/**
 * Posts a GRN of one line at another rate: dated yesterday, so that later issues are corrected, and
 * dated today.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';

import { type Comparison, median, type Report, type Round } from '../figures.ts';
import { load } from '../load.ts';
import type { Plinth } from '../plinth.ts';
import { someMaterials } from '../submitted-request.ts';

import { firstStoreId, raiseOrder, receiver } from './orders.ts';

/** The number of later issues, all of which are corrected. */
const CASES = [10, 100, 1000] as const;
const ROUNDS = 3;
const POSTS = 3;
const STOCKED = 2000;
const TODAY = indianDate(new Date());
const YESTERDAY = addDays(TODAY, -1);

export async function measureBackDating(plinth: Plinth): Promise<Report> {
  const materials = await someMaterials(plinth, CASES.length);
  const rows: Comparison[] = [];
  for (const [index, issues] of CASES.entries()) {
    const material = materials[index];
    if (!material) throw new Error('too few materials');
    await issueEach(plinth, material, issues);
    rows.push(await compare(plinth, material, `${issues} later issues`));
  }
  return {
    title: 'back-dating',
    typical: 'ms to post a GRN, median',
    high: 'worst',
    product: 'dated yesterday',
    floor: 'floor: dated today',
    rows,
  };
}

/** Receives material yesterday, and issues it today one by one. */
async function issueEach(plinth: Plinth, material: Material, issues: number): Promise<void> {
  const receive = await receiver(plinth, YESTERDAY, STOCKED);
  await receive(await raiseOrder(plinth, [material], { quantity: STOCKED }));
  const body = {
    storeId: await firstStoreId(plinth),
    issuedOn: TODAY,
    contractor: 'Patil & Sons',
    handedTo: 'R. Patil',
    items: [{ materialId: material.id, quantity: 1 }],
  };
  await load(4, Array(issues).keys(), () => plinth.client.call(api.createStockIssue, { body }));
  await plinth.database.query('vacuum analyze');
}

async function compare(plinth: Plinth, material: Material, name: string): Promise<Comparison> {
  const early = await receiver(plinth, YESTERDAY);
  const late = await receiver(plinth, TODAY);
  const product: Round[] = [];
  const floor: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = { early: [] as number[], late: [] as number[] };
    for (let post = 0; post < POSTS; post += 1) {
      // Expensive enough to change the value of every issue.
      const terms = { quantity: 1, price: '3000' };
      taken.early.push(await early(await raiseOrder(plinth, [material], terms)));
      taken.late.push(await late(await raiseOrder(plinth, [material], terms)));
    }
    product.push({ typical: median(taken.early), high: Math.max(...taken.early) });
    floor.push({ typical: median(taken.late), high: Math.max(...taken.late) });
  }
  return { name, product, floor };
}
