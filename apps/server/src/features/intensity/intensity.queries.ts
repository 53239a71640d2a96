/** Reads what was issued for the towers of a project, and divides it by what was cast of them. */
import type { Intensity } from '@plinth/contracts/intensity';
import {
  divisorOf,
  intensitiesOf,
  intensityByMonth,
  type MovedMaterial,
} from '@plinth/domain/area/intensity/intensity';
import type { UnitFactor } from '@plinth/domain/material/listed-quantity';
import { kilogramFactor } from '@plinth/domain/material/weight';
import { bandsOf, type IntensityBand } from '@plinth/domain/area/intensity/intensity-bands';
import type { ProjectType } from '@plinth/domain/area/statement';
import { decimal } from '@plinth/domain/shared/decimal';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { readTowers, requireProject } from '#features/areas/areas.public.ts';
import { findAlternateUnits } from '#features/materials/materials.public.ts';

type Scoped = Pick<Context, 'scope'>;

/**
 * The intensity of a project from everything issued and cast until today.
 * @param towerId restricts the months to one tower; all towers if absent
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
    readMoved(db, ctx, { projectId, until: today, towerId }),
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
    return { ...divisor, categories: intensitiesOf(partOf(moved.towers, id), divisor, bands) };
  };
  const intensity = {
    project,
    asOf: today,
    all: figuresOf(),
    towers: list.map(({ id, name }) => ({ id, name, ...figuresOf(id) })),
    months: intensityByMonth(moved.months, partOf(floors, towerId), bands, today),
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

interface Considered {
  readonly projectId: string;
  readonly until: IsoDate;
  /** The tower of the issues; if absent, those of all towers and of none. */
  readonly towerId?: string | undefined;
}

interface IssuedKind {
  /** The tower of the issues; null for issues that name none. */
  readonly towerId: string | null;
  readonly materialId: string;
  readonly first: IsoDate;
}

/** The materials issued to each tower, with the month of the first issue. */
async function readKinds(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  { projectId, until }: Considered,
): Promise<readonly IssuedKind[]> {
  const { rows } = await sql<IssuedKind>`
    select tower_id as "towerId", material_id as "materialId", min(month) as first
    from issue_month
    where organisation_id = ${organisationId} and project_id = ${projectId} and month <= ${until}
    group by 1, 2`.execute(db);
  return rows;
}

/** Materials of a category whose unit weighs the same. */
interface Weight extends Omit<MovedMaterial, 'quantity'> {
  readonly materialIds: string[];
}

function weightsOf(materials: ReadonlyMap<string, IssuedMaterial>): readonly Weight[] {
  const weights = new Map<string, Weight>();
  for (const [id, { factor, ...material }] of materials) {
    if (factor === null) continue;
    const key = `${factor.times.div(factor.by).toString()} ${material.category}`;
    const same = weights.get(key);
    if (same) same.materialIds.push(id);
    else weights.set(key, { ...material, materialIds: [id] });
  }
  return [...weights.values()];
}

interface WeightSum {
  readonly weight: number;
  readonly towerId: string | null;
  /** The first day of the month; null in the sum of a tower. */
  readonly month: IsoDate | null;
  readonly quantity: string;
}

/**
 * The sums by tower, and by month of the tower or of all. They are added up by weight, because
 * years of months of each material are many rows. A return counts for the tower of its issue, in
 * its own month.
 */
async function readSums(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  { projectId, until, towerId }: Considered,
  weights: readonly Weight[],
): Promise<readonly WeightSum[]> {
  const ids = weights.flatMap(({ materialIds }) => materialIds);
  const indexes = weights.flatMap(({ materialIds }, index) => materialIds.map(() => index));
  const ofTower = towerId === undefined ? sql`` : sql`where tower_id = ${towerId}`;
  const { rows } = await sql<WeightSum>`
    with weighed as (
      select moved.tower_id, moved.month, same.weight, sum(moved.issued - moved.returned) as quantity
      from issue_month moved
      join unnest(${ids}::uuid[], ${indexes}::integer[]) as same (material_id, weight)
        on same.material_id = moved.material_id
      where moved.organisation_id = ${organisationId} and moved.project_id = ${projectId}
        and moved.month <= ${until}
      group by 1, 2, 3
    )
    select weight, tower_id as "towerId", null as month, sum(quantity)::text as quantity
    from weighed group by weight, tower_id
    union all
    select weight, null, month, sum(quantity)::text from weighed ${ofTower}
    group by weight, month`.execute(db);
  return rows;
}

/**
 * Reads the issued materials with their weights. A merged material counts as its successor;
 * materials without a weight are reported separately.
 */
async function readMoved(db: Executor, ctx: Scoped, considered: Considered) {
  const kinds = await readKinds(db, ctx, considered);
  const ids = new Set(kinds.map(({ materialId }) => materialId));
  const materials = await findIssuedMaterials(db, ctx, [...ids]);
  const weights = weightsOf(materials);
  const sums = await readSums(db, ctx, considered, weights);
  const weighed = sums.flatMap(({ weight, quantity, ...sum }) => {
    const material = weights[weight];
    return material ? [{ ...sum, ...material, quantity: decimal(quantity) }] : [];
  });
  const unweighed = kinds.flatMap(({ materialId, towerId, first }) => {
    const material = materials.get(materialId);
    return material?.factor === null ? [{ ...material, towerId, first, quantity: NOTHING }] : [];
  });
  const ofTower = partOf(unweighed, considered.towerId);
  return {
    towers: [...weighed.filter(({ month }) => month === null), ...unweighed],
    months: [
      ...weighed.flatMap(({ month, ...row }) => (month ? [{ ...row, month: monthOf(month) }] : [])),
      ...ofTower.map(({ first, ...row }) => ({ ...row, month: monthOf(first) })),
    ],
  };
}

const NOTHING = decimal('0');

/** The month of its first day as `YYYY-MM`; in SQL this would take longer than the sums. */
function monthOf(day: IsoDate): string {
  return day.slice(0, 7);
}

interface IssuedMaterial extends Omit<MovedMaterial, 'quantity'> {
  readonly factor: UnitFactor | null;
}

/** The issued materials by the id that the issues name, which may be merged since. */
async function findIssuedMaterials(
  db: Executor,
  ctx: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IssuedMaterial>> {
  const rows = await db
    .selectFrom('material as named')
    .innerJoin('material', (join) =>
      join
        .onRef('material.organisation_id', '=', 'named.organisation_id')
        .on('material.id', '=', sql`surviving_material(named.organisation_id, named.id)`),
    )
    .select(['named.id as issuedId', 'material.id', 'material.name', 'material.category'])
    .select('material.unit')
    .where('named.organisation_id', '=', ctx.scope.organisationId)
    .where('named.id', '=', anyOf(ids))
    .execute();
  const found = await findAlternateUnits(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
  const units = Map.groupBy(found, ({ materialId }) => materialId);
  return new Map(
    rows.map(({ issuedId, id, ...row }) => {
      const material = { ...row, alternateUnits: units.get(id) ?? [] };
      return [issuedId, { ...material, factor: kilogramFactor(material) }];
    }),
  );
}

/** The project's own bands of intensity, by category. */
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
