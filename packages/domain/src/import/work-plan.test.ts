import { expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import { sheetTotals } from './row-plan.ts';
import { WORK_FIELDS, type WorkField } from './work-fields.ts';
import { STANDARD_UNITS } from '../shared/quantity.ts';
import { type KnownWorkItem, planWork } from './work-plan.ts';

const COLUMNS: readonly WorkField[] = WORK_FIELDS.map(({ name }) => name);

function planOf(rows: readonly string[], known: readonly KnownWorkItem[] = []) {
  const cells = rows.map((row, index) => ({
    number: index + 2,
    cells: row.split('|').map((cell) => cell.trim()),
  }));
  return withoutPause(
    planWork({ columns: COLUMNS, rows: cells }, { items: known, units: STANDARD_UNITS }, () => []),
  );
}

const shown = (rows: ReturnType<typeof planOf>) =>
  rows.map(({ action, label, reasons, notes }) => [action, label, ...reasons, ...notes].join('; '));

test('a bill as CPWD writes it: headings, letters, totals, units, lost zeros', () => {
  const rows = planOf([
    '2 | EARTH WORK',
    '2.1 | Surface excavation | sqm | 1,250 | 18.55',
    '2.8 | Earth work in trenches',
    '(a) | All kinds of soil | Cum | 412.3456 | 212.40',
    'b) | Ordinary rock | cum | R.O. | 380',
    '2.9 | Filling | Cum | 100 | 95.5',
    '2.1 | Supplying sand | cum | 20 | 1800',
    ' | Sub-total of earth work | | | 1,00,000',
    ' | Rates include dewatering',
    '5.22.6 | TMT bars | MT | 38.5 | 78500',
    '9 | Site office | L.S. | 1 | 50000',
  ]);
  expect(shown(rows)).toEqual([
    'CREATE; 2 EARTH WORK',
    'CREATE; › 2.1 Surface excavation; Unit sqm → Square metre',
    'CREATE; › 2.8 Earth work in trenches',
    'CREATE; › › 2.8.a All kinds of soil; Code (a) of 2.8 → 2.8.a; Unit Cum → Cubic metre; Quantity 412.3456 → 412.346',
    'CREATE; › › 2.8.b Ordinary rock; Code b) of 2.8 → 2.8.b; Unit cum → Cubic metre; Quantity: R.O.',
    'CREATE; › 2.9 Filling; Unit Cum → Cubic metre',
    'CREATE; › 2.10 Supplying sand; Code 2.1 → 2.10, by the codes beside it; Unit cum → Cubic metre',
    'SKIP; Sub-total of earth work; A total: amounts are added up here',
    'SKIP; Rates include dewatering; A text without code, unit and quantity',
    'CREATE; › 5.22.6 TMT bars; Unit MT → Ton',
    'CREATE; › 9 Site office; Unit L.S. → Lump sum',
  ]);
});

test('merged cells: a heading over the row, a description over several', () => {
  const rows = planOf([
    'A. CIVIL WORK',
    'Section 2 - Earth work',
    '2.8 | In trenches',
    '(a) | | cum | 10 | 5',
    '(b) | | cum | 20 | 6',
    'TOTAL OF PART A',
    'RATES ARE WITH ALL LEADS',
  ]);
  expect(shown(rows)).toEqual([
    'CREATE; A CIVIL WORK; A. CIVIL WORK → A, CIVIL WORK',
    'CREATE; 2 Earth work; Section 2 - Earth work → 2, Earth work',
    'CREATE; › 2.8 In trenches',
    'CREATE; › › 2.8.a In trenches (a); Description of 2.8; Code (a) of 2.8 → 2.8.a; Unit cum → Cubic metre',
    'CREATE; › › 2.8.b In trenches (b); Description of 2.8; Code (b) of 2.8 → 2.8.b; Unit cum → Cubic metre',
    'SKIP; TOTAL OF PART A; A total: amounts are added up here',
    'SKIP; RATES ARE WITH ALL LEADS; A text without code, unit and quantity',
  ]);
});

test('sections whose items begin again keep their own codes', () => {
  const rows = planOf([
    'A | Tower A',
    '1 | Plaster | sqm | 10 | 5',
    'B | Tower B',
    '1 | Plaster | sqm | 20 | 5',
  ]);
  expect(rows.map(({ values: { code, above } }) => [code, above])).toEqual([
    ['A', []],
    ['1', ['A']],
    ['B', []],
    ['B.1', ['B']],
  ]);
});

test('what is wrong is told at its row', () => {
  const rows = planOf([
    '1 | Tiles | kgf | 10 | 5',
    '2 | Tiles | sqm | -1 | 5',
    '3 | Tiles | sqm | ten | 5',
    '4 | | sqm | 1 | 5',
    ' | Tiles | sqm | 1 | 5',
    '5 | Tiles | sqm | 1 | 5',
    '5 | Tiles again | sqm | 1 | 5',
  ]);
  expect(rows.map(({ action, reasons }) => [action, ...reasons])).toEqual([
    ['REFUSE', 'Unit kgf is not known'],
    ['REFUSE', 'Quantity cannot be negative'],
    ['REFUSE', 'Quantity ten is not a number'],
    ['REFUSE', 'Description is required'],
    ['REFUSE', 'Code is missing'],
    ['CREATE'],
    ['REFUSE', 'Same as row 7'],
  ]);
});

test('rates as people write them; amounts and totals of the sheet beside the computed ones', () => {
  const rows = planOf([
    '1 | Filling | Cum | 100 | Rs. 95.50 | 9,550/-',
    '2 | Sand | Cum | 2 | 260/- | 5200',
    '3 | Admixture | Kg | 1001 | 0.32755 |',
    ' | Total | | | | Rs. 14,750.00',
  ]);
  expect(rows.map(({ action, amount, warnings }) => [action, amount, ...warnings])).toEqual([
    ['CREATE', '9550.00'],
    ['CREATE', '520.00', 'Quantity × rate is ₹520.00, and the sheet says ₹5,200.00'],
    // 0.3276 × 1001 is 327.9276; the paisa is rounded once.
    ['CREATE', '327.93'],
    ['SKIP', '0.00'],
  ]);
  expect(sheetTotals(rows)).toEqual({ read: '10397.93', own: ['14750'] });
});

test('a code that a person confirmed keeps its row', () => {
  const cells = ['2.9', '2.1'].map((code) => [code, 'Sand', 'Cum', '1', '1']);
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row, isCodeAsTyped: at === 1 }));
  const planned = withoutPause(
    planWork(
      { columns: COLUMNS.slice(0, 5), rows },
      { items: [], units: STANDARD_UNITS },
      () => [],
    ),
  );
  expect(planned.map(({ values }) => values.code)).toEqual(['2.9', '2.1']);
});

