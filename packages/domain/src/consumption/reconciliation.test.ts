import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { moneyString } from '../shared/money.ts';
import { actualOf, reconcile, recoveryOf } from './reconciliation.ts';
import { theoreticalOf } from './consumed-rows.ts';

const text = (value: Decimal | null) => value?.toFixed() ?? null;

test.each([
  // Permitted 2 %, ₹345 a bag.
  ['1000', '1050', '2', { variance: '5', band: 'OVER', excess: '30' }, '10350.00'],
  ['1000', '1015', '2', { variance: '1.5', band: 'WITHIN', excess: '0' }, '0.00'],
  ['1000', '1020', '2', { variance: '2', band: 'WITHIN', excess: '0' }, '0.00'],
  ['1000', '1020.001', '2', { variance: '2', band: 'OVER', excess: '0.001' }, '0.35'],
  ['1000', '980', '2', { variance: '-2', band: 'WITHIN', excess: '0' }, '0.00'],
  ['1000', '979.999', '2', { variance: '-2', band: 'UNDER', excess: '0' }, '0.00'],
  // Nothing is permitted beyond it.
  ['12.345678', '12.346', '0', { variance: '0', band: 'OVER', excess: '0' }, '0.00'],
  // Nothing should have been used.
  ['0', '4', '2', { variance: null, band: 'OVER', excess: '4' }, '1380.00'],
  ['0', '0', '2', { variance: null, band: 'WITHIN', excess: '0' }, '0.00'],
  // A missing norm is not a norm of 0: nothing is recovered.
  [null, '500', '2', { variance: null, band: 'NO_NORM', excess: '0' }, '0.00'],
])(
  '%s should have been used, %s were, %s %% permitted',
  (theoretical, actual, permitted, ...is) => {
    const found = reconcile(
      theoretical === null ? null : decimal(theoretical),
      decimal(actual),
      decimal(permitted),
    );
    const [figures, recovery] = is;
    expect({ ...found, variance: text(found.variance), excess: text(found.excess) }).toEqual(
      figures,
    );
    expect(moneyString(recoveryOf(found.excess, decimal('345'), decimal('1')))).toBe(recovery);
  },
);

test('a contract may recover double', () => {
  expect(moneyString(recoveryOf(decimal('30'), decimal('345'), decimal('2')))).toBe('20700.00');
});

test('what is used up is what he had and got, less what came back and still lies there', () => {
  const moved = { opening: '40', issued: '1100', returned: '50', closing: '40' };
  const [opening, issued, returned, closing] = Object.values(moved).map((one) => decimal(one));
  if (!opening || !issued || !returned || !closing) throw new RangeError();
  expect(actualOf({ opening, issued, returned, closing }).toFixed()).toBe('1050');
});

/**
 * A cement statement of a running bill: its norms are in quintals for a unit of work, and 2 bags of
 * 50 kg are a quintal.
 */
const RUNNING_BILL = [
  ['4.1.8', '68.412', '1.7', '232.6008'],
  ['5.1.2', '41.874', '4', '334.992'],
  ['5.33.1', '212.653', '3.9', '1658.6934'],
  ['6.1.2', '127.348', '0.625', '159.185'],
  ['6.13.2', '843.217', '0.0725', '122.266465'],
  ['13.1.2', '1962.35', '0.036', '141.2892'],
  ['13.4.1', '2417.086', '0.0486', '234.9407592'],
  ['11.3.1', '318.905', '0.129', '82.27749'],
] as const;

test('a cement statement of a running bill, to the last decimal', () => {
  const wastage = decimal('0');
  const bags = RUNNING_BILL.map(([, executed, coefficient]) =>
    theoreticalOf(decimal(executed), { coefficient: decimal(coefficient), wastage }).times('2'),
  );
  expect(bags.map((one) => one.toFixed())).toEqual(
    RUNNING_BILL.map(([, , , expected]) => expected),
  );
  expect(sum(bags).toFixed()).toBe('2966.2451142');
});

test('wastage is allowed on top, without rounding any part', () => {
  const parts = ['33.333', '66.667', '0.001'].map((executed) => ({
    executed: decimal(executed),
    coefficient: decimal('0.333333'),
    wastage: decimal('2.5'),
  }));
  const theoretical = sum(parts.map((part) => theoreticalOf(part.executed, part)));
  expect(theoretical.toFixed()).toBe('34.166974166325');
});

const figure = fc.integer({ min: 0, max: 10_000_000 }).map((units) => decimal(units).div('1000'));
const percent = fc.integer({ min: 0, max: 10_000 }).map((units) => decimal(units).div('1000'));

test('what was used is never over and under, and the excess is what is above the permitted', () => {
  fc.assert(
    fc.property(figure, figure, percent, (theoretical, actual, permitted) => {
      const { band, excess } = reconcile(theoretical, actual, permitted);
      const margin = theoretical.times(permitted).div('100');
      expect(band === 'OVER').toBe(actual.minus(theoretical).gt(margin));
      expect(band === 'UNDER').toBe(theoretical.minus(actual).gt(margin));
      const exact = actual.minus(theoretical).minus(margin);
      const expected = exact.gt('0') ? exact : decimal('0');
      expect(excess.minus(expected).abs().lte('0.0005')).toBe(true);
    }),
  );
});
