import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { describe, expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, steel, localSupplier, supplierInGujarat } = site;
const REASON = { reason: ' Work front is closed ' };

/** Orders of ₹1,180 each, in a firm without approvals. */
async function twoOrders() {
  const asked = {
    as,
    project: site.project,
    items: [
      [brick, 10],
      [steel, '10'],
    ],
  } as const;
  const mrn = await submitRequest(app, asked);
  const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, supplierInGujarat)];
  const [first, second] = await raiseOrders(app, as, mrn, items);
  return { mrn, first: first!.id, second: second!.id };
}

const act = (id: string, person = as) => ({ as: person, params: { id } });
const close = (id: string, person = as, more: object = {}) =>
  app.ok(api.closePurchaseOrder, { ...act(id, person), body: { ...REASON, ...more } });
const orderNow = async (id: string) => (await app.ok(api.getPurchaseOrder, act(id))).purchaseOrder;
const requestNow = async ({ id }: MaterialRequest) => {
  const { status, items } = (await app.ok(api.getMaterialRequest, act(id))).mrn;
  return { status, ordered: items.map(({ orderedQuantity }) => orderedQuantity) };
};

/** Writes the received quantity on the order as a receipt does. */
async function receive(orderId: string, quantity: string) {
  const lines = app.db.updateTable('purchase_order_line').where('purchase_order_id', '=', orderId);
  await lines.set({ received_quantity: quantity }).execute();
}

describe('closing short', () => {
  test('gives up what has not come in, and the order is delivered', async () => {
    const { first } = await twoOrders();
    await receive(first, '4');
    const { purchaseOrder, message } = await close(first, site.manager);
    expect(message).toBe('Purchase order closed');
    expect(purchaseOrder).toMatchObject({
      status: 'DELIVERED',
      closingReason: 'Work front is closed',
      items: [{ quantity: 10, receivedQuantity: 4, closedQuantity: 6 }],
    });
  });

  test('frees the request for what was given up, once', async () => {
    const { mrn, first } = await twoOrders();
    await receive(first, '4');
    await close(first);
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [4, 10] });
    const [again] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    expect((await orderNow(again!.id)).items).toMatchObject([{ quantity: 6 }]);
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [10, 10] });
  });

  test('gives back once what is closed and then cancelled', async () => {
    const items = [
      [brick, 10],
      [steel, '10'],
    ] as const;
    const mrn = await submitRequest(app, { as, project: site.project, items });
    const lines = [0, 1].map((line) => priced(mrn, line, localSupplier));
    const [order] = await raiseOrders(app, as, mrn, lines);
    await close(order!.id, as, { lineIds: [order!.items[0]!.id] });
    // What was given up is ordered again in part, and stays so.
    await raiseOrders(app, as, mrn, [{ ...priced(mrn, 0, localSupplier), quantity: '4' }]);
    await app.ok(api.cancelPurchaseOrder, { ...act(order!.id), body: REASON });
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [4, 0] });
  });

  test('leaves the rest out of the request where nobody needs it', async () => {
    const { mrn, first, second } = await twoOrders();
    await receive(first, '4');
    await close(first, as, { isStillNeeded: false });
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [4, 10] });
    const { items } = (await app.ok(api.getMaterialRequest, act(mrn.id))).mrn;
    expect(items).toMatchObject([
      { leftOutQuantity: 6, leftOutReason: 'Work front is closed', leftToOrder: 0 },
      { leftOutQuantity: 0, leftOutReason: null, leftToOrder: 0 },
    ]);
    const { list } = await app.ok(api.getMaterialRequestHistory, act(mrn.id));
    expect(list[0]).toMatchObject({
      action: 'release',
      detail: { purchaseOrder: { id: first }, items: [{ quantity: 6 }], isReopened: false },
    });
    // What another order gives back is to be ordered, and nothing else.
    await close(second);
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [4, 0] });
    const rest = [priced(mrn, 0, localSupplier), priced(mrn, 1, localSupplier)];
    const [again] = await raiseOrders(app, as, mrn, rest);
    expect(again!.items).toMatchObject([{ quantity: 10, material: { name: steel.name } }]);
  });

  test('closes one line, and the order goes on with the others', async () => {
    const mrn = await submitRequest(app, {
      as,
      project: site.project,
      items: [
        [brick, 10],
        [steel, '10'],
      ],
    });
    const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, localSupplier)];
    const [order] = await raiseOrders(app, as, mrn, items);
    const { items: lines } = await orderNow(order!.id);
    const lineIds = [lines[1]!.id];
    const { purchaseOrder, message } = await close(order!.id, as, { lineIds });
    expect(message).toBe('Lines closed');
    expect(purchaseOrder).toMatchObject({
      status: 'SUBMITTED',
      closingReason: null,
      items: [{ closedQuantity: 0 }, { closedQuantity: 10 }],
    });
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [10, 0] });
    const { list } = await app.ok(api.getPurchaseOrderHistory, act(order!.id));
    expect(list[0]).toMatchObject({
      action: 'short-close',
      detail: { items: [{ materialName: steel.name, quantity: 10 }] },
    });

    const again = { ...act(order!.id), body: { ...REASON, lineIds } };
    expect(await app.refusal(api.closePurchaseOrder, again)).toEqual({
      httpStatus: 409,
      message: `${steel.name} is closed already`,
    });
    expect((await close(order!.id)).purchaseOrder.status).toBe('DELIVERED');
  });

  test('knows only its own lines', async () => {
    const { first, second } = await twoOrders();
    const lineIds = [(await orderNow(second)).items[0]!.id];
    expect(
      await app.refusal(api.closePurchaseOrder, { ...act(first), body: { ...REASON, lineIds } }),
    ).toEqual({ httpStatus: 404, message: 'Purchase order line not found' });
  });

  test('closes nothing where more came in than was ordered', async () => {
    const { first } = await twoOrders();
    await receive(first, '12');
    const { purchaseOrder } = await close(first);
    expect(purchaseOrder.items).toMatchObject([{ receivedQuantity: 12, closedQuantity: 0 }]);
    expect(purchaseOrder.status).toBe('DELIVERED');
  });
});
