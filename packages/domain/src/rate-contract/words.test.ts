import { expect, test } from 'vitest';

import { formulaText, tierRanges } from './words.ts';

test('the first tier ends where the second begins, and one alone begins above its start', () => {
  const tiers = [
    { above: 0, rate: '350.00' },
    { above: '1000', rate: '340.00' },
    { above: '12500.5', rate: '335.00' },
  ];
  expect(tierRanges(tiers).map(({ range }) => range)).toEqual([
    'up to 1,000',
    'above 1,000',
    'above 12,500.5',
  ]);
  expect(tierRanges([{ above: 0, rate: '350.00' }])).toEqual([
    { range: 'above 0', rate: '350.00' },
  ]);
});

const STEEL = { share: '0.85', indexName: 'Steel', baseIndex: '125.4' };
const PLAIN = {
  fixedShare: '0.15',
  weights: [STEEL],
  lag: 0,
  threshold: '0',
  thresholdMode: 'FULL',
  cap: null,
  floor: null,
} as const;

test.each([
  [PLAIN, '0.15 + 0.85 × Steel ÷ 125.4, of the month'],
  [{ ...PLAIN, lag: 1 }, '0.15 + 0.85 × Steel ÷ 125.4, 1 month before'],
  [
    { ...PLAIN, lag: 2, threshold: '5', thresholdMode: 'EXCESS_ONLY', cap: '10', floor: '8' },
    '0.15 + 0.85 × Steel ÷ 125.4, 2 months before; beyond 5 % only what exceeds it; rises at most 10 %; falls at most 8 %',
  ],
] as const)('a formula in words', (formula, text) => {
  expect(formulaText(formula)).toBe(text);
});
