/** Trucks of which nothing is taken in: turned away whole, or not there at all. Receipts like any other, without stock. */
import { api } from '@plinth/contracts/endpoints';
import type { GoodsReceipt } from '@plinth/contracts/goods-receipts';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  priced,
  raiseOrders,
  receiptOf,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { addStore, issueOut, sendOff, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, steel, localSupplier } = site;
const CONTRACT = { pricePerUnit: 'As per contract', gst: 'As per contract' };
const REJECTED = { receivedQuantity: 100, rejectedQuantity: 100, rejectionReason: 'Wet' };

async function order(terms: Partial<typeof CONTRACT> = {}): Promise<PurchaseOrder> {
  const mrn = await submitRequest(app, { as, project, items: [[brick, 100]] });
  const sent = [{ ...priced(mrn, 0, localSupplier), ...terms }];
  return (await raiseOrders(app, as, mrn, sent))[0]!;
}

async function bodyOf({ items: [line] }: PurchaseOrder, item: object, isPosted = true) {
  const body = await receiptOf(app, { as, project, lines: [], isPosted });
  return { ...body, items: [{ purchaseOrderLineId: line!.id, ...item }] };
}

async function post(ordered: PurchaseOrder, item: object): Promise<GoodsReceipt> {
  const body = await bodyOf(ordered, item);
  return (await app.ok(api.createGoodsReceipt, { as, body })).goodsReceipt;
}

const orderNow = async ({ id }: PurchaseOrder) =>
  (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
const entriesOf = async (documentId: string) =>
  app.db
    .selectFrom('stock_entry')
    .select('quantity')
    .where('organisation_id', '=', site.organisationId)
    .where('document_id', '=', documentId)
    .execute();

describe.each([
  ['turned away whole', {}, REJECTED, { rejectedQuantity: 100, shortQuantity: 0 }],
  ['turned away whole, as per contract', CONTRACT, REJECTED, { rejectedQuantity: 100 }],
  [
    'on the challan and not on the truck',
    {},
    { challanQuantity: 100, receivedQuantity: 0 },
    { rejectedQuantity: 0, shortQuantity: 100 },
  ],
])('%s', (_, terms, item, expected) => {
  test('is a receipt with its number, PDF and history, and no stock', async () => {
    const ordered = await order(terms);
    const receipt = await post(ordered, item);
    expect(receipt).toMatchObject({
      status: 'POSTED',
      receiptNumber: expect.stringMatching(/^GRN\/26-27\/\d{5}$/),
      isPriced: true,
      value: '0.00',
      items: [{ acceptedQuantity: 0, value: '0.00', ...expected }],
    });
    expect(await entriesOf(receipt.id)).toEqual([]);
    expect(await orderNow(ordered)).toMatchObject({
      status: 'SUBMITTED',
      items: [{ receivedQuantity: 0 }],
    });
    const params = { id: receipt.id };
    const { list } = await app.ok(api.getGoodsReceiptHistory, { as, params });
    expect(list.map(({ action }) => action)).toContain('post');
    const pdf = await app.inject({
      as,
      method: 'GET',
      url: `/api/v1/goods-receipts/${receipt.id}/pdf`,
    });
    expect(pdf.statusCode).toBe(200);
    const register = await app.ok(api.getReport, {
      as,
      params: { report: 'goods-receipts' },
      query: { projectId: project.id, search: receipt.challanNo },
    });
    expect(register.list).toMatchObject([{ accepted: 0 }]);
    const query = { projectId: project.id, search: ordered.poNumber };
    const gate = await app.ok(api.listReceivableOrders, { as, query });
    expect(gate.list).toMatchObject([{ lines: [{ canStillReceive: 100 }] }]);
  });

  test('as a draft is posted later, and is reversed', async () => {
    const ordered = await order(terms);
    const draft = await bodyOf(ordered, item, false);
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as, body: draft });
    const params = { id: goodsReceipt.id };
    const body = { ...draft, isPosted: true };
    expect((await app.ok(api.updateGoodsReceipt, { as, params, body })).goodsReceipt.status).toBe(
      'POSTED',
    );
    const reversal = { as, params, body: { reason: 'Wrong truck' } };
    const reversed = await app.ok(api.reverseGoodsReceipt, reversal);
    expect(reversed.goodsReceipt.status).toBe('REVERSED');
    expect(await entriesOf(goodsReceipt.id)).toEqual([]);
  });
});

test('beside a line that was taken in, that one alone is stock', async () => {
  const mrn = await submitRequest(app, {
    as,
    project,
    items: [
      [brick, 100],
      [steel, '2'],
    ],
  });
  const [ordered] = await raiseOrders(app, as, mrn, [
    priced(mrn, 0, localSupplier),
    priced(mrn, 1, localSupplier),
  ]);
  const body = await bodyOf(ordered!, REJECTED);
  const steelLine = { purchaseOrderLineId: ordered!.items[1]!.id, receivedQuantity: '2' };
  const { goodsReceipt } = await app.ok(api.createGoodsReceipt, {
    as,
    body: { ...body, items: [...body.items, steelLine] },
  });
  expect(await entriesOf(goodsReceipt.id)).toEqual([{ quantity: '2.000' }]);
});

