import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decimal, decimalPlaces, sum } from './decimal.ts';
import { moneyString } from './money.ts';
import { shareByWeight } from './share-by-weight.ts';

test.each([
  ['one order takes it all', '500', ['123.45'], ['500.00']],
  ['by value', '100', ['75', '25'], ['75.00', '25.00']],
  ['what is left goes to the first of equals', '100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
  ['or to the largest remainder', '0.10', ['1', '2', '4'], ['0.01', '0.03', '0.06']],
  ['an order of no value takes nothing', '10', ['0', '5'], ['0.00', '10.00']],
  ['all as per contract: equal shares', '1', ['0', '0', '0'], ['0.34', '0.33', '0.33']],
  ['fewer paise than orders', '0.01', ['1', '1'], ['0.01', '0.00']],
  ['no charge', '0', ['1', '2'], ['0.00', '0.00']],
])('%s', (_, charge, weights, expected) => {
  expect(shareByWeight(decimal(charge), weights.map(decimal)).map(moneyString)).toEqual(expected);
});

const rupees = fc.nat(2_000_000_000).map((paise) => decimal(paise).div('100'));

test('shares sum to the charge, in whole paise, each within a paisa of its due', () => {
  fc.assert(
    fc.property(rupees, fc.array(rupees, { minLength: 1, maxLength: 30 }), (charge, weights) => {
      const shares = shareByWeight(charge, weights);
      const total = sum(weights);
      expect(shares).toHaveLength(weights.length);
      expect(sum(shares).eq(charge)).toBe(true);
      for (const [index, share] of shares.entries()) {
        expect(share.gte('0') && decimalPlaces(share) <= 2).toBe(true);
        const weight = weights[index] ?? decimal('0');
        // |share − charge × weight ÷ total| < 0.01, multiplied out to stay exact.
        const off = share.times(total).minus(charge.times(weight)).abs();
        expect(total.eq('0') || off.lt(total.times('0.01'))).toBe(true);
      }
    }),
  );
});
