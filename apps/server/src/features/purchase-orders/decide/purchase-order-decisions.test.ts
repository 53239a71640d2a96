/** Sending an order back, submitting it again, and rejecting it. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, steel, localSupplier } = site;
const body = { reason: '  Rate of steel is above the market ' };
const reason = body.reason.trim();

/**
 * A waiting order of ₹2,00,000 bricks at 18 % and 2 t of steel at 12 %: 2,36,000.00 + 1,12,000.00 +
 * 500.00.
 */
async function waitingOrder(): Promise<PurchaseOrder> {
  const asked = {
    as: buyer,
    project: site.secondProject,
    items: [
      [brick, 1000],
      [steel, '2'],
    ],
  } as const;
  const mrn = await submitRequest(app, asked);
  const items = [
    { ...priced(mrn, 0, localSupplier), pricePerUnit: '200', gst: '18' },
    { ...priced(mrn, 1, localSupplier), pricePerUnit: '50000', gst: '12' },
  ];
  const [order] = await raiseOrders(app, buyer, mrn, items, '500');
  return order!;
}

const act = (id: string, person = buyer) => ({ as: person, params: { id } });
const read = async (id: string) => (await app.ok(api.getPurchaseOrder, act(id))).purchaseOrder;
const sendBack = (id: string) => app.ok(api.sendBackPurchaseOrder, { ...act(id, manager), body });
const historyOf = async (id: string) =>
  (await app.ok(api.getPurchaseOrderHistory, act(id, site.admin))).list;
const requestOf = async (order: PurchaseOrder) =>
  (await app.ok(api.getMaterialRequest, act(order.mrn.id))).mrn;

async function sentBackOrder(): Promise<PurchaseOrder> {
  const { id } = await waitingOrder();
  return (await sendBack(id)).purchaseOrder;
}

