/** Reads what was issued for the towers of a project, and divides it by what was cast of them. */
import type { Intensity } from '@plinth/contracts/intensity';
import {
  divisorOf,
  intensitiesOf,
  intensityByMonth,
  type MovedMaterial,
} from '@plinth/domain/area/intensity';
import { bandsOf, type IntensityBand } from '@plinth/domain/area/intensity-bands';
import type { ProjectType } from '@plinth/domain/area/statement';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { readTowers, requireProject } from '#features/areas/areas.public.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

/**
 * Of everything until today. @param towerId whose months; of all towers without one
 * @throws AppError notFound for the project or the tower
 */
export async function getIntensity(
  db: Executor,
  ctx: Pick<Context, 'scope' | 'clock'>,
  projectId: string,
  towerId?: string,
): Promise<{ intensity: Intensity }> {
  const project = await requireProject(db, ctx, projectId);
  const today = indianDate(ctx.clock());
  const [{ list, version }, moved, own, type] = await Promise.all([
    readTowers(db, ctx, projectId),
    readMoved(db, ctx, projectId, today),
    readBands(db, ctx, projectId),
    typeOf(db, ctx, projectId),
  ]);
  if (towerId !== undefined && !list.some(({ id }) => id === towerId)) throw notFound('Tower');
  const floors = list.flatMap((tower) =>
    tower.floors.map(({ castOn, constructionArea }) => ({
      towerId: tower.id,
      castOn,
      constructionArea,
    })),
  );
  const bands = bandsOf(type, own);
  const figuresOf = (id?: string) => {
    const divisor = divisorOf(partOf(floors, id), today);
    return { ...divisor, categories: intensitiesOf(partOf(moved, id), divisor, bands) };
  };
  const intensity = {
    project,
    asOf: today,
    all: figuresOf(),
    towers: list.map(({ id, name }) => ({ id, name, ...figuresOf(id) })),
    months: intensityByMonth(partOf(moved, towerId), partOf(floors, towerId), bands, today),
    bands: [...bands.values()].toSorted((one, other) => (one.category < other.category ? -1 : 1)),
    version,
  };
  return { intensity };
}

function partOf<Row extends { readonly towerId: string | null }>(
  rows: readonly Row[],
  towerId: string | undefined,
): readonly Row[] {
  return towerId === undefined ? rows : rows.filter((row) => row.towerId === towerId);
}

interface MovedRow {
  readonly towerId: string | null;
  readonly month: string;
  readonly materialId: string;
  readonly name: string;
  readonly category: string;
  readonly unit: Unit;
  readonly quantity: string;
}

/**
 * By tower, month and material. A return counts for the tower of its issue, in its own month; what
 * was merged into a material counts as it.
 */
async function readMoved(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  until: string,
): Promise<MovedMaterial[]> {
  const { organisationId } = ctx.scope;
  const { rows } = await sql<MovedRow>`
    select moved.tower_id as "towerId", to_char(moved.month, 'YYYY-MM') as month,
      material.id as "materialId", material.name, material.category, material.unit,
      sum(moved.quantity)::text as quantity
    from (
      select tower_id, month, material_id, sum(issued - returned) as quantity from issue_month
      where organisation_id = ${organisationId} and project_id = ${projectId}
        and month <= ${until}
      group by 1, 2, 3
    ) moved
    join material named on named.organisation_id = ${organisationId}
      and named.id = moved.material_id
    join material on material.organisation_id = named.organisation_id
      and material.id = coalesce(named.merged_into, named.id)
    group by 1, 2, 3, 4, 5, 6
    order by 2, 4, 3, 1`.execute(db);
  const found = await findAlternateUnits(db, ctx, [
    ...new Set(rows.map(({ materialId }) => materialId)),
  ]);
  const units = Map.groupBy(found, ({ materialId }) => materialId);
  return rows.map(({ materialId, quantity, ...row }) => ({
    ...row,
    alternateUnits: units.get(materialId) ?? [],
    quantity: decimal(quantity),
  }));
}

/** As the project states them. */
export async function readBands(
  db: Executor,
  { scope }: Scoped,
  projectId: string,
): Promise<IntensityBand[]> {
  return db
    .selectFrom('intensity_band')
    .select(['category', 'low', 'high', 'source', 'as_of as asOf'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .orderBy('category_key')
    .execute();
}

async function typeOf(db: Executor, { scope }: Scoped, projectId: string): Promise<ProjectType> {
  const row = await db
    .selectFrom('area_statement')
    .select('project_type as type')
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.type ?? 'RESIDENTIAL';
}
