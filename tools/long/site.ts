/**
 * Makes grown projects: one with a budget of 10,000 lines, an area statement of 5,000 units and
 * many materials, and one with a BOQ of 10,000 items.
 */
import { api } from '@plinth/contracts/endpoints';
import { MAX_UNITS } from '@plinth/domain/area/units';

import type { Client } from '../../bench/client.ts';
import { addTower } from '../../bench/tower.ts';

import { materialSheet, workSheet } from './sheets.ts';

const WORK_ITEMS = 40;
const MATERIALS = 250;

export interface GrownSite {
  readonly projectId: string;
  /** The project with the bill of quantities. */
  readonly billedProjectId: string;
  readonly storeId: string;
  readonly workCodes: readonly string[];
  readonly materialNames: readonly string[];
}

/**
 * @param client of an administrator who may also plan and import
 * @param approver of another person, who approves the budget
 */
export async function growSite(client: Client, approver: Client): Promise<GrownSite> {
  const [firm] = (await client.call(api.listFirms, { query: {} })).list;
  const params = { id: firm?.id ?? '' };
  const place = { city: 'Pune', siteStateCode: '27' };
  const body = { name: 'Grown', ...place };
  const { project } = await client.call(api.createProject, { params, body });
  const billed = { params, body: { name: 'Billed', ...place } };
  const billedProjectId = (await client.call(api.createProject, billed)).project.id;
  const stored = { projectId: project.id, name: 'Grown', siteStateCode: '27' } as const;
  const { store } = await client.call(api.createStore, { body: stored });
  const materials = await addMaterials(client);
  const work = await addWork(client, project.id);
  await approveBudget({ client, approver }, project.id, { materials, work });
  await addUnits(client, project.id);
  const sheet = workSheet(billedProjectId);
  const { digest } = await client.call(api.previewWorkImport, { body: sheet });
  await client.call(api.importWork, { body: { ...sheet, digest } });
  return {
    projectId: project.id,
    billedProjectId,
    storeId: store.id,
    workCodes: work.map(({ code }) => code),
    materialNames: materials.map(({ name }) => name),
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function addMaterials(client: Client): Promise<Named[]> {
  const sheet = materialSheet(MATERIALS, 'Stocked');
  const { digest } = await client.call(api.previewMaterialImport, { body: sheet });
  await client.call(api.importMaterials, { body: { ...sheet, digest } });
  const pages = [0, 1].map((page) =>
    client.call(api.listMaterials, { query: { page, size: 200, search: 'Stocked' } }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list);
}

async function addWork(client: Client, projectId: string) {
  const items: { readonly id: string; readonly code: string }[] = [];
  for (let index = 1; index <= WORK_ITEMS; index += 1) {
    const item = { kind: 'BOQ_ITEM', code: `B.${index}`, description: 'Work' } as const;
    const unit = 'Cubic metre';
    const body = { ...item, unit, projectId, quantity: '100', rate: '100' } as const;
    items.push((await client.call(api.createWorkItem, { body })).workItem);
  }
  return items;
}

interface Planned {
  readonly materials: readonly Named[];
  readonly work: readonly { readonly id: string }[];
}

/** Approves a budget with a line for each material of each work item. */
async function approveBudget(
  { client, approver }: { readonly client: Client; readonly approver: Client },
  id: string,
  { materials, work }: Planned,
) {
  const lines = work.flatMap(({ id: workItemId }) =>
    materials.map(({ id: materialId }) => ({
      workItemId,
      materialId,
      quantity: '1000000',
      rate: '10',
    })),
  );
  const body = { reason: 'Estimate', lines };
  const { budget } = await client.call(api.proposeBudget, { params: { id }, body });
  const revision = { id, revisionId: budget.draft?.id ?? '' };
  await approver.call(api.approveBudgetRevision, { params: revision, body: {} });
}

/** Adds the most units that an area statement accepts. */
async function addUnits(client: Client, id: string) {
  const units = await addTower(client, id, MAX_UNITS);
  await client.call(api.setAreaUnits, { params: { id }, body: { units } });
}
