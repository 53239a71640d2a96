import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import {
  isAboveContract,
  requiredPricingApproval,
  largestRise,
  mayDecideOnPrices,
  pricingPayable,
  pricingReasonViolations,
} from './goods-pricing.ts';

const goods = (quantity: string, rate: string, gst = '18') => ({
  quantity: decimal(quantity),
  rate: decimal(rate),
  gst: decimal(gst),
  taxedAs: 'INTRA' as const,
});

test('goods come to what an order of them would, in whole rupees with tax', () => {
  expect(pricingPayable([]).toString()).toBe('0');
  // 84,746.00 and 15,254.28.
  expect(pricingPayable([goods('100', '847.46')]).toString()).toBe('100000');
  // 1,055.00 and 189.90; 10.00 and 0.50.
  const two = [goods('2.5', '422'), goods('1', '10', '5')];
  expect(pricingPayable(two).toString()).toBe('1255');
  expect(pricingPayable([{ ...goods('3', '10'), taxedAs: 'UNTAXED' }]).toString()).toBe('30');
});

test.each([
  ['100000', '100000', 'NONE'],
  ['100001', '100000', 'BY_THRESHOLD'],
  ['1', '0', 'BY_THRESHOLD'],
  ['100001', null, 'NONE'],
] as const)('%s with an amount of %s takes the approval %s', (payable, limit, required) => {
  const threshold = limit === null ? null : decimal(limit);
  const approval = (hasPolicy: boolean) =>
    requiredPricingApproval(decimal(payable), { hasPolicy, threshold });
  expect(approval(false)).toBe(required);
  expect(approval(true)).toBe('BY_POLICY');
});

const rise = (rate: string, last: string | null) => ({
  rate: decimal(rate),
  lastRate: last === null ? null : decimal(last),
});

test.each([
  { lines: [], percent: undefined },
  { lines: [rise('110', null), rise('110', '0')], percent: undefined },
  { lines: [rise('100', '100'), rise('90', '100')], percent: undefined },
  { lines: [rise('105', '100'), rise('120', '100'), rise('110', '100')], percent: '20' },
  { lines: [rise('4', '3')], percent: '33.333' },
])('the largest rise above the last rate is $percent %', ({ lines, percent }) => {
  expect(largestRise(lines)?.toString()).toBe(percent);
});

const line = (isPriced: boolean, rate: string, contract: string | null = null) => ({
  isPriced,
  rate: decimal(rate),
  contractRate: contract === null ? null : decimal(contract),
});

test.each([
  { lines: [line(false, '10')], message: null },
  { lines: [line(false, '345', '345')], message: null },
  {
    lines: [line(false, '10'), line(true, '10')],
    message: 'Please say why the price is another one',
  },
  {
    lines: [line(true, '10'), line(false, '345.01', '345')],
    message: "Please say why the rate is above the contract's ₹345.00",
  },
])('without a reason: $message', ({ lines, message }) => {
  const found = message === null ? [] : [{ code: 'required', path: 'reason', message }];
  expect(pricingReasonViolations(lines, ' ')).toEqual(found);
  expect(pricingReasonViolations(lines, 'As billed')).toEqual([]);
});

test('at the rate of the contract is not above it', () => {
  expect(isAboveContract(line(false, '345', '345'))).toBe(false);
  expect(isAboveContract(line(false, '345.01', '345'))).toBe(true);
  expect(isAboveContract(line(false, '345.01'))).toBe(false);
});

test('who entered prices does not decide on them', () => {
  expect(mayDecideOnPrices({ madeBy: 'asha' }, 'asha').isAllowed).toBe(false);
  expect(mayDecideOnPrices({ madeBy: 'asha' }, 'bharat').isAllowed).toBe(true);
});
