import { expect, test } from 'vitest';

import { readLines } from '../sheet/read-lines.ts';
import { budgetSheet, pastedAmount, pastedTotal } from './budget-sheet.ts';

const pastedLines = (text: string) => readLines(text, budgetSheet());

const SHEET = [
  'Code\tMaterial\tUnit\tQty\tRate',
  'A\tEARTH WORK\t\t\t',
  '3.10\tCement OPC\tBags\t1,20,000\t₹ 355.50',
  '',
  '2.2 RCC M25 in footings\tSteel\tMT\t38.5\t55900',
  '\tTotal\t\t\t4,48,12,150',
  '\t\t\t\t4,48,12,150',
  '3.1\tSand\tbrass\tten\t',
].join('\n');

test('a sheet is read as it is: codes as texts, Indian figures, headings and totals left out', () => {
  const { lines, problems, leftOut, ownTotals } = pastedLines(SHEET);
  expect(lines).toEqual([
    {
      row: 3,
      code: '3.10',
      material: 'Cement OPC',
      unit: 'Bag',
      quantity: '120000',
      rate: '355.5',
    },
    { row: 5, code: '2.2', material: 'Steel', unit: 'Ton', quantity: '38.5', rate: '55900' },
    { row: 8, code: '3.1', material: 'Sand', unit: 'Brass', quantity: 'ten', rate: '0' },
  ]);
  expect(problems).toEqual([{ row: 8, message: 'Quantity must be a number' }]);
  expect(leftOut).toBe(4);
  expect(ownTotals).toEqual(['4,48,12,150']);
  // 1,20,000 × 355.50 and 38.5 × 55,900.
  expect(lines.map(pastedAmount)).toEqual(['42660000.00', '2152150.00', null]);
  expect(pastedTotal(lines)).toBe('44812150.00');
});

test('a total has no unit, a total station has one', () => {
  const sheet = 'Grand Total\t\t\t\t900\nTotal\t\t\t\t900\n\tTotal station\tNos\t2\t450';
  expect(pastedLines(sheet).lines.map(({ material }) => material)).toEqual(['Total station']);
});

test.each([
  ['3.1\tSand\tBrass\t\t\t45000', 'the quantity and the rate are missing'],
  ['3.1\tSand\tBrass\t\t4500\t', 'the quantity is missing'],
  ['3.1\tSand\tBrass\t10\t\t45000', 'the rate is missing'],
  ['3.1\t\tBrass\t10\t4500', 'the material or category is missing'],
  ['3.1\tSand\tsacks\t10\t4500', '“sacks” is no unit'],
  ['3.1\tSand\tBrass\t10\t-5', 'Rate cannot be negative'],
  ['3.1\tSand\tBrass\t1.2345\t5', 'Quantity takes at most 3 decimals'],
  ['3.1\tCEMENT\tBag\t20\t350', 'this line is in row 2 already'],
])('%s is told by its row', (row, message) => {
  const sheet = ['Code\tMaterial\tUnit\tQty\tRate\tAmount', '3.1\tCement\tBag\t10\t350\t3500', row];
  expect(pastedLines(sheet.join('\n')).problems).toEqual([{ row: 3, message }]);
});

test('a sheet without a row of titles loses no line', () => {
  expect(pastedLines('2.1\tCement\tBag\t10\t350').lines).toHaveLength(1);
  expect(pastedLines('2.1\tCement\tBag\t\t350').problems).toHaveLength(1);
  expect(pastedLines('2.1\tCement\tBag\tten\t350').problems).toHaveLength(1);
  expect(pastedLines('')).toMatchObject({ lines: [], problems: [], leftOut: 0 });
});

test('errors of the sheet are refused by row and column, lost zeros are completed, also without headings', () => {
  const { lines, problems, leftOut } = pastedLines(
    [
      '2.9\tCement\tBag\t#REF!\t#N/A',
      '2.9\tSand\tBrass\t2\t5000',
      '2.1\tSteel\tkg\t5\t70',
      '2.11\tBricks\tNos\t4.5E+06\t7',
      '\tTotal\t\t\t#REF!',
    ].join('\n'),
  );
  expect(lines.map(({ code, material }) => `${code} ${material}`)).toEqual([
    '2.9 Sand',
    '2.10 Steel',
  ]);
  expect(problems.map(({ row, message }) => `${row} ${message.slice(0, 27)}`)).toEqual([
    '1 column 4: the cell shows #R',
    '4 column 4: 4.5E+06 is a numb',
  ]);
  expect(leftOut).toBe(1);
});
