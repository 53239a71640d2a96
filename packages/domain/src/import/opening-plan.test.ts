import { expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import { planOpeningStock } from './opening-plan.ts';
import { sheetTotals } from './row-plan.ts';

const COLUMNS = ['itemCode', 'name', 'unit', 'quantity', 'rate', 'value'] as const;
const MATERIALS = [
  {
    id: '1',
    materialCode: 'MAT-00001',
    itemCode: 'STL-12',
    synonyms: [],
    name: 'TMT bar 12 mm',
    unit: 'Ton',
  },
  {
    id: '2',
    materialCode: 'MAT-00002',
    itemCode: '',
    synonyms: [],
    name: 'River sand',
    unit: 'Brass',
  },
  {
    id: '3',
    materialCode: 'MAT-00003',
    itemCode: '',
    synonyms: [],
    name: 'River sand',
    unit: 'Ton',
  },
  {
    id: '4',
    materialCode: 'MAT-00004',
    itemCode: '',
    synonyms: [],
    name: 'Fly ash brick',
    unit: 'Piece',
  },
] as const;

function plan(...rows: (readonly string[])[]) {
  const sheet = {
    columns: COLUMNS,
    rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  };
  return withoutPause(
    planOpeningStock(sheet, { storeId: 's', materials: MATERIALS, moved: new Set(['4']) }),
  );
}

test('a material is found by its code, or its name and unit, and valued at its rate', () => {
  expect(
    plan(['mat-00001', '', '', '2.5', '54,000.50'], ['', 'river SAND', 'brass', '3', '']),
  ).toEqual([
    expect.objectContaining({
      action: 'CREATE',
      label: 'MAT-00001 TMT bar 12 mm',
      values: {
        storeId: 's',
        materialId: '1',
        materialName: 'TMT bar 12 mm',
        quantity: '2.5',
        value: '135001.25',
      },
      changes: [
        { field: 'quantity', before: null, after: '2.5' },
        { field: 'rate', before: null, after: '54000.50' },
        { field: 'value', before: null, after: '135001.25' },
      ],
      warnings: [],
    }),
    expect.objectContaining({
      action: 'CREATE',
      values: expect.objectContaining({ materialId: '2', value: '0.00' }),
      warnings: ['Without a rate or a value its value is 0'],
    }),
  ]);
});

test('the unit may stand after the quantity', () => {
  expect(plan(['MAT-00001', '', '', '1,007.245 MT', '100']).map(({ values }) => values)).toEqual([
    expect.objectContaining({ quantity: '1007.245', value: '100724.50' }),
  ]);
});

test.each([
  [['', '', '', '1', ''], 'Enter the material’s code or name'],
  [['MAT-9', '', '', '1', '1'], 'Material MAT-9 is not in the list'],
  [['STL-9', '', '', '1', '1'], 'Material STL-9 is not in the list'],
  [['', 'Lime', '', '1', '1'], 'Material Lime is not in the list'],
  [
    ['', 'River sand', '', '1', '1'],
    'In the list more than once (MAT-00002, MAT-00003): enter its material code',
  ],
  [['MAT-00001', '', 'Kg', '1', '1'], 'TMT bar 12 mm is kept in Ton, not in Kg'],
  [['MAT-00001', '', '', '340 Kgs', '1'], 'TMT bar 12 mm is kept in Ton, not in Kgs'],
  [['MAT-00001', '', '', '0', '1'], 'Quantity must be greater than 0'],
  [['MAT-00001', '', '', '', '1'], 'Quantity must be a number'],
  [['MAT-00001', '', '', '1.2345', '1'], 'Quantity takes at most 3 decimals'],
  [['MAT-00001', '', '', '1', '-1'], 'Rate must be rupees per unit, with at most 4 decimals'],
  [['MAT-00001', '', '', '1', '1.00005'], 'Rate must be rupees per unit, with at most 4 decimals'],
  [['MAT-00001', '', '', '1', '', '1.005'], 'Value must be rupees, with at most 2 decimals'],
  [['MAT-00001', '', '', '999999999', '999999999999'], 'The value is too large'],
  [['MAT-00004', '', '', '5', '8'], 'It has moved in this store already: use a stock count'],
])('%j is refused: %s', (cells, reason) => {
  expect(plan(cells)).toMatchObject([{ action: 'REFUSE', reasons: [reason] }]);
});

test('by value: the value is exact to the paisa, and the rate is derived from it', () => {
  const rows = plan(
    ['MAT-00001', '', '', '3', '', 'Rs. 1,00,000.00'],
    ['MAT-00002', '', '', '7', '14.29', '100.01'],
    ['MAT-00003', '', '', '2', '50', '100'],
    ['', 'Grand Total', '', '', '', '1,00,200.01'],
  );
  // 100000 ÷ 3 = 33333.33333…; 7 × 14.29 = 100.03, two paise more than the sheet says.
  expect(
    rows.map(({ action, values, changes, warnings }) => {
      return [action, values.value, changes[1]?.after, ...warnings];
    }),
  ).toEqual([
    ['CREATE', '100000.00', '33333.3333'],
    ['CREATE', '100.01', '14.29', 'Quantity × rate is ₹100.03; the value ₹100.01 is used'],
    ['CREATE', '100.00', '50.00'],
    ['SKIP', '0.00', undefined],
  ]);
  expect(sheetTotals(rows)).toEqual({ read: '100200.01', own: ['100200.01'] });
});

test('a material without an item code is found by the name beside the code of the sheet', () => {
  expect(
    plan(['BRK-1', 'river sand', 'Ton', '2', '1'], ['stl-12', '', '', '1', '1']),
  ).toMatchObject([
    { action: 'CREATE', values: { materialId: '3' } },
    { action: 'CREATE', values: { materialId: '1' } },
  ]);
  expect(plan(['STL-13', 'TMT bar 12 mm', '', '2', '1'])).toMatchObject([
    { action: 'REFUSE', reasons: [expect.stringContaining('has the item code STL-12')] },
  ]);
});

test('each material once', () => {
  expect(plan(['MAT-00001', '', '', '1', '1'], ['', 'TMT bar 12 mm', '', '2', '1'])).toMatchObject([
    { action: 'CREATE' },
    { action: 'REFUSE', reasons: ['Same as row 2'] },
  ]);
});

test('the example of the template is left out', () => {
  expect(plan(['', 'Example: TMT bar 12 mm', 'Ton', '12.5', '54000'])).toMatchObject([
    { action: 'SKIP' },
  ]);
});

test('a rate is taken to the last digit that a value may have', () => {
  expect(plan(['MAT-00001', '', '', '1', '999999999999.99'])).toMatchObject([
    { action: 'CREATE', values: { value: '999999999999.99' } },
  ]);
});

test('what is not in the list is told by its name, once for each that there is', () => {
  const unknown = ['Lime', 'Lime', 'Clay'].map((name) => ['', name, '', '1', '']);
  expect(
    plan(...unknown).map(({ label, reasons, notes }) => [label, ...reasons, ...notes]),
  ).toEqual([
    ['Lime', 'Material Lime is not in the list'],
    ['Lime', 'Material Lime is not in the list'],
    ['Clay', 'Material Clay is not in the list'],
  ]);
});
