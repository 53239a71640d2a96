/** The terms of a rate contract in words, for its screen and its paper. */
import { decimal } from '../shared/decimal.ts';
import { grouped } from '../shared/grouped.ts';
import type {
  ContractKind,
  ContractScope,
  FreightBasis,
  OverUse,
  PriceDate,
  Pricing,
  ThresholdMode,
  TierBasis,
  TierMode,
} from './terms.ts';

export const SCOPE_WORDS: Readonly<Record<ContractScope, string>> = {
  ORGANISATION: 'All firms and projects',
  FIRMS: 'Some firms',
  PROJECTS: 'Some projects',
};

export const KIND_WORDS: Readonly<Record<ContractKind, string>> = {
  RATE: 'Rates alone',
  QUANTITY: 'For a quantity of each line',
  VALUE: 'For a value',
};

export const OVER_USE_WORDS: Readonly<Record<OverUse, string>> = {
  NONE: 'Orders go on',
  APPROVE: 'Orders wait for approval',
  STOP: 'Orders are refused',
};

export const PRICING_WORDS: Readonly<Record<Pricing, string>> = {
  FIXED: 'Fixed rate',
  TIERED: 'By quantity',
  INDEXED: 'By index',
  LIST_LESS: 'List price less discount',
};

/** The words for the day whose rate applies. */
export const PRICE_DATE_WORDS: Readonly<Record<PriceDate, string>> = {
  ORDER: 'Rate on the day of order',
  RECEIPT: 'Rate on the day of receipt',
};

export const TIER_MODE_WORDS: Readonly<Record<TierMode, string>> = {
  WHOLE: 'All at the rate reached',
  SLAB: 'Each part at its own rate',
};

export const TIER_BASIS_WORDS: Readonly<Record<TierBasis, string>> = {
  ORDER: 'Of each order',
  CUMULATIVE: 'Of all orders together',
};

export const THRESHOLD_WORDS: Readonly<Record<ThresholdMode, string>> = {
  FULL: 'The whole change',
  EXCESS_ONLY: 'Only what exceeds it',
};

export const FREIGHT_WORDS: Readonly<Record<FreightBasis, string>> = {
  FOR_SITE: 'Delivered to site',
  EX_WORKS: 'Ex works',
};

interface TierText {
  readonly above: number | string;
  readonly rate: string;
}

/** The quantities of each tier as text, such as `up to 100` and `above 100`. */
export function tierRanges(tiers: readonly TierText[]): { range: string; rate: string }[] {
  return tiers.map(({ above, rate }, index) => {
    const next = tiers[index + 1];
    const range = index === 0 && next ? `up to ${figure(next.above)}` : `above ${figure(above)}`;
    return { range, rate };
  });
}

function figure(quantity: number | string): string {
  return grouped(decimal(quantity).toString());
}

interface FormulaText {
  readonly fixedShare: string;
  readonly weights: readonly {
    readonly share: string;
    readonly indexName: string;
    readonly baseIndex: string;
  }[];
  readonly lag: number;
  readonly threshold: string;
  readonly thresholdMode: ThresholdMode;
  readonly cap: string | null;
  readonly floor: string | null;
}

/**
 * The formula as text: `0.15 + 0.85 × Steel ÷ 125.4, 1 month before; beyond 5 % only what exceeds
 * it; rises at most 10 %`.
 */
export function formulaText(formula: FormulaText): string {
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
