import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import { comparedRate, lineRate } from './line-rate.ts';
import type { DatedPrice, LineTerms } from '../terms.ts';

function price(from: string, rate: string): DatedPrice {
  return { from, rate: decimal(rate), tiers: [] };
}

function terms(change: Partial<LineTerms> = {}): LineTerms {
  return {
    pricing: 'FIXED',
    tierMode: 'WHOLE',
    tierBasis: 'ORDER',
    listDiscount: decimal('0'),
    // Not in the order of their days.
    prices: [price('2026-10-01', '352'), price('2026-04-01', '345')],
    formula: null,
    ...change,
  };
}

function rateOf(of: LineTerms, day: string, quantity = '150', used = '0'): string {
  const asked = { quantity: decimal(quantity), used: decimal(used), day, indices: [] };
  const found = lineRate(of, asked);
  return 'rate' in found ? moneyString(found.rate) : 'none';
}

const TIERED = terms({
  pricing: 'TIERED',
  tierMode: 'SLAB',
  prices: [
    {
      from: '2026-04-01',
      rate: decimal('350'),
      tiers: [
        { above: decimal('0'), rate: decimal('350') },
        { above: decimal('100'), rate: decimal('340') },
      ],
    },
  ],
});

describe('the rate of a line', () => {
  test.each([
    { name: 'before the first price', of: terms(), day: '2026-03-31', rate: 'none' },
    { name: 'on its first day', of: terms(), day: '2026-04-01', rate: '345.00' },
    { name: 'on the last day of a price', of: terms(), day: '2026-09-30', rate: '345.00' },
    { name: 'from the day of the next', of: terms(), day: '2026-10-01', rate: '352.00' },
    // 345 less 12.5 % is 301.875.
    {
      name: 'off the list price',
      of: terms({ pricing: 'LIST_LESS', listDiscount: decimal('12.5') }),
      day: '2026-05-01',
      rate: '301.88',
    },
    // 52,000 / 150 = 346.666…
    { name: 'of slabs together', of: TIERED, day: '2026-05-01', rate: '346.67' },
  ])('$name', ({ of, day, rate }) => {
    expect(rateOf(of, day)).toBe(rate);
  });

  test('slabs count what was ordered before only where they are cumulative', () => {
    expect(rateOf(TIERED, '2026-05-01', '40', '80')).toBe('350.00');
    expect(rateOf({ ...TIERED, tierBasis: 'CUMULATIVE' }, '2026-05-01', '40', '80')).toBe('345.00');
  });

  test.each([
    { typed: '345', compared: 'AS_AGREED' },
    { typed: '345.004', compared: 'OFF_CONTRACT' },
    { typed: '345.01', compared: 'OFF_CONTRACT' },
    { typed: '344.99', compared: 'BETTER' },
  ])('$typed against 345.00 is $compared', ({ typed, compared }) => {
    expect(comparedRate(decimal(typed), decimal('345'))).toBe(compared);
  });

  test('a rate after a discount is compared in the decimals of the price', () => {
    // 100.55 less 3.3 % is 97.23185, and 54.2875 less 2.5 % is 52.9303125.
    const compared = (net: string, agreed: string, typed: string) =>
      comparedRate(decimal(net), decimal(agreed), decimal(typed));
    expect(compared('97.23185', '97.23', '100.55')).toBe('AS_AGREED');
    expect(compared('52.9303125', '52.9303', '54.2875')).toBe('AS_AGREED');
    expect(compared('52.9303125', '52.93', '54.2875')).toBe('OFF_CONTRACT');
  });
});
