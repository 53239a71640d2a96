/** Figures of a firm's approvals in the last 90 days. */
import { isInForce } from '@plinth/domain/approval/delegation';
import { APPROVABLE_DOCUMENTS, policyDocumentOf } from '@plinth/domain/approval/policy';
import { signersOf } from '@plinth/domain/approval/signers';
import { administratorsOf, fillersOf } from '@plinth/domain/approval/staff';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { findDelegations, findStaff } from './staff.queries.ts';
import { byKey } from '#db/by-key.ts';
import { requireManaged } from '#features/firms/firms.public.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 90;
const MAX_SPLITS = 100;

interface Counted {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** @throws AppError notFound, forbidden */
export async function getApprovalFigures(ctx: Context, firmId: string) {
  await requireManaged(ctx, firmId);
  const since = new Date(ctx.clock().getTime() - DAYS * DAY_MS);
  const [waiting, decided, standIns, refusedOwn, splits] = await Promise.all([
    findWaiting(ctx, firmId),
    findDecided(ctx, firmId, since),
    findStandInDecisions(ctx, firmId, since),
    findRefused(ctx, firmId, since),
    findSplits(ctx, firmId, since),
  ]);
  return { waiting, decided, standIns, refusedOwn, splits };
}

/**
 * Counts a waiting approval under its original approvers, so that it is not counted again for their
 * stand-ins.
 */
async function findWaiting({ db, scope, ...ctx }: Context, firmId: string) {
  const day = indianDate(ctx.clock());
  const [staff, delegations] = await Promise.all([
    findStaff(db, { scope }, firmId),
    findDelegations(db, { scope }, day),
  ]);
  const steps = await db
    .selectFrom('approval_step as step')
    .innerJoin('approval_request as request', byKey('request.id', 'step.request_id'))
    .select([
      'step.opened_at as openedAt',
      'step.approver_ids as people',
      'step.approver_firm_roles as firmRoles',
      'step.approver_project_roles as projectRoles',
      'step.id',
      'step.needed',
      'request.payable',
      'request.document_type as document',
      'request.project_id as projectId',
      'request.maker_ids as makerIds',
      sql<string[]>`array(
        select decided_for from approval_decision decision
        where decision.organisation_id = step.organisation_id and decision.step_id = step.id
      )`.as('decidedFor'),
    ])
    .where('step.organisation_id', '=', scope.organisationId)
    .where('request.firm_id', '=', firmId)
    .where('step.state', '=', 'PENDING')
    .orderBy('step.opened_at')
    .execute();
  const openedAt = new Map<string, Date[]>();
  for (const { people, firmRoles, projectRoles, openedAt: since, ...step } of steps) {
    const asked = fillersOf({ people, firmRoles, projectRoles }, staff, step);
    const payable = step.payable === null ? null : decimal(step.payable);
    const standIns = delegations.filter((one) =>
      isInForce(one, { firmId, document: policyDocumentOf(step.document), payable, day }),
    );
    const roster = { asked: () => asked, administrators: administratorsOf(staff), standIns };
    const seats = new Set(signersOf(step, step.makerIds, roster).map(({ forId }) => forId));
    for (const id of seats) {
      if (step.decidedFor.includes(id) || !since) continue;
      openedAt.set(id, [...(openedAt.get(id) ?? []), since]);
    }
  }
  return staff
    .flatMap(({ id, name }) => {
      const [oldest, ...others] = openedAt.get(id) ?? [];
      return oldest ? [{ id, name, count: others.length + 1, oldest: oldest.toISOString() }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
}

async function findDecided({ db, scope }: Context, firmId: string, since: Date) {
  const { rows } = await sql<{
    count: number;
    medianHours: number | null;
    nineInTenHours: number | null;
  }>`
    select count(*)::int as count,
      round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float as "medianHours",
      round((percentile_cont(0.9) within group (order by hours))::numeric, 1)::float
        as "nineInTenHours"
    from (
      select extract(epoch from ended_at - started_at) / 3600 as hours
      from approval_request
      where organisation_id = ${scope.organisationId} and firm_id = ${firmId}
        and started_at >= ${since} and state in ('APPROVED', 'RETURNED', 'REJECTED')
    ) decided`.execute(db);
  return rows[0] ?? { count: 0, medianHours: null, nineInTenHours: null };
}

async function findStandInDecisions({ db, scope }: Context, firmId: string, since: Date) {
  const { rows } = await sql<Counted>`
    select person.id, person.name, count(distinct decision.request_id)::int as count
    from approval_decision decision
    join approval_request request on request.organisation_id = decision.organisation_id
      and request.id = decision.request_id
    join user_account person on person.organisation_id = decision.organisation_id
      and person.id = decision.decided_by
    where decision.organisation_id = ${scope.organisationId} and request.firm_id = ${firmId}
      and request.started_at >= ${since} and decision.decided_by <> decision.decided_for
    group by person.id, person.name order by 3 desc, 2`.execute(db);
  return rows;
}

/** It counts documents that policies are about; attempts elsewhere are in the audit log alone. */
async function findRefused({ db, scope }: Context, firmId: string, since: Date) {
  const { rows } = await sql<Counted>`
    select person.id, person.name, count(*)::int as count
    from audit_entry entry
    join user_account person on person.organisation_id = entry.organisation_id
      and person.id = entry.actor_id
    where entry.organisation_id = ${scope.organisationId} and entry.firm_id = ${firmId}
      and entry.action = 'refuse-own-approval' and entry.at >= ${since}
      and entry.document_type = any(${[...APPROVABLE_DOCUMENTS]}::text[])
    group by person.id, person.name order by 3 desc, 2`.execute(db);
  return rows;
}

/**
 * Counts each document once, with its last approval, because a document that was sent back may be
 * submitted again.
 */
async function findSplits({ db, scope }: Context, firmId: string, since: Date) {
  const newest = db
    .selectFrom('approval_request as request')
    .distinctOn(['request.document_type', 'request.document_id'])
    .selectAll()
    .where('request.organisation_id', '=', scope.organisationId)
    .where('request.firm_id', '=', firmId)
    .where('request.started_at', '>=', since)
    .where(sql<boolean>`'SPLIT_SUSPECT' = any(request.flags)`)
    .orderBy('request.document_type')
    .orderBy('request.document_id')
    .orderBy('request.started_at', 'desc');
  const rows = await db
    .selectFrom(newest.as('request'))
    .innerJoin('user_account as maker', byKey('maker.id', 'request.requested_by'))
    .select([
      'request.document_type as documentType',
      'request.document_id as documentId',
      'request.document_number as number',
      'request.about',
      'maker.name as madeBy',
      'request.started_at as at',
    ])
    .orderBy('request.started_at', 'desc')
    .limit(MAX_SPLITS)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
