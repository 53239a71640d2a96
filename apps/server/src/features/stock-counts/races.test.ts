import { api } from '@plinth/contracts/endpoints';
import type { StockCount } from '@plinth/contracts/stock-counts';
import { expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as, manager, project, brick, steel, localSupplier } = await buildSite(app);
const store = await storeOf(app, as, project);
const mrn = await submitRequest(app, {
  as,
  project,
  items: [
    [brick, 10_000],
    [steel, 10_000],
  ],
});
const [po] = await raiseOrders(app, as, mrn, [
  priced(mrn, 0, localSupplier),
  priced(mrn, 1, localSupplier),
]);
const [bricks, bars] = po!.items;
await receive(app, {
  as,
  project,
  lines: [
    [bricks!, 1000],
    [bars!, 1000],
  ],
});

const start = () => app.call(api.startStockCount, { as, body: { storeId: store.id } });
const save = (count: StockCount, quantity: number, who = manager) =>
  app.call(api.saveCounts, {
    as: who,
    params: { id: count.id },
    body: { items: count.items.map(({ id: lineId }) => ({ lineId, quantity, seenTimes: 0 })) },
  });
const finish = (count: StockCount) =>
  app.ok(api.finishStockCount, { as, params: { id: count.id }, body: { isConfirmed: true } });
const post = (count: StockCount) =>
  app.call(api.postStockCount, {
    as,
    params: { id: count.id },
    body: { items: count.items.map(({ id: lineId }) => ({ lineId, reason: 'Race' })) },
  });
const statuses = (outcomes: readonly { httpStatus: number }[]) =>
  outcomes.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other);
const lying = async () => {
  const { list } = await app.ok(api.listStock, { as, query: { storeId: store.id } });
  return list.map(({ quantity }) => quantity);
};
const sound = async () => unsoundnessOf(app);

async function openCount(): Promise<StockCount> {
  return (await app.ok(api.startStockCount, { as, body: { storeId: store.id } })).stockCount;
}

test('twelve who start a count of one store at once: one is open', async () => {
  const outcomes = await Promise.all(Array.from({ length: 12 }, start));
  expect(statuses(outcomes)).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  const { list } = await app.ok(api.listStockCounts, { as, query: { storeId: store.id } });
  const body = { reason: 'Race' };
  await app.ok(api.cancelStockCount, { as, params: { id: list[0]!.id }, body });
});

test('two people count the same lines: the second is told, and nothing is put over the first', async () => {
  const count = await openCount();
  const outcomes = await Promise.all([save(count, 999), save(count, 998, manager)]);
  expect(statuses(outcomes)).toEqual([200, 200]);
  const refused = outcomes.map(({ body }) => ('refused' in body ? body.refused.length : -1));
  expect(new Set(refused)).toEqual(new Set([0, 2]));
  const { stockCount } = await app.ok(api.getStockCount, { as, params: { id: count.id } });
  const stands = refused[0] === 0 ? 999 : 998;
  expect(stockCount.items.map(({ countedQuantity }) => countedQuantity)).toEqual([stands, stands]);
  const reason = { reason: 'Race' };
  await app.ok(api.cancelStockCount, { as, params: { id: count.id }, body: reason });
});

test('twelve who post one count: it is posted once', async () => {
  const count = await openCount();
  await save(count, 990);
  await finish(count);
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => post(count)));
  expect(statuses(outcomes)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(await lying()).toEqual([990, 990]);
  expect(await sound()).toEqual([]);
});

test('receipts and their reversals while it is counted and posted: all of it adds up', async () => {
  const count = await openCount();
  const bodies = await Promise.all(
    Array.from({ length: 6 }, () =>
      receiptOf(app, {
        as,
        project,
        lines: [
          [bars!, 10],
          [bricks!, 10],
        ],
      }),
    ),
  );
  const receiveAll = (some: typeof bodies) =>
    some.map((body) => app.ok(api.createGoodsReceipt, { as, body }));
  await Promise.all([save(count, 990), ...receiveAll(bodies.slice(0, 3))]);
  await finish(count);
  const { stockCount } = await app.ok(api.getStockCount, { as, params: { id: count.id } });
  const wanted = stockCount.items.map(({ variance }) => 1050 + (variance ?? 0));
  const [posted] = await Promise.all([post(count), ...receiveAll(bodies.slice(3))]);
  expect(posted.httpStatus).toBe(200);
  expect(await lying()).toEqual(wanted);
  expect(await sound()).toEqual([]);
});

test('a save against the finish: it is in the review, or it is refused', async () => {
  const count = await openCount();
  await save(count, 1000);
  const items = [{ lineId: count.items[0]!.id, quantity: 7, seenTimes: 1 }];
  const [saved] = await Promise.all([
    app.call(api.saveCounts, { as, params: { id: count.id }, body: { items } }),
    finish(count),
  ]);
  const { stockCount } = await app.ok(api.getStockCount, { as, params: { id: count.id } });
  expect([200, 409]).toContain(saved.httpStatus);
  expect(stockCount.items[0]?.countedQuantity).toBe(saved.httpStatus === 200 ? 7 : 1000);
});
