import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import {
  buildSite,
  GSTIN_MAHARASHTRA,
  openRequest,
  raiseOrders,
  priced,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';
import { withoutVersion } from '#testing/versions.ts';

const app = await createTestApp();
const site = await buildSite(app);
const as = site.buyer;

async function importMaterials(rows: readonly string[][]) {
  const sheet = {
    columns: ['name' as const, 'unit' as const, 'hsnCode' as const],
    rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  };
  const { digest } = await app.ok(api.previewMaterialImport, { as, body: sheet });
  const body = { ...sheet, fileName: 'sheet.csv', digest };
  return (await app.ok(api.importMaterials, { as, body })).import;
}

async function importSuppliers(rows: readonly Record<string, string>[]) {
  const columns = [
    'supplierName',
    'gstNo',
    'contactPersonName',
    'contactPersonNumber',
    'email',
    'address',
    'materials',
  ] as const;
  const whole = {
    contactPersonName: 'Sunil',
    contactPersonNumber: '98200',
    email: 'a@b.in',
    address: 'Panvel',
  };
  const sheet = {
    columns: [...columns],
    rows: rows.map((row, index) => ({
      number: index + 2,
      cells: columns.map(
        (column) => ({ ...whole, ...row } as Record<string, string>)[column] ?? '',
      ),
    })),
  };
  const preview = await app.ok(api.previewSupplierImport, { as, body: sheet });
  const body = { ...sheet, fileName: 'suppliers.csv', digest: preview.digest };
  return (await app.ok(api.importSuppliers, { as, body })).import;
}

const undo = async (id: string) => app.ok(api.undoImport, { as, params: { id } });
const refusedUndo = async (id: string) => app.refusal(api.undoImport, { as, params: { id } });

const materialsNow = async () =>
  (await app.ok(api.listMaterials, { as, query: { sortBy: 'materialCode' } })).list.map(
    withoutVersion,
  );
const suppliersNow = async () =>
  (await app.ok(api.listSuppliers, { as, query: { sortBy: 'supplierCode' } })).list.map(
    withoutVersion,
  );
const materialNamed = async (name: string) =>
  (await materialsNow()).find((material) => material.name === name)!;
const supplierNamed = async (name: string) =>
  (await suppliersNow()).find(({ supplierName }) => supplierName === name)!;

describe('an import of materials', () => {
  test('undone, leaves the list as it was', async () => {
    const before = await materialsNow();
    const batch = await importMaterials([
      ['Undone sand', 'Brass', '2505'],
      ['Fly ash brick', 'Piece', '6815'],
    ]);
    expect(await materialsNow()).not.toEqual(before);
    app.setTime('2026-08-14T07:00:00.000Z');
    expect(await undo(batch.id)).toMatchObject({
      message: 'Import undone: 1 deleted, 1 changed back',
      deletedCount: 1,
      archivedCount: 0,
      restoredCount: 1,
      import: { ...batch, undoneAt: '2026-08-14T07:00:00.000Z', undoneByName: as.name },
    });
    expect(await materialsNow()).toEqual(before);
  });

  test('is undone once', async () => {
    const batch = await importMaterials([['Once', 'Kg', '2505']]);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => app.call(api.undoImport, { as, params: { id: batch.id } })),
    );
    const statuses = outcomes.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await refusedUndo(batch.id)).toEqual({
      httpStatus: 409,
      message: 'This import was already undone',
    });
  });

  test('archives what stands on a document by now', async () => {
    const batch = await importMaterials([
      ['Used sand', 'Brass', '2505'],
      ['Unused sand', 'Brass', '2505'],
    ]);
    const used = await materialNamed('Used sand');
    await openRequest(app, { as, project: site.project, items: [[used, 1]] });
    expect(await undo(batch.id)).toMatchObject({
      message: 'Import undone: 1 deleted, 1 archived because documents name them, 0 changed back',
      deletedCount: 1,
      archivedCount: 1,
    });
    expect(await materialNamed('Used sand')).toBeUndefined();
    const { archived_at } = await app.db
      .selectFrom('material')
      .select('archived_at')
      .where('id', '=', used.id)
      .executeTakeFirstOrThrow();
    expect(archived_at).toEqual(app.now);
  });

  test('is not undone where somebody has changed a record since, which is named', async () => {
    const batch = await importMaterials([
      ['Edited sand', 'Brass', '2505'],
      ['Kept sand', 'Brass', '2505'],
    ]);
    const edited = await materialNamed('Edited sand');
    const body = { name: 'Mine', unit: 'Brass', hsnCode: '2505' } as const;
    await app.ok(api.updateMaterial, { as, params: { id: edited.id }, body });
    const before = await materialsNow();
    expect(await refusedUndo(batch.id)).toEqual({
      httpStatus: 409,
      message: 'The import cannot be undone: 1 record changed since. Nothing was undone.',
      violations: [
        {
          code: 'edited-since',
          path: edited.id,
          message: `${edited.materialCode} Mine was changed after the import`,
        },
      ],
    });
    expect(await materialsNow()).toEqual(before);
  });

  test('is undone after the import that came later', async () => {
    const first = await importMaterials([['Layer', 'Kg', '2505']]);
    const second = await importMaterials([['Layer', 'Kg', '2506']]);
    expect(await refusedUndo(first.id)).toMatchObject({ httpStatus: 409 });
    await undo(second.id);
    expect(await undo(first.id)).toMatchObject({ deletedCount: 1 });
  });

  test('leaves what was deleted since alone', async () => {
    const batch = await importMaterials([['Gone', 'Kg', '2505']]);
    const { id } = await materialNamed('Gone');
    await app.ok(api.deleteMaterial, { as, params: { id } });
    expect(await undo(batch.id)).toMatchObject({ deletedCount: 0, archivedCount: 0 });
  });

  test('a material that its undo deleted can be restored, with who offered it', async () => {
    const batch = await importMaterials([['Back again', 'Kg', '2505']]);
    const material = await materialNamed('Back again');
    await importSuppliers([{ supplierName: 'Offers it', gstNo: 'URD', materials: 'Back again' }]);
    await undo(batch.id);
    expect(await supplierNamed('Offers it')).toMatchObject({ materials: [] });
    await app.ok(api.restoreMaterial, { as, params: { id: material.id } });
    expect(await materialNamed('Back again')).toEqual(material);
    expect(await supplierNamed('Offers it')).toMatchObject({ materials: ['Back again'] });
  });
});

