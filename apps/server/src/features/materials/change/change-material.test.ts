import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
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

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, project } = site;

const sand = () => addMaterial(app, as, 'River sand', 'Brass', '2505');
const put = ({ id, ...material }: Material, change: object) => {
  const { name, unit, hsnCode } = { ...material, ...change };
  return { as, params: { id }, body: { name, unit, hsnCode } };
};

describe('changing a material', () => {
  test('keeps its code and trims what was typed', async () => {
    const material = await sand();
    const change = { name: ' M sand ', unit: 'Ton', hsnCode: ' 250590 ' } as const;
    expect(await app.ok(api.updateMaterial, put(material, change))).toEqual({
      status: 'SUCCESS',
      message: 'Material updated successfully',
      Material: {
        ...material,
        name: 'M sand',
        unit: 'Ton',
        hsnCode: '250590',
        receiptTolerance: '0',
        alternateUnits: [],
      },
    });
    const { list } = await app.ok(api.listMaterials, { as, query: { search: 'M sand' } });
    expect(list).toMatchObject([{ id: material.id, unit: 'Ton', hsnCode: '250590' }]);
  });

  test('without details keeps them; an empty rate is unknown', async () => {
    const material = await sand();
    const { params, body } = put(material, {});
    const details = { gstRate: '5.00', make: 'Local', synonyms: ['Reti'] };
    await app.ok(api.updateMaterial, { as, params, body: { ...body, ...details } });
    const { Material } = await app.ok(api.updateMaterial, { as, params, body });
    expect(Material).toMatchObject({ gstRate: '5', make: 'Local', synonyms: ['Reti'] });
    const cleared = { ...body, gstRate: '', synonyms: [] };
    const { Material: last } = await app.ok(api.updateMaterial, { as, params, body: cleared });
    expect(last).toMatchObject({ gstRate: null, make: 'Local', synonyms: [] });
    expect((await changesOf(app, material.id)).at(-1)).toMatchObject({
      detail: { before: { gstRate: '5', synonyms: ['Reti'] }, after: { synonyms: [] } },
    });
  });

  test('is told to the audit trail, only what changed', async () => {
    const material = await sand();
    await app.ok(api.updateMaterial, put(material, {}));
    await app.ok(api.updateMaterial, put(material, { hsnCode: '250510' }));
    expect(await changesOf(app, material.id)).toEqual([
      expect.objectContaining({ action: 'create' }),
      {
        action: 'update',
        detail: { before: { hsnCode: '2505' }, after: { hsnCode: '250510' } },
        actor_id: as.id,
        firm_id: null,
      },
    ]);
  });

  test.each([{ name: '  ' }, { unit: '' as const }, { hsnCode: '' }])(
    'refuses %o',
    async (change) => {
      const material = await sand();
      const [path] = Object.keys(change);
      const message = 'All fields are required';
      expect(await app.refusal(api.updateMaterial, put(material, change))).toEqual({
        httpStatus: 422,
        message,
        violations: [{ code: 'required', path, message }],
      });
    },
  );

  test('is for those who look after materials', async () => {
    const material = await sand();
    const call = put(material, { name: 'Sand' });
    await app.ok(api.updateMaterial, { ...call, as: site.manager });
    const refusal = await app.refusal(api.updateMaterial, { ...call, as: site.engineer });
    expect(refusal).toEqual({ httpStatus: 403, message: 'Your role does not allow this' });
  });

  test('another organisation’s is not found', async () => {
    const refusal = await app.refusal(api.updateMaterial, put(foreign.material, { name: 'Ours' }));
    expect(refusal).toEqual({ httpStatus: 404, message: 'Material not found' });
  });

  test('is not possible in the archive', async () => {
    const material = await sand();
    await openRequest(app, { as, project, items: [[material, 1]] });
    await app.ok(api.deleteMaterial, { as, params: { id: material.id } });
    const refusal = await app.refusal(api.updateMaterial, put(material, { name: 'Sand' }));
    expect(refusal).toEqual({ httpStatus: 409, message: 'This material is archived' });
  });
});

describe('the unit of a material', () => {
  test('stays where documents stand on it; name and HSN code may change', async () => {
    const material = await sand();
    const asked = { as, project, items: [[material, 3]] } as const;
    const mrn = await submitRequest(app, asked);
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, site.localSupplier)]);

    const message = 'The unit stays Brass: the material is used on 2 documents';
    expect(await app.refusal(api.updateMaterial, put(material, { unit: 'Ton' }))).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'unit-in-use', path: 'unit', message }],
    });

    await app.ok(api.updateMaterial, put(material, { name: 'M sand', hsnCode: '250590' }));
    const { mrn: request } = await app.ok(api.getMaterialRequest, { as, params: { id: mrn.id } });
    expect(request.items[0]?.material).toMatchObject({ name: 'River sand', unit: 'Brass' });
    const read = { as, params: { id: order!.id } };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, read);
    expect(purchaseOrder.items[0]?.material).toMatchObject({ name: 'River sand', hsnCode: '2505' });
  });

  test('that a supplier offers it holds nothing', async () => {
    const material = await sand();
    const supplier = { ...site.localSupplier, materials: [material.id] };
    await app.ok(api.createSupplier, { as, body: supplier });
    const { Material: changed } = await app.ok(api.updateMaterial, put(material, { unit: 'Kg' }));
    expect(changed.unit).toBe('Kg');
  });
});
