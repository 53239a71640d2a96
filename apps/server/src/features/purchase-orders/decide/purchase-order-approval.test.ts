import { api } from '@plinth/contracts/endpoints';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import {
  APPROVAL_THRESHOLD,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, brick, localSupplier } = site;
const body = { reason: 'Work front is closed' };

/** Raises an order of this grand total in the firm that requires approval above ₹1,00,000. */
async function orderOfTotal(grandTotal: string, buyer = as, more: { userId?: string } = {}) {
  const asked = { as: buyer, project: site.secondProject, items: [[brick, 1]] } as const;
  const mrn = await submitRequest(app, asked);
  const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: grandTotal, gst: '0' };
  const call = { as: buyer, params: { mrnId: mrn.id }, body: { ...orderOf(app, [item]), ...more } };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  return read(purchaseOrders[0]!.id);
}

const read = async (id: string) => (await app.ok(api.getPurchaseOrder, act(id))).purchaseOrder;
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

  test('of one’s own is refused, and the refusal is told where no policy asks', async () => {
    const { id } = await orderOfTotal('200000');
    const refusals = async () => {
      const call = { as, params: { id: site.secondFirm.id } };
      const { refusedOwn } = await app.ok(api.getApprovalFigures, call);
      return refusedOwn.find((person) => person.id === as.id)?.count ?? 0;
    };
    const before = await refusals();
    expect(await app.refusal(api.approvePurchaseOrder, act(id))).toMatchObject({
      httpStatus: 403,
    });
    expect(await refusals()).toBe(before + 1);
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
    await app.ok(api.approvePurchaseOrder, act(approved.id, site.manager));
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
    await app.ok(api.approvePurchaseOrder, act(id, site.manager));
    const refusal = {
      httpStatus: 409,
      message: 'Only a submitted purchase order can be approved',
    };
    expect(await app.refusal(api.approvePurchaseOrder, act(id, site.manager))).toEqual(refusal);
    await close(id);
    expect(await app.refusal(api.approvePurchaseOrder, act(id, site.manager))).toEqual(refusal);
  });

  test('is not given by whoever raised the order, whatever their roles and however they call', async () => {
    const { id, orderedBy, changedBy } = await orderOfTotal('200000', as, {
      userId: site.manager.id,
    });
    expect({ orderedBy, changedBy }).toEqual({ orderedBy: as.id, changedBy: null });
    const refusal = {
      httpStatus: 403,
      message: 'You raised this purchase order; somebody else has to approve it',
    };
    expect(await app.refusal(api.approvePurchaseOrder, act(id))).toEqual(refusal);
    const { version } = await read(id);
    const seen = { ...act(id), body: { version } };
    expect(await app.refusal(api.approvePurchaseOrder, seen)).toEqual(refusal);
    for (const endpoint of [api.sendBackPurchaseOrder, api.rejectPurchaseOrder]) {
      expect(await app.refusal(endpoint, { ...act(id), body })).toEqual(refusal);
    }
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', isSentBack: false, version });
    expect((await app.ok(api.approvePurchaseOrder, act(id, site.manager))).message).toBe(
      'Purchase order approved',
    );
  });

  test('is not given by whoever buys and approves, for what they raised', async () => {
    const person = { as, params: { id: site.secondFirm.id, personId: site.buyer.id } };
    const setRoles = async (roles: Role[]) =>
      app.ok(api.setPersonRoles, { ...person, body: { roles, projects: [] } });
    await setRoles(['PURCHASE_MANAGER', 'PROJECT_MANAGER']);
    const [own, other] = [await orderOfTotal('200000', site.buyer), await orderOfTotal('200000')];
    const refusal = await app.refusal(api.approvePurchaseOrder, act(own.id, site.buyer));
    await app.ok(api.approvePurchaseOrder, act(other.id, site.buyer));
    await setRoles(['PURCHASE_MANAGER']);
    expect(refusal).toMatchObject({ httpStatus: 403 });
  });

  test('holds for who raises the order again that somebody else had cancelled', async () => {
    const first = await orderOfTotal('200000', site.buyer);
    await app.ok(api.cancelPurchaseOrder, { ...act(first.id), body });
    const { mrn } = await app.ok(api.getMaterialRequest, act(first.mrn.id));
    const item = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200000', gst: '0' };
    const [again] = await raiseOrders(app, as, mrn, [item]);
    expect((await app.refusal(api.approvePurchaseOrder, act(again!.id))).httpStatus).toBe(403);
    await app.ok(api.approvePurchaseOrder, act(again!.id, site.manager));
  });

  test('is of the order that was seen', async () => {
    const { id, version } = await orderOfTotal('200000');
    await app.ok(api.sendBackPurchaseOrder, { ...act(id, site.manager), body });
    await app.ok(api.resubmitPurchaseOrder, { ...act(id), body: { additionalCharge: '5000' } });
    const stale = { ...act(id, site.manager), body: { version } };
    expect(await app.refusal(api.approvePurchaseOrder, stale)).toMatchObject({
      httpStatus: 409,
      message: 'This purchase order was changed meanwhile. Look it over and try again.',
    });
  });

  test('is kept from its maker by the database, too', async () => {
    const { id } = await orderOfTotal('200000');
    const approving = app.db
      .updateTable('purchase_order')
      .set({ status: 'APPROVED', approved_by: as.id })
      .where('organisation_id', '=', site.organisationId)
      .where('id', '=', id)
      .execute();
    await expect(approving).rejects.toThrow('purchase_order_approved_by_another');
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