describe('an import of suppliers', () => {
  test('creates with State and materials, changes, and undone leaves all as it was', async () => {
    const before = await suppliersNow();
    const batch = await importSuppliers([
      { supplierName: 'Konkan', gstNo: '29AAACP1234A1Z1', materials: 'Fly ash brick; MAT-00002' },
      {
        supplierName: 'Careless & Sons',
        gstNo: GSTIN_MAHARASHTRA.replace('Z5', 'Z6'),
        materials: 'TMT bar 12 mm',
      },
    ]);
    expect(batch).toMatchObject({ kind: 'SUPPLIERS', createdCount: 1, changedCount: 1 });
    expect(await supplierNamed('Konkan')).toMatchObject({
      supplierCode: 'SUP-00005',
      stateCode: '29',
      materials: ['Fly ash brick', 'TMT bar 12 mm'],
    });
    expect(await supplierNamed('Careless & Sons')).toMatchObject({
      email: 'a@b.in',
      materials: ['TMT bar 12 mm'],
    });
    expect(await undo(batch.id)).toMatchObject({ deletedCount: 1, restoredCount: 1 });
    expect(await suppliersNow()).toEqual(before);
  });

  test('archives those with orders, and refuses where one was changed since', async () => {
    const batch = await importSuppliers([{ supplierName: 'Ordered', gstNo: '29AAACP1234A1Z1' }]);
    const supplier = await supplierNamed('Ordered');
    const mrn = await submitRequest(app, { as, project: site.project, items: [[site.brick, 1]] });
    await raiseOrders(app, as, mrn, [priced(mrn, 0, supplier)]);
    expect(await undo(batch.id)).toMatchObject({ deletedCount: 0, archivedCount: 1 });
    expect(await supplierNamed('Ordered')).toBeUndefined();

    const edited = await importSuppliers([{ supplierName: 'Edited', gstNo: 'URD' }]);
    const { id, ...values } = await supplierNamed('Edited');
    const body = { ...values, materials: [site.brick.id] };
    await app.ok(api.updateSupplier, { as, params: { id }, body });
    expect(await refusedUndo(edited.id)).toMatchObject({
      httpStatus: 409,
      violations: [{ code: 'edited-since', path: id }],
    });
  });

  test('one that its undo deleted can be restored, with what it offers', async () => {
    const batch = await importSuppliers([
      { supplierName: 'Back again', gstNo: 'URD', materials: 'Fly ash brick' },
    ]);
    const supplier = await supplierNamed('Back again');
    await undo(batch.id);
    await app.ok(api.restoreSupplier, { as, params: { id: supplier.id } });
    expect(await supplierNamed('Back again')).toEqual(supplier);
  });

  test('a material that is archived since is no change of its supplier', async () => {
    await importMaterials([['Passing', 'Kg', '2505']]);
    const batch = await importSuppliers([
      { supplierName: 'Sells passing', gstNo: 'URD', materials: 'Passing' },
    ]);
    const { id } = await materialNamed('Passing');
    await app.ok(api.deleteMaterial, { as, params: { id } });
    expect(await undo(batch.id)).toMatchObject({ deletedCount: 1 });
  });
});

test('past imports, the newest first, of one kind', async () => {
  const query = { kind: 'SUPPLIERS', size: 2 } as const;
  const { list, totalElements } = await app.ok(api.listImports, { as, query });
  expect(list).toHaveLength(2);
  expect(totalElements).toBeGreaterThan(2);
  expect(list[0]).toMatchObject({ kind: 'SUPPLIERS', fileName: 'suppliers.csv' });
  expect(list[0]!.importedAt >= list[1]!.importedAt).toBe(true);
});
