import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;
const KEEPERS = 30;

async function order(quantity: number) {
  const mrn = await submitRequest(app, {
    as,
    project,
    items: [
      [brick, quantity],
      [steel, quantity],
    ],
  });
  const lines = [priced(mrn, 0, localSupplier), priced(mrn, 1, localSupplier)];
  return (await raiseOrders(app, as, mrn, lines))[0]!;
}

const statuses = (outcomes: readonly { httpStatus: number }[]) =>
  Object.groupBy(outcomes, ({ httpStatus }) => String(httpStatus));
const sound = async () => unsoundnessOf(app);

test('thirty storekeepers receive the same line: no more comes in than its tolerance allows', async () => {
  const { id, name, unit, hsnCode } = brick;
  const tolerate = (receiptTolerance: string) =>
    app.ok(api.updateMaterial, {
      as,
      params: { id },
      body: { name, unit, hsnCode, receiptTolerance },
    });
  await tolerate('6');
  const po = await order(100);
  const [line] = po.items;
  const bodies = await Promise.all(
    Array.from({ length: KEEPERS }, () => receiptOf(app, { as, project, lines: [[line!, 7]] })),
  );
  const outcomes = await Promise.all(
    bodies.map((body) => app.call(api.createGoodsReceipt, { as, body })),
  );
  const found = statuses(outcomes);
  expect([found['201']?.length, found['422']?.length]).toEqual([15, 15]);
  const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id: po.id } });
  expect(purchaseOrder.items[0]?.receivedQuantity).toBe(105);
  await tolerate('0');
  expect(await sound()).toEqual([]);
});

test('the same challan from two phones at once: one is taken', async () => {
  const [one, other] = [await order(10), await order(10)];
  const header = { challanNo: 'TWICE' };
  const bodies = [
    await receiptOf(app, { as, project, lines: [[one.items[0]!, 5]], header }),
    await receiptOf(app, { as, project, lines: [[other.items[0]!, 5]], header }),
  ];
  const outcomes = await Promise.all(
    bodies.map((body) => app.call(api.createGoodsReceipt, { as, body })),
  );
  expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
    201, 409,
  ]);
});

test('receipts and reversals of the same materials in any order wait for each other, and add up', async () => {
  const orders = await Promise.all([order(50), order(50), order(50)]);
  const bodies = await Promise.all(
    orders.flatMap(({ items }) => [
      receiptOf(app, { as, project, lines: items.map((line) => [line, 5] as const) }),
      receiptOf(app, { as, project, lines: items.toReversed().map((line) => [line, 5] as const) }),
    ]),
  );
  const first = await Promise.all(
    bodies.map((body) => app.ok(api.createGoodsReceipt, { as, body })),
  );
  const again = await Promise.all(
    orders.map(({ items }) =>
      receiptOf(app, { as, project, lines: items.map((one) => [one, 3] as const) }),
    ),
  );
  await Promise.all([
    ...first.map(({ goodsReceipt: { id } }) =>
      app.ok(api.reverseGoodsReceipt, { as, params: { id }, body: { reason: 'Race' } }),
    ),
    ...again.map((body) => app.ok(api.createGoodsReceipt, { as, body })),
  ]);
  expect(await sound()).toEqual([]);
});

test('a receipt against the close of its order: the order is closed, with or without it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const po = await order(10);
    const body = await receiptOf(app, { as, project, lines: [[po.items[0]!, 4]] });
    const [receipt, close] = await Promise.all([
      app.call(api.createGoodsReceipt, { as, body }),
      app.call(api.closePurchaseOrder, { as, params: { id: po.id }, body: { reason: 'Late' } }),
    ]);
    expect([201, 409]).toContain(receipt.httpStatus);
    expect(close.httpStatus).toBe(200);
  }
  expect(await sound()).toEqual([]);
});

test('a receipt against the close of its line: what was given up does not come in later either', async () => {
  for (let round = 0; round < 8; round += 1) {
    const po = await order(10);
    const [line, other] = po.items;
    const body = await receiptOf(app, { as, project, lines: [[line!, 6]] });
    const params = { id: po.id };
    const [receipt, close] = await Promise.all([
      app.call(api.createGoodsReceipt, { as, body }),
      app.call(api.closePurchaseOrder, {
        as,
        params,
        body: { reason: 'Late', lineIds: [line!.id] },
      }),
    ]);
    expect([201, 409]).toContain(receipt.httpStatus);
    expect(close.httpStatus).toBe(200);
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params });
    const came = receipt.httpStatus === 201 ? 6 : 0;
    expect(purchaseOrder.items).toMatchObject([
      { receivedQuantity: came, closedQuantity: 10 - came },
      { id: other!.id, receivedQuantity: 0, closedQuantity: 0 },
    ]);
    if (!('goodsReceipt' in receipt.body)) continue;
    const { id } = receipt.body.goodsReceipt;
    await app.ok(api.reverseGoodsReceipt, { as, params: { id }, body: { reason: 'Wrong' } });
    const most = await receiptOf(app, { as, project, lines: [[line!, 7]] });
    expect(await app.refusal(api.createGoodsReceipt, { as, body: most })).toMatchObject({
      httpStatus: 422,
      message: 'This line can still receive 6 Piece',
    });
    await receive(app, { as, project, lines: [[line!, 6]] });
  }
  expect(await sound()).toEqual([]);
});

test('twelve reversals of one receipt: one takes it back', async () => {
  const po = await order(10);
  const { id } = await receive(app, { as, project, lines: [[po.items[0]!, 10]] });
  const call = { as, params: { id }, body: { reason: 'Wrong' } };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => app.call(api.reverseGoodsReceipt, call)),
  );
  const found = statuses(outcomes);
  expect([found['200']?.length, found['409']?.length]).toEqual([1, 11]);
});
