/** Sets plot, permitted FSI and formula of an area statement. */
import type { setAreaSettings as endpoint } from '@plinth/contracts/area-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { areaText } from '@plinth/domain/area/area';
import { formulaViolations } from '@plinth/domain/area/formula';
import { plotViolations } from '@plinth/domain/area/fsi';
import { decimalOrZero, decimalText } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { changeAreas } from './area-act.ts';
import { getAreaStatement, readSettings } from './areas.queries.ts';
import { setStatement } from './areas.store.ts';

/** @throws AppError notFound, forbidden, conflict, unprocessable */
export async function setAreaSettings(
  ctx: Context,
  projectId: string,
  { version: sent, ...settings }: Received<typeof endpoint, 'body'>,
) {
  const act = {
    permission: 'areas:write',
    action: 'set-area-settings',
    sent,
    gate: 'edit',
  } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    refuseViolations([...plotViolations(settings), ...formulaViolations(settings)]);
    const before = await readSettings(tx, ctx, projectId);
    const plain = (text: string) => decimalText(decimalOrZero(text));
    await setStatement(tx, ctx, projectId, {
      project_type: settings.projectType,
      plot_area: settings.plotArea === '' ? null : areaText(settings.plotArea),
      permitted_fsi: settings.permittedFsi === '' ? null : plain(settings.permittedFsi),
      enclosed_balcony_weight: plain(settings.enclosedBalconyWeight),
      open_balcony_weight: plain(settings.openBalconyWeight),
      utility_weight: plain(settings.utilityWeight),
      terrace_weight: plain(settings.terraceWeight),
      loading_percent: plain(settings.loadingPercent),
    });
    return { before, after: await readSettings(tx, ctx, projectId) };
  });
  const answer = await getAreaStatement(ctx.db, ctx, projectId);
  return { ...answer, message: 'Plot and formula saved' };
}
