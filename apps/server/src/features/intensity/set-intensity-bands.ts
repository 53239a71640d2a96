/** Sets the bands of a project: what of each category is usual per square foot. */
import type { Intensity } from '@plinth/contracts/intensity';
import { bandViolations, type IntensityBand } from '@plinth/domain/area/intensity/intensity-bands';
import { indianDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { changeAreas } from '#features/areas/areas.public.ts';
import { replaceBands } from './intensity-bands.store.ts';
import { getIntensity, readBands } from './intensity.queries.ts';

interface Entered {
  readonly bands: readonly IntensityBand[];
  readonly version?: number | undefined;
}

/** @throws AppError notFound, forbidden, conflict, unprocessable at the fields */
export async function setIntensityBands(
  ctx: Context,
  projectId: string,
  { bands, version: sent }: Entered,
): Promise<{ intensity: Intensity; message: string }> {
  const act = { permission: 'areas:write', action: 'set-intensity-bands', sent } as const;
  await changeAreas(ctx, projectId, act, async (tx) => {
    const path = (index: number, field: string) => `bands.${index}.${field}`;
    refuseViolations(bandViolations(bands, indianDate(ctx.clock()), path));
    const before = await readBands(tx, ctx, projectId);
    await replaceBands(tx, ctx, projectId, bands);
    const after = await readBands(tx, ctx, projectId);
    return {
      before: before.map((band) => ({ ...band })),
      after: after.map((band) => ({ ...band })),
    };
  });
  return { ...(await getIntensity(ctx.db, ctx, projectId)), message: 'Bands saved' };
}
