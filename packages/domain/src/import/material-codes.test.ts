import { describe, expect, test } from 'vitest';

import type { MaterialField } from './fields.ts';
import { NO_DETAILS } from '../material/details.ts';
import { UNITS } from '../shared/quantity.ts';
import { withoutPause } from '../testing/without-pause.ts';
import { type KnownMaterial, planMaterials } from './material-plan.ts';

const MATERIALS: readonly KnownMaterial[] = [
  known('1', 'Cement OPC 53', 'Piece', { itemCode: 'CEM-053' }),
  known('2', 'River sand', 'Brass'),
  known('3', 'River sand', 'Ton', { itemCode: '2.10', synonyms: ['SND/OLD'] }),
];

function known(
  id: string,
  name: string,
  unit: string,
  details: Partial<KnownMaterial> = {},
): KnownMaterial {
  const materialCode = `MAT-0000${id}`;
  return { ...NO_DETAILS, id, materialCode, name, unit, hsnCode: '2523', ...details };
}

function planOf(columns: readonly MaterialField[], ...rows: readonly (readonly string[])[]) {
  const sheet = { columns, rows: rows.map((cells, index) => ({ number: index + 2, cells })) };
  const listed = { materials: MATERIALS, documentsOn: new Map(), units: UNITS };
  return withoutPause(planMaterials(sheet, listed, () => []));
}

const plan = (...rows: readonly (readonly string[])[]) =>
  planOf(['itemCode', 'name', 'unit', 'hsnCode'], ...rows);

describe('a sheet with the item codes of the firm', () => {
  test('creates its materials with their codes, whatever the column is called', () => {
    for (const code of ['itemCode', 'materialCode'] as const) {
      const [row] = planOf(
        [code, 'name', 'unit', 'hsnCode'],
        ['STL-12', 'TMT bar 12 mm', 'Ton', '7214'],
      );
      expect(row).toMatchObject({
        action: 'CREATE',
        values: { itemCode: 'STL-12', name: 'TMT bar 12 mm' },
        changes: expect.arrayContaining([{ field: 'itemCode', before: null, after: 'STL-12' }]),
      });
    }
  });

  test.each([
    ['an item code, whatever the case', 'cem-053'],
    ['a code of Plinth with the same name', 'MAT-00001'],
  ])('finds a material by %s', (_, code) => {
    const [row] = plan([code, 'Cement OPC 53', 'Piece', '25232910']);
    expect(row).toMatchObject({
      action: 'CHANGE',
      recordId: '1',
      changes: [{ field: 'hsnCode', before: '2523', after: '25232910' }],
    });
  });

  test('finds a material by the code of one that was merged into it, and keeps its own', () => {
    const [row] = plan(['snd/old', 'River sand', 'Ton', '2523']);
    expect(row).toMatchObject({ action: 'SKIP', recordId: '3', values: { itemCode: '2.10' } });
  });

  test('gives a code to a material that is found by name and has none', () => {
    const [row] = plan(['SND-1', 'river SAND', 'Brass', '']);
    expect(row).toMatchObject({
      action: 'CHANGE',
      recordId: '2',
      changes: [{ field: 'itemCode', before: '', after: 'SND-1' }],
    });
  });

  test('takes no code for that of Plinth because the figures are the same', () => {
    const [row] = plan(['MAT-00001', 'Steel binding wire', 'Kg', '7217']);
    expect(row).toMatchObject({ action: 'CREATE', values: { itemCode: 'MAT-00001' } });
  });

  test('changes the code of a material only where its own code is beside it', () => {
    expect(plan(['CEM-054', 'Cement OPC 53', 'Piece', ''])[0]).toMatchObject({
      action: 'REFUSE',
      reasons: [
        'MAT-00001 Cement OPC 53 has the item code CEM-053: give MAT-00001 under Material Code to change that',
      ],
    });
    const [row] = planOf(['materialCode', 'itemCode'], ['MAT-00001', 'CEM-054']);
    expect(row).toMatchObject({
      action: 'CHANGE',
      changes: [{ field: 'itemCode', before: 'CEM-053', after: 'CEM-054' }],
    });
  });

  test('is refused where another material or row has the code', () => {
    const [taken] = planOf(['materialCode', 'itemCode'], ['MAT-00001', '2.10']);
    expect(taken?.reasons).toEqual(['Item code 2.10 is that of MAT-00003 River sand']);
    const [first, second] = plan(
      ['STL-12', 'TMT bar 12 mm', 'Ton', '7214'],
      ['stl-12', 'TMT bar 16 mm', 'Ton', '7214'],
    );
    expect(first?.action).toBe('CREATE');
    expect(second?.reasons).toEqual(['Item code stl-12 is that of row 2']);
  });

  test('is refused where a code alone is unknown', () => {
    expect(plan(['STL-99', '', '', '7214'])[0]?.reasons).toContain(
      'Item code STL-99 is not in the list',
    );
  });
});
