/** The days that documents may have, and the series of their numbers. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceiptBody } from '@plinth/contracts/goods-receipts';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { addStore, issueOf, issueOut, sendOff, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, firm, brick, steel, localSupplier: supplier } = site;
const here = { as, project };
const store = await storeOf(app, as, project);
const noon = (day: string) => app.setTime(`${day}T06:00:00.000Z`);

async function order(material: Material = brick, quantity = '100') {
  const mrn = await submitRequest(app, { ...here, items: [[material, quantity]] });
  const [made] = await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)]);
  return made!;
}

async function receiveOn(header: Partial<GoodsReceiptBody>) {
  const made = await order();
  return { made, body: await receiptOf(app, { ...here, lines: [[made.items[0]!, 1]], header }) };
}

async function count(quantity: string, material = steel, secondsAgo = 0) {
  const started = await app.ok(api.startStockCount, {
    as,
    body: { storeId: store.id, materialIds: [material.id] },
  });
  const { id, items } = started.stockCount;
  const [line] = items;
  const saved = [{ lineId: line!.id, quantity, seenTimes: 0, secondsAgo }];
  await app.ok(api.saveCounts, { as: manager, params: { id }, body: { items: saved } });
  await app.ok(api.finishStockCount, { as, params: { id }, body: { isConfirmed: true } });
  const reasons = [{ lineId: line!.id, reason: 'Miscounted' }];
  return {
    params: { id },
    post: { as, params: { id }, body: { items: reasons } },
    line: line!,
  };
}

describe('a receipt', () => {
  test('of before its order takes a reason, which stands on it', async () => {
    noon('2026-08-14');
    const { made, body } = await receiveOn({ receivedOn: '2026-08-13', earlyReason: '' });
    const message = `${made.poNumber} was made on 14/08/2026; goods before it need a reason`;
    const refusal = await app.refusal(api.createGoodsReceipt, { as, body });
    expect(refusal).toMatchObject({
      httpStatus: 422,
      message,
      violations: [
        { code: 'before-order', path: 'receivedOn', message },
        { code: 'before-order', path: 'earlyReason' },
      ],
    });
    const reasoned = { ...body, earlyReason: 'Ordered by phone' };
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as, body: reasoned });
    expect(goodsReceipt.earlyReason).toBe('Ordered by phone');
    const params = { id: goodsReceipt.id };
    const { list } = await app.ok(api.getGoodsReceiptHistory, { as, params });
    expect(list[0]).toMatchObject({ action: 'post', detail: { earlyReason: 'Ordered by phone' } });
  });

  test.each([
    [
      'a challan of after the goods',
      { receivedOn: '2026-08-13', challanDate: '2026-08-14' },
      'challanDate',
    ],
    ['an invoice of tomorrow', { invoiceDate: '2026-08-15' }, 'invoiceDate'],
    [
      'a lorry that left before it came',
      { gateInAt: '2026-08-14T05:00:00Z', gateOutAt: '2026-08-14T04:00:00Z' },
      'gateOutAt',
    ],
    ['a lorry of tomorrow', { gateInAt: '2026-08-15T05:00:00Z' }, 'receivedOn'],
  ])('%s is refused', async (_, header, path) => {
    noon('2026-08-14');
    const { body } = await receiveOn(header);
    const { httpStatus, violations } = await app.refusal(api.createGoodsReceipt, { as, body });
    expect([httpStatus, violations?.[0]?.path]).toEqual([422, path]);
  });
});

describe('a day that is locked', () => {
  test('takes no issue, return, transfer, arrival or opening stock', async () => {
    noon('2026-08-10');
    await stockUp(app, here, brick, { supplier, quantity: '50' });
    const issue = await issueOut(app, { ...here, lines: [[brick, '5']] });
    const yard = await addStore(app, as, project, 'Locked yard');
    const sent = await sendOff(app, { ...here, toStore: yard, lines: [[brick, '5']] });
    noon('2026-08-14');
    const lock = (lockedUntil: string | null) =>
      app.ok(api.lockStock, { as, params: { id: firm.id }, body: { lockedUntil } });
    await lock('2026-08-12');
    const day = '2026-08-12';
    const items = [{ materialId: brick.id, quantity: '1' }];
    const opening = {
      storeId: yard.id,
      columns: ['materialCode' as const, 'quantity' as const, 'rate' as const],
      rows: [{ number: 2, cells: [steel.materialCode, '1', '10'] }],
      onDate: day,
    };
    const { digest } = await app.ok(api.previewOpeningStockImport, { as, body: opening });
    const refusals = await Promise.all([
      app.refusal(api.createStockIssue, {
        as,
        body: { storeId: store.id, issuedOn: day, contractor: 'Patil', items },
      }),
      app.refusal(api.returnStockIssue, {
        as,
        params: { id: issue.id },
        body: { returnedOn: day, items: [{ issueLineId: issue.items[0]!.id, quantity: '1' }] },
      }),
      app.refusal(api.createStockTransfer, {
        as,
        body: { storeId: store.id, toStoreId: yard.id, dispatchedOn: day, items },
      }),
      app.refusal(api.receiveStockTransfer, {
        as,
        params: { id: sent.id },
        body: { receivedOn: day, items: [{ transferLineId: sent.items[0]!.id, quantity: '1' }] },
      }),
      app.refusal(api.importOpeningStock, { as, body: { ...opening, digest } }),
    ]);
    expect(refusals.map(({ violations }) => violations?.[0])).toEqual(
      ['issuedOn', 'returnedOn', 'dispatchedOn', 'receivedOn', 'onDate'].map((path) => ({
        code: 'locked',
        path,
        message: 'Stock is locked up to 12/08/2026; choose a later date',
      })),
    );
    await lock(null);
  });
});

describe('a count', () => {
  test('stays what it was: nothing is dated before it once it is posted', async () => {
    noon('2026-08-16');
    await stockUp(app, here, steel, { supplier, quantity: '100' });
    noon('2026-08-18');
    const { post } = await count('90');
    await app.ok(api.postStockCount, post);
    const lines = [[steel, '10']] as const;
    const early = await issueOf(app, { ...here, lines, header: { issuedOn: '2026-08-17' } });
    const message = `${steel.name} was counted here on 18/08/2026; date it then or later, or have it counted again`;
    expect(await app.refusal(api.createStockIssue, { as, body: early })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'counted', path: 'issuedOn', message }],
    });
    const made = await order(steel, '5');
    const header = { receivedOn: '2026-08-17' };
    const came = await receiptOf(app, { ...here, lines: [[made.items[0]!, '5']], header });
    expect(await app.refusal(api.createGoodsReceipt, { as, body: came })).toMatchObject({
      violations: [{ code: 'counted', path: 'receivedOn' }],
    });
    // Another material was not counted, another store neither.
    await issueOut(app, { ...here, lines: [[brick, '1']], header: { issuedOn: '2026-08-17' } });
    await issueOut(app, { ...here, lines, header: { issuedOn: '2026-08-18' } });
  });

  test('that agrees with the books is one all the same', async () => {
    noon('2026-08-20');
    const sand = await addMaterial(app, as, 'Sand that was counted', 'Ton');
    await stockUp(app, here, sand, { supplier, quantity: '10' });
    noon('2026-08-22');
    await app.ok(api.postStockCount, (await count('10', sand)).post);
    const early = { issuedOn: '2026-08-21' };
    const body = await issueOf(app, { ...here, lines: [[sand, '1']], header: early });
    expect(await app.refusal(api.createStockIssue, { as, body })).toMatchObject({
      violations: [{ code: 'counted' }],
    });
  });

  test('is not posted over what was booked since for a day before', async () => {
    noon('2026-08-24');
    const gravel = await addMaterial(app, as, 'Gravel', 'Ton');
    await stockUp(app, here, gravel, { supplier, quantity: '100' });
    noon('2026-08-26');
    const { post, params, line } = await count('90', gravel);
    app.setTime('2026-08-26T07:00:00.000Z');
    const lines = [[gravel, '10']] as const;
    await issueOut(app, { ...here, lines, header: { issuedOn: '2026-08-26' } });
    await issueOut(app, { ...here, lines, header: { issuedOn: '2026-08-25' } });
    expect(await app.refusal(api.postStockCount, post)).toMatchObject({
      httpStatus: 422,
      violations: [{ code: 'booked-before', path: 'items.0' }],
    });
    app.setTime('2026-08-26T08:00:00.000Z');
    await app.ok(api.sendBackStockCount, { as, params, body: { lineIds: [line.id] } });
    const again = [{ lineId: line.id, quantity: '80', seenTimes: 1 }];
    await app.ok(api.saveCounts, { as: manager, params, body: { items: again } });
    await app.ok(api.finishStockCount, { as, params, body: { isConfirmed: true } });
    const { stockCount } = await app.ok(api.postStockCount, post);
    expect(stockCount.items).toMatchObject([{ bookQuantity: 80, variance: 0 }]);
  });

  test('is of no moment before it began, whatever a telephone says', async () => {
    noon('2026-08-28');
    const stone = await addMaterial(app, as, 'Stone', 'Ton');
    await stockUp(app, here, stone, { supplier, quantity: '7' });
    app.setTime('2026-08-28T07:00:00.000Z');
    const { params } = await count('7', stone, 86_400);
    const { stockCount } = await app.ok(api.getStockCount, { as, params });
    expect(stockCount.items).toMatchObject([
      { countedAt: '2026-08-28T07:00:00.000Z', bookQuantity: 7 },
    ]);
  });
});

test('numbers are of the financial year of the day of the document', async () => {
  app.setTime('2027-03-30T06:00:00.000Z');
  await stockUp(app, here, brick, { supplier, quantity: '50' });
  const [made, later] = [await order(), await order()];
  const yard = await addStore(app, as, project, 'Year-end yard');
  // 00:05 of 1 April in India.
  app.setTime('2027-03-31T18:35:00.000Z');
  const took = (header: Partial<GoodsReceiptBody>, line = made.items[0]!) =>
    receive(app, { ...here, lines: [[line, '2']], header });
  const old = { receivedOn: '2027-03-31' };
  const receipt = await took(old);
  const fresh = await took({ receivedOn: '2027-04-01' }, later.items[0]);
  const lines = [[brick, '1']] as const;
  const issue = await issueOut(app, { ...here, lines, header: { issuedOn: '2027-03-30' } });
  const back = await app.ok(api.returnStockIssue, {
    as,
    params: { id: issue.id },
    body: {
      returnedOn: '2027-03-31',
      items: [{ issueLineId: issue.items[0]!.id, quantity: '1' }],
    },
  });
  const header = { dispatchedOn: '2027-03-30' };
  const sent = await sendOff(app, { ...here, toStore: yard, lines, header });
  const returned = await sendBack(app, { as, receipt, quantity: '1' });
  const yearOf = (number: string | null) => number?.split('/')[1];
  expect(
    [receipt.receiptNumber, issue.issueNumber, back.stockIssue.issueNumber, sent.challanNumber].map(
      yearOf,
    ),
  ).toEqual(['26-27', '26-27', '26-27', '26-27']);
  expect([fresh.receiptNumber, returned.returnNumber].map(yearOf)).toEqual(['27-28', '27-28']);
  expect(fresh.receiptNumber).toBe('GRN/27-28/00001');
  const request = await openRequest(app, { ...here, items: [] });
  expect(yearOf(request.mrnNumber)).toBe('27-28');
  // Drawn one after the other within their year, whatever lay between.
  const next = await took(old);
  const numberOf = (text: string | null) => Number(text?.slice(-5));
  expect(numberOf(next.receiptNumber)).toBe(numberOf(receipt.receiptNumber) + 1);
});
