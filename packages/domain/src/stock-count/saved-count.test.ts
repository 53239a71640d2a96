import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { countOutcome, countViolation } from './saved-count.ts';

test.each([
  ['the first of a line', null, 0, '5', 0, 'save'],
  ['a second look', '5', 1, '6', 1, 'save'],
  ['the same number on purpose', '5', 1, '5', 1, 'save'],
  ['the same again, because its answer was lost', '5', 1, '5', 0, 'stands'],
  ['what a colleague found too', '5.000', 3, '5', 0, 'stands'],
  ['other than a colleague found', '5', 1, '6', 0, 'refuse'],
] as const)('%s', (_, counted, countedTimes, came, seenTimes, wanted) => {
  const current = { counted: counted === null ? null : decimal(counted), countedTimes };
  expect(countOutcome(current, { counted: decimal(came), seenTimes })).toBe(wanted);
});

test.each([
  ['0', 'Piece', undefined],
  ['0.000', 'Piece', undefined],
  ['12', 'Piece', undefined],
  ['12.5', 'Piece', 'Quantity must be a whole number for Piece'],
  ['12.5', 'Ton', undefined],
  ['-1', 'Ton', "Quantity can't be less than 0"],
  ['', 'Ton', 'Quantity must be a number'],
] as const)('counted %s %s', (typed, unit, message) => {
  expect(countViolation(typed, unit, 'items.0.quantity')?.message).toBe(message);
});
