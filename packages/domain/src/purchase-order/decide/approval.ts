/** Whether an order needs approval, and who may give it. */
import { bySecondPerson } from '../../access/second-person.ts';
import type { Decimal } from '../../shared/decimal.ts';
import type { Verdict } from '../../shared/status-gate.ts';

/** How a firm has purchases approved. */
export interface ApprovalBasis {
  /** Whether an approval policy for orders is in force; the threshold is then unused. */
  readonly hasPolicy: boolean;
  /** The rupees above which a purchase needs approval; null if none does. */
  readonly threshold: Decimal | null;
}

export interface OrderToApprove {
  readonly totals: { readonly grandTotal: Decimal };
  /** The lines, of which one as per contract has no price. */
  readonly lines: readonly { readonly priced: object | null }[];
}

/**
 * Says which approval an order needs. A policy decides by itself, once the order is written, whether
 * anybody is asked. A line as per contract adds nothing to the total, so the amount of its order is
 * unknown, and it needs approval, too.
 */
export function requiredApproval(
  { totals, lines }: OrderToApprove,
  { hasPolicy, threshold }: ApprovalBasis,
): 'BY_POLICY' | 'BY_THRESHOLD' | 'NONE' {
  if (hasPolicy) return 'BY_POLICY';
  if (threshold === null) return 'NONE';
  const isAbove = totals.grandTotal.gt(threshold) || lines.some(({ priced }) => priced === null);
  return isAbove ? 'BY_THRESHOLD' : 'NONE';
}

/** Ids of the people who made the order, and the amendment that is decided on. */
export interface MadeOrder {
  readonly orderedBy: string;
  /** The person who last changed it; null if it was not changed since it was raised. */
  readonly changedBy: string | null;
  readonly amendedBy?: string;
}

/**
 * Whether the person may decide: whoever raised or last changed an order, or made the amendment, may
 * not, whatever their roles.
 */
export function mayDecide(order: MadeOrder, personId: string): Verdict {
  const { orderedBy, changedBy, amendedBy = null } = order;
  return bySecondPerson(
    personId,
    [[orderedBy], 'You raised this purchase order; somebody else has to approve it'],
    [[changedBy], 'You changed this purchase order last; somebody else has to approve it'],
    [[amendedBy], 'You made this amendment; somebody else has to approve it'],
  );
}
