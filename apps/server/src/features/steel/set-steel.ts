/** Sets the bar schedule of a project, and what its bars weigh. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { setSteel as endpoint, Steel } from '@plinth/contracts/steel';
import { barViolations, weighingViolations } from '@plinth/domain/consumption/bar-schedule';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { NewRow } from '#db/insert-rows.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { findItemsByCode } from '#features/norms/norms.public.ts';
import { getSteel, readSchedule } from './steel.queries.ts';
import { lockBarSchedule, replaceSteel } from './steel.store.ts';

type Body = Received<typeof endpoint, 'body'>;

const barScheduleActs = defineActs<{ readonly version: number }, Steel>({
  type: 'PROJECT',
  name: 'Bar schedule',
  enter: requireOpenProject,
  lock: async (tx, { scope, clock }, projectId) => ({
    version: await lockBarSchedule(tx, scope, projectId, clock()),
  }),
  answer: getSteel,
});

/** @throws AppError notFound, forbidden, conflict; unprocessable at the lines */
export async function setSteel(
  ctx: Context,
  projectId: string,
  { bars, weighings, version }: Body,
): Promise<{ steel: Steel; message: string }> {
  const act = { permission: 'works:write', version } as const;
  const steel = await barScheduleActs.act(ctx, projectId, act, async (tx) => {
    const before = await readSchedule(tx, ctx, projectId);
    await replaceSteel(tx, ctx.scope, projectId, {
      bars: await plannedBars(tx, ctx, projectId, { bars, weighings }),
      weighings: plannedWeighings(ctx, projectId, weighings),
      now: ctx.clock(),
    });
    const detail = { before, after: await readSchedule(tx, ctx, projectId) };
    return { action: 'set-bar-schedule', detail };
  });
  return { steel, message: 'Bar schedule saved' };
}

async function plannedBars(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { bars, weighings }: Pick<Body, 'bars' | 'weighings'>,
): Promise<NewRow<'bar_schedule_line'>[]> {
  const codes = [...new Set(bars.map(({ code }) => code.toLowerCase()))];
  const items = await findItemsByCode(tx, ctx, projectId, codes);
  const idOf = new Map(items.map(({ codeKey, id }) => [codeKey, id]));
  refuseViolations([
    ...bars.flatMap((line, index) => [
      ...codeViolations(line.code, idOf, `bars.${index}.code`),
      ...barViolations(line, `bars.${index}`),
    ]),
    ...weighings.flatMap((line, index) => weighingViolations(line, `weighings.${index}`)),
    ...twice(weighings),
  ]);
  return bars.map(({ code, mark, diameter, bars: count, cutLength }, index) => ({
    organisation_id: ctx.scope.organisationId,
    id: ctx.newId(),
    project_id: projectId,
    position: index + 1,
    work_item_id: idOf.get(code.toLowerCase()) ?? null,
    mark,
    diameter: decimalOrZero(diameter).toNumber(),
    bars: decimalOrZero(count).toNumber(),
    cut_length: decimalOrZero(cutLength).toString(),
  }));
}

function plannedWeighings(
  ctx: Context,
  projectId: string,
  weighings: Body['weighings'],
): NewRow<'steel_weighing'>[] {
  return weighings.map(({ diameter, perMetre, scrap }) => ({
    organisation_id: ctx.scope.organisationId,
    project_id: projectId,
    diameter: decimalOrZero(diameter).toNumber(),
    per_metre: perMetre === '' ? null : decimalOrZero(perMetre).toString(),
    scrap: decimalOrZero(scrap).toString(),
  }));
}

function codeViolations(
  code: string,
  idOf: ReadonlyMap<string, string>,
  path: string,
): Violation[] {
  if (code === '' || idOf.has(code.toLowerCase())) return [];
  return [{ code: 'unknown', path, message: `There is no item ${code} in this project` }];
}

function twice(weighings: Body['weighings']): Violation[] {
  const keys = weighings.map(({ diameter }) => decimalOrZero(diameter).toString());
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [
          {
            code: 'duplicate',
            path: `weighings.${index}.diameter`,
            message: `${key} mm is listed twice`,
          },
        ],
  );
}
