import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { isOff, reasonViolations, variance, varianceValue } from './variance.ts';

const line = (book: string, counted: string) => ({
  book: decimal(book),
  counted: decimal(counted),
});

test.each([
  ['100', '102', '2', false],
  ['100', '98', '2', false],
  ['100', '97.999', '2', true],
  ['100', '102.001', '2', true],
  ['100', '99.999', '0', true],
  ['100', '100', '0', false],
  ['0', '0', '2', false],
  ['0', '0.001', '2', true],
  ['12.5', '0', '100', false],
])('books %s, counted %s, above %s %%: off %s', (book, counted, percent, wanted) => {
  expect(isOff(line(book, counted), decimal(percent))).toBe(wanted);
});

test.each([
  ['a loss takes its share', '10', '1000', '-3', null, '-300'],
  ['the last of it takes what is left', '3', '100.01', '-3', null, '-100.01'],
  ['a find is worth what lies there', '3', '100', '2', ['1', '999'], '66.67'],
  ['where nothing lies, as the last delivery', '0', '0', '2', ['1', '45.5'], '91'],
  ['at a third of a rupee, all of it', '0', '0', '3', ['3', '100.01'], '100.01'],
  // 50.005 exactly, which a rate of 333.3666… would bring down to 50.00.
  ['at a third of a rupee, half a paisa is rounded up', '0', '0', '0.15', ['3', '1000.1'], '50.01'],
  ['what was never priced is worth nothing', '0', '0', '2', null, '0'],
  ['among what is not priced yet, too', '5', '0', '2', ['1', '45.5'], '0'],
] as const)('%s', (_, quantity, value, found, last, wanted) => {
  const balance = { quantity: decimal(quantity), value: decimal(value) };
  const worth = varianceValue(
    balance,
    decimal(found),
    last && { quantity: decimal(last[0]), value: decimal(last[1]) },
  );
  expect(worth.toString()).toBe(wanted);
});

test('what is off above the threshold needs a reason, each at its line', () => {
  const lines = [
    { ...line('100', '97'), path: 'items.0', materialName: 'Cement', reason: ' ' },
    { ...line('100', '97'), path: 'items.1', materialName: 'Sand', reason: 'Rain' },
    { ...line('100', '99'), path: 'items.2', materialName: 'Steel', reason: '' },
  ];
  expect(reasonViolations(lines, decimal('2'))).toEqual([
    {
      code: 'required',
      path: 'items.0.reason',
      message: 'Please give a reason for the difference of Cement',
    },
  ]);
  expect(variance(line('100', '97')).toString()).toBe('-3');
});
