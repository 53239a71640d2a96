import { api } from '@plinth/contracts/endpoints';
import type { Supplier } from '@plinth/contracts/suppliers';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import {
  addMaterial,
  addSupplier,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { buyer: as, brick, steel, project } = site;

const trader = () => addSupplier(app, as, 'Konkan Cements', GSTIN_MAHARASHTRA);
const about = ({ id }: { id: string }) => ({ as, params: { id } });
const idsListed = async () => (await app.ok(api.listSuppliers, { as })).list.map(({ id }) => id);
const submitted = () => submitRequest(app, { as, project, items: [[brick, 5]] });
const orderFrom = async (supplier: Supplier) => {
  const mrn = await submitted();
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)]);
  return order!;
};

describe('deleting a supplier', () => {
  test('without orders takes it away', async () => {
    const supplier = await trader();
    expect(await app.ok(api.deleteSupplier, about(supplier))).toEqual({
      status: 'SUCCESS',
      message: 'Supplier deleted',
      outcome: 'DELETED',
    });
    expect(await idsListed()).not.toContain(supplier.id);
    for (const endpoint of [api.deleteSupplier, api.getSupplierUse]) {
      const refusal = await app.refusal(endpoint, about(supplier));
      expect(refusal).toEqual({ httpStatus: 404, message: 'Supplier not found' });
    }
  });

  test('with orders archives it, and says which are open', async () => {
    const supplier = await trader();
    const [cancelled, open] = [await orderFrom(supplier), await orderFrom(supplier)];
    const body = { reason: 'Rates are withdrawn' };
    await app.ok(api.cancelPurchaseOrder, { ...about(cancelled), body });
    const use = { orders: 2, openOrders: 1 };
    expect(await app.ok(api.getSupplierUse, about(supplier))).toMatchObject(use);
    expect(await app.ok(api.deleteSupplier, about(supplier))).toMatchObject({
      message: 'Supplier archived: it is used on 2 purchase orders, 1 of them open',
      outcome: 'ARCHIVED',
    });
    expect(await idsListed()).not.toContain(supplier.id);

    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, about(open));
    expect(purchaseOrder).toMatchObject({ status: 'SUBMITTED', supplier: { id: supplier.id } });
    const mrn = await submitted();
    const again = { as, params: { mrnId: mrn.id }, body: orderOf(app, [priced(mrn, 0, supplier)]) };
    expect(await app.refusal(api.createPurchaseOrders, again)).toMatchObject({
      httpStatus: 404,
      message: 'Supplier not found',
    });
    expect(await app.refusal(api.deleteSupplier, about(supplier))).toEqual({
      httpStatus: 409,
      message: 'This supplier is archived',
    });
  });

  test('is for purchase managers and administrators of the organisation', async () => {
    const supplier = await trader();
    for (const endpoint of [api.deleteSupplier, api.restoreSupplier]) {
      const call = { ...about(supplier), as: site.manager };
      expect(await app.refusal(endpoint, call)).toMatchObject({ httpStatus: 403 });
      const refusal = await app.refusal(endpoint, about(foreign.supplier));
      expect(refusal).toEqual({ httpStatus: 404, message: 'Supplier not found' });
    }
    const refusal = await app.refusal(api.getSupplierUse, about(foreign.supplier));
    expect(refusal).toMatchObject({ httpStatus: 404 });
  });
});

describe('undoing it', () => {
  test('brings a deleted supplier back whole, with what is still there to be offered', async () => {
    const { supplier: plain } = { supplier: await trader() };
    const gone = await addMaterial(app, as, 'Lime', 'Kg');
    const body = { ...plain, materials: [brick.id, gone.id, steel.id] };
    const { supplier } = await app.ok(api.updateSupplier, { ...about(plain), body });
    await app.ok(api.deleteSupplier, about(supplier));
    await app.ok(api.deleteMaterial, about(gone));

    const back = {
      ...supplier,
      materials: ['Fly ash brick', 'TMT bar 12 mm'],
      materialIds: [brick.id, steel.id],
    };
    expect(await app.ok(api.restoreSupplier, about(supplier))).toEqual({
      status: 'SUCCESS',
      message: 'Supplier restored',
      supplier: back,
    });
    const { list } = await app.ok(api.listSuppliers, { as });
    expect(list).toContainEqual({ ...back, version: 1 });
    const audited = await changesOf(app, supplier.id);
    const actions = audited.map(({ action }) => action);
    expect(actions).toEqual(['create', 'update', 'delete', 'restore']);
  });

  test('brings an archived one back, to be ordered from', async () => {
    const supplier = await trader();
    await orderFrom(supplier);
    await app.ok(api.deleteSupplier, about(supplier));
    const { supplier: back } = await app.ok(api.restoreSupplier, about(supplier));
    expect(back).toEqual(supplier);
    await orderFrom(supplier);
  });

  test('is refused for what is not deleted', async () => {
    const refusal = await app.refusal(api.restoreSupplier, about(await trader()));
    expect(refusal).toEqual({ httpStatus: 409, message: 'This supplier is not deleted' });
  });
});