test('what was turned away cannot be priced, goes back, and then the receipt stands', async () => {
  const receipt = await post(await order(CONTRACT), REJECTED);
  const params = { id: receipt.id };
  const [line] = receipt.items;
  const message = `Nothing of ${brick.name} was accepted; there is nothing to price`;
  const prices = { items: [{ lineId: line!.id, rate: '7.50' }] };
  expect(await app.refusal(api.priceGoodsReceipt, { as, params, body: prices })).toEqual({
    httpStatus: 422,
    message,
    violations: [{ code: 'not-accepted', path: 'items.0.rate', message }],
  });
  const back = {
    goodsReceiptId: receipt.id,
    returnedOn: '2026-08-14',
    reason: 'Wet',
    items: [{ goodsReceiptLineId: line!.id, rejectedQuantity: '100' }],
  };
  const { supplierReturn } = await app.ok(api.createSupplierReturn, { as, body: back });
  expect(await entriesOf(supplierReturn.id)).toEqual([]);
  const accepted = { ...back, items: [{ goodsReceiptLineId: line!.id, acceptedQuantity: '1' }] };
  expect(await app.refusal(api.createSupplierReturn, { as, body: accepted })).toMatchObject({
    httpStatus: 422,
  });
});

test('a line closed since stays closed when such a receipt is reversed', async () => {
  const ordered = await order();
  const receipt = await post(ordered, REJECTED);
  const params = { id: ordered.id };
  await app.ok(api.closePurchaseOrder, { as, params, body: { reason: 'The kiln is shut' } });
  const reversal = { as, params: { id: receipt.id }, body: { reason: 'Wrong truck' } };
  await app.ok(api.reverseGoodsReceipt, reversal);
  expect(await orderNow(ordered)).toMatchObject({ status: 'DELIVERED' });
  const body = await bodyOf(ordered, { receivedQuantity: 1 });
  expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
    httpStatus: 409,
    violations: [{ code: 'closed' }],
  });
});

test('nothing at all is asked for, not posted', async () => {
  const ordered = await order();
  for (const item of [{}, { receivedQuantity: '0' }, { challanQuantity: '0' }]) {
    const body = await bodyOf(ordered, item);
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 422,
      message: 'Please enter what came in on at least one line',
    });
  }
});

describe('other documents of which nothing is stock', () => {
  test('a transfer that never arrives, settled as short', async () => {
    await stockUp(app, { as, project }, steel, { supplier: localSupplier, quantity: '3' });
    const toStore = await addStore(app, as, project, 'Far yard');
    const sent = await sendOff(app, { as, project, toStore, lines: [[steel, '1']] });
    const body = { receivedOn: '2026-08-14', isFinal: true, shortReason: 'The truck burned' };
    const call = { as, params: { id: sent.id }, body };
    const { stockTransfer } = await app.ok(api.receiveStockTransfer, call);
    expect(stockTransfer.status).toBe('RECEIVED');
  });

  test('a count that agrees with the books', async () => {
    await stockUp(app, { as, project }, brick, { supplier: localSupplier, quantity: '10' });
    const { id: storeId } = await storeOf(app, as, project);
    const { list } = await app.ok(api.listStock, { as, query: { storeId, materialId: brick.id } });
    const started = await app.ok(api.startStockCount, {
      as,
      body: { storeId, materialIds: [brick.id] },
    });
    const { id, items } = started.stockCount;
    const counted = { lineId: items[0]!.id, quantity: String(list[0]!.quantity), seenTimes: 0 };
    await app.ok(api.saveCounts, { as, params: { id }, body: { items: [counted] } });
    await app.ok(api.finishStockCount, { as, params: { id }, body: {} });
    const { stockCount } = await app.ok(api.postStockCount, { as, params: { id }, body: {} });
    expect(stockCount.status).toBe('POSTED');
    expect(await entriesOf(id)).toEqual([]);
  });

  test.each(['issue', 'transfer'])('%s: one without lines is refused', async (kind) => {
    const { id: storeId } = await storeOf(app, as, project);
    const toStoreId = (await addStore(app, as, project, `Yard for the ${kind}`)).id;
    const day = '2026-08-14';
    const refused =
      kind === 'issue'
        ? app.refusal(api.createStockIssue, {
            as,
            body: { storeId, issuedOn: day, contractor: 'Patil', items: [] },
          })
        : app.refusal(api.createStockTransfer, {
            as,
            body: { storeId, toStoreId, dispatchedOn: day, items: [] },
          });
    expect([400, 422]).toContain((await refused).httpStatus);
  });
});

test('in the days that are locked nothing is turned away or sent back either', async () => {
  const { firm } = site;
  const ordered = await order();
  const receipt = await post(ordered, REJECTED);
  const other = await order();
  const open = await bodyOf(other, REJECTED);
  app.setTime('2026-08-16T06:00:00.000Z');
  const lock = { as, params: { id: firm.id }, body: { lockedUntil: '2026-08-15' } };
  await app.ok(api.lockStock, lock);
  const message = 'Stock is locked up to 15/08/2026; choose a later date';
  const back = {
    goodsReceiptId: receipt.id,
    returnedOn: '2026-08-15',
    reason: 'Wet',
    items: [{ goodsReceiptLineId: receipt.items[0]!.id, rejectedQuantity: '1' }],
  };
  expect(await app.refusal(api.createSupplierReturn, { as, body: back })).toMatchObject({
    httpStatus: 422,
    message,
    violations: [{ path: 'returnedOn' }],
  });
  expect(await app.refusal(api.createGoodsReceipt, { as, body: open })).toMatchObject({
    httpStatus: 422,
    message,
    violations: [{ path: 'receivedOn' }],
  });
});

test('the ledger adds up', async () => {
  await issueOut(app, { as, project, lines: [[brick, '1']] });
  expect(await unsoundnessOf(app)).toEqual([]);
});
