import { api } from '@plinth/contracts/endpoints';
import { decimal, sum } from '@plinth/domain/shared/decimal';
import { beforeAll, expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { issueOut } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project, secondProject, localSupplier: supplier } = site;

const add = (name: string) => addMaterial(app, as, name, 'Bag', '2523');
const [target, merged, before, other] = [
  await add('Cement OPC 53'),
  await add('OPC cement 53'),
  await add('Cement 53 old'),
  await add('White cement'),
];
const all = [target, merged, before, other];

/** Ten bags of each come to both sites, at rates of their own; some remain on order. */
async function deliver(at: typeof project) {
  const mrn = await submitRequest(app, { as, project: at, items: all.map((one) => [one, 25]) });
  const orders = await raiseOrders(
    app,
    as,
    mrn,
    all.map((_, index) => ({
      ...priced(mrn, index, supplier),
      pricePerUnit: `${300 + index * 10}.00`,
    })),
  );
  const lines = orders.flatMap(({ items }) => items).map((line) => [line, 10] as const);
  await receive(app, { as, project: at, lines });
}

const merge = ({ id }: { id: string }, into: { id: string }) =>
  app.ok(api.mergeMaterial, { as, params: { id }, body: { into: into.id } });
const query = { materialId: target.id, size: 50 } as const;
const stock = async () => (await app.ok(api.listStock, { as, query })).list;

beforeAll(async () => {
  await deliver(project);
  await deliver(secondProject);
  // The last one by way of the second.
  await merge(before, merged);
  await merge(merged, target);
  app.setTime(new Date(app.now.getTime() + 60_000).toISOString());
  // What lies in a store under the old name is still issued.
  await issueOut(app, { as, project, lines: [[merged, 4]] });
});

test('the stock of a kept material has that of the merged ones, and adds up to the ledger per store', async () => {
  const rows = await stock();
  expect(rows.map(({ material }) => material.name).toSorted()).toEqual(
    [target, merged, before].flatMap(({ name }) => [name, name]).toSorted(),
  );
  const names = [target, merged, before].map(({ id }) => id);
  for (const at of [project, secondProject]) {
    const store = await storeOf(app, as, at);
    const inStore = rows.filter((row) => row.store.id === store.id);
    const ledger = await app.db
      .selectFrom('stock_entry')
      .select((eb) => [
        eb.fn.sum<string>('quantity').as('quantity'),
        eb.fn.sum<string>('value').as('value'),
      ])
      .where('organisation_id', '=', site.organisationId)
      .where('store_id', '=', store.id)
      .where('material_id', 'in', names)
      .executeTakeFirstOrThrow();
    const total = (of: (row: (typeof inStore)[number]) => string) =>
      sum(inStore.map((row) => decimal(of(row))));
    expect(total(({ quantity }) => String(quantity)).eq(decimal(ledger.quantity))).toBe(true);
    expect(total(({ value }) => value).eq(decimal(ledger.value))).toBe(true);
  }
  expect(sum(rows.map(({ quantity }) => decimal(String(quantity)))).toString()).toBe('56');
});

test('so have its orders, its rates and its movements', async () => {
  const lines = await app.ok(api.listOrderLines, { as, query });
  expect(new Set(lines.list.map(({ material }) => material.name))).toEqual(
    new Set([target.name, merged.name, before.name]),
  );
  expect(new Set(lines.list.map(({ rate }) => rate))).toEqual(
    new Set(['300.00', '310.00', '320.00']),
  );
  const open = await app.ok(api.listOrderLines, { as, query: { ...query, open: '1' } });
  expect(open.totalElements).toBe(6);
  const call = { as, params: { id: target.id }, query: { size: 50 } };
  const moved = await app.ok(api.listMaterialMovements, call);
  // Six receipts and an issue; two merges in two stores each, out of the one and into the other.
  expect(moved.totalElements).toBe(15);
  expect(moved.list).toHaveLength(15);
  expect(new Set(moved.list.map(({ id }) => id)).size).toBe(15);
  expect(moved.list[0]).toMatchObject({ kind: 'ISSUE', quantity: -4, material: { id: target.id } });
  const paged = [0, 1, 2, 3, 4, 5, 6, 7].map((page) =>
    app.ok(api.listMaterialMovements, { ...call, query: { page, size: 2 } }),
  );
  const pages = (await Promise.all(paged)).flatMap(({ list }) => list);
  expect(pages.map(({ id }) => id)).toEqual(moved.list.map(({ id }) => id));
});

test('the merged one has its own alone; undone, so has the kept one', async () => {
  const ofMerged = { ...query, materialId: before.id };
  expect((await app.ok(api.listStock, { as, query: ofMerged })).list).toHaveLength(2);
  await app.ok(api.restoreMaterial, { as, params: { id: merged.id } });
  expect((await stock()).map(({ material }) => material.id)).toEqual([target.id, target.id]);
  const restored = { ...query, materialId: merged.id };
  expect((await app.ok(api.listStock, { as, query: restored })).list).toHaveLength(4);
});

test('nobody else sees any of it', async () => {
  const { admin } = foreign;
  expect((await app.ok(api.listStock, { as: admin, query })).list).toEqual([]);
  expect((await app.ok(api.listOrderLines, { as: admin, query })).list).toEqual([]);
  const { list } = await app.ok(api.listStock, { as: site.engineer, query });
  expect(new Set(list.map((row) => row.project.firm.id))).toEqual(new Set([site.firm.id]));
});
