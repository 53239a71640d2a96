import { expect, test } from 'vitest';

import { readLines } from '../sheet/read-lines.ts';
import { BAR_SHEET, WEIGHING_SHEET } from './steel-sheets.ts';

const pastedBars = (text: string) => readLines(text, BAR_SHEET);
const pastedWeighings = (text: string) => readLines(text, WEIGHING_SHEET);

test('bars are read with their rows; the code may stand before the description of its item', () => {
  const text = '2.1 Footings\tB1\t12\t40\t6.5\n\n\tB2\t16\t8\t11.2';
  expect(pastedBars(text)).toMatchObject({
    lines: [
      { row: 1, code: '2.1', mark: 'B1', diameter: '12', bars: '40', cutLength: '6.5' },
      { row: 3, code: '', mark: 'B2', diameter: '16', bars: '8', cutLength: '11.2' },
    ],
    problems: [],
  });
});

test.each([
  ['a mark that became a date', '2.1\t02/01/2026\t12\t4\t6', 'column 2: 02/01/2026 is a date'],
  ['a code that became a date', '2-Jan\tB1\t12\t4\t6', 'column 1: 2-Jan is a date'],
  ['an error', '2.1\tB1\t#N/A\t4\t6', 'column 3: the cell shows #N/A'],
  ['a short form', '2.1\tB1\t12\t4.5E+15\t6', 'column 4: 4.5E+15 is a number in short form'],
])('of a bar %s is refused with row and column', (_, row, message) => {
  expect(pastedBars(`2.1\tB0\t12\t1\t1\n${row}`).problems).toEqual([
    { row: 2, message: expect.stringContaining(message) },
  ]);
});

test('a code that has lost its zero is completed, or asked where the codes beside it do not say', () => {
  const read = (...codes: string[]) =>
    pastedBars(codes.map((code) => `${code}\tB\t12\t1\t1`).join('\n'));
  expect(read('2.8', '2.9', '2.1', '2.11').lines.map(({ code }) => code)).toContain('2.10');
  expect(read('2.7', '2.1').problems).toEqual([
    { row: 2, message: expect.stringContaining('column 1: 2.1 may be 2.10') },
  ]);
});

test('weighings are read alike', () => {
  expect(pastedWeighings('12\t0.888\t15\n16\t#REF!\t')).toMatchObject({
    lines: [{ row: 1, diameter: '12', perMetre: '0.888', scrap: '15' }],
    problems: [{ row: 2, message: expect.stringContaining('column 2: the cell shows #REF!') }],
  });
});
