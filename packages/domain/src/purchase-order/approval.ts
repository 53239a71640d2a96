/** Whether an order waits for a second person, and who that may be: a firm may ask for an approval above an amount. */
import type { Decimal } from '../shared/decimal.ts';
import { ALLOWED, refused, type Verdict } from '../shared/status-gate.ts';
import type { LineAmount } from './line-amount.ts';

export interface OrderToApprove {
  readonly grandTotal: Decimal;
  /** Null for a line that is priced as per contract. */
  readonly lines: readonly (Pick<LineAmount, 'amount'> | null)[];
}

/**
 * A line as per contract adds nothing to the total, so an order that has one
 * cannot be shown to be small, and waits too.
 *
 * @param threshold rupees; null where the firm asks for no approval
 */
export function isApprovalNeeded(order: OrderToApprove, threshold: Decimal | null): boolean {
  if (threshold === null) return false;
  return order.lines.includes(null) || order.grandTotal.gt(threshold);
}

/** Who made the order what it is; ids of people. */
export interface MadeOrder {
  readonly orderedBy: string;
  /** Who changed it last; null where it stands as it was raised. */
  readonly changedBy: string | null;
}

/**
 * Whoever raised or last changed an order does not decide on it, whatever their roles: not
 * approve it, nor send it back or reject it, which are the answers of a second person.
 */
export function mayDecide({ orderedBy, changedBy }: MadeOrder, personId: string): Verdict {
  if (personId === orderedBy) {
    return refused('You raised this purchase order; somebody else has to approve it');
  }
  return personId === changedBy
    ? refused('You changed this purchase order last; somebody else has to approve it')
    : ALLOWED;
}
