import { api, files } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, brick, localSupplier } = site;
const keeper = await hireKeeper(app, site);
const store = await storeOf(app, as, project);

/** Ordered 100 bricks at ₹100; 90 came, of which 10 were turned away. */
async function came(): Promise<{ receipt: GoodsReceipt; orderId: string; number: string }> {
  const mrn = await submitRequest(app, { as, project, items: [[brick, 100]] });
  const [po] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  const lines = po!.items.map((line) => [line, 90] as const);
  const body = await receiptOf(app, { as, project, lines });
  const items = lines.map(([{ id: purchaseOrderLineId }, receivedQuantity]) => ({
    purchaseOrderLineId,
    receivedQuantity,
    rejectedQuantity: 10,
    rejectionReason: 'Broken',
  }));
  const call = { as, body: { ...body, items } };
  const { goodsReceipt } = await app.ok(api.createGoodsReceipt, call);
  return { receipt: goodsReceipt, orderId: po!.id, number: po!.poNumber };
}

const returning = (receipt: GoodsReceipt, item: object, header: object = {}) => ({
  as: keeper,
  body: {
    goodsReceiptId: receipt.id,
    returnedOn: '2026-08-14',
    reason: 'Wrong grade',
    items: [{ goodsReceiptLineId: receipt.items[0]!.id, ...item }],
    ...header,
  },
});
const bricks = async () => {
  const query = { storeId: store.id, materialId: brick.id };
  const { list } = await app.ok(api.listStock, { as, query });
  return { quantity: list[0]!.quantity, value: Number(list[0]!.value) };
};
const sound = async () => unsoundnessOf(app);

