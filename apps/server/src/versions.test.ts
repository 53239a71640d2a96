import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  addMaterial,
  addSupplier,
  buildSite,
  COMPLETION,
  GSTIN_MAHARASHTRA,
  openRequest,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, localSupplier } = site;

describe('a material that two people edit', async () => {
  const { id } = await addMaterial(app, as, 'Cement', 'Piece', '2523');
  const params = { id };
  const edit = { name: 'Cement', unit: 'Piece', hsnCode: '2523' } as const;
  const version = async () => {
    const { list } = await app.ok(api.listMaterials, { as, query: { id } });
    return list[0]?.version ?? 0;
  };

  test('keeps what was saved first, and tells the second what it is', async () => {
    const opened = await version();
    await app.ok(api.updateMaterial, {
      as,
      params,
      body: { ...edit, name: 'Cement OPC 53', version: opened },
    });
    const second = { ...edit, hsnCode: '25232910', version: opened };
    const { body, httpStatus } = await app.call(api.updateMaterial, { as, params, body: second });
    expect(httpStatus).toBe(409);
    expect(body).toMatchObject({
      message:
        'This material was changed meanwhile. What you typed is kept; saving again puts it in place.',
      version: opened + 1,
      violations: [
        { code: 'changed', path: 'name', message: 'Name is now “Cement OPC 53”' },
        { code: 'changed', path: 'hsnCode', message: 'HSN code is now “2523”' },
      ],
    });
    const { Material } = await app.ok(api.updateMaterial, {
      as,
      params,
      body: { ...second, version: opened + 1 },
    });
    expect(Material).toMatchObject({ name: 'Cement', hsnCode: '25232910' });
  });

  test('is not fought over where both wanted the same', async () => {
    const opened = await version();
    const wanted = { ...edit, name: 'Cement PPC', version: opened };
    await app.ok(api.updateMaterial, { as, params, body: wanted });
    const { Material } = await app.ok(api.updateMaterial, { as, params, body: wanted });
    expect(Material.name).toBe('Cement PPC');
  });

  test('holds whatever a client sends that knows no versions', async () => {
    await app.ok(api.updateMaterial, { as, params, body: { ...edit, name: 'Cement 43' } });
    const { Material } = await app.ok(api.updateMaterial, { as, params, body: edit });
    expect(Material.name).toBe('Cement');
  });

  test('goes to one of many at once', async () => {
    const opened = await version();
    const saved = await Promise.all(
      Array.from({ length: 10 }, async (_, number) =>
        app.call(api.updateMaterial, {
          as,
          params,
          body: { ...edit, name: `Cement ${number}`, version: opened },
        }),
      ),
    );
    const statuses = saved.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

test('a supplier that two people edit tells what stands', async () => {
  const supplier = await addSupplier(app, as, 'Traders', GSTIN_MAHARASHTRA);
  const { id, gstNo, contactPersonName, contactPersonNumber, email, address } = supplier;
  const body = { gstNo, contactPersonName, contactPersonNumber, email, address };
  const edited = { ...body, supplierName: 'Traders & Sons', version: 1 };
  await app.ok(api.updateSupplier, { as, params: { id }, body: edited });
  const other = { ...body, supplierName: 'Traders', materials: [brick.id], version: 1 };
  expect(await app.refusal(api.updateSupplier, { as, params: { id }, body: other })).toMatchObject({
    httpStatus: 409,
    violations: [
      { path: 'supplierName', message: 'Supplier name is now “Traders & Sons”' },
      { path: 'materials', message: 'Materials is now “0 chosen”' },
    ],
  });
});

describe('a document', () => {
  test('is not submitted as somebody has not seen it', async () => {
    const asked = { as: site.engineer, project, items: [[brick, '5']] } as const;
    const { id, version } = await openRequest(app, asked);
    const item = { materialId: site.steel.id, quantity: '1', purpose: 'Beams' };
    await app.ok(api.addMaterialRequestItem, { as: site.colleague, params: { id }, body: item });
    const call = { as: site.engineer, params: { id } };
    const stale = { ...COMPLETION, version };
    expect(await app.refusal(api.submitMaterialRequest, { ...call, body: stale })).toEqual({
      httpStatus: 409,
      message: 'This MRN was changed meanwhile. Look it over and try again.',
    });
    const seen = { ...COMPLETION, version: version + 1 };
    const { mrn } = await app.ok(api.submitMaterialRequest, { ...call, body: seen });
    expect(mrn).toMatchObject({ status: 'SUBMITTED', version: version + 2 });
  });

  test('an order is not cancelled as somebody has not seen it', async () => {
    const mrn = await submitRequest(app, { as, project, items: [[brick, '5']] });
    const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
    const call = { as, params: { id: order?.id ?? '' } };
    const body = { reason: 'Late', version: (order?.version ?? 0) + 1 };
    expect(await app.refusal(api.cancelPurchaseOrder, { ...call, body })).toMatchObject({
      httpStatus: 409,
      message: 'This purchase order was changed meanwhile. Look it over and try again.',
    });
  });
});
