/** Whether an order needs approval, and who may give it. */
import type { Decimal } from '../shared/decimal.ts';
import { ALLOWED, refused, type Verdict } from '../shared/status-gate.ts';
import type { LineAmount } from './line-amount.ts';

export interface OrderToApprove {
  readonly grandTotal: Decimal;
  /** The amounts of the lines; null for a line as per contract. */
  readonly lines: readonly (Pick<LineAmount, 'amount'> | null)[];
}

/**
 * Whether an order needs approval. A line as per contract adds nothing to the total, so the amount
 * of its order is unknown, and it needs approval, too.
 * @param threshold rupees; null if the firm requires no approval
 */
export function isApprovalNeeded(order: OrderToApprove, threshold: Decimal | null): boolean {
  if (threshold === null) return false;
  return order.lines.includes(null) || order.grandTotal.gt(threshold);
}

/** The reasons why people do not decide on orders that they made or changed themselves. */
export const OWN_ORDER = {
  RAISED: 'You raised this purchase order; somebody else has to approve it',
  CHANGED: 'You changed this purchase order last; somebody else has to approve it',
  AMENDED: 'You made this amendment; somebody else has to approve it',
} as const;

/** Ids of the people who made the order. */
export interface MadeOrder {
  readonly orderedBy: string;
  /** The person who last changed it; null if it was not changed since it was raised. */
  readonly changedBy: string | null;
}

/**
 * Whether the person may decide: whoever raised or last changed an order may not, whatever their
 * roles.
 */
export function mayDecide({ orderedBy, changedBy }: MadeOrder, personId: string): Verdict {
  if (personId === orderedBy) return refused(OWN_ORDER.RAISED);
  return personId === changedBy ? refused(OWN_ORDER.CHANGED) : ALLOWED;
}
