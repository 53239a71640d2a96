import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, engineer, brick, steel, localSupplier, supplierInGujarat } = site;

const of = (id: string, as: Person = admin) => ({ as, params: { id } });
const read = async (id: string) => (await app.ok(api.getPurchaseOrder, of(id))).purchaseOrder;
const historyOf = async (id: string) => (await app.ok(api.getPurchaseOrderHistory, of(id))).list;

/** Two orders of one request of the engineer: 6 of 11 bricks, and the rest with the steel. */
async function twoOrders() {
  const items = [
    [brick, 11],
    [steel, '2.5'],
  ] as const;
  const mrn = await submitRequest(app, { as: engineer, project: site.project, items });
  const [first, second] = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), quantity: '6' },
    { ...priced(mrn, 0, supplierInGujarat), quantity: '5' },
    priced(mrn, 1, supplierInGujarat),
  ]);
  return { mrn, first: first!, second: second! };
}

/** Raises an order in the firm that requires approval, so that it waits. */
async function waitingOrder() {
  const asked = { as: admin, project: site.secondProject, items: [[brick, 2000]] } as const;
  const mrn = await submitRequest(app, asked);
  const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
  return order!;
}

describe('around an order', () => {
  test('stand its request and the other orders of that', async () => {
    const { mrn, first, second } = await twoOrders();
    expect(await read(first.id)).toMatchObject({
      mrn: {
        id: mrn.id,
        mrnNumber: mrn.mrnNumber,
        status: 'APPROVED',
        requestedByName: engineer.name,
        requestedDate: mrn.requestedDate,
      },
      siblings: [
        {
          id: second.id,
          poNumber: second.poNumber,
          status: 'SUBMITTED',
          supplierName: supplierInGujarat.supplierName,
          grandTotal: second.grandTotal,
          isAsPerAgreement: false,
        },
      ],
      items: [{ quantity: 6, allocatedQuantity: 6, requestedQuantity: 11 }],
    });
    expect((await read(second.id)).siblings.map(({ id }) => id)).toEqual([first.id]);
  });

  test('stand the last receipts against it, and how many there are', async () => {
    const { mrn, first } = await twoOrders();
    const [line] = (await read(first.id)).items;
    const receiptOfOne = () =>
      receive(app, { as: admin, project: site.project, lines: [[line!, 1]] });
    const receipts = [];
    for (let truck = 0; truck < 6; truck += 1) receipts.push(await receiptOfOne());
    await receive(app, { as: admin, project: site.project, lines: [[line!, 1]], isPosted: false });
    const { id } = receipts[5]!;
    await app.ok(api.reverseGoodsReceipt, { ...of(id), body: { reason: 'Wrong truck' } });

    const around = {
      receiptCount: 6,
      receipts: [
        { id, receiptNumber: receipts[5]!.receiptNumber, status: 'REVERSED' },
        ...receipts
          .slice(1, 5)
          .map((one) => ({ id: one.id, status: 'POSTED' }))
          .toReversed(),
      ],
    };
    expect(await read(first.id)).toMatchObject({ ...around, isPartReceived: true });
    const { mrn: document } = await app.ok(api.getMaterialRequest, of(mrn.id));
    expect(document.purchaseOrders[0]).toMatchObject({ id: first.id, ...around });
    expect(document.purchaseOrders[1]).toMatchObject({ receipts: [], receiptCount: 0 });
  });

  test('stand those who decided on it', async () => {
    const { id, approvedBy, closedBy } = await waitingOrder();
    expect({ approvedBy, closedBy }).toEqual({ approvedBy: null, closedBy: null });
    const { purchaseOrder } = await app.ok(api.approvePurchaseOrder, of(id, manager));
    const signed = { name: manager.name, at: app.now.toISOString() };
    expect(purchaseOrder.approvedBy).toEqual(signed);
    await app.ok(api.closePurchaseOrder, { ...of(id), body: { reason: 'Site is full' } });
    expect(await read(id)).toMatchObject({
      approvedBy: signed,
      closedBy: { name: admin.name },
      closingReason: 'Site is full',
    });
  });
});

describe('the history of an order', () => {
  test('tells each act, newest first', async () => {
    const order = await waitingOrder();
    await app.ok(api.approvePurchaseOrder, of(order.id, manager));
    const body = { reason: 'Supplier cannot deliver' };
    await app.ok(api.cancelPurchaseOrder, { ...of(order.id, buyer), body });
    const at = app.now.toISOString();
    const { id, mrnNumber } = order.mrn;
    expect(await historyOf(order.id)).toEqual([
      { id: expect.any(String), at, actorName: buyer.name, action: 'cancel', detail: body },
      { id: expect.any(String), at, actorName: manager.name, action: 'approve', detail: {} },
      {
        id: expect.any(String),
        at,
        actorName: buyer.name,
        action: 'create',
        detail: { mrn: { id, mrnNumber }, mrns: [{ id, mrnNumber }] },
      },
    ]);
  });

  test('tells that it was closed short, and why', async () => {
    const { first } = await twoOrders();
    const body = { reason: 'Site is full' };
    await app.ok(api.closePurchaseOrder, { ...of(first.id, manager), body });
    expect((await historyOf(first.id))[0]).toMatchObject({
      action: 'short-close',
      actorName: manager.name,
      detail: body,
    });
  });

  test('is not found where the order is another firm’s or organisation’s', async () => {
    const second = await waitingOrder();
    const refused = { httpStatus: 404, message: 'Purchase order not found' };
    const refusal = (id: string, as: Person) =>
      app.refusal(api.getPurchaseOrderHistory, of(id, as));
    expect(await refusal(second.id, engineer)).toEqual(refused);
    expect(await refusal(foreign.order.id, admin)).toEqual(refused);
    expect(await refusal(second.id, foreign.admin)).toEqual(refused);
  });
});
