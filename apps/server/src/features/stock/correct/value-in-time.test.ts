/**
 * The value of stock at the end of every day is the moving average in the order of days, whatever
 * was posted late: worked examples, computed by hand.
 */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { afterEach, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import {
  addPricedMaterial,
  type PricedMaterial,
  noon,
  on,
  stockDocuments,
} from '#testing/priced-materials.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { addStore } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime(noon(1));
const site = await buildSite(app);
const { arrive, count, lockUntil, price, worthOfIssue, worthOfTransfer } = stockDocuments({
  app,
  site,
});
const { admin: as, project } = site;

/** Materials whose orders are older than all receipts. */
const materials: PricedMaterial[] = [];
for (let number = 1; number <= 12; number += 1)
  materials.push(await addPricedMaterial({ app, site }));
app.setTime(noon(14));

afterEach(() => lockUntil(null));

test('what is priced late was worth that since it came', async () => {
  const { receive, issue, card } = materials.pop()!;
  const first = await receive(2, '100', null);
  const { id } = await issue(3, '60');
  await receive(4, '60', '10');
  await price(first, '10');
  // 100 at 10, 60 of them out: 40 worth 400; and 60 more worth 600.
  expect((await card()).closing).toEqual({ quantity: 100, value: '1000.00' });
  expect(await worthOfIssue(id)).toEqual(['600.00']);
  expect((await card(3)).closing).toEqual({ quantity: 40, value: '400.00' });
});

test('what is dated earlier is worth what lay there then', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '1');
  await receive(10, '10', '100');
  const { id } = await issue(3, '10');
  expect(await worthOfIssue(id)).toEqual(['10.00']);
  expect((await card(5)).closing).toEqual({ quantity: 0, value: '0.00' });
  expect((await card(10)).closing).toEqual({ quantity: 10, value: '1000.00' });
});

test('a receipt that is dated earlier is in what went out since, and what came back of it', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '10');
  const { id, items } = await issue(6, '8');
  const back = { returnedOn: on(7), items: [{ issueLineId: items[0]!.id, quantity: '3' }] };
  const { stockIssue } = await app.ok(api.returnStockIssue, { as, params: { id }, body: back });
  await receive(4, '10', '40');
  // 20 worth 500: 8 out at 25 are 200, and 3 of these back are 75.
  expect([await worthOfIssue(id), await worthOfIssue(stockIssue.id)]).toEqual([
    ['200.00'],
    ['75.00'],
  ]);
  expect((await card(6)).closing).toEqual({ quantity: 12, value: '300.00' });
  expect((await card()).closing).toEqual({ quantity: 15, value: '375.00' });

  const { list } = await app.ok(api.getStockIssueHistory, { as, params: { id } });
  expect(list[0]).toMatchObject({ action: 'revalue', actorName: as.name });
  const entries = (await card()).list.filter(({ corrects }) => corrects !== null);
  expect(entries).toMatchObject([
    { kind: 'ISSUE', onDate: on(6), quantity: 0, value: '-120.00', document: { id } },
    { kind: 'ISSUE_RETURN', onDate: on(7), quantity: 0, value: '45.00' },
  ]);
});

test('in locked days nothing changes: the difference falls on the first open one, and says so', async () => {
  const { receive, issue, card } = materials.pop()!;
  const first = await receive(2, '100', null);
  const { id, issueNumber } = await issue(3, '60');
  await lockUntil(on(5));
  await price(first, '10');
  expect((await card(5)).closing).toEqual({ quantity: 40, value: '0.00' });
  expect((await card(6)).closing).toEqual({ quantity: 40, value: '400.00' });
  expect(await worthOfIssue(id)).toEqual(['600.00']);
  const { list } = await card();
  expect(list.slice(2)).toMatchObject([
    {
      kind: 'PRICING',
      onDate: on(6),
      value: '1000.00',
      corrects: { onDate: on(2) },
      cause: { id: first.id },
    },
    {
      kind: 'ISSUE',
      onDate: on(6),
      value: '-600.00',
      corrects: { onDate: on(3) },
      document: { number: issueNumber },
      cause: { number: first.receiptNumber },
    },
  ]);
  // What is dated into an open day finds what they are worth by then.
  const late = await issue(6, '10');
  expect(await worthOfIssue(late.id)).toEqual(['100.00']);
});

