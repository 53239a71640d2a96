import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, engineer, brick, project, projectInGujarat, secondProject } = site;
const local = await addSupplier(app, admin, 'mumbai stores', GSTIN_MAHARASHTRA);
const quoted = await addSupplier(app, admin, `50% "Off" & Sons' Stores`, GSTIN_MAHARASHTRA);

/**
 * The times of the orders: two a day, in turn by two people, for three projects; the second of each
 * act from the same supplier.
 */
const TIMES = [
  '2026-07-01T05:00:00.000Z',
  '2026-07-02T05:00:00.000Z',
  // In India the third of July has begun.
  '2026-07-02T19:00:00.000Z',
];
for (const [index, place] of [project, projectInGujarat, secondProject].entries()) {
  app.setTime(TIMES[index]!);
  const as = index % 2 === 0 ? admin : buyer;
  const mrn = await submitRequest(app, { as, project: place, items: [[brick, 10]] });
  const first = index === 0 ? local : site.supplierInGujarat;
  await raiseOrders(app, as, mrn, [priced(mrn, 0, first), priced(mrn, 0, quoted)]);
}

const list = async (query: object = {}, as = admin) =>
  app.ok(api.listPurchaseOrders, { as, query });
const numbers = async (query: object = {}, as = admin) =>
  (await list(query, as)).list.map(({ project: { firm }, poNumber }) =>
    [firm.id === site.firm.id ? 'first' : 'second', Number(poNumber.slice(-5))].join(' '),
  );

/** All orders in the sequence in which they were made. */
const ALL = ['first 1', 'first 2', 'first 3', 'first 4', 'second 1', 'second 2'];

const { list: made } = await list();
const cancelled = { as: admin, params: { id: made[3]!.id }, body: { reason: 'Twice' } };
await app.ok(api.cancelPurchaseOrder, cancelled);

