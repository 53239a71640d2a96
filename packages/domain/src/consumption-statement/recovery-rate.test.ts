import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { recoveryRateViolations } from './recovery-rate.ts';

test.each([
  ['0.01', '345', '', true],
  ['0.01', '345', '  ', true],
  ['0.01', '345', 'Agreed in the contract', false],
  ['345.00', '345', '', false],
  ['345.01', '345', '', true],
  ['0', '0', '', false],
  ['12', '0', '', true],
])('%s instead of %s, because "%s"', (rate, computedRate, rateReason, isRefused) => {
  const line = { id: 'one', name: 'Cement', rateReason };
  const rated = { ...line, rate: decimal(rate), computedRate: decimal(computedRate) };
  const violations = recoveryRateViolations([rated], (id) => `of.${id}`);
  expect(violations.map(({ code, path }) => [code, path])).toEqual(
    isRefused ? [['required', 'of.one']] : [],
  );
});
