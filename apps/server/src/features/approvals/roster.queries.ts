import { can } from '@plinth/domain/access/permissions';
import type { Approvers, ApprovableDocument } from '@plinth/domain/approval/policy';
import type { Roster, StandIn } from '@plinth/domain/approval/signers';
import { administratorsOf, fillersOf, neededToApprove } from '@plinth/domain/approval/staff';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { findStaff, findStandIns, type NamedStaff, rolesAt } from './policies/staff.queries.ts';

interface Asked {
  readonly document: ApprovableDocument;
  readonly firmId: string;
  readonly projectId: string;
  readonly payable: string | null;
}

interface StepAsking {
  readonly id: string;
  readonly approvers: Approvers;
}

export interface NamedRoster extends Roster {
  readonly staff: readonly NamedStaff[];
}

/** The steps may be those of one approval alone. */
export async function findRoster(
  db: Executor,
  ctx: Pick<Context, 'scope' | 'clock'>,
  { document, firmId, projectId, payable }: Asked,
  steps: readonly StepAsking[],
): Promise<NamedRoster> {
  const amount = payable === null ? null : decimal(payable);
  const [staff, standIns] = await Promise.all([
    findStaff(db, ctx, firmId),
    findStandIns(db, ctx, { firmId, document, payable: amount }),
  ]);
  return rosterOf({ document, projectId }, steps, staff, standIns);
}

/** The people whom the steps ask, of the staff of its firm. */
export function rosterOf(
  { document, projectId }: Pick<Asked, 'document' | 'projectId'>,
  steps: readonly StepAsking[],
  staff: readonly NamedStaff[],
  standIns: readonly StandIn[],
): NamedRoster {
  const approversOf = new Map(steps.map(({ id, approvers }) => [id, approvers]));
  return {
    staff,
    asked: (stepId) => {
      const approvers = approversOf.get(stepId);
      return approvers ? fillersOf(approvers, staff, { document, projectId }) : [];
    },
    administrators: administratorsOf(staff),
    // People who left, or cannot read the document, represent nobody.
    standIns: standIns.filter(({ toId }) =>
      can(rolesAt(staff, toId, projectId), neededToApprove(document)),
    ),
  };
}
