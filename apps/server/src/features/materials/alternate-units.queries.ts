/** The other units that materials are bought and counted in. */
import type { Unit } from '@plinth/domain/shared/quantity';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';

export interface AlternateUnit {
  readonly materialId: string;
  readonly unit: Unit;
  /** How much of the material's own unit one of them is. */
  readonly factor: string;
  /** Whether the factor is measured at each receipt. */
  readonly isMeasured: boolean;
}

export async function findAlternateUnits(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  materialIds: readonly string[],
): Promise<AlternateUnit[]> {
  const rows = await db
    .selectFrom('material_unit')
    .select(['material_id as materialId', 'unit', 'factor', 'is_measured as isMeasured'])
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', anyOf(materialIds))
    .orderBy('unit')
    .execute();
  return rows.map((row) => ({ ...row, factor: decimal(row.factor).toString() }));
}
