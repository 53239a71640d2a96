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
const quoted = await addSupplier(app, admin, `50% "Off" & Sons' Stores`, GSTIN_MAHARASHTRA);

/** Two orders an hour, in turn by two people, for three projects; the second of each act from the same shop. */
for (const [index, place] of [project, projectInGujarat, secondProject].entries()) {
  app.setTime(`2026-07-0${index + 1}T05:00:00.000Z`);
  const as = index % 2 === 0 ? admin : buyer;
  const mrn = await submitRequest(app, { as, project: place, items: [[brick, 10]] });
  const first = index === 0 ? site.localSupplier : site.supplierInGujarat;
  await raiseOrders(app, as, mrn, [priced(mrn, 0, first), priced(mrn, 0, quoted)]);
}

const list = async (query: object = {}, as = admin) =>
  app.ok(api.listPurchaseOrders, { as, query });
const numbers = async (query: object = {}, as = admin) =>
  (await list(query, as)).list.map(({ project: { firm }, poNumber }) =>
    [firm.id === site.firm.id ? 'first' : 'second', Number(poNumber.slice(-5))].join(' '),
  );

/** In the order in which they were made. */
const ALL = ['first 1', 'first 2', 'first 3', 'first 4', 'second 1', 'second 2'];

const { list: made } = await list();
const cancelled = { as: admin, params: { id: made.at(-1)!.id }, body: { reason: 'Twice' } };
await app.ok(api.cancelPurchaseOrder, cancelled);

describe('the list of orders', () => {
  test('shows the newest first, with all of its head', async () => {
    const answer = await list();
    expect(answer).toMatchObject({ status: 'SUCCESS', totalElements: 6, totalPages: 1 });
    expect(await numbers()).toEqual(ALL.toReversed());
    const [newest] = answer.list;
    const call = { as: admin, params: { id: newest!.id } };
    const { items, closingReason, ...head } = (await app.ok(api.getPurchaseOrder, call))
      .purchaseOrder;
    expect(newest).toEqual(head);
    expect([items.length, closingReason]).toEqual([1, null]);
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
    [{ projectId: foreign.project.id }, []],
    [{ firmId: foreign.firm.id }, []],
  ])('%#: is narrowed by firm and project', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  test('does not show a firm to whom is not of it', async () => {
    expect(await numbers({ firmId: site.secondFirm.id }, engineer)).toEqual([]);
  });

  test.each([
    ['creationDate', ALL],
    ['poNumber', ['first 1', 'second 1', 'first 2', 'second 2', 'first 3', 'first 4']],
    ['orderedByName', ['first 1', 'first 2', 'second 1', 'second 2', 'first 3', 'first 4']],
    ['supplierName', ['first 2', 'first 4', 'second 2', 'first 1', 'first 3', 'second 1']],
    ['status', ['first 1', 'first 2', 'first 3', 'first 4', 'second 1', 'second 2']],
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
    ['brick', []],
    ['Quarry', []],
  ])('searching for %j finds %j', async (search, expected) => {
    expect(await numbers({ search })).toEqual(expected);
    expect((await list({ search })).totalElements).toBe(expected.length);
  });
});
