/** Reads what links in mails are made for, and what they decide on. */
import type { ApprovalState, StepState } from '@plinth/domain/approval/engine';
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import type { OpenedLink } from '#features/links/links.public.ts';

/** The approval that runs for a document, if its firm lets an amount like it be decided by a link. */
export async function findLinkable(db: Executor, organisationId: string, documentId: string) {
  return db
    .selectFrom('approval_request as request')
    .innerJoin('firm', (join) =>
      join
        .onRef('firm.organisation_id', '=', 'request.organisation_id')
        .onRef('firm.id', '=', 'request.firm_id')
        .onRef('firm.link_approval_limit', '>=', 'request.payable'),
    )
    .select([
      'request.id',
      'request.firm_id as firmId',
      'request.project_id as projectId',
      'request.document_type as documentType',
      'request.revision',
      'request.payable',
      'request.maker_ids as makerIds',
      'request.content_hash as contentHash',
      'request.requested_by as requestedBy',
    ])
    .where('request.organisation_id', '=', organisationId)
    .where('request.document_id', '=', documentId)
    .where('request.state', '=', 'PENDING')
    .where('firm.link_approval_limit', '>', '0')
    .executeTakeFirst();
}

export interface LinkedApproval {
  readonly id: string;
  readonly state: ApprovalState;
  readonly stepState: StepState;
  readonly number: string;
  readonly about: string;
  readonly firmName: string;
  /** Whether the payable is within the firm's limit for approval by link. */
  readonly isWithinLimit: boolean;
  /** The recipient's decision on this step; null before there is one. */
  readonly verdict: 'APPROVED' | 'RETURNED' | 'REJECTED' | null;
}

/** The approval of the step that a link decides. */
export async function findLinked(
  db: Executor,
  { organisationId, stepId, personId }: Pick<OpenedLink, 'organisationId' | 'stepId' | 'personId'>,
): Promise<LinkedApproval | undefined> {
  const { rows } = await sql<LinkedApproval>`
    select request.id, request.state, step.state as "stepState",
      request.document_number as number, request.about, firm.name as "firmName",
      coalesce(firm.link_approval_limit > 0 and request.payable <= firm.link_approval_limit,
        false) as "isWithinLimit",
      (select verdict from approval_decision decision
        where decision.organisation_id = ${organisationId} and decision.step_id = step.id
          and decision.decided_by = ${personId} limit 1) as verdict
    from approval_step step
    join approval_request request on request.organisation_id = step.organisation_id
      and request.id = step.request_id
    join firm on firm.organisation_id = request.organisation_id and firm.id = request.firm_id
    where step.organisation_id = ${organisationId} and step.id = ${stepId}`.execute(db);
  return rows[0];
}
