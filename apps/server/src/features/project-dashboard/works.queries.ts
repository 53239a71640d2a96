/**
 * Reads the progress of the work: floors cast, measured work, and material used beyond its norms.
 */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { squareFeet } from '@plinth/domain/area/area';
import { actualOf, reconcile } from '@plinth/domain/consumption/reconciliation';
import { decimal, type Decimal, sum } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString, roundMoney } from '@plinth/domain/shared/money';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { readConsumption, shown } from '#features/consumption/consumption.public.ts';

/** Square feet of construction area cast by today, by project; projects without any are absent. */
export async function findCastArea(
  { db, scope, clock }: Context,
  projectIds: RawBuilder<string>,
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ projectId: string; area: string }>`
    select project_id as "projectId", construction_area as area
    from floor
    where organisation_id = ${scope.organisationId} and project_id = ${projectIds}
      and cast_on <= ${indianDate(clock())} and construction_area > 0
  `.execute(db);
  // As printed: floor by floor.
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([projectId, floors]) => [
      projectId,
      sum(floors.map(({ area }) => roundMoney(squareFeet(decimal(area))))),
    ]),
  );
}

export interface Measured {
  readonly hasBoq: boolean;
  readonly isMeasured: boolean;
  /** The measured work at the rates of the bill of quantities; null where none has a rate. */
  readonly done: Decimal | null;
  /** The whole bill of quantities at its rates. */
  readonly whole: Decimal;
}

/** The measured work beside the bill of quantities, each item at most up to its quantity. */
export async function findMeasured({ db, scope }: Context, projectId: string): Promise<Measured> {
  interface Sums {
    readonly hasBoq: boolean;
    readonly isMeasured: boolean;
    readonly done: string | null;
    readonly whole: string | null;
  }
  const { rows } = await sql<Sums>`
    select count(*) > 0 as "hasBoq", count(done.executed) > 0 as "isMeasured",
      sum(case when done.executed is not null
        then least(done.executed, item.quantity) * item.rate end) as done,
      sum(item.quantity * item.rate) as whole
    from work_item item
    left join executed_work done on done.organisation_id = item.organisation_id
      and done.project_id = item.project_id and done.work_item_id = item.id and done.executed > 0
    where item.organisation_id = ${scope.organisationId} and item.project_id = ${projectId}
      and item.kind = 'BOQ_ITEM' and item.archived_at is null
  `.execute(db);
  const [row] = rows;
  const { hasBoq = false, isMeasured = false, done = null, whole = null } = row ?? {};
  return {
    hasBoq,
    isMeasured,
    done: done === null ? null : decimal(done),
    whole: decimal(whole ?? '0'),
  };
}

/** Materials that were used beyond what their norms and contracts permit, all work together. */
export async function findWastage(
  ctx: Context,
  projectId: string,
): Promise<ProjectDashboard['wastage']> {
  const { rows } = await readConsumption(ctx.db, ctx, { projectId }, 'QUANTITIES');
  const nothing = decimal('0');
  const known = rows.flatMap(({ name, unit, theoretical, issued, returned, term }) => {
    const actual = actualOf({ opening: nothing, issued, returned, closing: nothing });
    const { variance, band } = reconcile(theoretical, actual, term.permitted);
    if (theoretical === null || variance === null) return [];
    return [{ name, unit, theoretical, actual, variance, isBeyond: band === 'OVER' }];
  });
  if (known.length === 0) return null;
  const [worst] = known.toSorted((one, other) => (one.variance.gt(other.variance) ? -1 : 1));
  return {
    beyond: known.filter(({ isBeyond }) => isBeyond).length,
    worst: worst
      ? {
          name: worst.name,
          percent: moneyString(worst.variance),
          theoretical: shown(worst.theoretical),
          actual: shown(worst.actual),
          unit: worst.unit,
        }
      : null,
  };
}
