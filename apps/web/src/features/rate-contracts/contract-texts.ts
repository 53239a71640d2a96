/** Prices and formulas of contracts in words. Pure. */
import type { ContractLine } from '@plinth/contracts/rate-contracts';

import { formatMoney, formatQuantity } from '#lib/format.ts';

type Formula = NonNullable<ContractLine['formula']>;
type Tiers = readonly { readonly above: number | string; readonly rate: string }[];

/** `up to 100 ₹350.00`, `above 100 ₹340.00`. */
export function tierTexts(tiers: Tiers): string[] {
  return tiers.map(({ above, rate }, index) => {
    const next = tiers[index + 1];
    const range =
      index === 0 && next
        ? `up to ${formatQuantity(next.above)}`
        : `above ${formatQuantity(above)}`;
    return `${range} ${formatMoney(rate)}`;
  });
}

/** `0.15 + 0.85 × Steel ÷ 125.4, 1 month before; beyond 5 % only what exceeds it; rises at most 10 %`. */
export function formulaText(formula: Formula): string {
  const { fixedShare, weights, lag, threshold, thresholdMode, cap, floor } = formula;
  const terms = weights.map(({ share, indexName, baseIndex }) => {
    return `${share} × ${indexName} ÷ ${baseIndex}`;
  });
  const months = lag === 0 ? 'of the month' : `${lag} ${lag === 1 ? 'month' : 'months'} before`;
  const beyond = thresholdMode === 'FULL' ? 'the whole change' : 'only what exceeds it';
  const bounds = [
    threshold !== '0' && `beyond ${threshold} % ${beyond}`,
    cap !== null && `rises at most ${cap} %`,
    floor !== null && `falls at most ${floor} %`,
  ].filter(Boolean);
  return [`${[fixedShare, ...terms].join(' + ')}, ${months}`, ...bounds].join('; ');
}
