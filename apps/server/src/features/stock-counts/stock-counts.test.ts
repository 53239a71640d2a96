import { api } from '@plinth/contracts/endpoints';
import type { StockCount } from '@plinth/contracts/stock-counts';
import { describe, expect, test } from 'vitest';

import { buildSite, addMaterial } from '#testing/builders.ts';
import { counter, hireKeeper, type Lying, stockStore } from '#testing/counting.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as } = site;
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
const stockOf = async (storeId: string) =>
  (await app.ok(api.listStock, { as, query: { storeId } })).list.map(
    ({ quantity, value }) => [quantity, value] as const,
  );
const sound = async () => unsoundnessOf(app);

describe('a count', () => {
  test('is blind, counted, looked over and posted as what it differs by', async () => {
    const { store } = await stocked(['Cement', 100], ['Sand', 50], ['Steel', 10]);
    const count = await start(store.id);
    expect(count).toMatchObject({ status: 'COUNTING', lineCount: 3, countedCount: 0 });
    expect(count.countNumber).toMatch(/^CNT\/26-27\/\d{5}$/);
    const saved = await save(count, 99, '50.5', 10);
    expect(saved).toMatchObject({ refused: [], lineCount: 3, countedCount: 3 });
    for (const one of [...saved.items, ...(await look(count)).items]) {
      expect(one).toMatchObject({ bookQuantity: null, variance: null, varianceValue: null });
    }
    const finished = await finish(count);
    expect(finished).toMatchObject({ status: 'REVIEW', isReviewed: false, varianceValue: null });
    expect(await look(count)).toMatchObject({
      isReviewed: true,
      varianceValue: '-50.00',
      items: [
        { bookQuantity: 100, variance: -1, varianceValue: '-100.00', isReasonNeeded: false },
        { bookQuantity: 50, variance: 0.5, varianceValue: '50.00' },
        { bookQuantity: 10, variance: 0, varianceValue: '0.00' },
      ],
    });
    const { stockCount, message } = await app.ok(api.postStockCount, post(count));
    expect(message).toBe(`${count.countNumber} posted`);
    expect(stockCount).toMatchObject({ status: 'POSTED', posted: { on: '2026-08-14' } });
    expect(await stockOf(store.id)).toEqual([
      [99, '9900.00'],
      [50.5, '5050.00'],
      [10, '1000.00'],
    ]);
    const history = { as: keeper, params: { id: count.id } };
    const { list } = await app.ok(api.getStockCountHistory, history);
    expect(list.map(({ action, detail }) => [action, detail])).toEqual([
      ['post', {}],
      ['finish', {}],
      ['count', { lineCount: 3 }],
      ['create', { lineCount: 3 }],
    ]);
    expect(await sound()).toEqual([]);
  });

  test('far off the books is asked for a second time, and needs a reason', async () => {
    const { store } = await stocked(['Cement', 100], ['Sand', 100]);
    const count = await start(store.id);
    await save(count, 97, 98);
    const asked = await finish(count);
    expect(asked).toMatchObject({
      status: 'COUNTING',
      items: [{ isRecountAsked: true }, { isRecountAsked: false }],
    });
    expect((await finish(count)).status).toBe('COUNTING');
    await saveSeen(count, 1, 96);
    expect(await finish(count)).toMatchObject({
      status: 'REVIEW',
      items: [{ firstQuantity: 97, countedQuantity: 96 }, { firstQuantity: null }],
    });
    expect(await app.refusal(api.postStockCount, post(count))).toMatchObject({
      httpStatus: 422,
      violations: [
        {
          path: 'items.0.reason',
          message: expect.stringMatching(/^Please give a reason for the difference of Cement/),
        },
      ],
    });
    const { stockCount } = await app.ok(api.postStockCount, post(count, 'Set hard in the rain'));
    expect(stockCount.items[0]).toMatchObject({
      reason: 'Set hard in the rain',
      varianceValue: '-400.00',
    });
  });

  test('may be confirmed instead, and lines left out', async () => {
    const { store } = await stocked(['Cement', 100], ['Sand', 100]);
    const count = await start(store.id);
    expect(
      await app.refusal(api.finishStockCount, { as: keeper, params: { id: count.id }, body: {} }),
    ).toMatchObject({
      httpStatus: 422,
      message: 'Nothing is counted yet',
    });
    await save(count, 50);
    expect(
      await app.refusal(api.finishStockCount, { as: keeper, params: { id: count.id }, body: {} }),
    ).toMatchObject({
      httpStatus: 422,
      message: '1 material not counted yet',
    });
    await finish(count, { isLeavingUncounted: true, isConfirmed: true });
    await app.ok(api.postStockCount, post(count, 'Stolen'));
    expect(await stockOf(store.id)).toEqual([
      [50, '5000.00'],
      [100, '10000.00'],
    ]);
    expect(await sound()).toEqual([]);
  });

  test('of what nobody had in the books is worth what came in last', async () => {
    const { store, materials } = await stocked(['Cement', 100]);
    const first = await start(store.id);
    await save(first, 0);
    await finish(first, { isConfirmed: true });
    await app.ok(api.postStockCount, post(first, 'Gone'));
    expect(await stockOf(store.id)).toEqual([[0, '0.00']]);
    const again = await start(store.id);
    await save(again, 3);
    await finish(again, { isConfirmed: true });
    expect((await look(again)).varianceValue).toBe('300.00');
    await app.ok(api.postStockCount, post(again, 'Behind the shed'));
    expect(await stockOf(store.id)).toEqual([[3, '300.00']]);
    const never = await addMaterial(app, as, 'Never bought', 'Piece');
    const body = { storeId: store.id, materialIds: [never.id, materials[0]!.id] };
    const { stockCount } = await app.ok(api.startStockCount, { as, body });
    expect(stockCount.items.map(({ material }) => material.id)).toEqual([
      materials[0]!.id,
      never.id,
    ]);
  });

  test('what moves after a line was counted is no variance of it', async () => {
    const { store, materials } = await stocked(['Cement', 100], ['Sand', 100]);
    const count = await start(store.id);
    await save(count, 99, 99);
    const { receipt } = materials[0]!;
    await app.ok(api.reverseGoodsReceipt, {
      as,
      params: { id: receipt.id },
      body: { reason: 'Wrong' },
    });
    await finish(count);
    const message = /^Only 0 of Cement \d+ is in the store by now; have it counted again$/;
    expect(await app.refusal(api.postStockCount, post(count))).toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(message),
      violations: [{ path: 'items.0' }],
    });
    const line = count.items[0]!.id;
    const params = { id: count.id };
    await app.ok(api.sendBackStockCount, { as, params, body: { lineIds: [line], reason: 'Look' } });
    expect((await look(count)).items[0]).toMatchObject({
      isRecountAsked: true,
      bookQuantity: null,
    });
    await saveSeen(count, 1, 0);
    await finish(count);
    await app.ok(api.postStockCount, post(count));
    expect(await stockOf(store.id)).toEqual([
      [0, '0.00'],
      [99, '9900.00'],
    ]);
    expect(await sound()).toEqual([]);
  });

  test('that reached us late is held against the books of its own moment', async () => {
    const { store, materials } = await stocked(['Cement', 100]);
    const count = await start(store.id);
    const before = app.now;
    try {
      app.setTime(new Date(before.getTime() + 60 * 60_000));
      const params = { id: materials[0]!.receipt.id };
      await app.ok(api.reverseGoodsReceipt, { as, params, body: { reason: 'Wrong order' } });
      app.setTime(new Date(before.getTime() + 90 * 60_000));
      const item = { lineId: count.items[0]!.id, quantity: 100, seenTimes: 0, secondsAgo: 45 * 60 };
      await app.ok(api.saveCounts, {
        as: keeper,
        params: { id: count.id },
        body: { items: [item] },
      });
      await finish(count);
      expect((await look(count)).items[0]).toMatchObject({ bookQuantity: 100, variance: 0 });
    } finally {
      app.setTime(before);
    }
  });
});
