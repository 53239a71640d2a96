import type { Material, MaterialRow } from '@plinth/contracts/materials';
import type { AlternateUnit as Measure } from '@plinth/domain/material/measures';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';

export interface AlternateUnit extends Measure {
  readonly materialId: string;
}

export async function findAlternateUnits(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  materialIds: readonly string[],
): Promise<AlternateUnit[]> {
  if (materialIds.length === 0) return [];
  const rows = await db
    .selectFrom('material_unit')
    .select(['material_id as materialId', 'unit', 'factor', 'is_measured as isMeasured'])
    .where('organisation_id', '=', scope.organisationId)
    .where('material_id', '=', anyOf(materialIds))
    .orderBy('unit')
    .execute();
  return rows.map((row) => ({ ...row, factor: decimal(row.factor).toString() }));
}

/** The materials with their other units. */
export async function withAlternateUnits<Row extends Pick<Material, 'id'>>(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  materials: readonly Row[],
): Promise<(Row & { alternateUnits: MaterialRow['alternateUnits'] })[]> {
  const units = await findAlternateUnits(
    db,
    ctx,
    materials.map(({ id }) => id),
  );
  const unitsOf = Map.groupBy(units, ({ materialId }) => materialId);
  return materials.map((material) => ({
    ...material,
    alternateUnits: (unitsOf.get(material.id) ?? []).map(({ unit, factor, isMeasured }) => ({
      unit,
      factor,
      isMeasured,
    })),
  }));
}
