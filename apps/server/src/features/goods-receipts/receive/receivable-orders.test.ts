/** The list of receivable orders contains every order that may still take goods, and no other. */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  priced,
  raiseOrders,
  receiptOf,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, localSupplier } = site;
const REASON = { reason: 'The rest is not needed' };

async function tolerate({ id, name, unit, hsnCode }: Material, receiptTolerance: string) {
  const body = { name, unit, hsnCode, receiptTolerance };
  await app.ok(api.updateMaterial, { as, params: { id }, body });
}

let names = 0;

async function materialAt(tolerance: string, unit: Material['unit']): Promise<Material> {
  names += 1;
  const material = await addMaterial(app, as, `Measured ${names}`, unit);
  await tolerate(material, tolerance);
  return material;
}

async function order(
  material: Material,
  quantity: string | number,
  { at = project, pricePerUnit = '100.00' }: { at?: Project; pricePerUnit?: string } = {},
): Promise<PurchaseOrder> {
  const mrn = await submitRequest(app, { as, project: at, items: [[material, quantity]] });
  const [po] = await raiseOrders(app, as, mrn, [
    { ...priced(mrn, 0, localSupplier), pricePerUnit },
  ]);
  return po!;
}

const came = async (po: PurchaseOrder, quantity: string | number) =>
  receive(app, { as, project, lines: [[po.items[0]!, quantity]] });