test('days that are open again take back what fell on a later one', async () => {
  const { receive, issue, card } = materials.pop()!;
  const first = await receive(2, '100', null);
  await issue(3, '60');
  await lockUntil(on(5));
  await price(first, '10');
  await lockUntil(null);
  await receive(2, '100', '20');
  // 200 worth 3,000, and 60 of them out at 15.
  expect((await card(2)).closing).toEqual({ quantity: 200, value: '3000.00' });
  expect((await card(3)).closing).toEqual({ quantity: 140, value: '2100.00' });
  expect((await card()).closing).toEqual({ quantity: 140, value: '2100.00' });
});

test('what went to another store and came back is worth the same in both', async () => {
  const a = materials.pop()!;
  const yard = await addStore(app, as, project, 'Beyond the river');
  const b = a.at(yard.id);
  const first = await a.receive(2, '10', null);
  const there = await a.send(3, '6', yard);
  await arrive(there, 3, '4');
  await arrive(there, 4, '2');
  await b.receive(5, '6', '20');
  const back = await b.send(6, '4', a.store);
  await arrive(back, 6);
  const { id } = await a.issue(7, '8');
  // At 0: 12 worth 120 there, 4 back worth 40, and all of it out.
  expect(await worthOfIssue(id)).toEqual(['40.00']);
  await price(first, '10');
  // At 10: 6 over worth 60, 12 worth 180 there, 4 back worth 60; 4 worth 40 and these: 100.
  expect(await worthOfIssue(id)).toEqual(['100.00']);
  expect(await worthOfTransfer(there.id)).toEqual([['60.00', '60.00']]);
  expect(await worthOfTransfer(back.id)).toEqual([['60.00', '60.00']]);
  expect((await a.card()).closing).toEqual({ quantity: 0, value: '0.00' });
  expect((await b.card()).closing).toEqual({ quantity: 8, value: '120.00' });
  expect((await b.card(3)).closing).toEqual({ quantity: 4, value: '40.00' });
});

test('what goes back to its supplier takes out what it brought, also where that was priced since', async () => {
  const { receive, issue, card } = materials.pop()!;
  await receive(2, '10', '10');
  const second = await receive(3, '10', null);
  const items = second.items.map(({ id: goodsReceiptLineId }) => ({
    goodsReceiptLineId,
    acceptedQuantity: '4',
  }));
  const body = { goodsReceiptId: second.id, returnedOn: on(4), reason: 'Wet', items };
  const { supplierReturn } = await app.ok(api.createSupplierReturn, { as, body });
  const { id } = await issue(5, '8');
  await price(second, '40');
  // 20 worth 500, less 4 at 40: 16 worth 340, and half of them out.
  const params = { id: supplierReturn.id };
  const sent = await app.ok(api.getSupplierReturn, { as, params });
  expect(sent.supplierReturn.items.map(({ value }) => value)).toEqual(['160.00']);
  expect(await worthOfIssue(id)).toEqual(['170.00']);
  expect((await card()).closing).toEqual({ quantity: 8, value: '170.00' });
});

test('two lines of one material that are dated earlier take out what is there once', async () => {
  const { material, receive, issueBody, card } = materials.pop()!;
  const first = await receive(2, '4', '10', 2);
  await app.ok(api.createStockIssue, { as, body: await issueBody(3, '3') });
  await receive(6, '10', '10');
  const sendBack = (quantity: string) =>
    app.call(api.createSupplierReturn, {
      as,
      body: {
        goodsReceiptId: first.id,
        returnedOn: on(4),
        reason: 'Wet',
        items: first.items.map(({ id: goodsReceiptLineId }) => ({
          goodsReceiptLineId,
          acceptedQuantity: quantity,
        })),
      },
    });
  // 5 are left on day 4: each line alone would do, together they are 6.
  expect(await sendBack('3')).toMatchObject({
    httpStatus: 422,
    body: {
      violations: [
        {
          path: 'items.1.acceptedQuantity',
          message: `Only 2 of ${material.name} was free in the store from 04/08/2026 on`,
        },
      ],
    },
  });
  expect((await sendBack('2.5')).httpStatus).toBe(201);
  expect((await card(5)).closing).toEqual({ quantity: 0, value: '0.00' });
});