describe('a return to the supplier', () => {
  test('takes what was accepted out of the stock, and its order waits for it again', async () => {
    const { receipt, orderId } = await came();
    const before = await bricks();
    const call = returning(receipt, { rejectedQuantity: 10, acceptedQuantity: '30' });
    const { supplierReturn, message } = await app.ok(api.createSupplierReturn, call);
    expect(supplierReturn.returnNumber).toMatch(/^RTN\/26-27\/\d{5}$/);
    expect(message).toBe(`${supplierReturn.returnNumber} created`);
    expect(supplierReturn).toMatchObject({
      goodsReceipt: { id: receipt.id, receiptNumber: receipt.receiptNumber },
      value: NOT_SHOWN,
      items: [
        { source: 'REJECTED', quantity: 10, rejectionReason: 'Broken', value: NOT_SHOWN },
        { source: 'ACCEPTED', quantity: 30, rejectionReason: '' },
      ],
    });
    expect(await bricks()).toEqual({
      quantity: before.quantity - 30,
      value: before.value - 3000,
    });
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, { as, params: { id: orderId } });
    expect(purchaseOrder).toMatchObject({ items: [{ receivedQuantity: 50 }] });
    const params = { id: receipt.id };
    const { goodsReceipt } = await app.ok(api.getGoodsReceipt, { as, params });
    expect(goodsReceipt).toMatchObject({
      returns: [{ id: supplierReturn.id, returnNumber: supplierReturn.returnNumber }],
      items: [{ returnedQuantity: 30, returnedRejectedQuantity: 10 }],
    });
    const seen = await app.ok(api.getSupplierReturn, { as, params: { id: supplierReturn.id } });
    expect(seen.supplierReturn).toMatchObject({ value: '3000.00' });
    const query = { goodsReceiptId: receipt.id };
    const { list } = await app.ok(api.listSupplierReturns, { as, query });
    expect(list).toMatchObject([{ id: supplierReturn.id, lineCount: 2, value: '3000.00' }]);
    expect(await sound()).toEqual([]);
  });

  test('in parts takes out together what the line was worth, to the paisa', async () => {
    const mrn = await submitRequest(app, { as, project, items: [[brick, 3]] });
    const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: '33.33' };
    // 3 at 33.33, and a paisa of freight: 100.00.
    const [po] = await raiseOrders(app, as, mrn, [item], '0.01');
    const lines = po!.items.map((line) => [line, 3] as const);
    const body = await receiptOf(app, { as, project, lines });
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as, body });
    const before = await bricks();
    const worth: string[] = [];
    for (const acceptedQuantity of ['1', '1', '1']) {
      const call = returning(goodsReceipt, { acceptedQuantity });
      const { supplierReturn } = await app.ok(api.createSupplierReturn, { ...call, as });
      worth.push(supplierReturn.value);
    }
    expect(worth).toEqual(['33.33', '33.34', '33.33']);
    const { quantity, value } = await bricks();
    expect([before.quantity - quantity, (before.value - value).toFixed(2)]).toEqual([3, '100.00']);
    expect(await sound()).toEqual([]);
  });

  test('of what was rejected moves no stock, and the order does not notice', async () => {
    const { receipt } = await came();
    const before = await bricks();
    await app.ok(api.createSupplierReturn, returning(receipt, { rejectedQuantity: 4 }));
    await app.ok(api.createSupplierReturn, returning(receipt, { rejectedQuantity: 6 }));
    expect(await bricks()).toEqual(before);
    const once = returning(receipt, { rejectedQuantity: 1 });
    expect(await app.refusal(api.createSupplierReturn, once)).toMatchObject({
      httpStatus: 422,
      message: 'Only 0 Piece can still go back',
    });
    expect(await sound()).toEqual([]);
  });

  test('makes an order that was delivered wait again, and its goods can come again', async () => {
    const mrn = await submitRequest(app, { as, project, items: [[brick, 5]] });
    const [po] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const receipt = await receive(app, { as, project, lines: [[po!.items[0]!, 5]] });
    await app.ok(api.createSupplierReturn, returning(receipt, { acceptedQuantity: 2 }));
    const params = { id: po!.id };
    const status = async () =>
      (await app.ok(api.getPurchaseOrder, { as, params })).purchaseOrder.status;
    expect(await status()).toBe('SUBMITTED');
    await receive(app, { as, project, lines: [[po!.items[0]!, 2]] });
    expect(await status()).toBe('DELIVERED');
    const reverse = { as, params: { id: receipt.id }, body: { reason: 'Wrong' } };
    expect(await app.refusal(api.reverseGoodsReceipt, reverse)).toMatchObject({ httpStatus: 409 });
    expect(await sound()).toEqual([]);
  });

  test.each([
    ['too much', { acceptedQuantity: 81 }, {}, 'Only 80 Piece can still go back'],
    ['half a brick', { rejectedQuantity: '0.5' }, {}, 'Quantity must be a whole number for Piece'],
    ['nothing', { acceptedQuantity: '0' }, {}, 'Enter what goes back on at least one line'],
    ['without a reason', { acceptedQuantity: 1 }, { reason: '  ' }, 'Please say why it goes back'],
    [
      'tomorrow',
      { acceptedQuantity: 1 },
      { returnedOn: '2026-08-15' },
      "The date can't be in the future",
    ],
    [
      'too early',
      { acceptedQuantity: 1 },
      { returnedOn: '2026-08-13' },
      "It can't go back before it came",
    ],
  ])('%s is refused', async (_, item, header, message) => {
    const { receipt } = await came();
    const call = returning(receipt, item, header);
    expect(await app.refusal(api.createSupplierReturn, call)).toMatchObject({
      httpStatus: 422,
      message,
    });
  });

  test('of a draft, of a line of another receipt, and of the same line twice is refused', async () => {
    const [one, other] = [await came(), await came()];
    const mixed = returning(one.receipt, { goodsReceiptLineId: other.receipt.items[0]!.id });
    expect(await app.refusal(api.createSupplierReturn, mixed)).toMatchObject({ httpStatus: 404 });
    const twice = returning(one.receipt, { acceptedQuantity: 50 });
    const items = [...twice.body.items, ...twice.body.items];
    const call = { ...twice, body: { ...twice.body, items } };
    expect(await app.refusal(api.createSupplierReturn, call)).toMatchObject({
      httpStatus: 422,
      message: 'This line is on the return already',
    });
    const params = { id: one.receipt.id };
    await app.ok(api.reverseGoodsReceipt, { as, params, body: { reason: 'Wrong' } });
    const late = returning(one.receipt, { rejectedQuantity: 1 });
    expect(await app.refusal(api.createSupplierReturn, late)).toMatchObject({
      httpStatus: 409,
      message: 'Only what came on a posted GRN can go back',
    });
  });

  test('that is gone from the store is refused at its field', async () => {
    const { receipt } = await came();
    const lies = (await bricks()).quantity;
    const body = { storeId: store.id, materialIds: [brick.id] };
    const { stockCount } = await app.ok(api.startStockCount, { as, body });
    const params = { id: stockCount.id };
    const [line] = stockCount.items;
    const items = [{ lineId: line!.id, quantity: 3, seenTimes: 0 }];
    await app.ok(api.saveCounts, { as: manager, params, body: { items } });
    await app.ok(api.finishStockCount, { as, params, body: { isConfirmed: true } });
    const reasons = [{ lineId: line!.id, reason: 'Stolen' }];
    await app.ok(api.postStockCount, { as, params, body: { items: reasons } });
    expect(lies).toBeGreaterThan(3);
    const call = returning(receipt, { acceptedQuantity: 4 });
    expect(await app.refusal(api.createSupplierReturn, call)).toMatchObject({
      httpStatus: 422,
      message: 'Only 3 of Fly ash brick is in the store',
      violations: [{ path: 'items.0.acceptedQuantity' }],
    });
    await app.ok(api.createSupplierReturn, returning(receipt, { acceptedQuantity: 3 }));
    expect(await sound()).toEqual([]);
  });

  test('twenty who send the same goods back: no more goes back than came', async () => {
    const { receipt } = await came();
    const call = returning(receipt, { rejectedQuantity: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => app.call(api.createSupplierReturn, call)),
    );
    const found = Object.groupBy(outcomes, ({ httpStatus }) => String(httpStatus));
    expect([found['201']?.length, found['422']?.length]).toEqual([10, 10]);
  });

  test('against the reversal of its receipt: one of the two holds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { receipt } = await came();
      const reverse = { as, params: { id: receipt.id }, body: { reason: 'Race' } };
      const outcomes = await Promise.all([
        app.call(api.createSupplierReturn, returning(receipt, { acceptedQuantity: 5 })),
        app.call(api.reverseGoodsReceipt, reverse),
      ]);
      const isDone = outcomes.map(({ httpStatus }) => httpStatus < 300);
      expect(isDone.filter(Boolean)).toHaveLength(1);
    }
    expect(await sound()).toEqual([]);
  });

  test('has a memo to go with the driver: a challan, with the value at the price of the order', async () => {
    const { receipt, number } = await came();
    const call = returning(
      receipt,
      { rejectedQuantity: 10, acceptedQuantity: 5 },
      { vehicleNo: 'mh 12 ab 1' },
    );
    const { supplierReturn } = await app.ok(api.createSupplierReturn, call);
    const url = files.supplierReturnPdf.path.replace(':id', supplierReturn.id);
    const text = (await pdfPages(app, keeper, url)).join(' ');
    for (const part of [
      'RETURN MEMO',
      supplierReturn.returnNumber,
      receipt.receiptNumber,
      receipt.challanNo,
      number,
      'Mumbai Traders',
      'Riverside Towers',
      'MH 12 AB 1',
      'Rejected: Broken',
      'Wrong grade',
      'Kavya Colleague',
    ]) {
      expect(text).toContain(part);
    }
    // 10 rejected and 5 accepted at the ₹100 of the order.
    for (const part of ['1,000.00', '500.00', 'Total 1,500.00', 'TRIPLICATE FOR CONSIGNER']) {
      expect(text).toContain(part);
    }
    const params = { id: supplierReturn.id };
    const { list } = await app.ok(api.getSupplierReturnHistory, { as: keeper, params });
    expect(list).toMatchObject([{ action: 'create', actorName: 'Kavya Colleague' }]);
    const foreign = await buildForeign(app);
    const denied = await app.inject({ as: foreign.admin, method: 'GET', url });
    expect(denied.statusCode).toBe(404);
  });
});
