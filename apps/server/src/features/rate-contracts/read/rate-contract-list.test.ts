import { api, files } from '@plinth/contracts/endpoints';
import { CONTRACT_STAGES, type ContractStage } from '@plinth/domain/rate-contract/status';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { addSupplier, buildForeign, buildSite } from '#testing/builders.ts';
import { agreeContract, draftContract } from '#testing/contract-builders.ts';
import { contracting } from '#testing/contracted.ts';
import { exportedRows } from '#testing/exports.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager: by, brick: material } = site;
const today = indianDate(app.now);
const supplier = await addSupplier(app, as, 'Deccan Cement Works', '27AAACP1234A1Z5');

const agreed = async (from: number, to: number) => {
  const validFrom = addDays(today, from);
  const body = { validFrom, validTo: addDays(today, to) };
  const line = { prices: [{ from: validFrom, rate: '345' }] };
  return agreeContract(app, { as, by, supplier, material, line, body });
};

const drafted = async () => draftContract(app, { as, supplier, material });

async function submitted() {
  const id = await drafted();
  await app.ok(api.submitRateContract, { as, params: { id }, body: {} });
  return id;
}

async function closed() {
  const { id } = await agreed(-40, 60);
  const body = { reason: 'Plant shut' };
  await app.ok(api.closeRateContract, { as, params: { id }, body });
  return id;
}

const { contracted, order } = contracting(app, site);
const used = await contracted({ targetQuantity: '10' }, { kind: 'QUANTITY' });
await order(used, 10);

const idOfStage: Readonly<Record<ContractStage, string>> = {
  DRAFT: await drafted(),
  SUBMITTED: await submitted(),
  UPCOMING: (await agreed(1, 90)).id,
  ACTIVE: (await agreed(-10, 31)).id,
  EXPIRING: (await agreed(-10, 30)).id,
  EXPIRED: (await agreed(-10, -1)).id,
  EXHAUSTED: used.contract.id,
  CLOSED: await closed(),
};

test.each(CONTRACT_STAGES)('contracts are filtered by being %s', async (stage) => {
  const { list } = await app.ok(api.listRateContracts, { as, query: { stage } });
  expect(list.map(({ id }) => id)).toEqual([idOfStage[stage]]);
  expect(list).toMatchObject([{ stage }]);
});

test('by several stages, and by supplier', async () => {
  const query = { stage: 'EXHAUSTED,EXPIRED', sortBy: 'contractNumber', direction: 'asc' } as const;
  const { list } = await app.ok(api.listRateContracts, { as, query });
  expect(list.map(({ stage }) => stage)).toEqual(['EXHAUSTED', 'EXPIRED']);
  const supplierId = supplier.id;
  const of = await app.ok(api.listRateContracts, { as, query: { ...query, supplierId } });
  expect(of.list.map(({ stage }) => stage)).toEqual(['EXPIRED']);
});

test('the export holds what the list holds', async () => {
  const query = { stage: 'EXHAUSTED' };
  const [row, another] = await exportedRows(app, files.exportRateContracts, as, query);
  expect(another).toBeUndefined();
  expect(row).toMatchObject({
    Contract: used.contract.contractNumber,
    Supplier: used.supplier.supplierName,
    Status: 'Exhausted',
    'Target Value': null,
    'Used Value': 3450,
    'Used %': 100,
    Lines: 1,
  });
  expect(await exportedRows(app, files.exportRateContracts, foreign.admin)).toEqual([]);
});

test('a person of one project has the contracts that serve it, in the list and in the export', async () => {
  const { project, projectInGujarat, secondFirm } = site;
  const own = await addSupplier(app, as, 'Places & Sons', '27AAACP1234A1Z5');
  const of = async (body: object) => agreeContract(app, { as, by, supplier: own, material, body });
  const here = await of({ scope: 'PROJECTS', projectIds: [project.id] });
  const firm = await of({ scope: 'FIRMS', firmIds: [site.firm.id] });
  await of({ scope: 'PROJECTS', projectIds: [projectInGujarat.id] });
  await of({ scope: 'FIRMS', firmIds: [secondFirm.id] });
  const { hire } = invitingAt(app, site);
  const buyer = await hire({
    roles: [],
    projects: [
      { id: project.id, roles: ['PURCHASE_MANAGER'] },
      { id: projectInGujarat.id, roles: ['STORE_KEEPER'] },
    ],
  });
  const query = { supplierId: own.id };
  const seen = [here, firm].map(({ contractNumber }) => contractNumber).toSorted();
  const { list } = await app.ok(api.listRateContracts, { as: buyer, query });
  expect(list.map(({ contractNumber }) => contractNumber).toSorted()).toEqual(seen);
  const rows = await exportedRows(app, files.exportRateContracts, buyer, query);
  expect(rows.map((row) => String(row['Contract'])).toSorted()).toEqual(seen);
});

test('the days of a stage end for the filter where they end for the row', async () => {
  for (const [from, to] of [
    [-10, 0],
    [0, 31],
    [0, 30],
    [-1, 40],
    [1, 40],
  ] as const) {
    await agreed(from, to);
  }
  const nearly = await contracted({ targetQuantity: '10' }, { kind: 'QUANTITY' });
  await order(nearly, 9);
  const query = { size: 200 };
  const { list: all } = await app.ok(api.listRateContracts, { as, query });
  for (const stage of CONTRACT_STAGES) {
    const { list } = await app.ok(api.listRateContracts, { as, query: { ...query, stage } });
    const wanted = all.filter((row) => row.stage === stage);
    expect(list.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  }
  expect(all.find(({ id }) => id === nearly.contract.id)?.stage).toBe('ACTIVE');
});
