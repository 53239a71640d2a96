import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import type { TierMode } from '../terms.ts';
import { ratesOfLines, tieredParts } from './tiers.ts';

const TIERS = [
  { above: decimal('0'), rate: decimal('350') },
  { above: decimal('100'), rate: decimal('340') },
  { above: decimal('500'), rate: decimal('325.50') },
];

function valueOf(mode: TierMode, quantity: string, before = '0'): string {
  const parts = tieredParts(TIERS, mode, decimal(quantity), decimal(before));
  expect(moneyString(sum(parts.map((part) => part.quantity)))).toBe(moneyString(quantity));
  return moneyString(sum(parts.map((part) => part.quantity.times(part.rate))));
}

describe('tiers: what a quantity costs', () => {
  test.each([
    // 150 bags: all at 340, or 100 at 350 and 50 at 340.
    { quantity: '150', before: '0', whole: '51000.00', slab: '52000.00' },
    { quantity: '100', before: '0', whole: '35000.00', slab: '35000.00' },
    { quantity: '101', before: '0', whole: '34340.00', slab: '35340.00' },
    { quantity: '0.500', before: '0', whole: '175.00', slab: '175.00' },
    // 100 at 350, 400 at 340, 100 at 325.50.
    { quantity: '600', before: '0', whole: '195300.00', slab: '203550.00' },
    // Cumulative: 80 were ordered before, so 20 are in the first tier.
    { quantity: '40', before: '80', whole: '13600.00', slab: '13800.00' },
    { quantity: '10', before: '100', whole: '3400.00', slab: '3400.00' },
    { quantity: '10', before: '700', whole: '3255.00', slab: '3255.00' },
  ])('$quantity after $before', ({ quantity, before, whole, slab }) => {
    expect(valueOf('WHOLE', quantity, before)).toBe(whole);
    expect(valueOf('SLAB', quantity, before)).toBe(slab);
  });
});

describe('the rates of lines that are priced together', () => {
  test.each([
    // 100 at 350 and 50 at 340: a line for each keeps its rate.
    { quantities: ['100', '50'], rates: ['350.00', '340.00'] },
    { quantities: ['150'], rates: ['346.67'] },
    // 80 at 350; then 20 at 350 and 50 at 340: 24,000 / 70.
    { quantities: ['80', '70'], rates: ['350.00', '342.86'] },
    { quantities: ['100', '0.5', '49.5'], rates: ['350.00', '340.00', '340.00'] },
  ])('$quantities', ({ quantities, rates }) => {
    const parts = tieredParts(TIERS, 'SLAB', decimal('150'), decimal('0'));
    const found = ratesOfLines(parts, quantities.map(decimal));
    expect(found.map(moneyString)).toEqual(rates);
    expect(ratesOfLines([], quantities.map(decimal))).toEqual([]);
  });
});
