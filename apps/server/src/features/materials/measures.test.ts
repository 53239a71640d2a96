import { api, files } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { describe, expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addMaterial, buildSite } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin: as } = await buildSite(app);
await app.ok(api.setUnits, { as, body: { furtherUnits: ['Bag', 'Cubic metre', 'Quintal'] } });

const bag = { unit: 'Bag', factor: '0.050', isMeasured: false } as const;
const brass = { unit: 'Brass', factor: 4.2, isMeasured: true } as const;

let count = 0;
const cement = () => addMaterial(app, as, `Cement ${(count += 1)}`, 'Ton', '2523');
const put = ({ id, name, unit, hsnCode }: Material, change: object) => ({
  as,
  params: { id },
  body: { name, unit, hsnCode, ...change },
});
const listed = async ({ id }: Material) =>
  (await app.ok(api.listMaterials, { as, query: { id } })).list[0];

describe('the tolerance and the other units of a material', () => {
  test('are kept exactly, listed, and left alone by clients that do not know them', async () => {
    const material = await cement();
    expect(await listed(material)).toMatchObject({ receiptTolerance: '0', alternateUnits: [] });
    const change = { receiptTolerance: '2.50', alternateUnits: [brass, bag] };
    const saved = {
      receiptTolerance: '2.5',
      alternateUnits: [
        { unit: 'Bag', factor: '0.05', isMeasured: false },
        { unit: 'Brass', factor: '4.2', isMeasured: true },
      ],
    };
    const { Material: changed } = await app.ok(api.updateMaterial, put(material, change));
    expect(changed).toEqual({ ...material, ...saved });
    expect(await listed(material)).toMatchObject({ ...saved, version: 2 });
    await app.ok(api.updateMaterial, put(material, { name: 'OPC 53' }));
    expect(await listed(material)).toMatchObject({ ...saved, name: 'OPC 53' });
    expect(await changesOf(app, material.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', detail: { before: { receiptTolerance: '0' }, after: saved } },
      { action: 'update', detail: { after: { name: 'OPC 53' } } },
    ]);
    const rows = await exportedRows(app, files.exportMaterials, as, { search: 'OPC 53' });
    expect(rows).toMatchObject([
      {
        'Receipt Tolerance %': 2.5,
        'Other Units': '1 Bag = 0.05 Ton; 1 Brass = 4.2 Ton (measured)',
      },
    ]);
  });

  test('of a version that no longer stands are refused, with what stands there', async () => {
    const material = await cement();
    await app.ok(api.updateMaterial, put(material, { version: 1, alternateUnits: [bag] }));
    const late = put(material, { version: 1, receiptTolerance: '3', alternateUnits: [] });
    expect(await app.refusal(api.updateMaterial, late)).toMatchObject({
      httpStatus: 409,
      violations: [
        { path: 'receiptTolerance', message: 'Receipt tolerance is now “0”' },
        { path: 'alternateUnits', message: 'Other units is now “1 Bag = 0.05 Ton”' },
      ],
    });
  });

  test.each([
    [{ receiptTolerance: '101' }, 422, 'receiptTolerance'],
    [{ receiptTolerance: true }, 400, 'receiptTolerance'],
    [{ alternateUnits: [{ ...bag, factor: '0' }] }, 422, 'alternateUnits.0.factor'],
    [{ alternateUnits: [{ ...bag, unit: 'Ton' }] }, 422, 'alternateUnits.0.unit'],
    [{ alternateUnits: [bag, bag] }, 422, 'alternateUnits.1.unit'],
    [{ alternateUnits: [{ ...bag, unit: 'Coil' }] }, 400, 'alternateUnits.0.unit'],
    [{ alternateUnits: [{ ...bag, unit: 'Cartload' }] }, 400, 'alternateUnits.0.unit'],
  ])('refuse %j', async (change, httpStatus, path) => {
    const refusal = await app.refusal(api.updateMaterial, put(await cement(), change));
    expect(refusal).toMatchObject({ httpStatus, violations: [{ path }] });
  });

  test('factors go with the unit that they were of', async () => {
    const material = await cement();
    await app.ok(api.updateMaterial, put(material, { alternateUnits: [bag] }));
    await app.ok(api.updateMaterial, put(material, { unit: 'Kg' }));
    expect(await listed(material)).toMatchObject({ unit: 'Kg', alternateUnits: [] });
    const other = await cement();
    await app.ok(api.updateMaterial, put(other, { alternateUnits: [bag] }));
    const sheet = {
      columns: ['materialCode' as const, 'unit' as const],
      rows: [{ number: 2, cells: [other.materialCode, 'qtl'] }],
    };
    const { digest } = await app.ok(api.previewMaterialImport, { as, body: sheet });
    await app.ok(api.importMaterials, { as, body: { ...sheet, digest } });
    expect(await listed(other)).toMatchObject({ unit: 'Quintal', alternateUnits: [] });
  });

  test('come back with a material that was deleted', async () => {
    const material = await cement();
    const change = { receiptTolerance: '2', alternateUnits: [brass] };
    await app.ok(api.updateMaterial, put(material, change));
    const before = await listed(material);
    const params = { id: material.id };
    expect(await app.ok(api.deleteMaterial, { as, params })).toMatchObject({ outcome: 'DELETED' });
    await app.ok(api.restoreMaterial, { as, params });
    expect(await listed(material)).toEqual({ ...before, version: 1 });
  });
});
