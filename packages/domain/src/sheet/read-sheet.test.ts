import { describe, expect, test } from 'vitest';

import { sheetColumn } from './columns.ts';
import { readLines } from './read-lines.ts';
import { isTotalText, leadingCode, pastedRows, readSheet } from './read-sheet.ts';
import { MATERIAL_OR_CATEGORY, QUANTITY, RATE, UNIT, WORK_CODE } from './trade-columns.ts';

test.each([
  ['2.2 RCC M25 in footings', '2.2'],
  ['2.2. RCC', '2.2'],
  ['13.1.2 - Plaster', '13.1.2'],
  ['BW-12 Brick work', 'BW-12'],
  ['6.1a) Brick work', '6.1a'],
  ['2.10', '2.10'],
  ['CIV/3', 'CIV/3'],
  ['A 1', 'A 1'],
  ['2nd floor slab', '2nd floor slab'],
  ['Slab 2', 'Slab 2'],
  ['', ''],
])('the code in “%s” is %s', (cell, code) => {
  expect(leadingCode(cell)).toBe(code);
});

test('rows keep the number that the sheet has for them', () => {
  expect(pastedRows('a\n\n\tb\n')).toEqual([
    { row: 1, cells: ['a', ''], texts: ['a'] },
    { row: 3, cells: ['', 'b'], texts: ['b'] },
  ]);
});

const COLUMNS = [
  WORK_CODE,
  MATERIAL_OR_CATEGORY,
  UNIT,
  QUANTITY,
  RATE,
  sheetColumn('remark', 'Remark', [], { reads: 'note' }),
];
const kind = { columns: COLUMNS, isOrdered: true };

/** The values of the first row that is not empty. */
function valuesIn(text: string, assigned = {}) {
  const [row] = readSheet(text, kind, assigned).rows;
  return Object.values(row?.values ?? {}).join('|');
}

describe('which column contains what', () => {
  test.each([
    ['by headings in any order', 'Qty\tUOM\tMaterial\tRate\n2\tnos\tSand\t5', '|Sand|Piece|2|5|'],
    ['below titles', 'Shop\n\nRates of October\nMaterial\tQty\tRate\nSand\t2\t5', '|Sand||2|5|'],
    ['without headings in their order', '2.1\tSand\tBrass\t2\t5', '2.1|Sand|Brass|2|5|'],
    [
      'an unknown heading at its own place',
      'Ref\tMaterial\tUnit\tQty\n2.1\tSand\tkg\t2',
      '2.1|Sand|Kg|2||',
    ],
    ['two known headings without the required ones', 'Thing\tUOM\tRate\nSand\tkg\t5', '||Kg||5|'],
  ])('%s', (_, text, values) => expect(valuesIn(text)).toBe(values));

  test('unknown columns are reported, serial numbers are not, and what is assigned is read', () => {
    const sheet = 'Sr\tMaterial\tQty\tHow dear\tStory\n1\tSand\t2\t₹ 1,500/-\tgood';
    const any = { columns: COLUMNS };
    const { unknown } = readSheet(sheet, any);
    expect(unknown).toEqual([
      { at: 3, title: 'How dear', sample: '₹ 1,500/-' },
      { at: 4, title: 'Story', sample: 'good' },
    ]);
    const read = readSheet(sheet, any, { 'How dear': 'rate' });
    expect(read.rows[0]?.values).toMatchObject({ material: 'Sand', quantity: '2', rate: '1500' });
    expect(read.unknown).toEqual(unknown);
  });

  test('two unknown columns of one heading are told apart by their letters', () => {
    const sheet = 'Material\tQty\tPaid\tPaid\nSand\t2\t40\t50';
    const any = { columns: COLUMNS };
    expect(readSheet(sheet, any).unknown.map(({ title }) => title)).toEqual([
      'Paid (column C)',
      'Paid (column D)',
    ]);
    const [row] = readSheet(sheet, any, { 'Paid (column C)': 'rate' }).rows;
    expect(row).toMatchObject({ values: { rate: '40' }, otherFigures: ['50'] });
  });

  test('a column beyond the known ones has its letter as title', () => {
    const sheet = '2.1\tSand\tBrass\t2\t5\tgood\t10';
    expect(readSheet(sheet, kind).unknown).toEqual([{ at: 6, title: 'Column G', sample: '10' }]);
    expect(valuesIn(sheet, { 'Column G': 'quantity' })).toBe('2.1|Sand|Brass|10|5|good');
  });
});

test.each([
  ['2.2 RCC\tSand\tM.T.\t1,00,000\tRs. 5.50', '2.2|Sand|Ton|100000|5.5|'],
  ['-\tSand\tsacks\tten\t-5', '|Sand|sacks|ten|-5|'],
  ['2.1\tSand\tnil\t10 %\t--', '2.1|Sand||10 %||'],
  ['2.1\tSand\tkg\tN.A.\tnil\tNil', '2.1|Sand|Kg|N.A.|nil|'],
])('the cells of %j are read by their kind', (text, values) => {
  expect(valuesIn(text)).toBe(values);
});

test('cells that cannot be read are reported by row and column; a remark may be a date', () => {
  const sheet = 'Material\tQty\tRemark\n02/01/2026\t#REF!\t\nSand\t2\t02/01/2026\nTotal\t#REF!';
  const { rows } = readSheet(sheet, kind);
  expect(
    rows.map(({ problem }) => problem && { ...problem, message: problem.message.slice(0, 30) }),
  ).toEqual([{ row: 2, message: 'column 1: 02/01/2026 is a date' }, null, null]);
});

test.each([
  ['Total', true],
  ['Grand Total', true],
  ['Sub-total of A', true],
  ['Carried over', true],
  ['Add: GST 18 %', true],
  ['Totally new', false],
  ['Additive', false],
])('“%s” is a total: %s', (text, isTotal) => expect(isTotalText(text)).toBe(isTotal));

test('lines: headings of groups and totals are left out and counted, each other row is a line', () => {
  const isGroup = ({ values }: { values: { quantity: string } }) => values.quantity === '';
  const sheet =
    'Rates\nMaterial\tQty\tUnit\nEARTH WORK\nSand\t2\tkg\nTotal\t2\nTotal station\t1\tnos';
  const read = readLines(sheet, { ...kind, isGroup });
  expect(read.lines.map(({ row, material }) => [row, material])).toEqual([
    [4, 'Sand'],
    [6, 'Total station'],
  ]);
  expect(read.leftOut).toBe(4);
});
