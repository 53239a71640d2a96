/**
 * Submits a request of 50 lines where a budget of 10,000 lines is checked, and where there is none.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';

import { type Report, type Round, roundOf } from '../figures.ts';
import type { Plinth } from '../plinth.ts';
import { requestBody, someMaterials } from '../submitted-request.ts';

import { addSite, approveBudget, BUDGET_LINES, MATERIALS, type Site } from './large-budget.ts';

const LINES = 50;
const ROUNDS = 5;
const REQUESTS = 10;

export async function measureBudgetCheck(plinth: Plinth): Promise<Report> {
  const { client } = plinth;
  const materials = await someMaterials(plinth, MATERIALS);
  const budgeted = await addSite(plinth, 'Budgeted');
  const plain = await addSite(plinth, 'Free');
  await approveBudget(plinth, budgeted, materials);
  // Like autovacuum soon after.
  await plinth.database.query('vacuum analyze');
  const submit = async (site: Site): Promise<number> => {
    const body = bodyAt(plinth, site, materials.slice(0, LINES));
    const begun = performance.now();
    await client.call(api.createMaterialRequest, { body });
    return performance.now() - begun;
  };
  for (const site of [budgeted, plain]) await submit(site);
  const product: Round[] = [];
  const floor: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = { asked: [] as number[], unasked: [] as number[] };
    for (let request = 0; request < REQUESTS; request += 1) {
      taken.asked.push(await submit(budgeted));
      taken.unasked.push(await submit(plain));
    }
    product.push(roundOf(taken.asked));
    floor.push(roundOf(taken.unasked));
  }
  return {
    title: 'budget',
    typical: 'ms to submit a request, median',
    high: 'worst',
    product: `a budget of ${BUDGET_LINES} lines is asked`,
    floor: 'floor: a project without one',
    rows: [{ name: `${LINES} lines`, product, floor }],
  };
}

function bodyAt(plinth: Plinth, { project, workItemIds }: Site, materials: readonly Material[]) {
  const body = requestBody(plinth, materials, 1);
  const items = body.items.map((item, index) => ({
    ...item,
    workItemId: workItemIds[index % workItemIds.length] ?? '',
  }));
  return { ...body, projectId: project.id, items };
}
