/** Reads and writes approvals that nobody has answered. */
import type { Approvers, ApprovableDocument } from '@plinth/domain/approval/policy';

import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';

export interface WaitingApproval {
  readonly id: string;
  readonly documentType: ApprovableDocument;
  readonly documentId: string;
  readonly number: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly payable: string | null;
  readonly makerIds: readonly string[];
  readonly requesterId: string;
  readonly requesterName: string;
}

/**
 * Locks the waiting approvals until the transaction ends, oldest first, without those that somebody
 * decides on at this moment.
 */
export async function lockWaiting(
  tx: Transaction,
  organisationId: string,
  most: number,
): Promise<readonly WaitingApproval[]> {
  return tx
    .selectFrom('approval_request as request')
    .innerJoin('user_account as requester', byKey('requester.id', 'request.requested_by'))
    .select([
      'request.id',
      'request.document_type as documentType',
      'request.document_id as documentId',
      'request.document_number as number',
      'request.firm_id as firmId',
      'request.project_id as projectId',
      'request.payable',
      'request.maker_ids as makerIds',
      'requester.id as requesterId',
      'requester.name as requesterName',
    ])
    .where('request.organisation_id', '=', organisationId)
    .where('request.state', '=', 'PENDING')
    .orderBy('request.started_at')
    .limit(most)
    .forUpdate('request')
    .skipLocked()
    .execute();
}

export interface Waited {
  readonly id: string;
  readonly openedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly escalatedAt: Date | null;
  readonly isForAdministrators: boolean;
}

/** The open steps of an approval with the times at which they were opened and last reminded. */
export async function findWaited(
  tx: Transaction,
  organisationId: string,
  approvalId: string,
): Promise<readonly Waited[]> {
  return tx
    .selectFrom('approval_step')
    .select([
      'id',
      'opened_at as openedAt',
      'reminded_at as remindedAt',
      'escalated_at as escalatedAt',
      'is_for_administrators as isForAdministrators',
    ])
    .where('organisation_id', '=', organisationId)
    .where('request_id', '=', approvalId)
    .where('state', '=', 'PENDING')
    .execute();
}

export interface StepReminder {
  readonly remindedAt: Date | null;
  /** The time of the escalation to the next level; null if the step is not escalated. */
  readonly escalatedAt: Date | null;
  readonly isForAdministrators: boolean;
  readonly approvers: Approvers;
}

export async function updateReminded(
  tx: Transaction,
  organisationId: string,
  stepId: string,
  { remindedAt, escalatedAt, isForAdministrators, approvers }: StepReminder,
): Promise<void> {
  await tx
    .updateTable('approval_step')
    .set({
      reminded_at: remindedAt,
      escalated_at: escalatedAt,
      is_for_administrators: isForAdministrators,
      approver_ids: [...approvers.people],
      approver_firm_roles: [...approvers.firmRoles],
      approver_project_roles: [...approvers.projectRoles],
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', stepId)
    .execute();
}
