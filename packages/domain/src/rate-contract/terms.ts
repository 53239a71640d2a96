/** The terms of a rate contract, as its rules read them. */
import type { Decimal } from '../shared/decimal.ts';
import type { IsoDate } from '../shared/iso-date.ts';
import type { Month } from './month.ts';

/** Whom it serves: everybody, some firms with all of their projects, or some projects. */
export const CONTRACT_SCOPES = ['ORGANISATION', 'FIRMS', 'PROJECTS'] as const;
export type ContractScope = (typeof CONTRACT_SCOPES)[number];

/** Rates alone, rates for a quantity of each line, or rates for a value in all. */
export const CONTRACT_KINDS = ['RATE', 'QUANTITY', 'VALUE'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** What an order beyond the target does: nothing, it waits for approval, or it is refused. */
export const OVER_USES = ['NONE', 'APPROVE', 'STOP'] as const;
export type OverUse = (typeof OVER_USES)[number];

export const PRICINGS = ['FIXED', 'TIERED', 'INDEXED', 'LIST_LESS'] as const;
export type Pricing = (typeof PRICINGS)[number];

/** The day whose rate counts: that of the order, or the day the goods come in. */
export const PRICE_DATES = ['ORDER', 'RECEIPT'] as const;
export type PriceDate = (typeof PRICE_DATES)[number];

/** All at the rate of the tier reached, or each part at its own. */
export const TIER_MODES = ['WHOLE', 'SLAB'] as const;
export type TierMode = (typeof TIER_MODES)[number];

/** Tiers begin anew with each order, or count all that was ordered on the line. */
export const TIER_BASES = ['ORDER', 'CUMULATIVE'] as const;
export type TierBasis = (typeof TIER_BASES)[number];

/** Beyond the threshold the whole change counts, or only what exceeds it. */
export const THRESHOLD_MODES = ['FULL', 'EXCESS_ONLY'] as const;
export type ThresholdMode = (typeof THRESHOLD_MODES)[number];

export const FREIGHT_BASES = ['FOR_SITE', 'EX_WORKS'] as const;
export type FreightBasis = (typeof FREIGHT_BASES)[number];

export const INDEX_STATES = ['PROVISIONAL', 'FINAL'] as const;
export type IndexState = (typeof INDEX_STATES)[number];

export interface Tier {
  /** The quantity above which its rate holds; 0 for the first. */
  readonly above: Decimal;
  /** Rupees per unit. */
  readonly rate: Decimal;
}

/** A price from a day on, until the next one. */
export interface DatedPrice {
  readonly from: IsoDate;
  /** Rupees per unit: the rate, the base rate of an index, or the list price. */
  readonly rate: Decimal;
  /** In a tiered line; the first is above 0. */
  readonly tiers: readonly Tier[];
}

export interface Weight {
  readonly indexId: string;
  readonly indexName: string;
  /** Its share of the price: 0.85. */
  readonly share: Decimal;
  /** The index of the base month, as agreed. */
  readonly baseIndex: Decimal;
}

export interface PriceFormula {
  /** The share of the price that never changes: 0.15. */
  readonly fixedShare: Decimal;
  readonly weights: readonly Weight[];
  /** Months between the index that counts and the day of the price. */
  readonly lag: number;
  /** Percent of change that leaves the base rate as it is. */
  readonly threshold: Decimal;
  readonly thresholdMode: ThresholdMode;
  /** Percent by which the rate may rise or fall at most; null: any. */
  readonly cap: Decimal | null;
  readonly floor: Decimal | null;
}

/** An index as published for a month. */
export interface IndexValue {
  readonly indexId: string;
  readonly month: Month;
  readonly value: Decimal;
  readonly state: IndexState;
  /** It was final and wrong: what it priced before is priced again. */
  readonly isCorrected?: boolean;
}

export interface LineTerms {
  readonly pricing: Pricing;
  readonly tierMode: TierMode;
  readonly tierBasis: TierBasis;
  /** Percent off the list price. */
  readonly listDiscount: Decimal;
  /** By day. */
  readonly prices: readonly DatedPrice[];
  readonly formula: PriceFormula | null;
}
