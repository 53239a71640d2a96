/** Simultaneous acts on a store: the second one finds the result of the first. */
import { api } from '@plinth/contracts/endpoints';
import type { StockCount } from '@plinth/contracts/stock-counts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, receiptOf } from '#testing/builders.ts';
import { counter, stockStore } from '#testing/counting.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { addStore, issueOf, sendOff } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, firm, project } = site;
const here = { as, project };
const ROUNDS = 8;
const people = counter(app, manager);

const post = ({ id, items }: StockCount) =>
  app.call(api.postStockCount, {
    as,
    params: { id },
    body: { items: items.map(({ id: lineId }) => ({ lineId, reason: 'Race' })) },
  });
const finished = async (storeId: string, ...quantities: number[]) => {
  const count = await people.start(storeId);
  await people.save(count, ...quantities);
  return people.finish(count, { isConfirmed: true });
};
const issueFrom = async (storeId: string, id: string, quantity: number) => ({
  as,
  body: await issueOf(app, { ...here, lines: [[{ id }, quantity]], header: { storeId } }),
});
const lying = async (storeId: string) => {
  const { list } = await app.ok(api.listStock, { as, query: { storeId } });
  return list.map(({ quantity }) => quantity);
};
const statuses = (outcomes: readonly { httpStatus: number }[]) =>
  outcomes.map(({ httpStatus }) => httpStatus);

test('an issue against the count that found less: one of them, where both would take more than there is', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { store, materials } = await stockStore(app, site, [['Cement', 10]]);
    const count = await finished(store.id, 4);
    const issue = await issueFrom(store.id, materials[0]!.id, 5);
    const outcomes = await Promise.all([app.call(api.createStockIssue, issue), post(count)]);
    const [issued, posted] = statuses(outcomes);
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([issued, posted]);
    expect(await lying(store.id)).toEqual([issued === 201 ? 5 : 4]);
  }
});

test('two counts that are posted while material goes from one store to the other', async () => {
  const from = await stockStore(app, site, [['Sand', 100]]);
  const to = await addStore(app, as, project, 'Yard of the race');
  const { id: materialId } = from.materials[0]!;
  const send = (quantity: number) =>
    sendOff(app, {
      ...here,
      toStore: to,
      lines: [[{ id: materialId }, quantity]],
      header: { storeId: from.store.id },
    });
  const arrive = async ({ id, items, dispatchedOn }: Awaited<ReturnType<typeof send>>) =>
    app.ok(api.receiveStockTransfer, {
      as,
      params: { id },
      body: {
        receivedOn: dispatchedOn,
        items: items.map((line) => ({ transferLineId: line.id, quantity: line.quantity })),
      },
    });
  await arrive(await send(20));
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, there] = [(await lying(from.store.id))[0]!, (await lying(to.id))[0]!];
    const onTheRoad = await send(2);
    const counts = [await finished(from.store.id, before - 3), await finished(to.id, there + 1)];
    const [posted] = await Promise.all([Promise.all(counts.map(post)), arrive(onTheRoad), send(1)]);
    expect(statuses(posted)).toEqual([200, 200]);
    expect([await lying(from.store.id), await lying(to.id)]).toEqual([[before - 4], [there + 3]]);
  }
});

test('a reversal against the issue of what it brought: one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { store, materials } = await stockStore(app, site, [['Steel', 10]]);
    const [{ id, receipt }] = materials as [(typeof materials)[0]];
    const issue = await issueFrom(store.id, id, 1);
    const outcomes = await Promise.all([
      app.call(api.createStockIssue, issue),
      app.call(api.reverseGoodsReceipt, {
        as,
        params: { id: receipt.id },
        body: { reason: 'Race' },
      }),
    ]);
    const [issued, reversed] = statuses(outcomes);
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([issued, reversed]);
    expect(await lying(store.id)).toEqual([issued === 201 ? 9 : 0]);
  }
});

test('a receipt into a store that is closed meanwhile: nothing lies in a closed one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { materials } = await stockStore(app, site, [['Lime', 5]]);
    const [{ receipt }] = materials as [(typeof materials)[0]];
    const reason = { reason: 'Race' };
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt.id }, body: reason });
    const store = await addStore(app, as, project, `Closing ${round}`);
    const line = { id: receipt.items[0]!.purchaseOrderLineId };
    const header = { storeId: store.id };
    const body = await receiptOf(app, { ...here, lines: [[line, 5]], header });
    const [received, closed] = await Promise.all([
      app.call(api.createGoodsReceipt, { as, body }),
      app.call(api.updateStore, {
        as,
        params: { id: store.id },
        body: { name: store.name, bins: [], isArchived: true, version: store.version },
      }),
    ]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([received.httpStatus, closed.httpStatus]);
  }
});

test('a store that is being counted is not closed', async () => {
  const { store, materials } = await stockStore(app, site, [['Grit', 5]]);
  const issue = await issueFrom(store.id, materials[0]!.id, 5);
  await app.ok(api.createStockIssue, issue);
  const count = await finished(store.id, 2);
  const body = { name: store.name, bins: [], isArchived: true, version: store.version };
  const close = { as, params: { id: store.id }, body };
  expect(await app.refusal(api.updateStore, close)).toMatchObject({
    httpStatus: 409,
    message: 'This store is being counted; post or cancel the count first',
  });
  expect((await post(count)).httpStatus).toBe(200);
  expect(await lying(store.id)).toEqual([2]);
});

/** Resolves once so many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  if ((rows[0]?.count ?? 0) < count) await waiting(count);
}

test('a day that is locked while something is posted to it shows what it showed ever after', async () => {
  const day = '2026-08-10';
  const { store, materials } = await stockStore(app, site, [['Wire', 50]]);
  const [{ id: materialId, receipt }] = materials as [(typeof materials)[0]];
  const reason = { reason: 'Race' };
  await app.ok(api.reverseGoodsReceipt, { as, params: { id: receipt.id }, body: reason });
  const line = { id: receipt.items[0]!.purchaseOrderLineId };
  const header = { storeId: store.id, receivedOn: day, challanDate: day };
  const body = await receiptOf(app, { ...here, lines: [[line, 1]], header });
  const upTo = async () => {
    const query = { storeId: store.id, materialId, to: day };
    return (await app.ok(api.listStockEntries, { as, query })).closing.quantity;
  };
  const lock = async () => {
    const row = app.db.updateTable('firm').where('id', '=', firm.id);
    await row.set({ stock_locked_until: day }).execute();
    return upTo();
  };
  const { receiving, locking } = await app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('stock')
      .select('bin')
      .where('store_id', '=', store.id)
      .forUpdate()
      .execute();
    // It has seen that the day is open, and waits for its material.
    const posted = app.call(api.createGoodsReceipt, { as, body });
    await waiting(1);
    const locked = lock();
    await Promise.race([locked, waiting(2)]);
    return { receiving: [posted], locking: [locked] } as const;
  });
  expect((await receiving[0]).httpStatus).toBe(201);
  expect(await locking[0]).toBe(await upTo());
  const late = await receiptOf(app, { ...here, lines: [[line, 1]], header });
  expect(await app.refusal(api.createGoodsReceipt, { as, body: late })).toMatchObject({
    message: 'Stock is locked up to 10/08/2026; choose a later date',
  });
});

test('after all of it nothing is there by half or twice', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
