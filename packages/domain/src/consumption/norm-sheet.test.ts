import { expect, test } from 'vitest';

import { readLines } from '../sheet/read-lines.ts';
import { normSheet } from './norm-sheet.ts';

const pastedNorms = (text: string) => readLines(text, normSheet());

test('a list of public works: its heading and groups are left out, codes stay as they are', () => {
  const sheet = [
    'Code\tMaterial\tCoefficient\tUnit\tWastage\tPer',
    '6.1\tBrick work in foundation\t\t',
    '6.10\tCement\t0.625\tqtl\t2.5 %',
    '13.1.2 Plaster 1:6\tCement\t3.60\tQuintal\t\t100',
    '5.1\tCement\tfour\tbags',
  ].join('\n');
  const { lines: norms, problems, leftOut } = pastedNorms(sheet);
  const first = { code: '6.10', material: 'Cement', coefficient: '0.625', unit: 'Quintal' };
  expect(norms).toMatchObject([
    { row: 3, ...first, wastage: '2.5' },
    // 3.60 for 100.
    { row: 4, ...first, code: '13.1.2', coefficient: '0.036', wastage: '0' },
    { row: 5, ...first, code: '5.1', coefficient: 'four', unit: 'Bag', wastage: '0' },
  ]);
  const message = 'Coefficient must be a number above 0, with at most 9 decimals';
  expect(problems).toEqual([{ row: 5, message }]);
  expect(leftOut).toBe(2);
});

test.each([
  ['\tCement\t4\tBag', 'the code is missing'],
  ['5.1\t\t4\tBag', 'the material or category is missing'],
  ['5.1\tCement\t4\t', 'the unit is missing'],
  ['5.1\tCement\t4\tsacks', '“sacks” is no unit'],
  [
    '5.1\tCement\t4\tBag\t120',
    'Wastage must be a percentage from 0 to 100, with at most 3 decimals',
  ],
])('%s is told by its row', (row, message) => {
  expect(pastedNorms(`Code\tMaterial\tCoefficient\tUnit\n\n${row}`).problems).toEqual([
    { row: 3, message },
  ]);
});

test('errors of the sheet and codes that may have lost a zero are refused by row and column', () => {
  const { lines: norms, problems } = pastedNorms(
    ['2.7\tCement\t#REF!\tBag', '2.7\tSand\t0.5\tBrass', '2.1\tSteel\t5\tkg'].join('\n'),
  );
  expect(norms.map(({ material }) => material)).toEqual(['Sand', 'Steel']);
  expect(problems.map(({ row, message }) => `${row} ${message.slice(0, 27)}`)).toEqual([
    '1 column 3: the cell shows #R',
    '3 column 1: 2.1 may be 2.10, ',
  ]);
});

test.each(['nil', 'NA', 'n.a.'])(
  'a coefficient %s is a mistake, and no row to leave out',
  (text) => {
    const {
      lines: norms,
      problems,
      leftOut,
    } = pastedNorms(
      ['Code\tCategory\tCoeff\tUOM', `3.2\tSand\t${text}\tBrass`, '3.3\tSand\t0.4\tBrass'].join(
        '\n',
      ),
    );
    expect(norms.map(({ coefficient }) => coefficient)).toEqual([text, '0.4']);
    expect(problems.map(({ row }) => row)).toEqual([2]);
    expect(leftOut).toBe(1);
  },
);
