import { api } from '@plinth/contracts/endpoints';
import type { StockIssue } from '@plinth/contracts/stock-issues';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite, storeOf } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { issueOf, issueOut, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, brick, steel, localSupplier: supplier } = site;
const store = await storeOf(app, as, project);
const here = { as, project };
const sand = await addMaterial(app, as, 'River sand', 'Brass');
await stockUp(app, here, brick, { supplier, quantity: '1000' });
await stockUp(app, here, steel, { supplier, quantity: '3', rate: '0.33' });

const stockOf = async (materialId: string) => {
  const query = { storeId: store.id, materialId };
  const { list } = await app.ok(api.listStock, { as, query });
  return [list[0]?.quantity, list[0]?.value];
};
const back = (issueLineId: string, quantity: string, rest = {}) => ({
  returnedOn: indianDate(app.now),
  items: [{ issueLineId, quantity }],
  ...rest,
});
const lineOf = ({ items }: StockIssue) => items[0]?.id ?? '';
const sound = async () => unsoundnessOf(app);

describe('an issue', () => {
  test('takes material out at its average, and is told in the list and the ledger', async () => {
    const [before] = await stockOf(brick.id);
    const header = { activity: 'Blockwork', location: 'Tower A, 4th floor', handedTo: 'Ramesh' };
    const issue = await issueOut(app, { ...here, lines: [[brick, '120']], header });
    expect(issue).toMatchObject({
      kind: 'ISSUE',
      issueNumber: expect.stringMatching(/^ISS\/26-27\/\d{5}$/),
      contractor: 'Patil & Sons',
      handedTo: 'Ramesh',
      issuedByName: 'Asha Admin',
      value: '12000.00',
      returns: [],
      items: [{ material: { name: brick.name }, quantity: 120, value: '12000.00' }],
    });
    expect((await stockOf(brick.id))[0]).toBe(Number(before) - 120);
    for (const search of ['ramesh tower', 'Blockwork', issue.issueNumber]) {
      const query = { search, projectId: project.id, materialId: brick.id, contractor: 'patil' };
      const { list } = await app.ok(api.listStockIssues, { as, query });
      expect(list).toMatchObject([{ id: issue.id, lineCount: 1, materialNames: [brick.name] }]);
    }
    const ledger = { storeId: store.id, materialId: brick.id };
    const { list } = await app.ok(api.listStockEntries, { as, query: ledger });
    expect(list.at(-1)).toMatchObject({
      kind: 'ISSUE',
      quantity: -120,
      document: { id: issue.id, number: issue.issueNumber },
      party: 'Patil & Sons, Blockwork, Tower A, 4th floor',
    });
  });

  test('comes back in parts at what it went out for, to the paisa', async () => {
    const issue = await issueOut(app, { ...here, lines: [[steel, '3']] });
    expect([issue.value, await stockOf(steel.id)]).toEqual(['0.99', [0, '0.00']]);
    const params = { id: issue.id };
    const line = lineOf(issue);
    const { stockIssue } = await app.ok(api.returnStockIssue, {
      as,
      params,
      body: back(line, '1.7'),
    });
    expect(stockIssue).toMatchObject({
      kind: 'RETURN',
      issueNumber: expect.stringMatching(/^ISR\//),
      contractor: 'Patil & Sons',
      issue: { id: issue.id, issueNumber: issue.issueNumber },
      value: '0.56',
    });
    const rest = back(line, '1.3');
    await app.ok(api.returnStockIssue, { as, params, body: rest });
    expect(await stockOf(steel.id)).toEqual([3, '0.99']);
    const { stockIssue: after } = await app.ok(api.getStockIssue, { as, params });
    expect(after).toMatchObject({ items: [{ returnedQuantity: 3 }], returns: [{}, {}] });
    expect(await app.refusal(api.returnStockIssue, { as, params, body: rest })).toMatchObject({
      httpStatus: 422,
      message: 'At most 0 Ton of TMT bar 12 mm can come back',
    });
    const { list } = await app.ok(api.getStockIssueHistory, { as, params });
    expect(list.map(({ action }) => action)).toEqual(['return', 'return', 'create']);
    const ofReturn = { as, params: { id: stockIssue.id }, body: rest };
    expect(await app.refusal(api.returnStockIssue, ofReturn)).toMatchObject({ httpStatus: 409 });
    expect(await sound()).toEqual([]);
  });
});

describe('is refused', () => {
  test.each([
    ['more than is there', { lines: [[brick, '9999']] }, 422, 'items.0.quantity'],
    ['half a brick', { lines: [[brick, '0.5']] }, 422, 'items.0.quantity'],
    ['what never came in', { lines: [[sand, '1']] }, 422, 'items.0.quantity'],
    [
      'the same twice',
      {
        lines: [
          [brick, '1'],
          [brick, '1'],
        ],
      },
      422,
      'items.1.materialId',
    ],
    ['for nobody', { lines: [[brick, '1']], header: { contractor: ' ' } }, 422, 'contractor'],
    ['tomorrow', { lines: [[brick, '1']], header: { issuedOn: '2099-01-01' } }, 422, 'issuedOn'],
    [
      'before it came',
      { lines: [[brick, '1']], header: { issuedOn: '2020-01-01' } },
      422,
      'items.0.quantity',
    ],
    ["another organisation's material", { lines: [[foreign.material, '1']] }, 404, undefined],
  ] as const)('%s', async (_, issued, httpStatus, path) => {
    const body = await issueOf(app, { ...here, ...issued });
    const refusal = await app.refusal(api.createStockIssue, { as, body });
    expect([refusal.httpStatus, refusal.violations?.[0]?.path]).toEqual([httpStatus, path]);
  });

  test('a line of another issue, a line twice, nothing at all, and before it went', async () => {
    const one = await issueOut(app, { ...here, lines: [[brick, '5']] });
    const other = await issueOut(app, { ...here, lines: [[brick, '5']] });
    const [line, another] = [lineOf(one), lineOf(other)];
    const returnedOn = one.issuedOn;
    const twice = [
      { issueLineId: line, quantity: '1' },
      { issueLineId: line, quantity: '1' },
    ];
    for (const [body, httpStatus] of [
      [back(another, '1', { returnedOn }), 404],
      [back(line, '1', { returnedOn, items: twice }), 422],
      [back(line, '0', { returnedOn }), 422],
      [back(line, '1', { returnedOn: '2020-01-01' }), 422],
      [back(line, '1', { returnedOn: '2099-01-01' }), 422],
    ] as const) {
      const call = { as, params: { id: one.id }, body };
      expect(await app.refusal(api.returnStockIssue, call)).toMatchObject({ httpStatus });
    }
  });

  test('a day that the firm has locked', async () => {
    const { organisationId, firm } = site;
    const lock = (day: string | null) =>
      app.db
        .updateTable('firm')
        .set({ stock_locked_until: day })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', firm.id)
        .execute();
    const body = await issueOf(app, { ...here, lines: [[brick, '1']] });
    await lock(body.issuedOn);
    expect(await app.refusal(api.createStockIssue, { as, body })).toMatchObject({
      httpStatus: 422,
      violations: [{ path: 'issuedOn' }],
    });
    await lock(null);
  });
});

test('who may not read prices sees no value; who may not issue does not', async () => {
  const issue = await issueOut(app, { ...here, lines: [[brick, '5']] });
  const params = { id: issue.id };
  const { organisationId } = site;
  await app.db
    .updateTable('firm_member')
    .set({ roles: ['STORE_KEEPER'] })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', site.colleague.id)
    .execute();
  const keeper = { as: site.colleague };
  const { stockIssue } = await app.ok(api.getStockIssue, { ...keeper, params });
  expect(stockIssue).toMatchObject({ value: NOT_SHOWN, items: [{ value: NOT_SHOWN }] });
  const { list } = await app.ok(api.listStockIssues, { ...keeper, query: {} });
  expect(new Set(list.map(({ value }) => value))).toEqual(new Set([NOT_SHOWN]));
  const body = await issueOf(app, { ...here, lines: [[brick, '1']] });
  const refusal = await app.refusal(api.createStockIssue, { as: site.viewer, body });
  expect(refusal).toMatchObject({ httpStatus: 403 });
  const stranger = { as: foreign.admin };
  const unknown = { httpStatus: 404 };
  expect(await app.refusal(api.getStockIssue, { ...stranger, params })).toMatchObject(unknown);
  expect(await app.refusal(api.createStockIssue, { ...stranger, body })).toMatchObject(unknown);
});
