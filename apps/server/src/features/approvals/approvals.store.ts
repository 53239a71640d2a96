import type {
  Approval,
  ApprovalState,
  ApprovalStep,
  Given,
  StepState,
} from '@plinth/domain/approval/engine';
import type { Content } from '@plinth/domain/approval/difference';
import type { ApprovalFlag, Approvers, ApprovableDocument } from '@plinth/domain/approval/policy';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows, jsonOf } from '#db/insert-rows.ts';
import type { DecisionOn, SubjectFacts } from './subject.ts';
import type { Scope } from '#scope.ts';
import { sql } from 'kysely';

export interface NewStep extends ApprovalStep {
  readonly ruleId: string;
  readonly approvers: Approvers;
  readonly isForAdministrators: boolean;
}

export interface NewApproval extends Approval {
  readonly id: string;
  readonly revision: number;
  readonly policyId: string;
  readonly documentType: ApprovableDocument;
  readonly facts: SubjectFacts;
  readonly content: Content;
  readonly flags: readonly ApprovalFlag[];
  readonly steps: readonly NewStep[];
}

export async function insertApproval(
  tx: Transaction,
  { scope, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  approval: NewApproval,
): Promise<void> {
  const { organisationId } = scope;
  const { facts, steps } = approval;
  const at = clock();
  await insertRows(tx, 'approval_request', [
    {
      organisation_id: organisationId,
      id: approval.id,
      firm_id: facts.firmId,
      project_id: facts.projectId,
      document_type: approval.documentType,
      document_id: facts.id,
      revision: approval.revision,
      policy_id: approval.policyId,
      state: approval.state,
      content: approval.content,
      content_hash: approval.contentHash,
      document_number: facts.number,
      about: facts.about,
      payable: facts.payable,
      flags: [...approval.flags],
      requested_by: actor.id,
      maker_ids: [...approval.makerIds],
      started_at: at,
      ended_at: approval.state === 'PENDING' ? null : at,
    },
  ]);
  await insertRows(
    tx,
    'approval_step',
    steps.map((step) => ({
      organisation_id: organisationId,
      id: step.id,
      request_id: approval.id,
      rule_id: step.ruleId,
      level: step.level,
      needed: step.needed,
      state: step.state,
      approver_ids: [...step.approvers.people],
      approver_firm_roles: [...step.approvers.firmRoles],
      approver_project_roles: [...step.approvers.projectRoles],
      is_for_administrators: step.isForAdministrators,
      opened_at: step.state === 'PENDING' ? at : null,
    })),
  );
}

export interface LockedApproval {
  readonly id: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly state: ApprovalState;
  readonly contentHash: string;
  readonly makerIds: readonly string[];
  readonly payable: string | null;
  readonly number: string;
}

/** The approval that runs for a document, locked until the transaction ends. */
export async function lockPending(
  tx: Transaction,
  { organisationId }: Scope,
  documentType: ApprovableDocument,
  documentId: string,
): Promise<LockedApproval | undefined> {
  return tx
    .selectFrom('approval_request')
    .select([
      'id',
      'firm_id as firmId',
      'project_id as projectId',
      'state',
      'content_hash as contentHash',
      'maker_ids as makerIds',
      'payable',
      'document_number as number',
    ])
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends what runs for a document without a decision. Returns how many of its steps. */
export async function endPending(
  tx: Transaction,
  { scope, clock }: Pick<Context, 'scope' | 'clock'>,
  documentType: ApprovableDocument,
  documentId: string,
  state: 'WITHDRAWN' | 'SUPERSEDED',
): Promise<number> {
  const { organisationId } = scope;
  const { rows } = await sql`
    with over as (
      update approval_request set state = ${state}, ended_at = ${clock()}
      where organisation_id = ${organisationId} and document_type = ${documentType}
        and document_id = ${documentId} and state = 'PENDING'
      returning id
    )
    update approval_step step set state = 'ENDED' from over
    where step.organisation_id = ${organisationId} and step.request_id = over.id
      and step.state in ('PENDING', 'WAITING')
    returning step.id`.execute(tx);
  return rows.length;
}

export interface StepChange {
  readonly id: string;
  readonly state: StepState;
  readonly isForAdministrators: boolean;
}

/** States of the steps and of the approval, after an event. The approval is locked. */
export async function updateApproval(
  tx: Transaction,
  { scope, clock }: Pick<Context, 'scope' | 'clock'>,
  id: string,
  { state, steps }: { readonly state: ApprovalState; readonly steps: readonly StepChange[] },
): Promise<void> {
  const { organisationId } = scope;
  const at = clock();
  await sql`
    update approval_step step
    set state = change.state, is_for_administrators = change."isForAdministrators",
      opened_at = case when change.state <> 'ENDED' and change.state <> 'WAITING'
        then coalesce(step.opened_at, ${at}) else step.opened_at end
    from jsonb_to_recordset(${jsonOf(steps)}::jsonb)
      as change (id uuid, state text, "isForAdministrators" boolean)
    where step.organisation_id = ${organisationId} and step.request_id = ${id}
      and step.id = change.id`.execute(tx);
  if (state === 'PENDING') return;
  await tx
    .updateTable('approval_request')
    .set({ state, ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

interface Signed {
  readonly approvalId: string;
  readonly contentHash: string;
  readonly given: readonly Given[];
  readonly decision: Pick<DecisionOn, 'verdict' | 'comment' | 'channel'>;
}

export async function insertDecisions(
  tx: Transaction,
  { scope, clock, newId }: Pick<Context, 'scope' | 'clock' | 'newId'>,
  { approvalId, contentHash, given, decision }: Signed,
): Promise<void> {
  await insertRows(
    tx,
    'approval_decision',
    given.map(({ stepId, by, forId, isCarried }) => ({
      organisation_id: scope.organisationId,
      id: newId(),
      request_id: approvalId,
      step_id: stepId,
      decided_by: by,
      decided_for: forId,
      verdict: decision.verdict,
      comment: isCarried ? '' : decision.comment,
      channel: decision.channel,
      content_hash: contentHash,
      is_carried: isCarried,
      decided_at: clock(),
    })),
  );
}
