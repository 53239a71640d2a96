import { describe, expect, test } from 'vitest';

import {
  columnLetters,
  findHeadings,
  fullestHeading,
  matchColumns,
  sheetColumn,
  withColumn,
} from './columns.ts';
import { GST, QUANTITY, RATE, UNIT } from './trade-columns.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %d is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

describe('columns by their headings', () => {
  const columns = [GST, RATE, UNIT, QUANTITY];

  test.each([
    ['labels before synonyms', ['Price', 'Rate'], { rate: 1 }],
    [
      'synonyms in any spelling',
      ['U.O.M.', 'QTY', 'unit  rate'],
      { unit: 0, quantity: 1, rate: 2 },
    ],
    ['patterns', ['Basic rate (Rs.)', 'GST @', 'Order qty'], { rate: 0, gst: 1, quantity: 2 }],
    ['an amount of tax is no rate', ['GST amount', 'Tax value'], {}],
    ['no patterns beside a figure', ['Rate of last year', '345'], {}],
    ['the first of two alike', ['Rate', 'Rate'], { rate: 0 }],
    ['a number of bars is no quantity', ['Nos', 'Qty (kg)'], { quantity: 1 }],
  ])('%s', (_, headings, mapping) => {
    expect(matchColumns(columns, headings)).toEqual(mapping);
  });

  test('the heading is the row that names most, below a title and merged over two rows', () => {
    const rows = [['Rate'], ['', 'Rates of October', ''], ['Rate', 'Unit', ''], ['', '', 'Qty']];
    expect(fullestHeading(findHeadings(rows, columns, () => true))).toEqual({
      row: 3,
      headings: ['Rate', 'Unit', 'Qty'],
      mapping: { rate: 0, unit: 1, quantity: 2 },
    });
    expect(fullestHeading(findHeadings(rows, columns, () => false))).toBeNull();
  });

  test('a title is no heading of a column without one', () => {
    const rows = [['Rates of October'], ['', 'Unit', 'Rate']];
    expect(findHeadings(rows, columns, () => true).at(-1)?.headings).toEqual(['', 'Unit', 'Rate']);
  });

  test('a column has one name, and a name one column', () => {
    const mapping = { rate: 0, unit: 1 };
    expect(withColumn(mapping, 'rate', 1)).toEqual({ rate: 1 });
    expect(withColumn(mapping, 'rate', null)).toEqual({ unit: 1 });
    expect(withColumn(mapping, null, 1)).toEqual({ rate: 0 });
    expect(sheetColumn('code', 'Code')).toMatchObject({ isRequired: false, synonyms: [] });
  });
});
