/**
 * Decides whether an amendment needs approval, because it is worse for the firm than what was
 * approved.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { ALLOWED, refused, type Verdict } from '../shared/status-gate.ts';
import {
  APPROVAL_GROUNDS,
  type ApprovalGround,
  approvalGrounds,
  type ComparedContents,
  type Tolerated,
} from './approval-grounds.ts';
import {
  isApprovalNeeded,
  type MadeOrder,
  mayDecide,
  type OrderToApprove,
  OWN_ORDER,
} from './approval.ts';

/** The firm's terms of approval, and whether the order was approved. */
export interface ApprovalTerms extends Tolerated {
  /** The threshold in rupees; null if the firm requires no approval. */
  readonly threshold: Decimal | null;
  readonly hasPolicy: boolean;
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
 * @param amounts of the lines as amended, with tax; null where the rate is not known
 */
export function amendmentApproval(
  contents: ComparedContents,
  amounts: OrderToApprove['lines'],
  { threshold, hasPolicy, wasNeeded, ...tolerated }: ApprovalTerms,
): AmendmentApproval {
  const grounds = approvalGrounds(contents, tolerated);
  if (grounds.length === 0) return { grounds, isNeeded: false };
  if (hasPolicy || tolerated.isBeyondContract) return { grounds, isNeeded: true };
  const amended = { grandTotal: decimal(contents.after.grandTotal), lines: amounts };
  const isNeeded = threshold !== null && (wasNeeded || isApprovalNeeded(amended, threshold));
  return { grounds, isNeeded };
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

/**
 * Whether the person may decide: whoever made the amendment, raised the order or changed it last
 * may not.
 */
export function mayDecideOnAmendment(
  made: MadeOrder & { readonly amendedBy: string },
  personId: string,
): Verdict {
  const verdict = mayDecide(made, personId);
  if (!verdict.isAllowed) return verdict;
  return made.amendedBy === personId ? refused(OWN_ORDER.AMENDED) : ALLOWED;
}

/** The grounds as text, such as `It costs more, a line is new`. */
export function groundsText(grounds: readonly ApprovalGround[]): string {
  const words = grounds.map((ground) => APPROVAL_GROUNDS[ground]).join(', ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}
