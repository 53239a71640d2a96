/**
 * The supplier's answer to an order: the order is sent through a link, and the supplier accepts it,
 * accepts it with changes, or refuses. Changes bind nobody before the buyer agrees to them.
 */
import type { IsoDate } from '../../shared/iso-date.ts';
import { ALLOWED, refused, type Verdict } from '../../shared/status-gate.ts';
import { isOpen, purchaseOrderCan, type PurchaseOrderStatus } from '../status.ts';
import type { Acknowledgement, ShownAcknowledgement } from './acknowledgement-states.ts';

export const SUPPLIER_ANSWERS = ['ACCEPTED', 'CHANGES', 'REFUSED'] as const;

export type SupplierAnswer = (typeof SUPPLIER_ANSWERS)[number];

/** The buyer's response to proposed changes or a refusal. */
export const SETTLEMENTS = ['TAKEN', 'ANSWERED_BACK'] as const;

export type Settlement = (typeof SETTLEMENTS)[number];

const AFTER: Readonly<Record<SupplierAnswer, Acknowledgement>> = {
  ACCEPTED: 'ACKNOWLEDGED',
  CHANGES: 'CHANGES_PROPOSED',
  REFUSED: 'REFUSED',
};

export function afterAnswer(answer: SupplierAnswer): Acknowledgement {
  return AFTER[answer];
}

interface Acknowledged {
  readonly status: PurchaseOrderStatus;
  readonly acknowledgement: Acknowledgement;
  readonly acknowledgementDue: IsoDate | null;
}

/**
 * Returns the answer in force: the newest to the current revision, or the one that an amendment
 * left unchanged.
 * @param answers newest first
 */
export function countingAnswer<Given extends { readonly revision: number }>(
  order: { readonly revision: number; readonly acknowledgement: Acknowledgement },
  [newest]: readonly Given[],
): Given | undefined {
  const isOfOrder = newest?.revision === order.revision || order.acknowledgement === 'ACKNOWLEDGED';
  return isOfOrder ? newest : undefined;
}

/** @param today in India */
export function shownAcknowledgement(order: Acknowledged, today: IsoDate): ShownAcknowledgement {
  const { status, acknowledgement, acknowledgementDue: due } = order;
  return isOpen(status) && due !== null && due < today ? 'OVERDUE' : acknowledgement;
}

type Sendable = Parameters<typeof purchaseOrderCan.receive>[0];
type Answered = Pick<Acknowledged, 'acknowledgement'>;

const SEND_REFUSED: Readonly<Record<PurchaseOrderStatus, string>> = {
  SUBMITTED: 'Only an approved purchase order can be sent to the supplier',
  APPROVED: 'Only a submitted purchase order can be sent to the supplier',
  DELIVERED: 'This purchase order is delivered',
  CANCELLED: 'This purchase order is cancelled',
};

function isInForce(order: Sendable): Verdict {
  return purchaseOrderCan.receive(order).isAllowed ? ALLOWED : refused(SEND_REFUSED[order.status]);
}

/** Whether the buyer agreed by an amendment that is pending approval. */
export function isAgreementWaiting({
  acknowledgement,
  settlement,
}: Answered & { readonly settlement: Settlement | null }): boolean {
  return acknowledgement === 'CHANGES_PROPOSED' && settlement === 'TAKEN';
}

/** The acts of buyer and supplier, with the reason of a refusal. */
export const acknowledgementCan = {
  /** Allowed once the order binds the firm: it is raised, and approved if that is required. */
  send: isInForce,
  /** The supplier may answer, and answer again until the buyer agrees to proposed changes. */
  answer: (order: Sendable & Answered & { readonly settlement: Settlement | null }): Verdict => {
    const verdict = isInForce(order);
    if (!verdict.isAllowed || order.settlement !== 'TAKEN') return verdict;
    return isAgreementWaiting(order)
      ? refused('The buyer is approving your changes. Call them to change more.')
      : refused('The buyer has agreed to your changes. Call them to change more.');
  },
  /** The buyer agrees to the proposed changes. */
  take: (order: Sendable & Answered): Verdict => {
    if (order.acknowledgement !== 'CHANGES_PROPOSED') return refused('No changes are proposed');
    return isInForce(order);
  },
  /** The buyer does not agree, and requests another answer. */
  answerBack: (order: Sendable & Answered): Verdict =>
    ['CHANGES_PROPOSED', 'REFUSED'].includes(order.acknowledgement)
      ? isInForce(order)
      : refused('The supplier has proposed no changes and refused nothing'),
} as const;
