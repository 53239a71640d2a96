import { MATERIAL_FIELDS } from '@plinth/domain/import/fields';
import { expect, test } from 'vitest';

import { refusedRowsCsv } from './refused-rows.ts';

const emptyRow = { label: '', changes: [], warnings: [], notes: [] };

test('the refused rows alone, as they stood, with why; nothing in them is a formula', () => {
  const sheet = {
    columns: ['name', 'unit'],
    rows: [
      { number: 2, cells: ['Sand, river', 'Brass'] },
      { number: 5, cells: ['=1+1', 'Bag'] },
      { number: 6, cells: ['Grout', ''] },
    ],
  };
  const csv = refusedRowsCsv(MATERIAL_FIELDS, sheet, [
    { ...emptyRow, number: 2, action: 'CREATE', reasons: [] },
    { ...emptyRow, number: 5, action: 'REFUSE', reasons: ['Unit Bag is not known'] },
    { ...emptyRow, number: 6, action: 'REFUSE', reasons: ['One', 'Two'] },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Unit,Row,Why refused',
    `"'=1+1",Bag,5,Unit Bag is not known`,
    'Grout,,6,One; Two',
  ]);
});
