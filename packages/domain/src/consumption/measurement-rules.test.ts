import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { aboveBoqViolations, isFarAbove, measurementViolations } from './measurement-rules.ts';

const ENTERED = { workItemId: 'slab', executed: '12.5', measuredOn: '2026-11-20' };

test.each([
  ['as it should be', {}, []],
  ['of today', { measuredOn: '2026-11-23' }, []],
  ['of tomorrow', { measuredOn: '2026-11-24' }, ['Work is measured when it is done, not before']],
  ['of no day', { measuredOn: '31/11/2026' }, ['Please enter a date as dd/MM/yyyy']],
  ['of no item', { workItemId: '' }, ['Choose a BOQ item']],
  ['of nothing', { executed: '0' }, ['Executed must be greater than 0']],
  ['of less than nothing', { executed: '-3' }, ['Executed must be greater than 0']],
  ['of words', { executed: 'all' }, ['Executed must be a number']],
  ['too fine', { executed: '1.2345' }, ['Executed takes at most 3 decimals']],
  ['too large', { executed: '1000000000' }, ['Executed can be at most 99,99,99,999.999']],
])('a measurement %s', (_, change, messages) => {
  const found = measurementViolations({ ...ENTERED, ...change }, '2026-11-23');
  expect(found.map(({ message }) => message)).toEqual(messages);
});

const BILLED = { quantity: decimal('100'), executedBefore: decimal('90') };

test.each([
  ['20', false],
  ['20.001', true],
])('%s on top of 90 of 100', (executed, isAbove) => {
  expect(isFarAbove(BILLED, decimal(executed))).toBe(isAbove);
  expect(isFarAbove({ ...BILLED, quantity: null }, decimal(executed))).toBe(false);
});

test.each([
  ['unasked', false, '', ['isConfirmed']],
  ['confirmed without a reason', true, ' ', ['reason']],
  ['confirmed with one', true, 'Footing went deeper', []],
])('far above the BOQ, %s', (_, isConfirmed, reason, paths) => {
  const asked = { ...BILLED, unit: 'Cubic metre', isConfirmed, reason } as const;
  const found = aboveBoqViolations(asked, decimal('40'));
  expect(found.map(({ path }) => path)).toEqual(paths);
  expect(aboveBoqViolations(asked, decimal('20'))).toEqual([]);
});

test('it says how much it would be', () => {
  const asked = { ...BILLED, unit: 'Cubic metre', isConfirmed: false, reason: '' } as const;
  expect(aboveBoqViolations(asked, decimal('40'))[0]?.message).toBe(
    'That makes 130 Cubic metre of 100 Cubic metre in the BOQ. Confirm it with a reason',
  );
});
