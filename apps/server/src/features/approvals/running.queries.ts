/** Reads an approval that runs, as the rules see it. */
import type { ApprovalStep } from '@plinth/domain/approval/engine';
import type { Approvers } from '@plinth/domain/approval/policy';
import type { Signature } from '@plinth/domain/approval/signers';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';

export interface RunningStep extends ApprovalStep {
  readonly approvers: Approvers;
}

/** The steps by level, then in the order of the rules. */
export async function findSteps(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  approvalId: string,
): Promise<readonly RunningStep[]> {
  const rows = await db
    .selectFrom('approval_step as step')
    .innerJoin('approval_rule as rule', byKey('rule.id', 'step.rule_id'))
    .select([
      'step.id',
      'step.level',
      'step.needed',
      'step.state',
      'step.approver_ids as people',
      'step.approver_firm_roles as firmRoles',
      'step.approver_project_roles as projectRoles',
      sql<Signature[]>`(
        select coalesce(json_agg(json_build_object('by', decided_by, 'forId', decided_for,
          'isCarried', is_carried) order by decided_at), '[]')
        from approval_decision decision
        where decision.organisation_id = step.organisation_id and decision.step_id = step.id
      )`.as('signatures'),
    ])
    .where('step.organisation_id', '=', scope.organisationId)
    .where('step.request_id', '=', approvalId)
    .orderBy('step.level')
    .orderBy('rule.position')
    .execute();
  return rows.map(({ people, firmRoles, projectRoles, ...step }) => ({
    ...step,
    approvers: { people, firmRoles, projectRoles },
  }));
}
