/** Projects with an approved budget of many lines. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';

import { type Plinth, signedIn } from '../plinth.ts';

/** A person other than the buyer, who approves a budget. */
const APPROVER = 'approver@plinth.example';
const WORK_ITEMS = 40;
export const MATERIALS = 250;
export const BUDGET_LINES = WORK_ITEMS * MATERIALS;

export interface Place {
  readonly id: string;
  readonly name: string;
}

export interface Site {
  readonly project: Place;
  readonly workItemIds: readonly string[];
}

/** Adds a project to the buyer's firm. */
export async function addProject({ client, session }: Plinth, name: string): Promise<Place> {
  const params = { id: session.firm.id };
  const body = { name, city: 'Pune', siteStateCode: '27' };
  return (await client.call(api.createProject, { params, body })).project;
}

/** Adds a project with its work. */
export async function addSite(plinth: Plinth, name: string): Promise<Site> {
  const { client } = plinth;
  const project = await addProject(plinth, name);
  const workItemIds: string[] = [];
  for (let index = 1; index <= WORK_ITEMS; index += 1) {
    const item = { kind: 'BOQ_ITEM', code: `B.${index}`, description: 'Work' } as const;
    const unit = 'Cubic metre';
    const work = { ...item, unit, projectId: project.id, quantity: '100', rate: '100' } as const;
    workItemIds.push((await client.call(api.createWorkItem, { body: work })).workItem.id);
  }
  return { project, workItemIds };
}

/**
 * Approves a budget with a line for each material of each work item; requests above it are stopped.
 */
export async function approveBudget(
  plinth: Plinth,
  { project: { id }, workItemIds }: Site,
  materials: readonly Material[],
): Promise<void> {
  const { client } = plinth;
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
  const approver = await signedIn(plinth, APPROVER);
  await approver.call(api.approveBudgetRevision, { params: { id, revisionId }, body: {} });
  const stage = { action: 'STOP', percent: '100' } as const;
  const stages = { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage };
  await client.call(api.setBudgetControl, { params, body: { stages, unbudgeted: 'STOP' } });
}