test('a bill that comes again shows what it changes', () => {
  const known: KnownWorkItem = {
    id: 'one',
    code: '1',
    kind: 'BOQ_ITEM',
    description: 'Tiles',
    unit: 'Square metre',
    quantity: '10',
    rate: '5.00',
    isNamed: true,
    hasNorms: false,
    isMeasured: false,
  };
  const rows = planOf(
    ['1 | Tiles | sqm | 12.5 | 5', '1.1 | Skirting | rmt | 3 | 2', '2 | x'],
    [known],
  );
  expect(rows[0]).toMatchObject({
    action: 'CHANGE',
    recordId: 'one',
    changes: [{ field: 'quantity', before: '10', after: '12.5' }],
  });
  expect(rows[1]).toMatchObject({
    action: 'REFUSE',
    reasons: ['Lines of documents name 1, so nothing can stand under it'],
  });
  expect(planOf(['1 | Tiles | sqm | 10 | 5'], [known])[0]?.action).toBe('SKIP');
  expect(planOf(['1 | Tiles'], [known])[0]?.reasons).toEqual(['1 is an item of the project']);
});

test('ten thousand rows are planned at once', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    index % 100 === 0
      ? `${index / 100 + 1} | Heading`
      : `${Math.floor(index / 100) + 1}.${index % 100} | Item | sqm | 1 | 2`,
  );
  const planned = planOf(rows);
  expect(planned.filter(({ action }) => action !== 'CREATE')).toEqual([]);
});

test('what cannot be read of a revised bill is refused, not taken from the item', () => {
  const known: KnownWorkItem[] = [
    {
      id: 'sand',
      code: '2.9',
      kind: 'BOQ_ITEM',
      description: 'Filling',
      unit: 'Cubic metre',
      quantity: '100',
      rate: '95.5',
      isNamed: false,
      hasNorms: false,
      isMeasured: false,
    },
  ];
  const rows = planOf(
    [
      '2.9 | Filling | Cum | #REF! | 95.5',
      '2-Jan | Paint | sqm | 5 | 20',
      '2.11 | | | #N/A',
      ' | Total | | #REF!',
      '2.12 | Steel | kg | 4.5E+06 | 80',
    ],
    known,
  );
  expect(
    rows.map(({ action, reasons }) => [action, ...reasons.map((one) => one.slice(0, 34))]),
  ).toEqual([
    ['REFUSE', 'Quantity: the cell shows #REF!, an'],
    ['REFUSE', 'Code: 2-Jan is a date: if somethin'],
    ['REFUSE', 'Quantity: the cell shows #N/A, an '],
    ['SKIP', 'A total: amounts are added up here'],
    ['REFUSE', 'Quantity: 4.5E+06 is a number in s'],
  ]);
  const sheet = {
    columns: COLUMNS,
    rows: [
      {
        number: 7,
        cells: ['2.9', 'Filling', 'Cum', '=A1', ''],
        problems: [{ field: 'quantity', message: 'D7: no value' }],
      },
    ],
  };
  expect(
    withoutPause(planWork(sheet, { items: known, units: STANDARD_UNITS }, () => [])),
  ).toMatchObject([{ number: 7, action: 'REFUSE', reasons: ['Quantity: D7: no value'] }]);
});

test('rows by letter under a code that cannot be told are refused with it', () => {
  const rows = planOf([
    '2.7 | Filling | Cum | 100 | 95.5',
    '2.1 | Trenches',
    '(a) | Soil | Cum | 4 | 2',
    '2.13 | Sand | Cum | 4 | 2',
    '#REF! | Walls',
    '(a) | Brick | Cum | 4 | 2',
    '3 | Roofs | sqm | 4 | 2',
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'CREATE',
    'REFUSE',
    'REFUSE',
    'CREATE',
    'REFUSE',
    'REFUSE',
    'CREATE',
  ]);
});
