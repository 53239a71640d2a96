import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { approveLines } from '#testing/budgets.ts';
import { addBoqItem } from '#testing/consumption-builders.ts';
import {
  addMaterial,
  buildForeign,
  buildSite,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const UNMEASURED = { receiptTolerance: '0', alternateUnits: [] };

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { buyer: as, project } = site;

const sand = () => addMaterial(app, as, 'River sand', 'Brass', '2505');
const about = ({ id }: { id: string }) => ({ as, params: { id } });
const idsListed = async () => (await app.ok(api.listMaterials, { as })).list.map(({ id }) => id);
const offeredBy = async (material: Material, supplierName: string) => {
  const body = { ...site.localSupplier, supplierName, materials: [material.id] };
  return (await app.ok(api.createSupplier, { as, body })).supplier;
};
const namesOffered = async (supplierName: string) => {
  const { list } = await app.ok(api.listSuppliers, { as, query: { search: supplierName } });
  return list.map(({ materials }) => materials);
};

describe('deleting a material', () => {
  test('that is on no document takes it away, from the lists of suppliers too', async () => {
    const material = await sand();
    await offeredBy(material, 'Konkan Sands');
    expect(await app.ok(api.getMaterialUse, about(material))).toMatchObject({ documents: 0 });
    expect(await app.ok(api.deleteMaterial, about(material))).toEqual({
      status: 'SUCCESS',
      message: 'Material deleted',
      outcome: 'DELETED',
    });
    expect(await idsListed()).not.toContain(material.id);
    expect(await namesOffered('Konkan Sands')).toEqual([[]]);
    const call = about(material);
    for (const endpoint of [api.deleteMaterial, api.getMaterialUse]) {
      const refusal = await app.refusal(endpoint, call);
      expect(refusal).toEqual({ httpStatus: 404, message: 'Material not found' });
    }
  });

  test('that stands on an MRN archives it, and the MRN keeps it', async () => {
    const material = await sand();
    const mrn = await openRequest(app, { as, project, items: [[material, 2]] });
    expect(await app.ok(api.deleteMaterial, about(material))).toMatchObject({
      message: 'Material archived: it is used on 1 document',
      outcome: 'ARCHIVED',
    });
    expect(await idsListed()).not.toContain(material.id);
    const { mrn: saved } = await app.ok(api.getMaterialRequest, about(mrn));
    expect(saved.items[0]?.material.name).toBe('River sand');

    const item = { materialId: material.id, quantity: '1', purpose: 'Plaster' };
    const call = { as, params: { id: mrn.id }, body: item };
    expect(await app.refusal(api.addMaterialRequestItem, call)).toMatchObject({ httpStatus: 404 });
    expect(await app.refusal(api.deleteMaterial, about(material))).toEqual({
      httpStatus: 409,
      message: 'This material is archived',
    });
  });

  test('counts each document once, and those of every firm', async () => {
    const material = await sand();
    const items = [
      [material, 2],
      [material, 3],
    ] as const;
    await openRequest(app, { as, project: site.secondProject, items });
    const mrn = await submitRequest(app, { as, project, items });
    await raiseOrders(app, as, mrn, [
      priced(mrn, 0, site.localSupplier),
      priced(mrn, 1, site.supplierInGujarat),
    ]);
    expect(await app.ok(api.getMaterialUse, about(material))).toMatchObject({ documents: 4 });
    expect(await app.ok(api.deleteMaterial, about(material))).toMatchObject({
      message: 'Material archived: it is used on 4 documents',
    });
  });

  test('that a budget or a norm names archives it', async () => {
    const { admin } = site;
    const [budgeted, normed] = [await sand(), await sand()];
    const here = { as: admin, project };
    await approveLines(app, here, [{ materialId: budgeted.id, quantity: '5' }]);
    await addBoqItem(app, here, { code: '5.1' });
    const norm = { code: '5.1', materialId: normed.id, unit: 'Brass', coefficient: '4' } as const;
    const params = { id: project.id };
    await app.ok(api.setNorms, { as: admin, params, body: { norms: [norm] } });
    for (const material of [budgeted, normed]) {
      expect(await app.ok(api.deleteMaterial, about(material))).toMatchObject({
        message: 'Material archived: it is used on 1 document',
      });
    }
  });

  test('is for purchase managers and administrators', async () => {
    const material = await sand();
    for (const person of [site.manager, site.engineer, site.viewer]) {
      const call = { ...about(material), as: person };
      expect(await app.refusal(api.deleteMaterial, call)).toMatchObject({ httpStatus: 403 });
      expect(await app.refusal(api.restoreMaterial, call)).toMatchObject({ httpStatus: 403 });
    }
  });

  test('another organisation’s is not found', async () => {
    for (const endpoint of [api.deleteMaterial, api.getMaterialUse, api.restoreMaterial]) {
      const refusal = await app.refusal(endpoint, about(foreign.material));
      expect(refusal).toEqual({ httpStatus: 404, message: 'Material not found' });
    }
  });
});

describe('undoing it', () => {
  test('brings a deleted material back whole: id, code, rate, and who offers it', async () => {
    const material = await sand();
    await app.db
      .updateTable('material')
      .set({ gst_rate: '5.000' })
      .where('id', '=', material.id)
      .execute();
    await offeredBy(material, 'Tapi Sands');
    const closed = await offeredBy(material, 'Closed Sands');
    await app.ok(api.deleteMaterial, about(material));
    await app.ok(api.deleteSupplier, about(closed));
    const next = await sand();

    expect(await app.ok(api.restoreMaterial, about(material))).toEqual({
      status: 'SUCCESS',
      message: 'Material restored',
      Material: { ...material, gstRate: '5' },
    });
    expect(next.materialCode).not.toBe(material.materialCode);
    const { list } = await app.ok(api.listMaterials, { as });
    expect(list).toContainEqual({ ...material, ...UNMEASURED, gstRate: '5', version: 1 });
    expect(await namesOffered('Tapi Sands')).toEqual([['River sand']]);
    const audited = await changesOf(app, material.id);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  test('brings an archived one back, and again after the next time', async () => {
    const material = await sand();
    await offeredBy(material, 'Girna Sands');
    await openRequest(app, { as, project, items: [[material, 2]] });
    for (const _ of ['once', 'twice']) {
      await app.ok(api.deleteMaterial, about(material));
      expect(await namesOffered('Girna Sands')).toEqual([[]]);
      const { Material: back } = await app.ok(api.restoreMaterial, about(material));
      expect(back).toEqual(material);
      expect(await namesOffered('Girna Sands')).toEqual([['River sand']]);
    }
  });

  test('is refused for what is not deleted', async () => {
    const material = await sand();
    const refusal = { httpStatus: 409, message: 'This material is not deleted' };
    expect(await app.refusal(api.restoreMaterial, about(material))).toEqual(refusal);
    await app.ok(api.deleteMaterial, about(material));
    await app.ok(api.restoreMaterial, about(material));
    expect(await app.refusal(api.restoreMaterial, about(material))).toEqual(refusal);
  });
});
