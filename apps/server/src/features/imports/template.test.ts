import { files } from '@plinth/contracts/endpoints';
import { CONTRACTOR_FIELDS } from '@plinth/domain/import/contractor-fields';
import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { OPENING_FIELDS } from '@plinth/domain/import/opening-fields';
import { UNITS } from '@plinth/domain/shared/quantity';
import { matchColumns } from '@plinth/domain/sheet/columns';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';

import { buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);

const TEMPLATES = [
  { ...files.getMaterialTemplate, fields: MATERIAL_FIELDS, as: site.buyer },
  { ...files.getSupplierTemplate, fields: SUPPLIER_FIELDS, as: site.buyer },
  { ...files.getContractorTemplate, fields: CONTRACTOR_FIELDS, as: site.manager },
  { ...files.getOpeningStockTemplate, fields: OPENING_FIELDS, as: site.manager },
];

describe.each(TEMPLATES)('$path', ({ path, fields, as: usual }) => {
  const get = async (format: string, as = usual) =>
    app.inject({ as, method: 'GET', url: path, query: { format } });

  test('as Excel: our heads, which the import knows again, and one example', async () => {
    const response = await get('xlsx');
    expect(response.headers['content-disposition']).toMatch(/template\.xlsx"$/);
    const [sheet] = await readXlsxFile(response.rawPayload);
    const [heads = [], example, ...rest] = sheet!.data;
    expect(rest).toEqual([]);
    expect(Object.keys(matchColumns(fields, heads.map(String)))).toHaveLength(fields.length);
    expect(example).toEqual(fields.map((field) => field.example || null));
  });

  test('as CSV', async () => {
    const response = await get('csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads = '', example, ...rest] = response.body.replace('\uFEFF', '').split('\r\n');
    expect(heads.split(',')).toHaveLength(fields.length);
    expect(example).toContain('Example: ');
    expect(rest).toEqual(['']);
  });

  test('is for those who may import', async () => {
    expect((await get('xlsx', site.viewer)).statusCode).toBe(403);
    expect((await get('pdf')).statusCode).toBe(400);
  });
});

test('the units stand beside the materials', async () => {
  const { path } = files.getMaterialTemplate;
  const response = await app.inject({ as: site.buyer, method: 'GET', url: path });
  const [, units] = await readXlsxFile(response.rawPayload);
  const further =
    'Bag, Cubic metre, Cubic foot, Square metre, Square foot, Quintal, Bundle, Packet';
  expect(units!.data.flat()).toEqual(['Units', ...UNITS, ...further.split(', ')]);
});
