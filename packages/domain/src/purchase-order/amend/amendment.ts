/**
 * An amendment changes an order after it was made; the current revision stays in force until the
 * amendment is approved.
 */
import type { Violation } from '../../shared/violation.ts';
import { requiredViolations } from '../../shared/violation.ts';
import type { RequestedLine } from './amend-lines.ts';
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

/** The reason code of revision 0, which has no reason. */
export const AS_MADE = 'AS_MADE';

export const REVISION_STATES = {
  WAITING: 'Waits for approval',
  IN_FORCE: 'In force',
  SUPERSEDED: 'Superseded',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
} as const;

export type RevisionState = keyof typeof REVISION_STATES;

/** A line that an amendment adds; figures are texts. */
export interface RequestedNewLine {
  /** The id of the order line that it becomes. */
  readonly id: string;
  /** The request line; null for a material that nobody requested. */
  readonly mrnItemId: string | null;
  readonly materialId: string;
  readonly purpose: string;
  /** The work item, for a line without `mrnItemId`. */
  readonly workItemId?: string;
  readonly quantity: string;
  /** The quantity that the buyer saw as left to order; null if none was shown. */
  readonly leftToOrder: string | null;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  /** The chosen line of a rate contract, if several fit equally. */
  readonly contractLineId?: string;
  /** The line of a rate contract that priced it at the time of the request. */
  readonly pricedByLineId?: string;
  /** The reason why the rate is above the contract's. */
  readonly contractReason?: string;
  /** Whether the rate was above that of the fitting contract at the time of the request. */
  readonly isOffContract?: boolean;
}

/**
 * The requested changes of an amendment. They are stored, and applied to the order as it is when
 * the amendment comes into force.
 */
export interface RequestedAmendment {
  /** Texts of the order that change. */
  readonly head: Partial<Readonly<Record<HeadField, string>>>;
  /** All charges after the amendment; null if they do not change. */
  readonly charges: readonly AskedCharge[] | null;
  readonly items: readonly RequestedLine[];
  readonly removed: readonly string[];
  readonly added: readonly RequestedNewLine[];
  /** The id of the rest at another price, by the id of the line. */
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
