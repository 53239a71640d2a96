/** The terms of a rate contract, as they are used by its rules. */
import type { Decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import type { Month } from './rate/month.ts';

/**
 * The scope of a contract: the organisation, some firms with all of their projects, or some
 * projects.
 */
export const CONTRACT_SCOPES = ['ORGANISATION', 'FIRMS', 'PROJECTS'] as const;
export type ContractScope = (typeof CONTRACT_SCOPES)[number];

/**
 * The kind of a contract: rates only, rates for a quantity of each line, or rates for a total
 * value.
 */
export const CONTRACT_KINDS = ['RATE', 'QUANTITY', 'VALUE'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The consequence of an order beyond the target: none, it needs approval, or it is refused. */
export const OVER_USES = ['NONE', 'APPROVE', 'STOP'] as const;
export type OverUse = (typeof OVER_USES)[number];

export const PRICINGS = ['FIXED', 'TIERED', 'INDEXED', 'LIST_LESS'] as const;
export type Pricing = (typeof PRICINGS)[number];

/** The day whose rate applies: that of the order, or the day on which the goods are received. */
export const PRICE_DATES = ['ORDER', 'RECEIPT'] as const;
export type PriceDate = (typeof PRICE_DATES)[number];

/**
 * How tiers apply: the whole quantity at the rate of the tier reached, or each part at the rate of
 * its own.
 */
export const TIER_MODES = ['WHOLE', 'SLAB'] as const;
export type TierMode = (typeof TIER_MODES)[number];

/** The quantity that tiers count: that of each order, or all that was ordered on the line. */
export const TIER_BASES = ['ORDER', 'CUMULATIVE'] as const;
export type TierBasis = (typeof TIER_BASES)[number];

/**
 * How a change beyond the threshold counts: the whole change, or only what exceeds the threshold.
 */
export const THRESHOLD_MODES = ['FULL', 'EXCESS_ONLY'] as const;
export type ThresholdMode = (typeof THRESHOLD_MODES)[number];

export const FREIGHT_BASES = ['FOR_SITE', 'EX_WORKS'] as const;
export type FreightBasis = (typeof FREIGHT_BASES)[number];

export const INDEX_STATES = ['PROVISIONAL', 'FINAL'] as const;
export type IndexState = (typeof INDEX_STATES)[number];

export interface Tier {
  /** The quantity above which its rate applies; 0 for the first tier. */
  readonly above: Decimal;
  /** The rate in rupees per unit. */
  readonly rate: Decimal;
}

/** A price that applies from a day until the next one begins. */
export interface DatedPrice {
  readonly from: IsoDate;
  /** Rupees per unit: the rate, the base rate of an index, or the list price. */
  readonly rate: Decimal;
  /** The tiers of a tiered line; the first has the limit 0. */
  readonly tiers: readonly Tier[];
}

export interface Weight {
  readonly indexId: string;
  readonly indexName: string;
  /** The share of the price that follows this index, such as 0.85. */
  readonly share: Decimal;
  /** The index of the base month, as agreed. */
  readonly baseIndex: Decimal;
}

export interface PriceFormula {
  /** The share of the price that never changes, such as 0.15. */
  readonly fixedShare: Decimal;
  readonly weights: readonly Weight[];
  /** The months between the month of the index and the day of the price. */
  readonly lag: number;
  /** The percentage of change up to which the base rate does not change. */
  readonly threshold: Decimal;
  readonly thresholdMode: ThresholdMode;
  /** The percentages by which the rate may rise or fall at most; null for no limit. */
  readonly cap: Decimal | null;
  readonly floor: Decimal | null;
}

/** An index as published for a month. */
export interface IndexValue {
  readonly indexId: string;
  readonly month: Month;
  readonly value: Decimal;
  readonly state: IndexState;
  /** Whether a final index was corrected, so that everything priced with it is priced again. */
  readonly isCorrected?: boolean;
}

export interface LineTerms {
  readonly pricing: Pricing;
  readonly tierMode: TierMode;
  readonly tierBasis: TierBasis;
  /** The discount in percent off the list price. */
  readonly listDiscount: Decimal;
  /** Prices with the days from which they apply. */
  readonly prices: readonly DatedPrice[];
  readonly formula: PriceFormula | null;
}