describe('an order that is sent back', () => {
  test('shows its maker why, and waits for nobody’s approval', async () => {
    const { id } = await waitingOrder();
    const { purchaseOrder, message } = await sendBack(id);
    expect(message).toBe('Purchase order sent back');
    expect(purchaseOrder).toMatchObject({
      status: 'SUBMITTED',
      isSentBack: true,
      sentBackBy: { name: manager.name, at: app.now.toISOString() },
      sentBackReason: reason,
      isRejected: false,
      closedBy: null,
    });
    const refusal = {
      httpStatus: 409,
      message: 'This purchase order was sent back and has not been submitted again',
    };
    expect(await app.refusal(api.approvePurchaseOrder, act(id, manager))).toEqual(refusal);
    for (const endpoint of [api.sendBackPurchaseOrder, api.rejectPurchaseOrder]) {
      expect(await app.refusal(endpoint, { ...act(id, manager), body })).toEqual(refusal);
    }
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'send-back',
      actorName: manager.name,
      detail: { reason },
    });
  });

  test('can be cancelled by its maker', async () => {
    const { id } = await sentBackOrder();
    const { purchaseOrder } = await app.ok(api.cancelPurchaseOrder, { ...act(id), body });
    expect(purchaseOrder).toMatchObject({
      status: 'CANCELLED',
      isSentBack: false,
      sentBackReason: null,
      isRejected: false,
    });
  });

  test('is submitted again as it stands', async () => {
    const { id, ...before } = await sentBackOrder();
    const { purchaseOrder, message } = await app.ok(api.resubmitPurchaseOrder, {
      ...act(id),
      body: {},
    });
    expect(message).toBe('Purchase order submitted again');
    expect(purchaseOrder).toMatchObject({
      status: 'SUBMITTED',
      isSentBack: false,
      sentBackBy: null,
      changedBy: buyer.id,
      items: before.items,
      grandTotal: '348500.00',
    });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'resubmit',
      detail: { changed: [] },
    });
    await app.ok(api.approvePurchaseOrder, act(id, manager));
  });

  test('is submitted again at other prices, which nobody approves who set them', async () => {
    const { id, items } = await sentBackOrder();
    const [, line] = items;
    // 2 × 45,000.50 = 90,001.00, of it 12 %: 10,800.12; CGST and SGST 5,400.06 each.
    const asked = {
      items: [{ id: line!.id, pricePerUnit: '45000.50', gst: '12', amount: '100801.12' }],
      expectedDeliveryDate: '2026-09-30',
      remark: 'Rate agreed again',
      additionalCharge: '250',
    };
    const { purchaseOrder } = await app.ok(api.resubmitPurchaseOrder, {
      ...act(id, admin),
      body: asked,
    });
    expect(purchaseOrder).toMatchObject({
      changedBy: admin.id,
      expectedDeliveryDate: '2026-09-30',
      remark: 'Rate agreed again',
      additionalCharge: '250.00',
      subtotal: '290001.00',
      cgst: '23400.06',
      sgst: '23400.06',
      grandTotal: '337051.12',
    });
    expect(purchaseOrder.items).toMatchObject([
      { quantity: 1000, pricePerUnit: '200.00', amount: '236000.00' },
      { quantity: 2, pricePerUnit: '45000.50', taxableAmount: '90001.00', amount: '100801.12' },
    ]);
    expect((await historyOf(id))[0]).toMatchObject({
      actorName: admin.name,
      detail: { changed: ['prices', 'charges', 'deliveryDate', 'remark'] },
    });
    expect(await app.refusal(api.approvePurchaseOrder, act(id, admin))).toEqual({
      httpStatus: 403,
      message: 'You changed this purchase order last; somebody else has to approve it',
    });
    await app.ok(api.approvePurchaseOrder, act(id, manager));
  });

  test('still waits when it has become small, for somebody asked about it', async () => {
    const { id, items } = await sentBackOrder();
    const small = items.map((line) => ({ id: line.id, pricePerUnit: '1', gst: '0' }));
    const call = { ...act(id), body: { items: small, additionalCharge: '0' } };
    const { purchaseOrder } = await app.ok(api.resubmitPurchaseOrder, call);
    expect(purchaseOrder).toMatchObject({ grandTotal: '1002.00', isApprovalNeeded: true });
  });

  test('may be priced as per contract', async () => {
    const { id, items } = await sentBackOrder();
    const contract = { pricePerUnit: 'As per contract', gst: 'As per contract' };
    const call = { ...act(id), body: { items: [{ id: items[1]!.id, ...contract }] } };
    const { purchaseOrder } = await app.ok(api.resubmitPurchaseOrder, call);
    expect(purchaseOrder.items[1]).toMatchObject({ ...contract, igst: '0.00', cgst: '0.00' });
    expect(purchaseOrder).toMatchObject({ grandTotal: '236500.00' });
  });

  test('is refused what an order may not hold, and is left as it stood', async () => {
    const order = await sentBackOrder();
    const { id } = order;
    const [brickLine, steelLine] = order.items.map((line) => ({ id: line.id, gst: '18' }));
    const other = (await sentBackOrder()).items[0]!;
    const cases = [
      [{ expectedDeliveryDate: '2026-08-13' }, 422, 'expectedDeliveryDate'],
      [{ expectedDeliveryDate: 'soon' }, 400, 'expectedDeliveryDate'],
      [{ additionalCharge: '-1' }, 422, 'additionalCharge'],
      [{ items: [{ ...steelLine!, pricePerUnit: '0' }] }, 422, 'items.0.pricePerUnit'],
      [
        {
          items: [
            { ...steelLine!, pricePerUnit: '10' },
            { ...brickLine!, pricePerUnit: '10', gst: '101' },
          ],
        },
        422,
        'items.1.gst',
      ],
      [{ items: [{ ...steelLine!, pricePerUnit: '10', amount: '23.66' }] }, 409, 'items.0.amount'],
      [{ items: [{ id: other.id, pricePerUnit: '10' }] }, 404, undefined],
      [
        { items: [brickLine!, brickLine!].map((one) => ({ ...one, pricePerUnit: '1' })) },
        422,
        undefined,
      ],
      [{ version: order.version - 1 }, 409, undefined],
    ] as const;
    for (const [asked, httpStatus, path] of cases) {
      const call = { ...act(id), body: asked as object };
      const refusal = await app.refusal(api.resubmitPurchaseOrder, call);
      expect([asked, refusal.httpStatus, refusal.violations?.[0]?.path]).toEqual([
        asked,
        httpStatus,
        path,
      ]);
    }
    expect(await read(id)).toEqual(order);
  });

  test('is submitted again by who may order, and only when it was sent back', async () => {
    const { id } = await waitingOrder();
    const call = { ...act(id), body: {} };
    const message = 'Only a purchase order that was sent back can be submitted again';
    expect(await app.refusal(api.resubmitPurchaseOrder, call)).toEqual({
      httpStatus: 409,
      message,
    });
    await sendBack(id);
    const byManager = { ...call, as: manager };
    expect((await app.refusal(api.resubmitPurchaseOrder, byManager)).httpStatus).toBe(403);
  });
});

