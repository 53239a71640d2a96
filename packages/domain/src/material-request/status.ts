/**
 * Statuses of a material request (MRN): pending while it is filled in, submitted while anything of
 * it is left to order, approved when each line is ordered or left out, or rejected with a reason. A
 * rejected one can be returned to pending, and so can a submitted one until something of it is on
 * order. If the firm's policy requires approval, it can be ordered only after that.
 */
import { refused, type StatusTable, statusGates, type Verdict } from '../shared/status-gate.ts';

export const MATERIAL_REQUEST_STATUSES = ['PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;

export type MaterialRequestStatus = (typeof MATERIAL_REQUEST_STATUSES)[number];

const ALLOWED_IN = {
  edit: ['PENDING'],
  submit: ['PENDING'],
  order: ['SUBMITTED'],
  reject: ['SUBMITTED'],
  takeBack: ['SUBMITTED', 'REJECTED'],
  leaveOut: ['SUBMITTED'],
  putBack: ['SUBMITTED', 'APPROVED'],
} as const satisfies StatusTable<string, MaterialRequestStatus>;

const gate = statusGates<keyof typeof ALLOWED_IN, MaterialRequestStatus>(ALLOWED_IN, {
  edit: 'Only a pending MRN can be changed',
  submit: 'Only a pending MRN can be submitted',
  order: 'Only a submitted MRN can be ordered',
  reject: 'Only a submitted MRN can be rejected',
  takeBack: 'Only a submitted or rejected MRN can be taken back',
  leaveOut: 'Only lines of a submitted MRN can be left out',
  putBack: 'Only lines of an MRN that was submitted can be put back',
});

const isOpenForTakingBack = gate('takeBack');

interface RequestState {
  readonly status: MaterialRequestStatus;
  /** Whether something of it is on an order that is not cancelled. */
  readonly isOnOrder: boolean;
}

const isOpenForOrdering = gate('order');
const isOpenForLeavingOut = gate('leaveOut');

interface ApprovedState {
  readonly status: MaterialRequestStatus;
  /** Whether the firm's policy requires approvals that are not given yet. */
  readonly isApprovalPending: boolean;
}

const WAITS = refused('This MRN waits for approval');

/** Allowed acts by status, with the reason of a refusal. */
export const materialRequestCan = {
  edit: gate('edit'),
  submit: gate('submit'),
  order({ status, isApprovalPending }: ApprovedState): Verdict {
    const verdict = isOpenForOrdering(status);
    return verdict.isAllowed && isApprovalPending ? WAITS : verdict;
  },
  reject: gate('reject'),
  /** Returns the request to pending, so that its requester can change it. */
  takeBack({ status, isOnOrder }: RequestState): Verdict {
    const verdict = isOpenForTakingBack(status);
    return verdict.isAllowed && isOnOrder
      ? refused('Something of this MRN is ordered, so it cannot be taken back')
      : verdict;
  },
  /** Leaves out what is left to order of some lines, with a reason. */
  leaveOut({ status, isApprovalPending }: ApprovedState): Verdict {
    const verdict = isOpenForLeavingOut(status);
    return verdict.isAllowed && isApprovalPending ? WAITS : verdict;
  },
  putBack: gate('putBack'),
} as const;
