import { moneyString } from '@plinth/domain/shared/money';
import type { IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';

export interface NewPlan {
  readonly projectId: string;
  readonly revision: number;
  /** The planned value in rupees; null if the budget supplies it. */
  readonly plannedValue: string | null;
  readonly reason: string;
  readonly milestones: readonly {
    readonly id: string;
    readonly name: string;
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly share: string;
    readonly doneOn: IsoDate | null;
  }[];
}

/** The project must be locked. */
export async function insertPlan(tx: Transaction, ctx: Context, plan: NewPlan): Promise<void> {
  const { organisationId } = ctx.scope;
  const id = ctx.newId();
  await insertRows(tx, 'project_plan', [
    {
      organisation_id: organisationId,
      id,
      project_id: plan.projectId,
      revision: plan.revision,
      planned_value: plan.plannedValue && moneyString(plan.plannedValue),
      reason: plan.reason,
      made_by: ctx.actor.id,
      made_by_name: ctx.actor.name,
      made_at: ctx.clock(),
    },
  ]);
  await insertRows(
    tx,
    'plan_milestone',
    plan.milestones.map(({ id: milestoneId, name, from, to, share, doneOn }, index) => ({
      organisation_id: organisationId,
      project_plan_id: id,
      milestone_id: milestoneId,
      position: index + 1,
      name,
      from_on: from,
      to_on: to,
      share,
      done_on: doneOn,
    })),
  );
}
