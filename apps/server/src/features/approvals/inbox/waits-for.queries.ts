/** Finds the people whom documents of a list wait for, for all of them at once. */
import type { WaitsFor } from '@plinth/contracts/approvals';
import { type ApprovableDocument, policyDocumentOf } from '@plinth/domain/approval/policy';
import type { Signature } from '@plinth/domain/approval/signers';
import { waitsFor } from '@plinth/domain/approval/waits-for';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { rosterOf } from '../roster.queries.ts';
import type { RunningStep } from '../running.queries.ts';
import {
  findDelegations,
  findStaffOf,
  type NamedStaff,
  standInsAmong,
} from '../policies/staff.queries.ts';

interface OpenApproval {
  readonly documentId: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly payable: string | null;
  readonly makerIds: readonly string[];
  /** The open ones, in the order of the rules. */
  readonly steps: readonly Pick<RunningStep, 'id' | 'needed' | 'approvers' | 'signatures'>[];
}

/**
 * The open steps of the approvals that run, by document; nothing of documents without one. Three
 * statements, or one where nothing runs. The documents must be in scope.
 */
export async function findWaitsFor(
  ctx: Context,
  document: ApprovableDocument,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitsFor[]>> {
  if (ids.length === 0) return new Map();
  const approvals = await findOpen(ctx, document, ids);
  if (approvals.length === 0) return new Map();
  const day = indianDate(ctx.clock());
  const firmIds = [...new Set(approvals.map(({ firmId }) => firmId))];
  const [staffOf, delegations] = await Promise.all([
    findStaffOf(ctx.db, ctx, firmIds),
    findDelegations(ctx.db, ctx, day),
  ]);
  return new Map(
    approvals.map(({ documentId, firmId, projectId, makerIds, steps, ...about }) => {
      const staff = staffOf.get(firmId) ?? [];
      const payable = about.payable === null ? null : decimal(about.payable);
      const submitted = { firmId, document: policyDocumentOf(document), payable, day };
      const standIns = standInsAmong(delegations, submitted);
      const roster = rosterOf({ document, projectId }, steps, staff, standIns);
      const waits = steps.map((step) => named(waitsFor(step, makerIds, roster), staff));
      return [documentId, waits];
    }),
  );
}

function named(
  { personIds, ...waits }: ReturnType<typeof waitsFor>,
  staff: readonly NamedStaff[],
): WaitsFor {
  const isNamed = new Set(personIds);
  return { ...waits, people: staff.filter(({ id }) => isNamed.has(id)).map(({ name }) => name) };
}

async function findOpen(
  { db, scope }: Context,
  document: ApprovableDocument,
  ids: readonly string[],
): Promise<readonly OpenApproval[]> {
  const { organisationId } = scope;
  const { rows } = await sql<Omit<OpenApproval, 'steps'> & { steps: readonly OpenStepRow[] }>`
    select request.document_id as "documentId", request.firm_id as "firmId",
      request.project_id as "projectId", request.payable, request.maker_ids as "makerIds",
      (
        select coalesce(json_agg(json_build_object('id', step.id, 'needed', step.needed,
          'people', step.approver_ids, 'firmRoles', step.approver_firm_roles,
          'projectRoles', step.approver_project_roles,
          'signatures', (
            select coalesce(json_agg(json_build_object('by', decided_by, 'forId', decided_for)),
              '[]')
            from approval_decision decision
            where decision.organisation_id = ${organisationId} and decision.step_id = step.id
          )) order by rule.position), '[]')
        from approval_step step
        join approval_rule rule on rule.organisation_id = ${organisationId}
          and rule.id = step.rule_id
        where step.organisation_id = ${organisationId} and step.request_id = request.id
          and step.state = 'PENDING'
      ) as steps
    from approval_request request
    where request.organisation_id = ${organisationId} and request.state = 'PENDING'
      and request.document_type = ${document}
      and request.document_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ steps, ...approval }) => ({
    ...approval,
    steps: steps.map(({ people, firmRoles, projectRoles, ...step }) => ({
      ...step,
      approvers: { people, firmRoles, projectRoles },
    })),
  }));
}

type OpenStepRow = Pick<RunningStep, 'id' | 'needed'> &
  RunningStep['approvers'] & { readonly signatures: readonly Signature[] };
