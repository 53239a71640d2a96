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
  openRequest,
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
const put = (supplier: Supplier, change: object = {}) => ({
  as,
  params: { id: supplier.id },
  body: { ...supplier, materials: supplier.materialIds, ...change },
});

describe('changing a supplier', () => {
  test('takes every field, and what it offers', async () => {
    const supplier = await trader();
    const change = {
      supplierName: 'Konkan Cements & Co',
      gstNo: ' 24aaacg5678b1zu ',
      contactPersonName: 'Sunil Rane',
      contactPersonNumber: '+91 98200 22222',
      email: 'sunil@konkan.test',
      address: '12, Station Road\nPanvel',
      materials: [steel.id, brick.id],
    };
    const answer = await app.ok(api.updateSupplier, put(supplier, change));
    expect(answer).toEqual({
      status: 'SUCCESS',
      message: 'Supplier updated successfully',
      supplier: {
        ...supplier,
        ...change,
        gstNo: '24AAACG5678B1ZU',
        stateCode: '24',
        pan: 'AAACG5678B',
        materials: ['Fly ash brick', 'TMT bar 12 mm'],
        materialIds: [brick.id, steel.id],
      },
    });
    const { list } = await app.ok(api.listSuppliers, { as, query: { search: '& Co' } });
    expect(list).toEqual([{ ...answer.supplier, version: 2 }]);

    const less = put(answer.supplier, {
      materials: [steel.id],
      gstNo: 'applied for',
      stateCode: '',
    });
    expect((await app.ok(api.updateSupplier, less)).supplier).toMatchObject({
      materials: ['TMT bar 12 mm'],
      isGstNoVerified: false,
      stateCode: null,
    });
  });

  test('keeps what a client does not send; a new GST number decides the registration', async () => {
    const supplier = await trader();
    const registered = { registration: 'COMPOSITION', pinCode: '410206' } as const;
    await app.ok(api.updateSupplier, put(supplier, registered));
    const { registration: _, stateCode: _state, pinCode: _pin, ...rest } = supplier;
    const plain = { ...rest, materials: [] };
    const params = { id: supplier.id };
    const saved = await app.ok(api.updateSupplier, { as, params, body: plain });
    expect(saved.supplier).toMatchObject({ ...registered, stateCode: '27' });
    const body = { ...plain, gstNo: 'URP' };
    const decided = await app.ok(api.updateSupplier, { as, params, body });
    expect(decided.supplier).toMatchObject({
      registration: 'UNREGISTERED',
      // That of the PIN code.
      stateCode: '27',
      pinCode: '410206',
    });
  });

  test('is told to the audit trail, only what changed', async () => {
    const supplier = await trader();
    await app.ok(api.updateSupplier, put(supplier));
    const change = { address: 'Side road', materials: [brick.id] };
    await app.ok(api.updateSupplier, put(supplier, change));
    const [, update, ...more] = await changesOf(app, supplier.id);
    expect(more).toEqual([]);
    expect(update).toMatchObject({ action: 'update', actor_id: as.id });
    expect(update?.detail).toEqual({
      before: { address: 'Main road', materials: [], materialIds: [] },
      after: { address: 'Side road', materials: ['Fly ash brick'], materialIds: [brick.id] },
    });
  });

  test('leaves its orders as they were made out', async () => {
    const supplier = await trader();
    const mrn = await submitRequest(app, { as, project, items: [[brick, 5]] });
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)]);
    await app.ok(api.updateSupplier, put(supplier, { supplierName: 'Renamed' }));
    const read = { as, params: { id: order!.id } };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, read);
    expect(purchaseOrder.supplier.supplierName).toBe('Konkan Cements');
  });

  test('keeps the offer of a material that is archived meanwhile', async () => {
    const lime = await addMaterial(app, as, 'Lime', 'Kg');
    const supplier = await trader();
    const offering = await app.ok(api.updateSupplier, put(supplier, { materials: [lime.id] }));
    await openRequest(app, { as, project, items: [[lime, 1]] });
    await app.ok(api.deleteMaterial, { as, params: { id: lime.id } });

    // Whoever had the form open still sends it; whoever opens it now does not see it.
    await app.ok(api.updateSupplier, put(offering.supplier, { address: 'New road' }));
    const answer = await app.ok(api.updateSupplier, put(supplier, { materials: [] }));
    expect(answer.supplier.materials).toEqual([]);
    await app.ok(api.restoreMaterial, { as, params: { id: lime.id } });
    const { list } = await app.ok(api.listSuppliers, { as, query: { search: 'Lime' } });
    expect(list.map(({ id }) => id)).toEqual([supplier.id]);
  });

  test.each([
    ['supplierName', ' ', 'Supplier name is required'],
    ['gstNo', '', 'GST number is required'],
    ['contactPersonName', '', 'Contact person name is required'],
    ['contactPersonNumber', '', 'Contact number is required'],
    ['email', '', 'Email is required'],
    ['email', 'sunil@konkan', 'Please enter a valid email'],
    ['address', '\n', 'Address is required'],
  ])('refuses %s %j', async (path, value, message) => {
    const supplier = await trader();
    const refusal = await app.refusal(api.updateSupplier, put(supplier, { [path]: value }));
    expect(refusal).toMatchObject({ httpStatus: 422, message, violations: [{ path, message }] });
  });

  test('is not for those who only read, nor for strangers', async () => {
    const supplier = await trader();
    for (const person of [site.manager, site.engineer]) {
      const call = { ...put(supplier), as: person };
      expect(await app.refusal(api.updateSupplier, call)).toMatchObject({ httpStatus: 403 });
    }
    expect(await app.refusal(api.updateSupplier, put(foreign.supplier))).toEqual({
      httpStatus: 404,
      message: 'Supplier not found',
    });
    const theirs = put(supplier, { materials: [foreign.material.id] });
    expect(await app.refusal(api.updateSupplier, theirs)).toEqual({
      httpStatus: 404,
      message: 'Material not found',
    });
  });
});