test('two lines of one material that are priced late are each worth all that came on them', async () => {
  const { receive, issue, card } = materials.pop()!;
  const first = await receive(2, '4', null, 2);
  const { id } = await issue(3, '7');
  await price(first, '10');
  expect((await card()).closing).toEqual({ quantity: 1, value: '10.00' });
  expect(await worthOfIssue(id)).toEqual(['70.00']);
});

test('a count is worth what lay there, whatever is priced since', async () => {
  const { store, receive, card } = materials.pop()!;
  const first = await receive(2, '10', null);
  const params = { id: await count(store.id, '8') };
  await price(first, '10');
  const found = await app.ok(api.getStockCount, { as, params });
  expect(found.stockCount.items.map(({ varianceValue }) => varianceValue)).toEqual(['-20.00']);
  expect((await card()).closing).toEqual({ quantity: 8, value: '80.00' });
  const { list } = await app.ok(api.getStockCountHistory, { as, params });
  expect(list[0]).toMatchObject({ action: 'revalue' });
});

test('after all of it nothing is there by half or twice', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});

/** Returns that quantity of all lines on a day. */
const sendBack = async (receipt: GoodsReceipt, quantity: string, day: number) => {
  const items = receipt.items.map(({ id: goodsReceiptLineId }) => ({
    goodsReceiptLineId,
    acceptedQuantity: quantity,
  }));
  const body = { goodsReceiptId: receipt.id, returnedOn: on(day), reason: 'Wet', items };
  return (await app.ok(api.createSupplierReturn, { as, body })).supplierReturn;
};
const figures = async (id: string) => {
  const { supplierReturn } = await app.ok(api.getSupplierReturn, { as, params: { id } });
  const { value, purchaseValue, priceDifference } = supplierReturn;
  return [value, purchaseValue, priceDifference];
};

test('goods that go back never take what remains below the lowest rate that was paid for it', async () => {
  const { material, receive, issue, card } = materials.pop()!;
  const dear = await receive(2, '10', '100');
  await receive(3, '100', '10');
  await issue(4, '66');
  // 110 worth 2,000: 66 out are 1,200.00, so that 44 are worth 800.00; 36 at 10 are 360.00.
  const back = await sendBack(dear, '8', 5);
  expect((await card()).closing).toEqual({ quantity: 36, value: '360.00' });
  expect(await figures(back.id)).toEqual(['440.00', '800.00', '360.00']);
  const rest = await sendBack(dear, '2', 6);
  expect((await card()).closing).toEqual({ quantity: 34, value: '340.00' });
  expect(await figures(rest.id)).toEqual(['20.00', '200.00', '180.00']);

  const query = { materialId: material.id, from: on(5) };
  const report = await app.ok(api.getReport, { as, params: { report: 'stock-ledger' }, query });
  expect(report.list.map(({ value, priceDifference }) => ({ value, priceDifference }))).toEqual([
    { value: '-440.00', priceDifference: '360.00' },
    { value: '-20.00', priceDifference: '180.00' },
  ]);
  const { list } = await app.ok(api.listSupplierReturns, {
    as,
    query: { goodsReceiptId: dear.id },
  });
  expect(list.map(({ priceDifference }) => priceDifference)).toEqual(['180.00', '360.00']);
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('so it is in parts, with what is dated earlier, and after a late price', async () => {
  const { receive, issue, card } = materials.pop()!;
  const dear = await receive(2, '10', null);
  await receive(3, '100', '10');
  await issue(6, '66');
  const parts = [await sendBack(dear, '4', 7), await sendBack(dear, '4', 8)];
  await price(dear, '100');
  expect((await card()).closing).toEqual({ quantity: 36, value: '360.00' });
  // 40 worth 400.00 remain after the first four at 100; of the second ones 360.00 stay.
  expect(await figures(parts[0]!.id)).toEqual(['400.00', '400.00', '0.00']);
  expect(await figures(parts[1]!.id)).toEqual(['40.00', '400.00', '360.00']);
  // 50 more at 10, dated earlier: 160 worth 2,500, 66 out are 1,031.25, 8 back are 800.
  await receive(4, '50', '10');
  expect((await card()).closing).toEqual({ quantity: 86, value: '860.00' });
  expect(await figures(parts[0]!.id)).toEqual(['400.00', '400.00', '0.00']);
  expect(await figures(parts[1]!.id)).toEqual(['208.75', '400.00', '191.25']);
  expect(await unsoundnessOf(app)).toEqual([]);
});
