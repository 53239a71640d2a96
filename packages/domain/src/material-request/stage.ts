import type { Stage } from '../document/stages.ts';
import type { MaterialRequestStatus } from './status.ts';

export interface RequestFacts {
  readonly status: MaterialRequestStatus;
  /** Whether something of it is on an order that is not cancelled. */
  readonly isOnOrder: boolean;
  /** Whether the firm's policy requires approvals that are not given yet. */
  readonly isApprovalPending: boolean;
}

export function stageOfRequest({ status, isOnOrder, isApprovalPending }: RequestFacts): Stage {
  switch (status) {
    case 'PENDING':
      return 'DRAFT';
    case 'SUBMITTED':
      if (isApprovalPending) return 'WAITS_FOR_APPROVAL';
      return isOnOrder ? 'PART_ORDERED' : 'OPEN';
    case 'APPROVED':
      return isOnOrder ? 'ORDERED' : 'LEFT_OUT';
    case 'REJECTED':
    default:
      return 'REJECTED';
  }
}
