/** Whether an order waits for a second person: a firm may ask for an approval above an amount. */
import type { Decimal } from '../shared/decimal.ts';
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
