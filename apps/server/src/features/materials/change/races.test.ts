import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  addSupplier,
  buildSite,
  GSTIN_MAHARASHTRA,
  openRequest,
  orderOf,
  priced,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project } = site;
const ROUNDS = 12;

const rounds = <Result>(run: (round: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: ROUNDS }, (_, round) => run(round)));
const sand = () => addMaterial(app, as, 'River sand', 'Brass', '2505');
const statusesOf = (outcomes: readonly { httpStatus: number }[]) =>
  outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
const about = ({ id }: { id: string }) => ({ as, params: { id } });

describe('at once', () => {
  test('deleting a material and asking for it: on no MRN and gone, or on one and archived', async () => {
    const outcomes = await rounds(async () => {
      const [material, mrn] = [await sand(), await openRequest(app, { as, project, items: [] })];
      const item = { materialId: material.id, quantity: '1', purpose: 'Plaster' };
      const [deleted, added] = await Promise.all([
        app.ok(api.deleteMaterial, about(material)),
        app.call(api.addMaterialRequestItem, { ...about(mrn), body: item }),
      ]);
      const { items } = (await app.ok(api.getMaterialRequest, about(mrn))).mrn;
      return [deleted.outcome, added.httpStatus, items.length];
    });
    const gone = ['DELETED', 404, 0];
    const retained = ['ARCHIVED', 201, 1];
    for (const outcome of outcomes) expect([gone, retained]).toContainEqual(outcome);
  });

  test('changing the unit and asking for the material: no quantity changes its meaning', async () => {
    await rounds(async () => {
      const [material, mrn] = [await sand(), await openRequest(app, { as, project, items: [] })];
      const item = { materialId: material.id, quantity: '1.5', purpose: 'Plaster' };
      const body = { name: material.name, unit: 'Piece', hsnCode: '2505' } as const;
      const [changed, added] = await Promise.all([
        app.call(api.updateMaterial, { ...about(material), body }),
        app.call(api.addMaterialRequestItem, { ...about(mrn), body: item }),
      ]);
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual([changed.httpStatus, added.httpStatus]);
    });
  });

  test('deleting a material and offering it: never an offer of what is gone', async () => {
    await rounds(async (round) => {
      const material = await sand();
      const supplierName = `Trader ${round}`;
      const body = { ...site.localSupplier, supplierName, materials: [material.id] };
      const [{ outcome }, { httpStatus }] = await Promise.all([
        app.ok(api.deleteMaterial, about(material)),
        app.call(api.createSupplier, { as, body }),
      ]);
      expect(outcome).toBe('DELETED');
      expect([201, 404]).toContain(httpStatus);
    });
    const offers = await app.db
      .selectFrom('supplier_material')
      .select('supplier_id')
      .where('organisation_id', '=', site.organisationId)
      .execute();
    expect(offers).toEqual([]);
  });

  test('deleting a supplier and ordering from it: no order and gone, or an order and archived', async () => {
    await rounds(async (round) => {
      const supplier = await addSupplier(app, as, `Seller ${round}`, GSTIN_MAHARASHTRA);
      const mrn = await submitRequest(app, { as, project, items: [[site.brick, 4]] });
      const order = orderOf(app, [priced(mrn, 0, supplier)]);
      const [deleted, ordered] = await Promise.all([
        app.ok(api.deleteSupplier, about(supplier)),
        app.call(api.createPurchaseOrders, { as, params: { mrnId: mrn.id }, body: order }),
      ]);
      expect([
        ['DELETED', 404],
        ['ARCHIVED', 201],
      ]).toContainEqual([deleted.outcome, ordered.httpStatus]);
    });
  });

  test('twelve undos of one deletion: one brings it back', async () => {
    const [material, supplier] = [
      await sand(),
      await addSupplier(app, as, 'Deleted', GSTIN_MAHARASHTRA),
    ];
    await app.ok(api.deleteMaterial, about(material));
    await app.ok(api.deleteSupplier, about(supplier));
    const materials = await rounds(() => app.call(api.restoreMaterial, about(material)));
    const suppliers = await rounds(() => app.call(api.restoreSupplier, about(supplier)));
    for (const outcomes of [materials, suppliers]) {
      expect(statusesOf(outcomes)).toEqual([200, ...Array.from({ length: ROUNDS - 1 }, () => 409)]);
    }
  });

  test('twelve deletions of one material: one goes through', async () => {
    const material = await sand();
    const outcomes = await rounds(() => app.call(api.deleteMaterial, about(material)));
    expect(statusesOf(outcomes)).toEqual([200, ...Array.from({ length: ROUNDS - 1 }, () => 404)]);
  });
});
