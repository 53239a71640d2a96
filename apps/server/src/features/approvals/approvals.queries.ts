/** Reads approvals: those of a document, one by its id, and contents that were seen. */
import type { ApprovalRow } from '@plinth/contracts/approvals';
import type { Content } from '@plinth/domain/approval/difference';
import {
  type ApprovalOutcome,
  decideApproval,
  type Given,
  REFUSALS,
} from '@plinth/domain/approval/engine';
import { APPROVABLE_DOCUMENTS, type ApprovableDocument } from '@plinth/domain/approval/policy';
import { isForAdministrators, stillAsked } from '@plinth/domain/approval/signers';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findRoster, type NamedRoster } from './roster.queries.ts';
import { findSteps, type RunningStep } from './running.queries.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { within } from '#scope.ts';

type Scoped = Pick<Context, 'scope' | 'clock' | 'actor'>;

/** The content that a person saw, if it was ever submitted for approval. */
export async function findSeenContent(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  documentId: string,
  contentHash: string,
): Promise<Content | undefined> {
  const row = await db
    .selectFrom('approval_request')
    .select(sql<Content>`content`.as('content'))
    .where('organisation_id', '=', scope.organisationId)
    .where('document_id', '=', documentId)
    .where('content_hash', '=', contentHash)
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

/** The document that an approval is about. @throws AppError notFound, also out of scope */
export async function findDocumentOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<{ documentType: ApprovableDocument; documentId: string; isPending: boolean }> {
  const row = await db
    .selectFrom('approval_request as request')
    .select([
      'request.document_type as documentType',
      'request.document_id as documentId',
      sql<boolean>`request.state = 'PENDING'`.as('isPending'),
    ])
    .where('request.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'request'))
    .where('request.id', '=', id)
    .executeTakeFirst();
  const documentType = APPROVABLE_DOCUMENTS.find((type) => type === row?.documentType);
  if (!row || !documentType) throw notFound('Approval');
  return { ...row, documentType };
}

/** @throws AppError notFound, also out of scope */
export async function getApproval(db: Executor, ctx: Scoped, id: string): Promise<ApprovalRow> {
  const { documentId } = await findDocumentOf(db, ctx, id);
  const { list } = await listApprovalsOf(db, ctx, documentId);
  const approval = list.find((one) => one.id === id);
  if (!approval) throw notFound('Approval');
  return approval;
}

/** The approvals of a document, newest first. The document must be in scope. */
export async function listApprovalsOf(db: Executor, ctx: Scoped, documentId: string) {
  const rows = await selectApprovals(db, ctx, documentId);
  const read = await Promise.all(
    rows.map(async (row) => {
      const steps = await findSteps(db, ctx, row.id);
      const asked = { ...row, firmId: row.firmId, document: row.documentType };
      return { row, steps, roster: await findRoster(db, ctx, asked, steps) };
    }),
  );
  const list = read.map(({ row, steps, roster }) => toApproval(row, steps, roster));
  const [newest] = read;
  if (!newest) return { list, mayDecide: false, whyNot: NOTHING_RUNS, standsInFor: null };
  const outcome = approvedBy(ctx, newest.row, newest.steps, newest.roster);
  if (outcome.isRefused) {
    return { list, mayDecide: false, whyNot: REFUSALS[outcome.code], standsInFor: null };
  }
  const standsInFor = seatOf(ctx, outcome.given, newest.roster);
  return { list, mayDecide: true, whyNot: '', standsInFor };
}

const NOTHING_RUNS = 'Nothing waits for approval';

/** The outcome that the rules give if the caller approved now. */
function approvedBy(
  { actor }: Scoped,
  { state, contentHash, makerIds }: HeaderRow,
  steps: readonly RunningStep[],
  roster: NamedRoster,
): ApprovalOutcome {
  const approval = { state, contentHash, makerIds, steps };
  const decision = { verdict: 'APPROVED', by: actor.id, contentHash } as const;
  return decideApproval(approval, decision, roster);
}

/** The absent approver whom the caller signs for; null if they sign for themselves. */
function seatOf({ actor }: Scoped, given: readonly Given[], { staff }: NamedRoster) {
  const seat = given.find(({ by, isCarried }) => by === actor.id && !isCarried);
  const held = seat && staff.find(({ id }) => id === seat.forId);
  return !held || held.id === actor.id ? null : { id: held.id, name: held.name };
}

type HeaderRow = Awaited<ReturnType<typeof selectApprovals>>[number];

async function selectApprovals(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  documentId: string,
) {
  const { organisationId } = scope;
  const rows = await db
    .selectFrom('approval_request as request')
    .innerJoin(
      selectProjects(db, { scope }).as('place'),
      byKey('place.projectId', 'request.project_id'),
    )
    .innerJoin('approval_policy as policy', byKey('policy.id', 'request.policy_id'))
    .innerJoin('user_account as requester', byKey('requester.id', 'request.requested_by'))
    .select(PLACE_COLUMNS)
    .select([
      'request.id',
      'request.revision',
      'request.document_type as documentType',
      'policy.version as policyVersion',
      'request.state',
      'request.payable',
      'request.flags',
      'request.content_hash as contentHash',
      'request.maker_ids as makerIds',
      'request.started_at as startedAt',
      'request.ended_at as endedAt',
      'requester.id as requesterId',
      'requester.name as requesterName',
      stepsJson.as('stepRows'),
    ])
    .where('request.organisation_id', '=', organisationId)
    .where(within(scope, 'request'))
    .where('request.document_id', '=', documentId)
    .orderBy('request.started_at', 'desc')
    .orderBy('request.id', 'desc')
    .execute();
  return rows;
}

interface StepRow {
  readonly id: string;
  readonly openedAt: string | null;
  readonly isEscalated: boolean;
  readonly decisions: readonly {
    readonly by: { readonly id: string; readonly name: string };
    readonly forPerson: { readonly id: string; readonly name: string } | null;
    readonly verdict: 'APPROVED' | 'RETURNED' | 'REJECTED';
    readonly comment: string;
    readonly channel: 'WEB' | 'MAIL';
    readonly at: string;
    readonly isCarried: boolean;
  }[];
}

/** The steps of `request` with what was decided. */
const stepsJson = sql<StepRow[]>`(
  select coalesce(json_agg(json_build_object('id', step.id, 'openedAt', step.opened_at,
    'isEscalated', step.escalated_at is not null,
    'decisions', (
      select coalesce(json_agg(json_build_object(
        'by', json_build_object('id', signer.id, 'name', signer.name),
        'forPerson', case when decision.decided_for <> decision.decided_by
          then json_build_object('id', other.id, 'name', other.name) end,
        'verdict', decision.verdict, 'comment', decision.comment, 'channel', decision.channel,
        'at', decision.decided_at, 'isCarried', decision.is_carried)
        order by decision.decided_at, decision.id), '[]')
      from approval_decision decision
      join user_account signer on signer.organisation_id = decision.organisation_id
        and signer.id = decision.decided_by
      join user_account other on other.organisation_id = decision.organisation_id
        and other.id = decision.decided_for
      where decision.organisation_id = step.organisation_id and decision.step_id = step.id
    ))), '[]')
  from approval_step step
  where step.organisation_id = request.organisation_id and step.request_id = request.id)`;

function toApproval(
  row: HeaderRow,
  steps: readonly RunningStep[],
  roster: NamedRoster,
): ApprovalRow {
  const detail = new Map(row.stepRows.map((step) => [step.id, step]));
  return {
    id: row.id,
    revision: row.revision,
    policyVersion: row.policyVersion,
    state: row.state,
    project: toProject(row),
    payable: row.payable,
    flags: row.flags,
    requestedBy: { id: row.requesterId, name: row.requesterName },
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    contentHash: row.contentHash,
    steps: steps.map((step) => {
      const isOpen = step.state === 'PENDING' || step.state === 'WAITING';
      const stored = detail.get(step.id);
      return {
        id: step.id,
        level: step.level,
        needed: step.needed,
        state: step.state,
        asked: isOpen ? askedAt(step, row.makerIds, roster) : [],
        isForAdministrator: isOpen && isForAdministrators(step, row.makerIds, roster),
        isEscalated: stored?.isEscalated ?? false,
        openedAt: instantOf(stored?.openedAt ?? null),
        decisions: (stored?.decisions ?? []).map((decision) => ({
          ...decision,
          at: new Date(decision.at).toISOString(),
        })),
      };
    }),
  };
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

/** The people who may still sign, by name. */
function askedAt(step: RunningStep, makerIds: readonly string[], roster: NamedRoster) {
  const asked = stillAsked(step, makerIds, roster);
  return roster.staff.filter(({ id }) => asked.has(id)).map(({ id, name }) => ({ id, name }));
}
