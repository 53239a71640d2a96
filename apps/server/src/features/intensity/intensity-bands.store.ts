/** Writes the bands of a project. */
import type { IntensityBand } from '@plinth/domain/area/intensity/intensity-bands';
import { decimalOrZero, decimalText } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';

/** The bands must be valid. */
export async function replaceBands(
  tx: Transaction,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  projectId: string,
  bands: readonly IntensityBand[],
): Promise<void> {
  await tx
    .deleteFrom('intensity_band')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .execute();
  const rows = bands.map(({ category, low, high, source, asOf }) => ({
    organisation_id: organisationId,
    project_id: projectId,
    category,
    low: decimalText(decimalOrZero(low)),
    high: decimalText(decimalOrZero(high)),
    source,
    as_of: asOf,
  }));
  await insertRows(tx, 'intensity_band', rows);
}
