/** An amendment changes an order that was made; the one in force stays so until it is approved. */
import type { Violation } from '../shared/violation.ts';
import { requiredViolations } from '../shared/violation.ts';
import type { AskedLine } from './amend-lines.ts';
import type { HeadField, RevisionCharge } from './revision-content.ts';

export const AMENDMENT_REASONS = {
  SITE: 'Site needs more or less',
  DESIGN: 'Drawing or specification changed',
  RATE: 'Rate renegotiated',
  SCHEDULE: 'Delivery rescheduled',
  SUPPLIER: 'Supplier cannot deliver as ordered',
  MISTAKE: 'Mistake in the order',
  OTHER: 'Other',
} as const;

export type AmendmentReason = keyof typeof AMENDMENT_REASONS;

/** Of revision 0, which nobody gave a reason for. */
export const AS_MADE = 'AS_MADE';

export const REVISION_STATES = {
  WAITING: 'Waits for approval',
  IN_FORCE: 'In force',
  SUPERSEDED: 'Superseded',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
} as const;

export type RevisionState = keyof typeof REVISION_STATES;

/** A line that an amendment adds; figures as text. */
export interface AskedNewLine {
  /** The order line that it becomes. */
  readonly id: string;
  /** Null for a material that nobody requested. */
  readonly mrnItemId: string | null;
  readonly materialId: string;
  readonly purpose: string;
  /** What it is for, without `mrnItemId`. */
  readonly workItemId?: string;
  readonly quantity: string;
  /** What was seen as left to order; null if nothing was. */
  readonly leftToOrder: string | null;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  /** The line of a rate contract, where several fit equally. */
  readonly contractLineId?: string;
  /** The line of a rate contract that priced it, when it was asked for. */
  readonly pricedByLineId?: string;
  /** Why the rate is above the contract's. */
  readonly contractReason?: string;
  /** The rate was above that of the contract which fits, when it was asked for. */
  readonly isOffContract?: boolean;
}

/** What an amendment asks for: kept, and applied to the order as it is when it comes into force. */
export interface AskedAmendment {
  /** Texts that change. */
  readonly head: Partial<Readonly<Record<HeadField, string>>>;
  /** Null: unchanged. */
  readonly charges: readonly AskedCharge[] | null;
  /** Lines that change. */
  readonly items: readonly AskedLine[];
  readonly removed: readonly string[];
  readonly added: readonly AskedNewLine[];
  /** By line: the id of its rest at another price. */
  readonly restIds: Readonly<Record<string, string>>;
}

type AskedCharge = Omit<RevisionCharge, 'amount'>;

/** The words of a reason code. */
export function reasonWords(code: AmendmentReason | typeof AS_MADE): string {
  return code === AS_MADE ? 'As ordered' : AMENDMENT_REASONS[code];
}

/** @param reasonCode as sent; empty until chosen */
export function amendmentReasonViolations(sent: {
  readonly reasonCode: string;
  readonly reason: string;
}): Violation[] {
  const missing = requiredViolations(sent, {
    reasonCode: 'Choose why the order is amended',
    reason: 'Please say why the order is amended',
  });
  if (sent.reasonCode === '' || Object.hasOwn(AMENDMENT_REASONS, sent.reasonCode)) return missing;
  const message = 'Choose why the order is amended';
  return [{ code: 'reason-code', path: 'reasonCode', message }, ...missing];
}
