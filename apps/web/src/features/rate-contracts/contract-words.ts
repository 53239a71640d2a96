/** Words and colours of rate contracts. */
import type { StatusTone } from '@plinth/domain/document/descriptor';
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
} from '@plinth/domain/rate-contract/terms';
import { CONTRACT_STAGE_WORDS, type ContractStage } from '@plinth/domain/rate-contract/use';

interface Word {
  readonly word: string;
  readonly tone: StatusTone;
}

export const STAGES: Readonly<Record<ContractStage, Word>> = {
  DRAFT: { word: CONTRACT_STAGE_WORDS.DRAFT, tone: 'neutral' },
  SUBMITTED: { word: CONTRACT_STAGE_WORDS.SUBMITTED, tone: 'info' },
  UPCOMING: { word: CONTRACT_STAGE_WORDS.UPCOMING, tone: 'info' },
  ACTIVE: { word: CONTRACT_STAGE_WORDS.ACTIVE, tone: 'success' },
  EXPIRING: { word: CONTRACT_STAGE_WORDS.EXPIRING, tone: 'warning' },
  EXPIRED: { word: CONTRACT_STAGE_WORDS.EXPIRED, tone: 'outline' },
  EXHAUSTED: { word: CONTRACT_STAGE_WORDS.EXHAUSTED, tone: 'warning' },
  CLOSED: { word: CONTRACT_STAGE_WORDS.CLOSED, tone: 'outline' },
};

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

/** The day whose rate counts. */
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

/** Options of a select. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}

/** Of what is typed by pricing. */
export const RATE_LABELS = {
  FIXED: 'Rate ₹',
  TIERED: 'Rate ₹',
  INDEXED: 'Base rate ₹',
  LIST_LESS: 'List price ₹',
};
