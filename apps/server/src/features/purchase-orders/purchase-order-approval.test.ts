import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  APPROVAL_THRESHOLD,
  buildSite,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, localSupplier } = site;
const body = { reason: 'Work front is closed' };

/** In the firm that asks for an approval above ₹1,00,000: an order of that grand total. */
async function orderOfTotal(grandTotal: string) {
  const asked = { as, project: site.secondProject, items: [[brick, 1]] } as const;
  const mrn = await submitRequest(app, asked);
  const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: grandTotal, gst: '0' };
  const [order] = await raiseOrders(app, as, mrn, [item]);
  return order!;
}

const act = (id: string, person = as) => ({ as: person, params: { id } });
const close = (id: string) => app.ok(api.closePurchaseOrder, { ...act(id), body });

describe('an approval', () => {
  test('is asked for above the firm’s amount, not at it', async () => {
    expect(await orderOfTotal(`${APPROVAL_THRESHOLD}.00`)).toMatchObject({
      isApprovalNeeded: false,
    });
    expect(await orderOfTotal(`${APPROVAL_THRESHOLD}.01`)).toMatchObject({
      isApprovalNeeded: true,
      status: 'SUBMITTED',
    });
  });

  test('is asked for where a price as per contract keeps the total small', async () => {
    const asked = { as, project: site.secondProject, items: [[brick, 1]] } as const;
    const mrn = await submitRequest(app, asked);
    const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: 'As per contract' };
    const [order] = await raiseOrders(app, as, mrn, [item]);
    expect(order).toMatchObject({ isApprovalNeeded: true, grandTotal: '0.00' });
  });

  test('lets an order go on that waits for it', async () => {
    const { id } = await orderOfTotal('200000');
    expect(await app.refusal(api.closePurchaseOrder, { ...act(id), body })).toEqual({
      httpStatus: 409,
      message: 'Only an approved purchase order can be closed short',
    });
    const { purchaseOrder, message } = await app.ok(
      api.approvePurchaseOrder,
      act(id, site.manager),
    );
    expect(message).toBe('Purchase order approved');
    expect(purchaseOrder).toMatchObject({ status: 'APPROVED', isApprovalNeeded: true });
    expect((await close(id)).purchaseOrder.status).toBe('DELIVERED');
  });

  test('does not stand in the way of cancelling, before or after', async () => {
    const [waiting, approved] = [await orderOfTotal('200000'), await orderOfTotal('200000')];
    await app.ok(api.approvePurchaseOrder, act(approved.id));
    for (const { id } of [waiting, approved]) {
      expect(
        (await app.ok(api.cancelPurchaseOrder, { ...act(id), body })).purchaseOrder.status,
      ).toBe('CANCELLED');
    }
  });

  test('is not needed elsewhere', async () => {
    const mrn = await submitRequest(app, { as, project: site.project, items: [[brick, 1]] });
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    expect(await app.refusal(api.approvePurchaseOrder, act(order!.id))).toEqual({
      httpStatus: 409,
      message: 'This purchase order needs no approval',
    });
  });

  test('is given once', async () => {
    const { id } = await orderOfTotal('200000');
    await app.ok(api.approvePurchaseOrder, act(id));
    const message = 'Only a submitted purchase order can be approved';
    expect(await app.refusal(api.approvePurchaseOrder, act(id))).toEqual({
      httpStatus: 409,
      message,
    });
    await close(id);
    expect(await app.refusal(api.approvePurchaseOrder, act(id))).toEqual({
      httpStatus: 409,
      message,
    });
  });

  test('is not given by whoever only orders', async () => {
    const { id } = await orderOfTotal('200000');
    const refusal = await app.refusal(api.approvePurchaseOrder, act(id, site.buyer));
    expect(refusal).toMatchObject({ httpStatus: 403 });
  });
});

test('an order of another firm is not even read', async () => {
  const { id } = await orderOfTotal('10');
  expect(await app.refusal(api.getPurchaseOrder, act(id, site.engineer))).toEqual({
    httpStatus: 404,
    message: 'Purchase order not found',
  });
});
