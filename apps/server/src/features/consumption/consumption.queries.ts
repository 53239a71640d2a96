/** The consumption of a project as its screen shows it; money with `prices:read`. */
import type {
  ConsumptionRow,
  ConsumptionWorking,
  getConsumption as endpoint,
} from '@plinth/contracts/consumption';
import type { Project } from '@plinth/contracts/firms';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { averageRate, type Working } from '@plinth/domain/consumption/consumed-rows';
import { actualOf, reconcile, recoveryOf } from '@plinth/domain/consumption/reconciliation';
import { type Decimal, decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';
import { moneyString, roundMoney } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { type ReadConsumption, readConsumption, type ReconciledRow } from './reconciled.queries.ts';
import { findProject } from '#features/firms/firms.public.ts';

/** @throws AppError notFound for a project out of scope */
export async function getConsumption(
  ctx: Context,
  { by, ...considered }: Received<typeof endpoint, 'query'>,
) {
  const project = await findProject(ctx.db, ctx, considered.projectId);
  if (!project) throw notFound('Project');
  const grouping = by === 'MATERIAL' ? 'NONE' : by;
  const { rows, withoutNorm, nameOf } = await readConsumption(ctx.db, ctx, considered, grouping);
  const nameless = { MATERIAL: '', CONTRACTOR: 'No contractor', FLOOR: 'No floor' }[by];
  return {
    list: rows.map((row) => toRow(row, project, nameless, nameOf)),
    withoutNorm: [...withoutNorm],
  };
}

const NOTHING = decimal('0');

function toRow(
  row: ReconciledRow,
  project: Project,
  nameless: string,
  nameOf: ReadConsumption['nameOf'],
): ConsumptionRow {
  const { issued, returned, theoretical, term } = row;
  const { actual, variance, band, excess, rate, recovery } = reconciledAlone(row);
  return {
    id: `${row.groupId} ${row.key}`,
    project,
    group: row.group || nameless,
    materialId: row.materialId,
    name: row.name,
    unit: row.unit,
    isNormed: row.isNormed,
    theoretical: theoretical && shown(theoretical),
    issued: shown(issued),
    returned: shown(returned),
    actual: shown(actual),
    variance: variance?.toString() ?? null,
    band,
    permitted: term.permitted.toString(),
    excess: shown(excess),
    rate: rate && moneyString(rate),
    factor: term.factor.toString(),
    recovery: moneyString(recovery),
    workings: row.workings.map((working) => toWorking(working, nameOf)),
    notCounted: [...row.notCounted],
  };
}

/** The figures of a row on its own, with zero opening and closing at the contractor. */
export function reconciledAlone(row: ReconciledRow) {
  const { issued, returned, theoretical, term } = row;
  const actual = actualOf({ opening: NOTHING, issued, returned, closing: NOTHING });
  const average = averageRate(row);
  const rate = average && roundMoney(average);
  const reconciled = reconcile(theoretical, actual, term.permitted);
  const recovery = recoveryOf(reconciled.excess, rate ?? NOTHING, term.factor);
  return { actual, ...reconciled, rate, recovery };
}

/** The working in the shape that screens and statements receive. */
export function toWorking(working: Working, nameOf: ReadConsumption['nameOf']): ConsumptionWorking {
  const { workItemId, executed, coefficient, wastage, unit, theoretical } = working;
  return {
    workItem: nameOf(workItemId),
    executed: executed.toNumber(),
    coefficient: coefficient.toString(),
    wastage: wastage.toString(),
    unit,
    theoretical: theoretical && shown(theoretical),
  };
}

const SHOWN_DECIMALS = 3;

/** Rounds half-up to three places, which is only for showing. */
export function shown(value: Decimal): number {
  return Number(value.round(SHOWN_DECIMALS, ROUND_HALF_UP).toString());
}
