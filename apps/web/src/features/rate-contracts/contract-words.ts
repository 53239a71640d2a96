/** Colours of rate contracts, and labels of their form. */
import type { StatusTone } from '@plinth/domain/document/descriptor';
import type { Pricing } from '@plinth/domain/rate-contract/terms';
import { CONTRACT_STAGE_WORDS, type ContractStage } from '@plinth/domain/rate-contract/status';
import type { Unit } from '@plinth/domain/shared/quantity';

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

/** The options of a select, from labels by value. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return Object.entries<string>(words).map(([value, label]) => ({ value, label }));
}

/** Labels of the typed rate, by kind of pricing. */
const RATE_LABELS = {
  FIXED: 'Rate ₹',
  TIERED: 'Rate ₹',
  INDEXED: 'Base rate ₹',
  LIST_LESS: 'List price ₹',
} as const satisfies Record<Pricing, string>;

/** The label of the typed rate: `Rate ₹ per Ton`; without the unit while that is not known. */
export function rateLabel(pricing: Pricing, unit: Unit): string {
  return unit === '' ? RATE_LABELS[pricing] : `${RATE_LABELS[pricing]} per ${unit}`;
}
