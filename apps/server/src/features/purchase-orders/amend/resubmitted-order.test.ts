/** An order that was sent back is changed in everything before it is submitted again. */
import { api } from '@plinth/contracts/endpoints';
import type { ResubmitPurchaseOrderBody } from '@plinth/contracts/purchase-order-approval';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { beforeAll, describe, expect, test } from 'vitest';

import { publishRules, rule } from '#testing/approval-policies.ts';
import { buildForeign, buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, steel, localSupplier, supplierInGujarat, secondProject } =
  site;
const foreign = await buildForeign(app);

/** 1000 bricks at ₹200 and 2 t of steel at ₹50,000, above the limit of the firm. */
async function sentBack(): Promise<PurchaseOrder> {
  const items = [[brick, 1000] as const, [steel, '2'] as const];
  const mrn = await submitRequest(app, { as: buyer, project: secondProject, items });
  const [order] = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), pricePerUnit: '200', gst: '18' },
    { ...priced(mrn, 1, localSupplier), pricePerUnit: '50000', gst: '18' },
  ]);
  const params = { id: order!.id };
  const body = { reason: 'Half is enough' };
  return (await app.ok(api.sendBackPurchaseOrder, { as: manager, params, body })).purchaseOrder;
}
const call = ({ id }: PurchaseOrder, body: ResubmitPurchaseOrderBody) => ({
  as: buyer,
  params: { id },
  body,
});
const submit = async (order: PurchaseOrder, body: ResubmitPurchaseOrderBody) =>
  (await app.ok(api.resubmitPurchaseOrder, call(order, body))).purchaseOrder;
const requestOf = async ({ mrn }: PurchaseOrder) =>
  (await app.ok(api.getMaterialRequest, { as: buyer, params: { id: mrn.id } })).mrn;
const changedIn = async ({ id }: PurchaseOrder) =>
  (await app.ok(api.getPurchaseOrderHistory, { as: buyer, params: { id } })).list[0];

describe('an order that was sent back', () => {
  test('gets other quantities and loses lines, which its request has left to order again', async () => {
    const order = await sentBack();
    const [bricks, bars] = order.items;
    const done = await submit(order, {
      items: [{ id: bricks!.id, quantity: '600', pricePerUnit: '190', gst: '18' }],
      removed: [bars!.id],
    });
    // 600 × 190 = 1,14,000.00, and 18 %.
    expect(done).toMatchObject({ status: 'SUBMITTED', grandTotal: '134520.00', isSentBack: false });
    expect(done.items).toMatchObject([{ quantity: 600, pricePerUnit: '190.00' }]);
    const { status, items } = await requestOf(order);
    expect(status).toBe('SUBMITTED');
    expect(items.map(({ orderedQuantity }) => orderedQuantity)).toEqual([600, 0]);
    expect(await changedIn(order)).toMatchObject({
      action: 'resubmit',
      detail: { changed: ['lines', 'prices'] },
    });
  });

  test('gets lines of another request, and of materials that nobody requested', async () => {
    const order = await sentBack();
    const other = await submitRequest(app, {
      as: buyer,
      project: secondProject,
      items: [[brick, 50]],
    });
    const done = await submit(order, {
      added: [
        { mrnItemId: other.items[0]!.id, quantity: '50', pricePerUnit: '200', gst: '18' },
        {
          materialId: steel.id,
          quantity: '1',
          pricePerUnit: '40000',
          gst: '18',
          purpose: 'Lintels',
        },
      ],
    });
    expect(done.items).toMatchObject([
      {},
      {},
      { quantity: 50 },
      { quantity: 1, purpose: 'Lintels' },
    ]);
    expect(done.mrnNumbers).toHaveLength(3);
    expect(done.mrnNumbers.slice(0, 2)).toEqual([order.mrnNumbers[0], other.mrnNumber]);
    const params = { id: other.id };
    const { mrn } = await app.ok(api.getMaterialRequest, { as: buyer, params });
    expect(mrn).toMatchObject({ status: 'APPROVED', items: [{ orderedQuantity: 50 }] });
  });

  test('goes to another supplier, with the tax, contact and terms of that one', async () => {
    const { supplier } = await app.ok(api.getSupplier, {
      as: admin,
      params: { id: supplierInGujarat.id },
    });
    await app.ok(api.updateSupplier, {
      as: admin,
      params: { id: supplier.id },
      body: { ...supplier, materials: supplier.materialIds, creditDays: '15' },
    });
    const order = await sentBack();
    const done = await submit(order, { supplierId: supplierInGujarat.id });
    // 3,00,000.00 with 18 % IGST.
    expect(done).toMatchObject({
      poNumber: order.poNumber,
      supplier: { id: supplierInGujarat.id, supplierName: supplierInGujarat.supplierName },
      supplierContact: `${supplierInGujarat.contactPersonName}, ${supplierInGujarat.contactPersonNumber}`,
      supply: 'INTER',
      creditDays: '15',
      cgst: '0.00',
      igst: '54000.00',
      grandTotal: '354000.00',
    });
    expect(await changedIn(order)).toMatchObject({ detail: { changed: ['supplier', 'terms'] } });
    await app.ok(api.approvePurchaseOrder, { as: manager, params: { id: order.id } });
  });

  test('is refused a supplier, a line or a request that is not there, and stays as it was', async () => {
    const order = await sentBack();
    const foreignItem = (await sentBack()).items[0]!;
    const cases = [
      [{ supplierId: foreign.supplier.id }, 404],
      [{ removed: [foreignItem.id] }, 404],
      [{ removed: order.items.map(({ id }) => id) }, 422],
      [{ items: [{ id: order.items[0]!.id, quantity: '0', pricePerUnit: '1', gst: '0' }] }, 422],
      [{ added: [{ mrnItemId: foreignItem.mrnItemId, quantity: '1', pricePerUnit: '1' }] }, 409],
      [{ creditDays: '400' }, 422],
    ] as const;
    for (const [body, httpStatus] of cases) {
      const refused = await app.refusal(
        api.resubmitPurchaseOrder,
        call(order, body as unknown as ResubmitPurchaseOrderBody),
      );
      expect([body, refused.httpStatus]).toEqual([body, httpStatus]);
    }
    const { id } = order;
    const read = await app.ok(api.getPurchaseOrder, { as: buyer, params: { id } });
    expect(read.purchaseOrder).toEqual(order);
  });

  test('leaves every sum as its documents say', async () => {
    expect(await unsoundnessOf(app)).toEqual([]);
  });
});

describe('where requests need approval', () => {
  beforeAll(async () => {
    const policy = {
      as: admin,
      firmId: site.secondFirm.id,
      documentType: 'MATERIAL_REQUEST',
    } as const;
    await publishRules(app, policy, [rule({ projectRoles: ['PROJECT_MANAGER'] })]);
  });

  test('it gets nothing that nobody requested', async () => {
    const query = { sentBack: '1' } as const;
    const { list } = await app.ok(api.listPurchaseOrders, { as: buyer, query });
    const params = { id: list[0]!.id };
    const { purchaseOrder: order } = await app.ok(api.getPurchaseOrder, { as: buyer, params });
    const added = [{ materialId: steel.id, quantity: '1', pricePerUnit: '40000', gst: '18' }];
    expect(await app.refusal(api.resubmitPurchaseOrder, call(order, { added }))).toMatchObject({
      httpStatus: 409,
      message: 'Requests need approval here; request these materials first',
    });
  });
});
