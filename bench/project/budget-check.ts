/** Submits a request of 50 lines where a budget of 10,000 lines is asked, and where there is none. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';

import { median, type Report, type Round } from '../figures.ts';
import type { Plinth } from '../plinth.ts';
import { requestBody, someMaterials } from '../submitted-request.ts';

const LINES = 50;
const WORK_ITEMS = 40;
const MATERIALS = 250;
const ROUNDS = 5;
const REQUESTS = 10;

interface Place {
  readonly id: string;
}

interface Site {
  readonly project: Place;
  readonly workItemIds: readonly string[];
}

export async function measureBudgetCheck(plinth: Plinth): Promise<Report> {
  const { client } = plinth;
  const materials = await someMaterials(plinth, MATERIALS);
  const [first, second] = [await addProject(plinth, 'Budgeted'), await addProject(plinth, 'Free')];
  const budgeted = await withWork(plinth, first);
  const plain = await withWork(plinth, second);
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
    product: `a budget of ${WORK_ITEMS * MATERIALS} lines is asked`,
    floor: 'floor: a project without one',
    rows: [{ name: `${LINES} lines`, product, floor }],
  };
}

function roundOf(taken: readonly number[]): Round {
  return { typical: median(taken), high: Math.max(...taken) };
}

async function addProject({ client, session }: Plinth, name: string): Promise<Place> {
  const params = { id: session.firm.id };
  const body = { name, city: 'Pune', siteStateCode: '27' };
  return (await client.call(api.createProject, { params, body })).project;
}

async function withWork({ client }: Plinth, project: Place): Promise<Site> {
  const workItemIds: string[] = [];
  for (let index = 1; index <= WORK_ITEMS; index += 1) {
    const item = { kind: 'BOQ_ITEM', code: `B.${index}`, description: 'Work' } as const;
    const unit = 'Cubic metre';
    const body = { ...item, unit, projectId: project.id, quantity: '100', rate: '100' } as const;
    workItemIds.push((await client.call(api.createWorkItem, { body })).workItem.id);
  }
  return { project, workItemIds };
}

async function approveBudget(
  { client }: Plinth,
  { project: { id }, workItemIds }: Site,
  materials: readonly Material[],
): Promise<void> {
  const lines = workItemIds.flatMap((workItemId) =>
    materials.map(({ id: materialId }) => ({
      workItemId,
      materialId,
      quantity: '1000000',
      rate: '10',
    })),
  );
  const params = { id };
  const proposed = await client.call(api.proposeBudget, {
    params,
    body: { reason: 'Estimate', lines },
  });
  const revisionId = proposed.budget.draft?.id ?? '';
  await client.call(api.approveBudgetRevision, { params: { id, revisionId }, body: {} });
  const stage = { action: 'STOP', percent: '100' } as const;
  const stages = { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage };
  await client.call(api.setBudgetControl, { params, body: { stages, unbudgeted: 'STOP' } });
}

function bodyAt(plinth: Plinth, { project, workItemIds }: Site, materials: readonly Material[]) {
  const body = requestBody(plinth, materials, 1);
  const items = body.items.map((item, index) => ({
    ...item,
    workItemId: workItemIds[index % workItemIds.length] ?? '',
  }));
  return { ...body, projectId: project.id, items };
}
