import { api, files } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { buildForeign, buildSite } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { issueOf, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, brick, localSupplier: supplier, colleague: keeper } = site;
await app.ok(api.setPersonRoles, {
  as,
  params: { id: site.firm.id, personId: keeper.id },
  body: { roles: ['STORE_KEEPER'], projects: [] },
});
// 500 bricks at ₹8 lie in the store.
await stockUp(app, { as, project }, brick, { supplier, quantity: '500', rate: '8' });

const brickWords = { material: brick.name, unit: 'Piece' };

const add = async (name: string, more: object = {}) =>
  (await app.ok(api.createContractor, { as, body: { name, ...more } })).contractor;

const issueTo = async (contractor: string, quantity: string) =>
  issueOut(app, { as, project, lines: [[brick, quantity]], header: { contractor } });

describe('a contractor', () => {
  test('has a code, and the PAN of its GSTIN; only the name is required', async () => {
    const contractor = await add(' Shinde Works ', { gstNo: '27aaacp1234a1z5', trade: 'Masonry' });
    expect(contractor).toMatchObject({
      contractorCode: 'CON-00001',
      name: 'Shinde Works',
      trade: 'Masonry',
      gstNo: '27AAACP1234A1Z5',
      pan: 'AAACP1234A',
    });
    const message = 'Contractor name is required';
    expect(await app.refusal(api.createContractor, { as, body: { name: ' ' } })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'required', path: 'name', message }],
    });
  });

  test('has a name of its own, whatever the case; an archived one leaves it', async () => {
    const { id } = await add('Khan Gang');
    const refusal = await app.refusal(api.createContractor, { as, body: { name: 'KHAN gang' } });
    expect(refusal).toMatchObject({
      httpStatus: 409,
      message: 'There is a contractor of this name',
      violations: [{ path: 'name' }],
    });
    await app.ok(api.archiveContractor, { as, params: { id } });
    await add('Khan gang');
    expect((await app.refusal(api.restoreContractor, { as, params: { id } })).httpStatus).toBe(409);
    const { contractor } = await app.ok(api.getContractor, { as, params: { id } });
    expect(contractor).toMatchObject({ name: 'Khan Gang', isArchived: true });
  });

  test('is changed with its version, and told to the audit trail', async () => {
    const { id, version } = await add('Rathod Centering');
    const params = { id };
    const body = { name: 'Rathod Centering', trade: 'Shuttering', version };
    const { contractor } = await app.ok(api.updateContractor, { as, params, body });
    expect(contractor.trade).toBe('Shuttering');
    const late = await app.refusal(api.updateContractor, {
      as,
      params,
      body: { ...body, trade: 'Paint' },
    });
    expect(late).toMatchObject({
      httpStatus: 409,
      violations: [{ path: 'trade', message: 'Trade is now “Shuttering”' }],
    });
    expect((await changesOf(app, id)).at(-1)).toMatchObject({
      action: 'update',
      detail: { before: { trade: '' }, after: { trade: 'Shuttering' } },
    });
  });

  test('is found by search and list, exported, and of the own organisation', async () => {
    const { id } = await add('Jadhav Plaster', { trade: 'Plastering', phone: '98200 11111' });
    const { list } = await app.ok(api.listContractors, { as, query: { search: 'plastering' } });
    expect(list).toMatchObject([{ id }]);
    const hits = await app.ok(api.search, { as, query: { q: 'jadhav' } });
    expect(hits.list).toMatchObject([{ kind: 'CONTRACTOR', id, title: 'Jadhav Plaster' }]);
    const rows = await exportedRows(app, files.exportContractors, as, { search: 'jadhav' });
    expect(rows).toMatchObject([{ Name: 'Jadhav Plaster', Trade: 'Plastering' }]);
    const call = { as: foreign.admin, params: { id } };
    expect((await app.refusal(api.getContractor, call)).httpStatus).toBe(404);
    expect((await app.refusal(api.archiveContractor, call)).httpStatus).toBe(404);
    expect((await app.refusal(api.archiveContractor, { ...call, as: keeper })).httpStatus).toBe(
      403,
    );
  });
});

