import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { OPENING_FIELDS } from '@plinth/domain/import/opening-fields';
import { WORK_FIELDS } from '@plinth/domain/import/work-fields';
import { describe, expect, test } from 'vitest';

import {
  codesInDoubt,
  columnsIn,
  draftOf,
  draftProblem,
  headRowChoices,
  toSheet,
  unknownUnits,
  withChosenColumn,
  withCode,
  withHeadRow,
  withUnit,
} from './import-draft.ts';
import { cellKey, type ReadFile, toReadSheet } from '../file/sheet.ts';

function fileOf(rows: string[][]): ReadFile {
  return { fileName: 'materials.csv', sheets: [toReadSheet('', rows)] };
}

const openAll = (rows: string[][]) => draftOf(MATERIAL_FIELDS, fileOf(rows));
const open = (...rows: string[][]) => openAll(rows);

const register = [
  [''],
  ['Material register'],
  ['Item', 'UOM', 'Tax', '', 'Remarks'],
  ['', '', 'HSN/SAC', 'GST %'],
  ['Cement', 'Nos', '2523', '28', 'good'],
  [],
  ['Sand', 'Brass', '2505', '5'],
];

test('a unit that a number format shows goes along with the stored quantity', () => {
  const rows = [
    ['Particulars', 'Quantity'],
    ['TMT 8mm', '7.25 MT'],
  ];
  const readings = new Map([[cellKey(1, 1), { figure: '7.245' }]]);
  const file: ReadFile = { fileName: 'stock.xlsx', sheets: [toReadSheet('', rows, readings)] };
  const { rows: sent } = toSheet(OPENING_FIELDS, draftOf(OPENING_FIELDS, file));
  expect(sent.map(({ cells }) => cells)).toEqual([['TMT 8mm', '7.245 MT']]);
});

describe('a column without a known heading', () => {
  test('is found by its cells', () => {
    const draft = draftOf(
      SUPPLIER_FIELDS,
      fileOf([
        ['Party', 'Reg', 'Code 2', 'Where'],
        ['Konkan Steel', '27AAPFU0939F1ZV', '410206', 'MH'],
        ['Nashik Bricks', '', '422001', '27-Maharashtra'],
      ]),
    );
    expect(draft.mapping).toEqual({ supplierName: 0, gstNo: 1, pinCode: 2, stateCode: 3 });
  });

  test('is left out if more than a fifth of its cells is something else', () => {
    const rows = ['Ton', 'Nos', 'Bag', 'Good', 'Kg'].map((cell) => ['Sand', cell]);
    expect(open(['Item', 'X'], ...rows).mapping).toEqual({ name: 0, unit: 1 });
    expect(open(['Item', 'X'], ...rows.slice(1)).mapping).toEqual({ name: 0 });
  });

  test('of yes and no is no column of numbers', () => {
    expect(open(['Item', 'Active'], ['Sand', 'No'], ['Lime', 'No']).mapping).toEqual({ name: 0 });
  });
});

describe('the row with the heads', () => {
  test('is the one that names most, below a title and merged over two rows', () => {
    const draft = open(...register);
    expect(draft.headRow).toBe(3);
    expect(draft.mapping).toEqual({ name: 0, unit: 1, hsnCode: 2, gstRate: 3 });
  });

  test('is none where no row names anything', () => {
    const draft = open(['Sand', 'Brass', '2505']);
    expect(draft).toMatchObject({ headRow: null, mapping: { unit: 1 } });
    expect(columnsIn(draft).map(({ title }) => title)).toEqual([
      'Column A',
      'Column B',
      'Column C',
    ]);
  });

  test('can be chosen among those that are not blank', () => {
    expect(headRowChoices(fileOf(register).sheets[0]).map(({ index }) => index)).toEqual([
      1, 2, 3, 4, 6,
    ]);
    expect(withHeadRow(MATERIAL_FIELDS, open(...register), 2).mapping).toMatchObject({
      name: 0,
      unit: 1,
      gstRate: 2,
    });
  });
});

test('what is sent: the chosen columns, the rows that are not blank, as the file counts them', () => {
  expect(toSheet(MATERIAL_FIELDS, open(...register))).toEqual({
    columns: ['name', 'unit', 'hsnCode', 'gstRate'],
    rows: [
      { number: 5, cells: ['Cement', 'Nos', '2523', '28'] },
      { number: 7, cells: ['Sand', 'Brass', '2505', '5'] },
    ],
  });
});

test('the columns of the file, with what stands in them', () => {
  const columns = columnsIn(open(['Name', '', 'Empty'], ['Sand', '', ''], ['Sand', 'x', '']));
  expect(columns).toMatchObject([
    { index: 0, title: 'Name', samples: ['Sand'] },
    { index: 1, title: 'Column B', samples: ['x'] },
    { index: 2, title: 'Empty', samples: [] },
  ]);
});

test('a column that is chosen for another field is no longer what it was', () => {
  const draft = withChosenColumn(open(['Item', 'UOM'], ['Sand', 'Brass']), 'hsnCode', 1);
  expect(draft.mapping).toEqual({ name: 0, hsnCode: 1 });
  expect(withChosenColumn(draft, 'name', null).mapping).toEqual({ hsnCode: 1 });
});

describe('what cannot be imported', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => [`Item ${index}`]);

  test('more rows than that', () => {
    expect(draftProblem(openAll([['Name'], ...many(10_000)]))).toBeNull();
    expect(draftProblem(openAll([['Name'], ...many(10_001)]))).toBe(
      'This sheet has 10,001 rows. At most 10,000 can be imported at a time: split it into several files.',
    );
    expect(draftProblem(openAll([['Name'], ...many(100_000)]))).toMatch(
      /^This sheet has 1,00,001 rows/,
    );
  });

  test('no rows', () => {
    expect(draftProblem(open(['Name', 'Unit']))).toBe('There are no rows below the headings.');
  });
});

test('words of the unit column that are no unit are told, and replaced by what is meant', () => {
  const draft = open(['Item', 'UOM'], ['Cement', 'Bg'], ['Sand', ' Trolley '], ['Dust', 'Trolley']);
  expect(unknownUnits(draft, (word) => word === 'Bg')).toEqual(['Trolley']);
  const meant = withUnit(draft, 'Trolley', 'Trip');
  expect(toSheet(MATERIAL_FIELDS, meant).rows.map(({ cells }) => cells[1])).toEqual([
    'Bg',
    'Trip',
    'Trip',
  ]);
  expect(toSheet(MATERIAL_FIELDS, withUnit(meant, 'Trolley', '')).rows[1]?.cells[1]).toBe(
    ' Trolley ',
  );
  expect(unknownUnits(withChosenColumn(draft, 'unit', null), () => false)).toEqual([]);
});

test('a chosen code is sent in place of the doubtful one, and as typed', () => {
  const rows = [
    ['Code', 'Description'],
    ['2.7', 'Sand'],
    ['2.1', 'Steel'],
  ];
  const draft = draftOf(WORK_FIELDS, fileOf(rows));
  expect(codesInDoubt(draft)).toEqual([{ row: 3, code: '2.1', typed: '2.10', certain: null }]);
  expect(toSheet(WORK_FIELDS, withCode(draft, 3, '2.10')).rows).toEqual([
    { number: 2, cells: ['2.7', 'Sand'] },
    { number: 3, cells: ['2.10', 'Steel'], isCodeAsTyped: true },
  ]);
});