describe('an order that is rejected', () => {
  test('ends, says by whom and why, and can be ordered again', async () => {
    const order = await waitingOrder();
    const call = { ...act(order.id, manager), body };
    const { purchaseOrder, message } = await app.ok(api.rejectPurchaseOrder, call);
    expect(message).toBe('Purchase order rejected');
    expect(purchaseOrder).toMatchObject({
      status: 'CANCELLED',
      isRejected: true,
      closedBy: { name: manager.name },
      closingReason: reason,
    });
    expect((await historyOf(order.id))[0]).toMatchObject({ action: 'reject', detail: { reason } });
    const { status, items } = await requestOf(order);
    expect({ status, ordered: items.map(({ orderedQuantity }) => orderedQuantity) }).toEqual({
      status: 'SUBMITTED',
      ordered: [0, 0],
    });
    expect(await app.refusal(api.rejectPurchaseOrder, call)).toEqual({
      httpStatus: 409,
      message: 'Only a submitted purchase order can be rejected',
    });
  });

  test('was one that waited for an approval', async () => {
    const asked = { as: buyer, project: site.project, items: [[brick, 1]] } as const;
    const mrn = await submitRequest(app, asked);
    const [order] = await raiseOrders(app, buyer, mrn, [priced(mrn, 0, localSupplier)]);
    expect(
      await app.refusal(api.rejectPurchaseOrder, { ...act(order!.id, manager), body }),
    ).toEqual({
      httpStatus: 409,
      message: 'This purchase order needs no approval; cancel it instead',
    });
  });
});

describe.each([
  ['send back', api.sendBackPurchaseOrder],
  ['reject', api.rejectPurchaseOrder],
])('%s', (_, endpoint) => {
  test('asks for a reason', async () => {
    const { id } = await waitingOrder();
    for (const empty of [{}, { reason: ' \n' }]) {
      const call = { ...act(id, manager), body: empty };
      expect(await app.refusal(endpoint, call)).toMatchObject({
        httpStatus: 422,
        violations: [{ path: 'reason', message: 'Please give a reason' }],
      });
    }
  });

  test('is for who may approve there, of the order that they saw', async () => {
    const { id, version } = await waitingOrder();
    expect((await app.refusal(endpoint, { ...act(id), body })).httpStatus).toBe(403);
    const stale = { ...act(id, manager), body: { ...body, version: version - 1 } };
    expect((await app.refusal(endpoint, stale)).httpStatus).toBe(409);
    expect((await app.refusal(endpoint, { ...act(id, site.engineer), body })).httpStatus).toBe(403);
    const approver = await approverElsewhere();
    expect((await app.refusal(endpoint, { ...act(id, approver), body })).httpStatus).toBe(403);
    expect((await app.refusal(api.approvePurchaseOrder, act(id, approver))).httpStatus).toBe(403);
  });
});

/** Somebody who approves in the first firm, and reads in the one that the orders are of. */
async function approverElsewhere(): Promise<Person> {
  const { colleague, firm, secondFirm, organisationId } = site;
  const member = { organisation_id: organisationId, user_id: colleague.id };
  const approving = { ...member, firm_id: firm.id, roles: ['PROJECT_MANAGER' as const] };
  const reading = { ...member, firm_id: secondFirm.id, roles: ['VIEWER' as const] };
  await app.db.deleteFrom('firm_member').where('user_id', '=', colleague.id).execute();
  await app.db.insertInto('firm_member').values([approving, reading]).execute();
  return colleague;
}

test('all of it left a sound database', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