test('earlier issues become its own, later ones by its name, with what came back', async () => {
  const before = await issueTo('patil & Sons', '100');
  expect(before.contractorId).toBeNull();
  const { id } = await add('Patil & Sons');
  const after = await issueTo('Patil & Sons', '50');
  expect(after.contractorId).toBe(id);
  const [line] = before.items;
  const items = [{ issueLineId: line!.id, quantity: '30' }];
  const body = { returnedOn: before.issuedOn, items };
  const back = await app.ok(api.returnStockIssue, { as, params: { id: before.id }, body });
  expect(back.stockIssue.contractorId).toBe(id);

  const own = { as, query: { contractorId: id } };
  const { list: issues } = await app.ok(api.listStockIssues, own);
  expect(issues.map(({ contractor }) => contractor).toSorted()).toEqual([
    'Patil & Sons',
    'patil & Sons',
    'patil & Sons',
  ]);
  // 150 issued less 30 returned at ₹8.
  const taken = { as, params: { id } };
  const { list } = await app.ok(api.listContractorMaterials, taken);
  expect(list).toMatchObject([
    { material: { id: brick.id, unit: 'Piece' }, issued: 150, returned: 30, value: '960.00' },
  ]);
  const hidden = await app.ok(api.listContractorMaterials, { ...taken, as: keeper });
  expect(hidden.list).toMatchObject([{ issued: 150, value: 'Not shown' }]);
  expect(
    (await app.ok(api.listContractorMaterials, { ...taken, as: site.manager })).list,
  ).toHaveLength(1);
});

test('the report has a renamed contractor once, with the figures of its page', async () => {
  const { id, version } = await add('Kale Waterproofing');
  const first = await issueTo('Kale Waterproofing', '40');
  const body = { name: 'Kale Infra', version };
  await app.ok(api.updateContractor, { as, params: { id }, body });
  await issueTo('Kale Infra', '20');
  const items = [{ issueLineId: first.items[0]!.id, quantity: '15' }];
  const back = { returnedOn: first.issuedOn, items };
  await app.ok(api.returnStockIssue, { as, params: { id: first.id }, body: back });
  // The same words, and nobody of the list.
  await issueTo('Kale Infra gang', '5');

  const report = { as, params: { report: 'contractor-use' as const }, query: { search: 'kale' } };
  const { list: rows } = await app.ok(api.getReport, report);
  // 60 issued less 15 returned at ₹8.
  const figures = { issued: 60, returned: 15, used: 45, value: '360.00' };
  expect(rows).toEqual([
    { contractor: { text: 'Kale Infra', type: 'CONTRACTOR', id }, ...figures, ...brickWords },
    expect.objectContaining({ contractor: 'Kale Infra gang', issued: 5 }),
  ]);
  const { list: page } = await app.ok(api.listContractorMaterials, { as, params: { id } });
  expect(page).toMatchObject([{ material: { id: brick.id }, ...figures }]);
  const { list: none } = await app.ok(api.getReport, { ...report, as: foreign.admin });
  expect(none).toEqual([]);
});

describe('an issue to a chosen contractor', () => {
  const issueFor = async (contractorId: string, contractor = '') =>
    issueOf(app, { as, project, lines: [[brick, '1']], header: { contractor, contractorId } });

  test('is its own, by its name of today, also when it was archived meanwhile', async () => {
    const { id, version } = await add('Deshmukh Tiling');
    const params = { id };
    await app.ok(api.updateContractor, { as, params, body: { name: 'Deshmukh Stone', version } });
    await app.ok(api.archiveContractor, { as, params });
    const body = await issueFor(id, 'Deshmukh Tiling');
    const { stockIssue } = await app.ok(api.createStockIssue, { as: keeper, body });
    expect(stockIssue).toMatchObject({ contractorId: id, contractor: 'Deshmukh Stone' });
    const { version: now } = (await app.ok(api.restoreContractor, { as, params })).contractor;
    await app.ok(api.updateContractor, {
      as,
      params,
      body: { name: 'Deshmukh & Co', version: now },
    });
    const { stockIssue: saved } = await app.ok(api.getStockIssue, {
      as,
      params: { id: stockIssue.id },
    });
    expect(saved).toMatchObject({ contractorId: id, contractor: 'Deshmukh Stone' });
  });

  test('of another organisation, or of none, is refused', async () => {
    const body = { name: 'Gang of others' };
    const { contractor } = await app.ok(api.createContractor, { as: foreign.admin, body });
    for (const id of [contractor.id, brick.id]) {
      const call = { as, body: await issueFor(id, 'Gang of others') };
      expect(await app.refusal(api.createStockIssue, call)).toMatchObject({
        httpStatus: 404,
        message: 'Contractor not found',
      });
    }
  });
});