describe('the list of orders', () => {
  test('shows the newest first, with all of its head', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ status: 'SUCCESS', totalElements: 6, totalPages: 1 });
    expect(await numbers()).toEqual(ALL.toReversed());
    const [newest] = answer.list;
    const call = { as: admin, params: { id: newest!.id } };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, call);
    const { waitsFor, ...head } = newest!;
    expect(purchaseOrder).toMatchObject(head);
    expect(waitsFor).toEqual([]);
    expect(newest).not.toHaveProperty('items');
  });

  test('holds what the person’s firms have and nothing else', async () => {
    expect(await numbers({}, engineer)).toEqual(['first 4', 'first 3', 'first 2', 'first 1']);
    const outside = await list({}, foreign.admin);
    expect(outside.list.map(({ id }) => id)).toEqual([foreign.order.id]);
  });

  test.each([
    [{ projectId: projectInGujarat.id }, ['first 4', 'first 3']],
    [{ firmId: site.secondFirm.id }, ['second 2', 'second 1']],
    [{ firmId: site.firm.id, projectId: secondProject.id }, []],
    [{ status: 'CANCELLED' }, ['first 3']],
    [{ status: 'SUBMITTED', projectId: projectInGujarat.id }, ['first 4']],
    [{ status: 'DELIVERED' }, []],
    [{ status: 'CANCELLED,DELIVERED' }, ['first 3']],
    [{ supplierId: quoted.id }, ['second 2', 'first 4', 'first 2']],
    [{ supplierId: quoted.id, orderedBy: buyer.id }, ['first 4']],
    [{ orderedBy: buyer.id }, ['first 4', 'first 3']],
    [{ orderedBy: buyer.id, status: 'SUBMITTED', search: 'stores' }, ['first 4']],
    [{ materialId: brick.id, firmId: site.secondFirm.id }, ['second 2', 'second 1']],
    [{ materialId: site.steel.id }, []],
    [{ from: '2026-07-02' }, ['second 2', 'second 1', 'first 4', 'first 3']],
    [{ from: '2026-07-03' }, ['second 2', 'second 1']],
    [{ to: '2026-07-02' }, ['first 4', 'first 3', 'first 2', 'first 1']],
    [{ from: '2026-07-02', to: '2026-07-02' }, ['first 4', 'first 3']],
    [{ from: '2026-07-04' }, []],
  ])('%#: is narrowed', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
    expect((await list(query)).totalElements).toBe(expected.length);
  });

  test.each([
    ['2026-07-08T18:29:59.000Z', []],
    ['2026-07-08T18:30:00.000Z', ['first 2', 'first 1']],
    // One of the second day’s is cancelled.
    ['2026-07-09T18:30:00.000Z', ['second 2', 'second 1', 'first 4', 'first 2', 'first 1']],
  ])('at %s the late ones are those whose day is over in India', async (time, expected) => {
    const before = app.now;
    app.setTime(time);
    expect(await numbers({ late: '1' })).toEqual(expected);
    expect(await numbers({ late: '1', supplierId: local.id })).toEqual(
      expected.filter((number) => number === 'first 1'),
    );
    app.setTime(before);
  });

  test('another organisation’s supplier, person or material is nobody’s', async () => {
    for (const query of [
      { supplierId: foreign.supplier.id },
      { orderedBy: foreign.admin.id },
      { materialId: foreign.material.id },
    ]) {
      expect(await list(query)).toMatchObject({ list: [], totalElements: 0 });
    }
  });

  test('a filter shows no more than the person’s firms hold', async () => {
    expect(await numbers({ supplierId: quoted.id }, engineer)).toEqual(['first 4', 'first 2']);
    expect(await numbers({ orderedBy: admin.id }, engineer)).toEqual(['first 2', 'first 1']);
  });

  test.each([
    ['another organisation’s firm', { firmId: foreign.firm.id }, 'Firm not found'],
    ['another organisation’s project', { projectId: foreign.project.id }, 'Project not found'],
    ['the second firm', { firmId: site.secondFirm.id }, 'Firm not found'],
    ['the second firm’s project', { projectId: secondProject.id }, 'Project not found'],
    ['a malformed project', { projectId: 'riverside' }, 'Record not found'],
  ])('of %s is not found by whom is not of it', async (_, query, message) => {
    expect(await app.refusal(api.listPurchaseOrders, { as: engineer, query })).toEqual({
      httpStatus: 404,
      message,
    });
  });

  test.each([
    ['creationDate', ALL],
    ['poNumber', ['first 1', 'second 1', 'first 2', 'second 2', 'first 3', 'first 4']],
    ['orderedByName', ['first 1', 'first 2', 'second 1', 'second 2', 'first 3', 'first 4']],
    ['supplierName', ['first 2', 'first 4', 'second 2', 'first 1', 'first 3', 'second 1']],
    ['status', ['first 3', 'first 1', 'first 2', 'first 4', 'second 1', 'second 2']],
  ] as const)('sorts by %s, equals as they were made', async (sortBy, expected) => {
    expect(await numbers({ sortBy, direction: 'asc' })).toEqual(expected);
    expect(await numbers({ sortBy, direction: 'desc' })).toEqual(expected.toReversed());
  });

  test('is paged', async () => {
    expect(await numbers({ page: 1, size: 4 })).toEqual(['first 2', 'first 1']);
    expect(await list({ page: 1, size: 4 })).toMatchObject({ totalElements: 6, totalPages: 2 });
    expect(await list({ page: 2, size: 4 })).toMatchObject({
      list: [],
      totalElements: 6,
      totalPages: 2,
    });
  });

  test.each([
    ['00003', ['first 3']],
    ['po/26-27', ALL.toReversed()],
    ['bharat', ['first 4', 'first 3']],
    ['SURAT steels', ['second 1', 'first 3']],
    ['steels bharat', ['first 3']],
    ['steels mumbai', []],
    ['%', ['second 2', 'first 4', 'first 2']],
    ['_', []],
    ['"off"', ['second 2', 'first 4', 'first 2']],
    ["sons'", ['second 2', 'first 4', 'first 2']],
    ['fly ash', []],
    ['Quarry', []],
  ])('searching for %j finds %j', async (search, expected) => {
    expect(await numbers({ search })).toEqual(expected);
    expect((await list({ search })).totalElements).toBe(expected.length);
  });
});
