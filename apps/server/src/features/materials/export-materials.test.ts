import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin, viewer, brick } = await buildSite(app);
await buildForeign(app);
await app.ok(api.createMaterial, {
  as: admin,
  body: {
    name: '=SUM(A1)',
    unit: 'Kg',
    hsnCode: '0123',
    category: 'Cement',
    synonyms: ['One', 'Two, and three'],
  },
});

test('the materials of the organisation as a sheet, codes as texts', async () => {
  expect(await exportedRows(app, files.exportMaterials, viewer)).toEqual([
    {
      'Material Code': expect.stringMatching(/^MAT-0000\d$/),
      'Item Code': null,
      Name: "'=SUM(A1)",
      Unit: 'Kg',
      'HSN Code': '0123',
      'GST %': null,
      Category: 'Cement',
      Make: null,
      Specification: null,
      Synonyms: 'One; Two, and three',
      'Receipt Tolerance %': 0,
      'Other Units': null,
    },
    expect.objectContaining({ Name: 'Fly ash brick', 'Material Code': brick.materialCode }),
    expect.objectContaining({ Name: 'TMT bar 12 mm' }),
  ]);
});

test('searched, narrowed and sorted as the list is', async () => {
  const names = async (query: Record<string, string>) =>
    (await exportedRows(app, files.exportMaterials, viewer, query)).map(({ Name }) => Name);
  expect(await names({ search: 'brick' })).toEqual(['Fly ash brick']);
  expect(await names({ unit: 'Ton,Piece', direction: 'desc' })).toEqual([
    'TMT bar 12 mm',
    'Fly ash brick',
  ]);
  expect(await names({ search: 'nothing of the kind' })).toEqual([]);
});

test('archived ones are left out', async () => {
  const archived = await addMaterial(app, admin, 'Old lime', 'Kg');
  await app.db
    .updateTable('material')
    .set({ archived_at: app.now })
    .where('id', '=', archived.id)
    .execute();
  expect(await exportedRows(app, files.exportMaterials, admin, { search: 'lime' })).toEqual([]);
});