const now = async ({ id }: PurchaseOrder) =>
  (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
const close = async ({ id }: PurchaseOrder) =>
  app.ok(api.closePurchaseOrder, { as, params: { id }, body: REASON });

/**
 * The quantities that the lines of an order can still receive, in the list and in a search by
 * number.
 */
async function atTheGate({ poNumber }: PurchaseOrder, who: Person = as) {
  const linesIn = async (query: object) => {
    const { list } = await app.ok(api.listReceivableOrders, { as: who, query });
    return list
      .find((one) => one.poNumber === poNumber)
      ?.lines.map(({ canStillReceive }) => canStillReceive);
  };
  return { listed: await linesIn({ size: 100 }), found: await linesIn({ search: poNumber }) };
}

const GONE = { listed: undefined, found: undefined };

describe('an order at the gate', () => {
  test('of 33 pieces at 2 % is done with 33: no 34th is whole', async () => {
    const po = await order(await materialAt('2', 'Piece'), 33);
    expect(await atTheGate(po)).toEqual({ listed: [33], found: [33] });
    await came(po, 33);
    expect(await now(po)).toMatchObject({ status: 'DELIVERED', canStillReceive: false });
    expect(await atTheGate(po)).toEqual(GONE);
    const params = { id: po.id };
    expect(await app.refusal(api.closePurchaseOrder, { as, params, body: REASON })).toMatchObject({
      httpStatus: 409,
    });
  });

  test('of 1,000 kg at 2 % is waited for no longer with 1,000, is found for 20 more, and can be closed', async () => {
    const po = await order(await materialAt('2', 'Kg'), '1000');
    await came(po, '1000');
    expect(await now(po)).toMatchObject({ status: 'DELIVERED', canStillReceive: true });
    expect(await atTheGate(po)).toEqual({ listed: undefined, found: [20] });
    await came(po, '5.5');
    expect(await atTheGate(po)).toEqual({ listed: undefined, found: [14.5] });
    expect((await close(po)).purchaseOrder).toMatchObject({
      status: 'DELIVERED',
      canStillReceive: false,
      closingReason: REASON.reason,
      items: [{ receivedQuantity: 1005.5, closedQuantity: 0, canStillReceive: 0 }],
    });
    expect(await atTheGate(po)).toEqual(GONE);
    const body = await receiptOf(app, { as, project, lines: [[po.items[0]!, '1']] });
    expect(await app.refusal(api.createGoodsReceipt, { as, body })).toMatchObject({
      httpStatus: 409,
    });
  });

  test('comes back with what went back to the supplier, or was reversed', async () => {
    const po = await order(await materialAt('0', 'Ton'), '12');
    const receipt = await came(po, '12');
    expect(await atTheGate(po)).toEqual(GONE);
    await sendBack(app, { as, receipt, quantity: '2.5' });
    expect(await now(po)).toMatchObject({ status: 'SUBMITTED', canStillReceive: true });
    expect(await atTheGate(po)).toEqual({ listed: [2.5], found: [2.5] });
    const again = await came(po, '2.5');
    expect(await atTheGate(po)).toEqual(GONE);
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: again.id }, body: REASON });
    expect(await atTheGate(po)).toEqual({ listed: [2.5], found: [2.5] });
  });

  test('waits for what went back, and not for what was given up', async () => {
    const material = await materialAt('0', 'Kg');
    const po = await order(material, '100');
    const receipt = await came(po, '60');
    await close(po);
    await sendBack(app, { as, receipt, quantity: '10' });
    const { list } = await app.ok(api.listStock, { as, query: { materialId: material.id } });
    // The request waits again for the 40 that its order gave up.
    expect(list).toMatchObject([{ quantity: 50, coming: 10 + 40 }]);
    expect(await atTheGate(po)).toEqual({ listed: [10], found: [10] });
  });

  test('stays closed where a receipt that accepted nothing is reversed', async () => {
    const [po, other] = [
      await order(await materialAt('2', 'Kg'), '100'),
      await order(await materialAt('0', 'Kg'), '5'),
    ];
    await came(po, '60');
    const rusty = { receivedQuantity: '10', rejectedQuantity: '10', rejectionReason: 'Rusty' };
    const items = [
      { purchaseOrderLineId: po.items[0]!.id, ...rusty },
      { purchaseOrderLineId: other.items[0]!.id, receivedQuantity: '5' },
    ];
    const body = await receiptOf(app, { as, project, lines: [], header: { items } });
    const { goodsReceipt } = await app.ok(api.createGoodsReceipt, { as, body });
    await close(po);
    await app.ok(api.reverseGoodsReceipt, { as, params: { id: goodsReceipt.id }, body: REASON });
    expect(await now(po)).toMatchObject({ status: 'DELIVERED', canStillReceive: false });
    expect(await atTheGate(po)).toEqual(GONE);
  });

  test('follows the tolerance of its material', async () => {
    const material = await materialAt('0', 'Kg');
    const po = await order(material, '200');
    await came(po, '200');
    expect(await atTheGate(po)).toEqual(GONE);
    await tolerate(material, '1.5');
    expect(await atTheGate(po)).toEqual({ listed: undefined, found: [3] });
    await tolerate(material, '0');
    expect(await atTheGate(po)).toEqual(GONE);
  });

  test('takes the last goods once, whoever brings them at the same moment', async () => {
    const po = await order(await materialAt('2', 'Piece'), 33);
    const lines = [[po.items[0]!, 33]] as const;
    const bodies = await Promise.all(
      ['', '', ''].map(async () => receiptOf(app, { as, project, lines })),
    );
    const outcomes = await Promise.all(
      bodies.map(async (body) => app.call(api.createGoodsReceipt, { as, body })),
    );
    expect(outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422,
    ]);
    expect(await atTheGate(po)).toEqual(GONE);
  });

  test('that one may not receive on is not there', async () => {
    const cancelled = await order(await materialAt('2', 'Ton'), '5');
    await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body: REASON });
    expect(await atTheGate(cancelled)).toEqual(GONE);

    const terms = { at: site.secondProject, pricePerUnit: '30000' };
    const waiting = await order(await materialAt('2', 'Ton'), '5', terms);
    expect(waiting).toMatchObject({ status: 'SUBMITTED', isApprovalNeeded: true });
    expect(await atTheGate(waiting)).toEqual(GONE);

    const open = await order(await materialAt('2', 'Ton'), '5');
    expect(await atTheGate(open, site.engineer)).toEqual({ listed: [5.1], found: [5.1] });
    expect(await atTheGate(open, site.viewer).catch(() => 'refused')).toBe('refused');
    // An engineer of one project alone does not see what is ordered for the other.
    const params = { id: site.firm.id, personId: site.colleague.id };
    const projects = [{ id: site.projectInGujarat.id, roles: ['STORE_KEEPER' as const] }];
    await app.ok(api.setPersonRoles, { as, params, body: { roles: [], projects } });
    expect(await atTheGate(open, site.colleague)).toEqual(GONE);
  });
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});

test('each line names its request, and the day by which it needs the material', async () => {
  const material = await materialAt('0', 'Kg');
  const mrn = await submitRequest(app, { as, project, items: [[material, 5]] });
  const requiredBy = '2026-09-02';
  await app.db
    .updateTable('material_request')
    .set({ required_by: requiredBy })
    .where('id', '=', mrn.id)
    .execute();
  const [po] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  const query = { orderId: po!.id };
  const { list } = await app.ok(api.listReceivableOrders, { as, query });
  expect(list[0]?.lines).toMatchObject([{ request: { mrnNumber: mrn.mrnNumber, requiredBy } }]);
});
