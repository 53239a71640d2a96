import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import { describe, expect, test } from 'vitest';

import { buildSite, orderOf, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
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
const cancel = (id: string, person = as) =>
  app.ok(api.cancelPurchaseOrder, { ...act(id, person), body: REASON });
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

describe('cancelling', () => {
  test('gives back what the order took, and the request waits for another', async () => {
    const { mrn, first, second } = await twoOrders();
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [10, 10] });

    const { purchaseOrder, message } = await cancel(first, site.buyer);
    expect(message).toBe('Purchase order cancelled');
    expect(purchaseOrder).toMatchObject({
      status: 'CANCELLED',
      closingReason: 'Work front is closed',
    });
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [0, 10] });

    await cancel(second);
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [0, 0] });
  });

  test('is told on the request’s own trail', async () => {
    const { mrn, first, second } = await twoOrders();
    await cancel(first, site.buyer);
    await cancel(second);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'firm_id', 'detail'])
      .where('document_id', '=', mrn.id)
      .where('action', '=', 'release')
      .orderBy('id')
      .execute();
    const released = (purchaseOrderId: string, line: number, before: string) => ({
      purchaseOrderId,
      quantityByLine: { [mrn.items[line]!.id]: '10.000' },
      isReopened: true,
      before,
      after: 'SUBMITTED',
    });
    const firm_id = site.firm.id;
    expect(trail).toEqual([
      { actor_id: site.buyer.id, firm_id, detail: released(first, 0, 'APPROVED') },
      { actor_id: as.id, firm_id, detail: released(second, 1, 'SUBMITTED') },
    ]);
  });

  test('lets the request be ordered again', async () => {
    const { mrn, first, second } = await twoOrders();
    await cancel(first);
    await cancel(second);
    const [again] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    expect(again).toMatchObject({ status: 'SUBMITTED' });
    expect(await requestNow(mrn)).toEqual({ status: 'SUBMITTED', ordered: [10, 0] });
  });

  test('leaves to be ordered what the other orders do not hold', async () => {
    const { mrn, first } = await twoOrders();
    await cancel(first);
    const refused = await app.refusal(api.createPurchaseOrders, {
      as,
      params: { mrnId: mrn.id },
      body: orderOf(app, [priced(mrn, 1, localSupplier)]),
    });
    expect(refused).toMatchObject({ httpStatus: 422 });
    const [again] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    expect((await orderNow(again!.id)).items).toMatchObject([{ quantity: 10 }]);
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [10, 10] });
  });

  test('leaves a rest that can be left out, and the other orders go on', async () => {
    const { mrn, first, second } = await twoOrders();
    await cancel(first);
    const reject = { as: site.manager, params: { id: mrn.id }, body: REASON };
    const { message } = await app.ok(api.rejectMaterialRequest, reject);
    expect(message).toBe('The rest is left out');
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [0, 10] });
    const { list } = await app.ok(api.getMaterialRequestHistory, act(mrn.id));
    expect(list[0]).toMatchObject({
      action: 'leave-out',
      detail: { reason: REASON.reason.trim() },
    });

    await cancel(second);
    await app.ok(api.rejectMaterialRequest, reject);
    expect(await requestNow(mrn)).toEqual({ status: 'REJECTED', ordered: [0, 0] });
  });

  test('is refused once goods have come in', async () => {
    const { mrn, first } = await twoOrders();
    await receive(first, '0.001');
    expect(await app.refusal(api.cancelPurchaseOrder, { ...act(first), body: REASON })).toEqual({
      httpStatus: 409,
      message: 'Goods have been received on this purchase order; close it short instead',
    });
    expect(await requestNow(mrn)).toEqual({ status: 'APPROVED', ordered: [10, 10] });
  });
});

describe('an order that is done', () => {
  test.each([
    ['cancelled', cancel],
    ['delivered', close],
  ])('%s stays so', async (_, finish) => {
    const { first } = await twoOrders();
    await finish(first);
    const before = await orderNow(first);
    expect(await app.refusal(api.cancelPurchaseOrder, { ...act(first), body: REASON })).toEqual({
      httpStatus: 409,
      message: 'Only an open purchase order can be cancelled',
    });
    expect(await app.refusal(api.closePurchaseOrder, { ...act(first), body: REASON })).toEqual({
      httpStatus: 409,
      message: 'Only a submitted purchase order can be closed short',
    });
    expect(await orderNow(first)).toEqual(before);
  });
});

describe.each([api.cancelPurchaseOrder, api.closePurchaseOrder])('$path', (endpoint) => {
  test.each([{}, { reason: ' \n ' }])('needs a reason: %o', async (body) => {
    const { first } = await twoOrders();
    const message = 'Please give a reason';
    expect(await app.refusal(endpoint, { ...act(first), body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'required', path: 'reason', message }],
    });
  });
});

describe('whose order it is not', () => {
  test.each([
    [api.cancelPurchaseOrder, site.manager],
    [api.closePurchaseOrder, site.engineer],
  ] as const)('$0.path is not for $1.name', async (endpoint, person) => {
    const { first } = await twoOrders();
    const call = { ...act(first, person), body: REASON };
    expect(await app.refusal(endpoint, call)).toMatchObject({ httpStatus: 403 });
  });
});
