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
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
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
  /** Of all towers, and of none, without one. */
  readonly towerId?: string | undefined;
}

/** What quantities are added up by; the tower is null where issues name none. */
const TOWER = sql<{ readonly towerId: string | null }>`tower_id as "towerId"`;
const MONTH = sql<{ readonly month: IsoDate }>`month`;

/** A return counts for the tower of its issue, in its own month. */
async function readIssued<Key>(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  key: RawBuilder<Key>,
  { projectId, until, towerId }: Considered,
): Promise<(Key & { readonly materialId: string; readonly quantity: string })[]> {
  const ofTower = towerId === undefined ? sql`` : sql`and tower_id = ${towerId}`;
  const { rows } = await sql<Key & { materialId: string; quantity: string }>`
    select ${key}, material_id as "materialId", sum(issued - returned)::text as quantity
    from issue_month
    where organisation_id = ${organisationId} and project_id = ${projectId}
      and month <= ${until} ${ofTower}
    group by 1, 2`.execute(db);
  return rows;
}

/** By tower, and by month of the tower or of all; what was merged into a material counts as it. */
async function readMoved(db: Executor, ctx: Scoped, considered: Considered) {
  const [byTower, byMonth] = await Promise.all([
    readIssued(db, ctx, TOWER, { ...considered, towerId: undefined }),
    readIssued(db, ctx, MONTH, considered),
  ]);
  const materials = await findIssuedMaterials(db, ctx, [
    ...new Set(byTower.map(({ materialId }) => materialId)),
  ]);
  const named = <Row extends { readonly materialId: string; readonly quantity: string }>(
    rows: readonly Row[],
  ) =>
    rows.flatMap(({ quantity, ...row }) => {
      const material = materials.get(row.materialId);
      return material ? [{ ...row, ...material, quantity: decimal(quantity) }] : [];
    });
  // Its first day; written in SQL it would take longer than to add up.
  const months = byMonth.map((row) => ({ ...row, month: row.month.slice(0, 7) }));
  return { towers: named(byTower), months: named(months) };
}

/** By the id that issues name. */
async function findIssuedMaterials(
  db: Executor,
  ctx: Scoped,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<MovedMaterial, 'quantity'>>> {
  const rows = await db
    .selectFrom('material as named')
    .innerJoin('material', (join) =>
      join
        .onRef('material.organisation_id', '=', 'named.organisation_id')
        .on('material.id', '=', sql`coalesce(named.merged_into, named.id)`),
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
    rows.map(({ issuedId, id, ...material }) => [
      issuedId,
      { ...material, alternateUnits: units.get(id) ?? [] },
    ]),
  );
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
