import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decimal, sum } from '../../shared/decimal.ts';
import { moneyString } from '../../shared/money.ts';
import { indexedRate, rateDifference } from './index-rate.ts';
import type { IndexValue, PriceFormula, Weight } from '../terms.ts';

const STEEL: Weight = weight('steel', '0.85', '100');

function weight(indexId: string, share: string, baseIndex: string): Weight {
  return { indexId, indexName: indexId, share: decimal(share), baseIndex: decimal(baseIndex) };
}

function formula(change: Partial<PriceFormula> = {}): PriceFormula {
  return {
    fixedShare: decimal('0.15'),
    weights: [STEEL],
    lag: 0,
    threshold: decimal('0'),
    thresholdMode: 'FULL',
    cap: null,
    floor: null,
    ...change,
  };
}

function index(value: string, change: Partial<IndexValue> = {}): IndexValue {
  return { indexId: 'steel', month: '2026-11', value: decimal(value), state: 'FINAL', ...change };
}

const WHOLLY = { fixedShare: decimal('0'), weights: [weight('steel', '1', '100')] };
const FIVE = { threshold: decimal('5') };
const EXCESS = { ...FIVE, thresholdMode: 'EXCESS_ONLY' } as const;

function rateOf(value: string, change: Partial<PriceFormula>, base = '1000'): string {
  const indexed = indexedRate(decimal(base), formula(change), [index(value)], '2026-11-21');
  return 'rate' in indexed ? moneyString(indexed.rate) : 'missing';
}

describe('price variation: the rate', () => {
  test('a third of a percent is not cut off before the rate is rounded', () => {
    // 31.6 / 30 is 5 1/3 % more, 1/3 % beyond the threshold: 451.50 × 1.00333… = 453.005.
    const change = { ...EXCESS, fixedShare: decimal('0'), weights: [weight('steel', '1', '30')] };
    expect(rateOf('31.6', change, '451.50')).toBe('453.01');
  });

  test.each([
    // 0.15 + 0.85 × 1.07 = 1.0595
    { name: 'shares', value: '107', change: {}, rate: '1059.50' },
    { name: 'an unchanged index', value: '100', change: {}, rate: '1000.00' },
    { name: 'a fall', value: '90', change: {}, rate: '915.00' },
    { name: 'within the threshold', value: '104', change: { ...WHOLLY, ...FIVE }, rate: '1000.00' },
    { name: 'at the threshold', value: '105', change: { ...WHOLLY, ...FIVE }, rate: '1000.00' },
    { name: 'beyond it, in full', value: '107', change: { ...WHOLLY, ...FIVE }, rate: '1070.00' },
    { name: 'only the excess', value: '107', change: { ...WHOLLY, ...EXCESS }, rate: '1020.00' },
    { name: 'the excess of a fall', value: '93', change: { ...WHOLLY, ...EXCESS }, rate: '980.00' },
    { name: 'the cap', value: '130', change: { ...WHOLLY, cap: decimal('10') }, rate: '1100.00' },
    {
      name: 'at the cap',
      value: '110',
      change: { ...WHOLLY, cap: decimal('10') },
      rate: '1100.00',
    },
    { name: 'the floor', value: '80', change: { ...WHOLLY, floor: decimal('5') }, rate: '950.00' },
    {
      name: 'excess, then cap',
      value: '130',
      change: { ...WHOLLY, ...EXCESS, cap: decimal('12.5') },
      rate: '1125.00',
    },
    {
      name: 'a cap of nothing',
      value: '130',
      change: { ...WHOLLY, cap: decimal('0') },
      rate: '1000.00',
    },
    // The exact rate is 1000.005, half a paisa.
    { name: 'half a paisa', value: '100.0005', change: WHOLLY, rate: '1000.01' },
  ])('$name', ({ value, change, rate }) => {
    expect(rateOf(value, change)).toBe(rate);
  });

  test('two indices: 345 × (0.2 + 0.5 × 131.2/125 + 0.3 × 98.7/105) = 347.346', () => {
    const weights = [weight('steel', '0.5', '125'), weight('fuel', '0.3', '105')];
    const two = formula({ fixedShare: decimal('0.2'), weights });
    const indices = [index('131.2'), index('98.7', { indexId: 'fuel' })];
    expect(indexedRate(decimal('345'), two, indices, '2026-11-21')).toMatchObject({
      rate: decimal('347.35'),
      change: decimal('0.68'),
      isProvisional: false,
    });
  });

  test('thirds of two indices add up: 100.01 × (0.5 × 1/3 + 0.5 × 2/3) = 25.0025', () => {
    const weights = [weight('steel', '0.5', '3'), weight('fuel', '0.5', '3')];
    const thirds = formula({ fixedShare: decimal('0'), weights });
    const indices = [index('1'), index('2', { indexId: 'fuel' })];
    const half = indexedRate(decimal('200.02'), thirds, indices, '2026-11-21');
    // 200.02 × 0.5 = 100.01; of 100.01 it would be 50.005, which is rounded up.
    expect(half).toMatchObject({ rate: decimal('100.01') });
    expect(indexedRate(decimal('100.01'), thirds, indices, '2026-11-21')).toMatchObject({
      rate: decimal('50.01'),
    });
  });
});

describe('price variation: the month', () => {
  test.each([
    { lag: 0, day: '2026-11-30', month: '2026-11' },
    { lag: 1, day: '2026-12-01', month: '2026-11' },
    { lag: 2, day: '2027-01-31', month: '2026-11' },
    { lag: 12, day: '2027-11-05', month: '2026-11' },
  ])('$lag months before $day', ({ lag, day, month }) => {
    const used = indexedRate(decimal('1'), formula({ lag }), [index('100')], day);
    expect(used).toMatchObject({ month });
  });

  test('a month without an index has no rate, whatever other months have', () => {
    expect(indexedRate(decimal('1'), formula({ lag: 1 }), [index('100')], '2026-11-21')).toEqual({
      missing: [{ indexName: 'steel', month: '2026-10' }],
    });
  });

  test('a provisional index makes a provisional rate, until the final one is there', () => {
    const provisional = index('107', { state: 'PROVISIONAL' });
    const before = indexedRate(decimal('1000'), formula(), [provisional], '2026-11-21');
    expect(before).toMatchObject({ rate: decimal('1059.5'), isProvisional: true });
    const both = [provisional, index('108')];
    const after = indexedRate(decimal('1000'), formula(), both, '2026-11-21');
    expect(after).toMatchObject({ rate: decimal('1068'), isProvisional: false });
    const [posted, final] = [decimal('1059.5'), decimal('1068')];
    const difference = rateDifference({ posted, used: posted, final }, decimal('12.5'));
    expect(moneyString(difference)).toBe('106.25');
  });

  test('all differences of a line make what its last rate does, to the paisa', () => {
    const paise = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(paise, { minLength: 2, maxLength: 6 }), paise, (rates, thousandths) => {
        const [posted = decimal('0'), ...later] = rates.map((rate) => decimal(rate).div('100'));
        const quantity = decimal(thousandths).div('1000');
        const differences = later.map((final, at) =>
          rateDifference(
            { posted, used: at === 0 ? posted : (later[at - 1] ?? posted), final },
            quantity,
          ),
        );
        // Computed in thousandths of a paisa, rounded half away from zero.
        const change = BigInt((rates.at(-1) ?? 0) - (rates[0] ?? 0)) * BigInt(thousandths);
        const size = ((change < 0n ? -change : change) * 2n + 1000n) / 2000n;
        expect(sum(differences).times('100').toString()).toBe(String(change < 0n ? -size : size));
      }),
    );
  });
});
