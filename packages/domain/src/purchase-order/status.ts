/**
 * Statuses of a purchase order: submitted, delivered when everything is received or closed short,
 * cancelled. If the firm requires approval, the order is pending as submitted, and only an approved
 * one may receive goods; the approver may also reject it or send it back. It can be cancelled until
 * something is received.
 */
import {
  ALLOWED,
  type StatusTable,
  type Verdict,
  refused,
  statusGates,
} from '../shared/status-gate.ts';
import { dayText, type IsoDate } from '../shared/iso-date.ts';
import { revisionName } from './amend/revision.ts';

export const PURCHASE_ORDER_STATUSES = ['SUBMITTED', 'APPROVED', 'DELIVERED', 'CANCELLED'] as const;

/** Statuses that count as ordered. */
export const CURRENT_STATUSES = ['SUBMITTED', 'APPROVED', 'DELIVERED'] as const;

export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

/** Statuses of orders with an outstanding quantity. */
export const OPEN_STATUSES = [
  'SUBMITTED',
  'APPROVED',
] as const satisfies readonly PurchaseOrderStatus[];

export function isOpen(status: PurchaseOrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

export interface PurchaseOrderState {
  readonly status: PurchaseOrderStatus;
  /** Whether this order requires approval. */
  readonly isApprovalNeeded: boolean;
}

/** The state of an order that is pending approval. */
export interface DecidedOrder extends PurchaseOrderState {
  /** Whether the approver sent it back, so that its maker must submit it again. */
  readonly isSentBack: boolean;
}

/** The number of the amendment that is pending approval; null if there is none. */
export interface Amended {
  readonly waitingRevision: number | null;
}

/** The day of an order beside the days that its firm has locked. */
export interface DatedOrder {
  /** The last locked day of the firm if the order was made on it or before; null if its day is open. */
  readonly lockedUntil: IsoDate | null;
}

type Decision = 'approve' | 'sendBack' | 'reject';
type Action =
  | Decision
  | 'resubmit'
  | 'changePlaceOfSupply'
  | 'receive'
  | 'receiveMore'
  | 'amend'
  | 'decideAmendment'
  | 'cancel'
  | 'close';
type Table = StatusTable<Action, PurchaseOrderStatus>;

const WITHOUT_APPROVAL = {
  approve: [],
  sendBack: [],
  reject: [],
  resubmit: [],
  changePlaceOfSupply: ['SUBMITTED'],
  receive: ['SUBMITTED'],
  receiveMore: ['SUBMITTED', 'DELIVERED'],
  amend: ['SUBMITTED'],
  decideAmendment: ['SUBMITTED', 'DELIVERED'],
  cancel: ['SUBMITTED', 'APPROVED'],
  close: ['SUBMITTED'],
} as const satisfies Table;

const WITH_APPROVAL = {
  approve: ['SUBMITTED'],
  sendBack: ['SUBMITTED'],
  reject: ['SUBMITTED'],
  resubmit: ['SUBMITTED'],
  changePlaceOfSupply: ['SUBMITTED'],
  receive: ['APPROVED'],
  receiveMore: ['APPROVED', 'DELIVERED'],
  amend: ['APPROVED'],
  decideAmendment: ['APPROVED', 'DELIVERED'],
  cancel: ['SUBMITTED', 'APPROVED'],
  close: ['APPROVED'],
} as const satisfies Table;

const NOT_SENT_BACK = 'Only a purchase order that was sent back can be submitted again';

const NO_AMENDMENT = 'No amendment of this purchase order waits for approval';

const plainGate = statusGates<Action, PurchaseOrderStatus>(WITHOUT_APPROVAL, {
  approve: 'This purchase order needs no approval',
  sendBack: 'This purchase order needs no approval',
  reject: 'This purchase order needs no approval; cancel it instead',
  resubmit: NOT_SENT_BACK,
  changePlaceOfSupply: 'The place of supply stays once an order is delivered or cancelled',
  receive: 'Only a submitted purchase order can be received',
  receiveMore: 'Only a submitted purchase order can be received',
  amend: 'Only an open purchase order can be amended',
  decideAmendment: NO_AMENDMENT,
  cancel: 'Only an open purchase order can be cancelled',
  close: 'Only a submitted purchase order can be closed short',
});

const approvalGate = statusGates<Action, PurchaseOrderStatus>(WITH_APPROVAL, {
  approve: 'Only a submitted purchase order can be approved',
  sendBack: 'Only a submitted purchase order can be sent back',
  reject: 'Only a submitted purchase order can be rejected',
  resubmit: NOT_SENT_BACK,
  changePlaceOfSupply: 'The place of supply stays once an order is approved or cancelled',
  receive: 'Only an approved purchase order can be received',
  receiveMore: 'Only an approved purchase order can be received',
  amend: 'Only an open, approved purchase order can be amended',
  decideAmendment: NO_AMENDMENT,
  cancel: 'Only an open purchase order can be cancelled',
  close: 'Only an approved purchase order can be closed short',
});

function gate(action: Action): (order: PurchaseOrderState) => Verdict {
  return ({ status, isApprovalNeeded }) =>
    (isApprovalNeeded ? approvalGate : plainGate)(action)(status);
}

const isOpenForCancelling = gate('cancel');
const isOpenForClosing = gate('close');
const isOpenForAmending = gate('amend');
const isInForce = gate('decideAmendment');
const hasOpenPlace = decision('changePlaceOfSupply');
const isOpenForApproval = decision('approve');

/**
 * Allows a decision only while the order is pending with its approver, not after it was sent back.
 */
function decision(action: Decision | 'changePlaceOfSupply'): (order: DecidedOrder) => Verdict {
  return (order) => {
    const verdict = gate(action)(order);
    return verdict.isAllowed && order.isSentBack
      ? refused('This purchase order was sent back and has not been submitted again')
      : verdict;
  };
}

/** Refuses an act while an amendment is pending, because that was made for the order as it is. */
function unlessWaiting(verdict: Verdict, { waitingRevision }: Amended): Verdict {
  return verdict.isAllowed && waitingRevision !== null
    ? refused(`${revisionName(waitingRevision)} of this purchase order waits for approval`)
    : verdict;
}

/**
 * Refuses an act that would change what was ordered on a locked day. Returning, rejecting and
 * withdrawing stay possible, because an order or amendment that waits counts nowhere.
 */
function unlessLocked(verdict: Verdict, { lockedUntil }: DatedOrder): Verdict {
  return verdict.isAllowed && lockedUntil !== null
    ? refused(`Orders up to ${dayText(lockedUntil)} are locked`)
    : verdict;
}

/** Allowed acts by status, with the reason of a refusal. */
export const purchaseOrderCan = {
  approve(order: DecidedOrder & DatedOrder): Verdict {
    return unlessLocked(isOpenForApproval(order), order);
  },
  /** Returns the order to its maker, with a reason. */
  sendBack: decision('sendBack'),
  /** Cancels the order, with a reason. */
  reject: decision('reject'),
  /** Submits an order that was sent back. */
  resubmit(order: DecidedOrder & DatedOrder): Verdict {
    const verdict = gate('resubmit')(order);
    return order.isSentBack || !verdict.isAllowed
      ? unlessLocked(verdict, order)
      : refused(NOT_SENT_BACK);
  },
  /** Computes the tax again for another State, with a reason. */
  changePlaceOfSupply(
    order: DecidedOrder & DatedOrder & Amended & { readonly isAnythingReceived: boolean },
  ): Verdict {
    const verdict = unlessLocked(unlessWaiting(hasOpenPlace(order), order), order);
    return verdict.isAllowed && order.isAnythingReceived
      ? refused('Goods have been received on this purchase order; its tax stays')
      : verdict;
  },
  receive: gate('receive'),
  /** Allows receiving on a delivered order, too, within the tolerance of its lines. */
  receiveMore: gate('receiveMore'),
  /**
   * Gives up the outstanding quantity, with a reason; for a delivered order, its remaining
   * tolerance, which does not change what was ordered.
   */
  close(
    order: PurchaseOrderState & DatedOrder & Amended & { readonly canStillReceive: boolean },
  ): Verdict {
    const verdict =
      order.status === 'DELIVERED' && order.canStillReceive
        ? ALLOWED
        : unlessLocked(isOpenForClosing(order), order);
    return unlessWaiting(verdict, order);
  },
  /** Changes an order after it was made; the supplier and the firm cannot change. */
  amend(order: PurchaseOrderState & DatedOrder & Amended): Verdict {
    return unlessLocked(unlessWaiting(isOpenForAmending(order), order), order);
  },
  /** Puts the pending amendment in force. */
  approveAmendment(order: PurchaseOrderState & DatedOrder & Amended): Verdict {
    return unlessLocked(purchaseOrderCan.decideAmendment(order), order);
  },
  /** Rejects or withdraws the pending amendment. */
  decideAmendment(order: PurchaseOrderState & Amended): Verdict {
    return order.waitingRevision === null ? refused(NO_AMENDMENT) : isInForce(order);
  },
  cancel(
    order: PurchaseOrderState & DatedOrder & { readonly isAnythingReceived: boolean },
  ): Verdict {
    const verdict = isOpenForCancelling(order);
    if (verdict.isAllowed && order.isAnythingReceived) {
      return refused('Goods have been received on this purchase order; close it short instead');
    }
    // An order that waits for approval, or was sent back, counts nowhere yet.
    const isWaiting = order.isApprovalNeeded && order.status === 'SUBMITTED';
    return isWaiting ? verdict : unlessLocked(verdict, order);
  },
} as const;
