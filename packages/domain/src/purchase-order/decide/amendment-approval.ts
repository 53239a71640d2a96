/**
 * Decides whether an amendment needs approval, because it is worse for the firm than what was
 * approved.
 */
import { type Decimal, decimal } from '../../shared/decimal.ts';
import {
  APPROVAL_GROUNDS,
  type ApprovalGround,
  approvalGrounds,
  type ComparedContents,
  type Tolerated,
} from './approval-grounds.ts';
import { type ApprovalBasis, type OrderToApprove, requiredApproval } from './approval.ts';
import type { ChangedOrder } from '../amend/change-order.ts';
import { comparedContents, type OrderInForce } from '../amend/order-content.ts';
import { roundOff } from '../amounts/round-off.ts';

/** The firm's terms of approval, and whether the order was approved. */
export interface ApprovalTerms extends Tolerated {
  readonly rule: ApprovalBasis;
  /** Whether the order needed approval. */
  readonly wasNeeded: boolean;
}

export interface AmendmentApproval {
  readonly grounds: readonly ApprovalGround[];
  readonly isNeeded: boolean;
}

/**
 * Whether an amendment needs approval, by the firm's policy or threshold, and on which grounds. If
 * there is a policy, it determines who is asked. An amendment beyond a contract needs approval in
 * any firm, as a new order would.
 * @param lines as amended, without a price where the rate is not known
 */
export function amendmentApproval(
  contents: ComparedContents,
  lines: OrderToApprove['lines'],
  { rule, wasNeeded, ...tolerated }: ApprovalTerms,
): AmendmentApproval {
  const grounds = approvalGrounds(contents, tolerated);
  if (grounds.length === 0) return { grounds, isNeeded: false };
  const totals = { grandTotal: decimal(contents.after.grandTotal) };
  const isNeeded =
    tolerated.isBeyondContract ||
    (wasNeeded && rule.threshold !== null) ||
    requiredApproval({ totals, lines }, rule) !== 'NONE';
  return { grounds, isNeeded };
}

/**
 * The payable amount that the approvers of an order saw, in rupees, where a change before its
 * approval makes it worse; null otherwise. No tolerance applies, because nobody has approved it yet.
 */
export function payableIfWorse(order: OrderInForce, change: ChangedOrder): Decimal | null {
  const none = { tolerance: decimal('0'), isBeyondContract: false };
  const grounds = approvalGrounds(comparedContents(order, change), none);
  return grounds.length === 0 ? null : roundOff(decimal(order.grandTotal)).payable;
}

/**
 * The sentence about approval, such as `This change will need approval because it costs more and a
 * line is new.`
 * @param byPolicy the policy says whether anybody is asked
 */
export function approvalSentence(
  { grounds, isNeeded }: AmendmentApproval,
  { byPolicy }: { readonly byPolicy: boolean },
): string {
  if (!isNeeded) return 'This change needs no approval and comes into force at once.';
  const words = grounds.map((ground) => APPROVAL_GROUNDS[ground].toLowerCase());
  const last = words.pop() ?? '';
  const listed = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return byPolicy
    ? `The approval policy decides whether this change needs approval: ${listed}.`
    : `This change will need approval because ${listed}.`;
}

/** The grounds as text, such as `It costs more, a line is new`. */
export function groundsText(grounds: readonly ApprovalGround[]): string {
  const words = grounds.map((ground) => APPROVAL_GROUNDS[ground]).join(', ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}
