/** Whether an amendment needs approval: it is worse for the firm than what was approved. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { keysOf } from '../shared/keys.ts';
import { rupeesText } from '../shared/money.ts';
import { ALLOWED, refused, type Verdict } from '../shared/status-gate.ts';
import type { LinePrice } from './amend-lines.ts';
import {
  isApprovalNeeded,
  type MadeOrder,
  mayDecide,
  type OrderToApprove,
  OWN_ORDER,
} from './approval.ts';
import { isAsPerAgreement, netPrice } from './line-amount.ts';
import type { RevisionContent, RevisionDifference, RevisionLine } from './revision-content.ts';
import { roundOff } from './round-off.ts';

export const APPROVAL_GROUNDS = {
  PAYABLE: 'It costs more',
  RATE: 'A rate is higher',
  QUANTITY: 'A quantity is higher',
  NEW_LINE: 'A line is new',
  TERMS: 'The terms change',
  CONTRACT: 'It goes beyond its rate contract',
} as const;

export type ApprovalGround = keyof typeof APPROVAL_GROUNDS;

/** They tell of prices. */
export const PRICE_GROUNDS = [
  'PAYABLE',
  'RATE',
  'CONTRACT',
] as const satisfies readonly ApprovalGround[];

type GroundedLine = Pick<RevisionLine, 'id' | 'restOf' | 'quantity' | keyof LinePrice>;

/** What decides of a revision; a form knows it before it is sent. */
export interface GroundedContent extends Pick<RevisionContent, 'terms' | 'grandTotal'> {
  readonly lines: readonly GroundedLine[];
}

export interface ComparedContents {
  readonly before: GroundedContent;
  readonly after: GroundedContent;
}

interface Compared extends ComparedContents {
  /** The payable amount that was approved last, in rupees. */
  readonly approved: Decimal;
  /** Percent by which it may cost more without approval. */
  readonly tolerance: Decimal;
  /** It calls off more than is left of a contract that wants approval then. */
  readonly isBeyondContract: boolean;
}

/** In what it is worse; a lower value or another date is not. */
export function approvalGrounds({
  before,
  after,
  approved,
  tolerance,
  isBeyondContract,
}: Compared): ApprovalGround[] {
  const standing = new Map(before.lines.map((line) => [line.id, line]));
  const most = approved.times(tolerance.plus('100')).div('100');
  const { payable } = roundOff(decimal(after.grandTotal));
  const lines = after.lines.map((line) => ({ line, was: standing.get(line.restOf ?? line.id) }));
  const grounds: Readonly<Record<ApprovalGround, boolean>> = {
    PAYABLE: payable.gt(most),
    RATE: lines.some(({ line, was }) => was !== undefined && isRateWorse(was, line)),
    QUANTITY: before.lines.some((was) => quantityOf(after, was.id).gt(was.quantity)),
    NEW_LINE: lines.some(({ was }) => was === undefined),
    TERMS: before.terms !== after.terms,
    CONTRACT: isBeyondContract,
  };
  return keysOf(grounds).filter((ground) => grounds[ground]);
}

/** Of a line with its rest. */
function quantityOf({ lines }: GroundedContent, id: string): Decimal {
  return lines
    .filter((line) => line.id === id || line.restOf === id)
    .reduce((all, { quantity }) => all.plus(quantity), decimal('0'));
}

/** A rate that is not known may be any. */
function isRateWorse(before: LinePrice, after: LinePrice): boolean {
  if (isAsPerAgreement(before) || isAsPerAgreement(after)) {
    return isAsPerAgreement(before) !== isAsPerAgreement(after);
  }
  return rateOf(after).gt(rateOf(before)) || decimal(after.gst).gt(before.gst);
}

function rateOf({ pricePerUnit, discount }: LinePrice): Decimal {
  return netPrice({ pricePerUnit: decimal(pricePerUnit), discount: decimal(discount) });
}

/** The firm's terms of approval, and what was approved of the order. */
export interface ApprovalTerms {
  /** Rupees; null if the firm requires no approval. */
  readonly threshold: Decimal | null;
  readonly hasPolicy: boolean;
  /** Whether the order needed approval. */
  readonly wasNeeded: boolean;
  /** The payable amount that was approved last, in rupees. */
  readonly approved: Decimal;
  /** Percent by which it may cost more without approval. */
  readonly tolerance: Decimal;
  /** It calls off more than is left of a contract that wants approval then. */
  readonly isBeyondContract: boolean;
}

export interface AmendmentApproval {
  readonly grounds: readonly ApprovalGround[];
  readonly isNeeded: boolean;
}

/**
 * Whether an amendment needs approval, by the firm's policy or threshold, and in what it is worse.
 * With a policy, the policy says who is asked about what is worse. Beyond a contract it is asked
 * for in any firm, as for a new order.
 *
 * @param amounts of the lines as amended, with tax; null where the rate is not known
 */
export function amendmentApproval(
  contents: ComparedContents,
  amounts: OrderToApprove['lines'],
  { threshold, hasPolicy, wasNeeded, ...approved }: ApprovalTerms,
): AmendmentApproval {
  const grounds = approvalGrounds({ ...contents, ...approved });
  if (grounds.length === 0) return { grounds, isNeeded: false };
  if (hasPolicy || approved.isBeyondContract) return { grounds, isNeeded: true };
  const amended = { grandTotal: decimal(contents.after.grandTotal), lines: amounts };
  const isNeeded = threshold !== null && (wasNeeded || isApprovalNeeded(amended, threshold));
  return { grounds, isNeeded };
}

/**
 * `This change will need approval because it costs more and a line is new.`
 *
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

/** Whoever made the amendment, raised the order or changed it last does not decide on it. */
export function mayDecideOnAmendment(
  made: MadeOrder & { readonly amendedBy: string },
  personId: string,
): Verdict {
  const verdict = mayDecide(made, personId);
  if (!verdict.isAllowed) return verdict;
  return made.amendedBy === personId ? refused(OWN_ORDER.AMENDED) : ALLOWED;
}

/** `It costs more, a line is new`. */
export function groundsText(grounds: readonly ApprovalGround[]): string {
  const words = grounds.map((ground) => APPROVAL_GROUNDS[ground]).join(', ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** `₹1,000.00 more`, `₹20.00 less`, `the same`. */
export function valueChangeText({ before, after }: RevisionDifference['grandTotal']): string {
  const change = decimal(after).minus(before);
  if (change.eq('0')) return 'the same';
  return `${rupeesText(change.abs())} ${change.gt('0') ? 'more' : 'less'}`;
}
