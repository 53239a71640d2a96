/** Reads the approvals that wait for the caller. */
import type {
  DecisionFacts,
  listApprovals as endpoint,
  WaitingApproval,
} from '@plinth/contracts/approvals';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { waitingFor } from './waiting-for.queries.ts';

type Query = Received<typeof endpoint, 'query'>;

type Waiting = Omit<WaitingApproval, keyof DecisionFacts>;

interface InboxRow extends Omit<Waiting, 'project' | 'requestedBy' | 'since' | 'standsInFor'> {
  readonly projectId: string;
  readonly projectName: string;
  readonly siteStateCode: string;
  readonly firmId: string;
  readonly firmName: string;
  readonly requesterId: string;
  readonly requesterName: string;
  readonly openedAt: Date;
  readonly forId: string;
  readonly forName: string;
  readonly total: number;
}

/** Approvals that wait for the caller, oldest first. */
export async function findWaitingApprovals(ctx: Context, query: Query) {
  const { db, scope, actor } = ctx;
  const { page, size, documentType, firmId, projectId } = query;
  const { rows } = await sql<InboxRow>`
    with ${waitingFor(ctx)}
    select request.id, request.document_type as "documentType",
      request.document_id as "documentId", request.document_number as number, request.revision,
      request.about, request.payable, request.flags, request.content_hash as "contentHash",
      project.id as "projectId", project.name as "projectName",
      project.site_state_code as "siteStateCode", firm.id as "firmId", firm.name as "firmName",
      requester.id as "requesterId", requester.name as "requesterName",
      waiting.level, waiting.opened_at as "openedAt", waiting.for_id as "forId",
      stood_in.name as "forName", waiting.is_for_administrator as "isForAdministrator",
      (select count(distinct level)::int from approval_step step
        where step.organisation_id = ${scope.organisationId} and step.request_id = request.id
      ) as "levelCount",
      count(*) over ()::int as total
    from waiting
    join approval_request request on request.organisation_id = ${scope.organisationId}
      and request.id = waiting.request_id
    join project on project.organisation_id = request.organisation_id
      and project.id = request.project_id
    join firm on firm.organisation_id = request.organisation_id and firm.id = request.firm_id
    join user_account requester on requester.organisation_id = request.organisation_id
      and requester.id = request.requested_by
    join user_account stood_in on stood_in.organisation_id = request.organisation_id
      and stood_in.id = waiting.for_id
    where request.organisation_id = ${scope.organisationId}
      and ${isOrAny(documentType, sql`request.document_type`)}
      and ${isOrAny(firmId, sql`request.firm_id`)}
      and ${isOrAny(projectId, sql`request.project_id`)}
    order by waiting.opened_at, request.id
    limit ${size} offset ${page * size}`.execute(db);
  const totalElements = rows[0]?.total ?? 0;
  return {
    list: rows.map((row) => toWaiting(row, actor.id)),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}

function isOrAny(value: string | undefined, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return value === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${value}`;
}

function toWaiting(row: InboxRow, actorId: string): Waiting {
  return {
    id: row.id,
    documentType: row.documentType,
    documentId: row.documentId,
    number: row.number,
    revision: row.revision,
    about: row.about,
    project: {
      id: row.projectId,
      name: row.projectName,
      siteStateCode: row.siteStateCode,
      firm: { id: row.firmId, name: row.firmName },
    },
    requestedBy: { id: row.requesterId, name: row.requesterName },
    payable: row.payable,
    flags: row.flags,
    level: row.level,
    levelCount: row.levelCount,
    since: row.openedAt.toISOString(),
    standsInFor: row.forId === actorId ? null : { id: row.forId, name: row.forName },
    isForAdministrator: row.isForAdministrator,
    contentHash: row.contentHash,
  };
}
