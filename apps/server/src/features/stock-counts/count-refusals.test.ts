import { api } from '@plinth/contracts/endpoints';
import type { StockCount } from '@plinth/contracts/stock-counts';
import { describe, expect, test } from 'vitest';

import { buildSite, buildForeign } from '#testing/builders.ts';
import { counter, hireKeeper, type Lying, stockStore } from '#testing/counting.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, firm } = site;
const keeper = await hireKeeper(app, site);
const { start, save, saveSeen, finish } = counter(app, keeper);

const stocked = (...lying: readonly Lying[]) => stockStore(app, site, lying);
const look = async ({ id }: StockCount, who: Person = as) =>
  (await app.ok(api.getStockCount, { as: who, params: { id } })).stockCount;
const post = (count: StockCount, ...reasons: string[]) => ({
  as,
  params: { id: count.id },
  body: { items: reasons.map((reason, index) => ({ lineId: count.items[index]!.id, reason })) },
});

describe('a count', () => {
  test('is saved once however often it is sent, and never over a colleague', async () => {
    const { store } = await stocked(['Cement', 100]);
    const count = await start(store.id);
    await save(count, 99);
    const { items } = await save(count, 99);
    expect(items[0]).toMatchObject({ countedTimes: 1, countedQuantity: 99 });
    const { refused } = await save(count, 98);
    expect(refused).toEqual([
      {
        lineId: count.items[0]!.id,
        message:
          'Kavya Colleague counted 99 meanwhile. What you typed is kept; saving again puts it in place.',
      },
    ]);
    expect((await look(count)).items[0]?.countedQuantity).toBe(99);
    await saveSeen(count, 1, 98);
    expect((await look(count)).items[0]).toMatchObject({
      countedQuantity: 98,
      firstQuantity: null,
    });
  });

  test('is open once in a store, and cancelled with a reason', async () => {
    const { store } = await stocked(['Cement', 100]);
    const count = await start(store.id);
    const call = { as: keeper, body: { storeId: store.id } };
    expect(await app.refusal(api.startStockCount, call)).toMatchObject({
      httpStatus: 409,
      violations: [{ code: 'open', documentId: count.id }],
    });
    const params = { id: count.id };
    const cancel = (body: { reason: string }) => ({ as, params, body });
    expect(await app.refusal(api.cancelStockCount, cancel({ reason: ' ' }))).toMatchObject({
      httpStatus: 422,
    });
    await app.ok(api.cancelStockCount, cancel({ reason: 'Rain' }));
    const body = { items: [{ lineId: count.items[0]!.id, quantity: 1, seenTimes: 0 }] };
    expect(await app.refusal(api.saveCounts, { as: keeper, params, body })).toMatchObject({
      httpStatus: 409,
      message: 'This count is finished; nothing more is counted on it',
    });
    await start(store.id);
  });

  test.each([
    ['half a kilogram of a gram', '1.0005', 'Quantity takes at most 3 decimals'],
    ['words', 'many', 'Quantity must be a number'],
    ['less than nothing', '-1', "Quantity can't be less than 0"],
  ])('%s is refused', async (_, quantity, message) => {
    const { store } = await stocked(['Cement', 100]);
    const { id, items } = await start(store.id);
    const body = { items: [{ lineId: items[0]!.id, quantity, seenTimes: 0 }] };
    expect(await app.refusal(api.saveCounts, { as: keeper, params: { id }, body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'quantity', path: 'items.0.quantity', message }],
    });
  });

  test('on a day that the firm has locked is not posted', async () => {
    const { store } = await stocked(['Cement', 100]);
    const count = await start(store.id);
    await save(count, 99);
    await finish(count);
    const lock = (stock_locked_until: string | null) =>
      app.db
        .updateTable('firm')
        .set({ stock_locked_until })
        .where('organisation_id', '=', site.organisationId)
        .where('id', '=', firm.id)
        .execute();
    await lock('2026-08-14');
    expect(await app.refusal(api.postStockCount, post(count))).toMatchObject({ httpStatus: 422 });
    await lock(null);
  });

  test('is seen by nobody else', async () => {
    const foreign = await buildForeign(app);
    const { store } = await stocked(['Cement', 100]);
    const { id } = await start(store.id);
    const call = { as: foreign.admin, params: { id } };
    expect(await app.refusal(api.getStockCount, call)).toMatchObject({ httpStatus: 404 });
    expect((await app.ok(api.listStockCounts, { as: foreign.admin })).list).toEqual([]);
    const { list } = await app.ok(api.listStockCounts, {
      as,
      query: { storeId: store.id, status: 'COUNTING' },
    });
    expect(list.map((one) => one.id)).toEqual([id]);
  });
});
