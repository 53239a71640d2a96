/** Reads towers, floors, units and the statement of a project, and adds them up. */
import type { AreaStatement, Tower } from '@plinth/contracts/areas';
import type { Project } from '@plinth/contracts/firms';
import { formulaText, shownLoading } from '@plinth/domain/area/formula';
import {
  type AreaContent,
  type AreaTotal,
  statementFigures,
  type StatedTower,
  type Totals,
} from '@plinth/domain/area/statement';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import { naturalOrder } from '#db/natural-order.ts';
import { notFound } from '#errors.ts';
import type { LockedStatement } from './areas.store.ts';
import { readRevision } from './area-revisions.queries.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { inSlices } from '#in-slices.ts';

type Scoped = Pick<Context, 'scope'>;

/** The area statement of a project that has not started one. */
const NOT_BEGUN = {
  revision: 1,
  isApproved: false,
  reason: '',
  projectType: 'RESIDENTIAL',
  plotArea: null,
  permittedFsi: null,
  enclosedBalconyWeight: '1.000',
  openBalconyWeight: '1.000',
  utilityWeight: '1.000',
  terraceWeight: '0.500',
  loadingPercent: '0.00',
  madeBy: null,
  changedBy: null,
  version: 1,
} as const;

/** @throws AppError notFound if the project does not exist or is out of scope */
export async function requireProject(db: Executor, ctx: Scoped, id: string): Promise<Project> {
  const project = await findProject(db, ctx, id);
  if (!project) throw notFound('Project');
  return project;
}

/** @throws AppError notFound */
export async function listTowers(ctx: Context, projectId: string) {
  await requireProject(ctx.db, ctx, projectId);
  return readTowers(ctx.db, ctx, projectId);
}

export async function readTowers(db: Executor, ctx: Scoped, projectId: string) {
  const [list, { version }] = await Promise.all([
    towersOf(db, ctx, projectId),
    settingsOf(db, ctx, projectId),
  ]);
  return { list, version };
}

/** The towers in their order, with floors from the lowest. */
export async function towersOf(db: Executor, { scope }: Scoped, projectId: string) {
  const [towers, floors] = await Promise.all([
    db
      .selectFrom('tower')
      .select(['id', 'name'])
      .where('organisation_id', '=', scope.organisationId)
      .where('project_id', '=', projectId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('floor')
      .select(['id', 'tower_id as towerId', 'level', 'name', 'kind'])
      .select(['construction_area as constructionArea', 'fsi_area as fsiArea', 'cast_on as castOn'])
      .where('organisation_id', '=', scope.organisationId)
      .where('project_id', '=', projectId)
      .orderBy('level')
      .execute(),
  ]);
  const byTower = Map.groupBy(floors, ({ towerId }) => towerId);
  return towers.map((tower): Tower => {
    const own = byTower.get(tower.id) ?? [];
    return { ...tower, floors: own };
  });
}

async function settingsOf(db: Executor, { scope }: Scoped, projectId: string) {
  const row = await db
    .selectFrom('area_statement')
    .select(['revision', 'is_approved as isApproved', 'reason', 'version'])
    .select(['project_type as projectType', 'plot_area as plotArea'])
    .select('permitted_fsi as permittedFsi')
    .select('enclosed_balcony_weight as enclosedBalconyWeight')
    .select('open_balcony_weight as openBalconyWeight')
    .select(['utility_weight as utilityWeight', 'terrace_weight as terraceWeight'])
    .select('loading_percent as loadingPercent')
    .select(['made_by as madeBy', 'changed_by as changedBy'])
    .where('organisation_id', '=', scope.organisationId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? NOT_BEGUN;
}

/** Plot, permitted FSI and formula, as recorded in the audit trail. */
export async function readSettings(db: Executor, ctx: Scoped, projectId: string) {
  const settings = await settingsOf(db, ctx, projectId);
  const { projectType, plotArea, permittedFsi, ...rest } = settings;
  return { projectType, plotArea, permittedFsi, ...splitState(rest).formula };
}

/** The units by tower, level and number. */
async function unitsOf(db: Executor, { scope }: Scoped, projectId: string) {
  return db
    .selectFrom('area_unit as unit')
    .innerJoin('tower', byKey('tower.id', 'unit.tower_id'))
    .innerJoin('floor', byKey('floor.id', 'unit.floor_id'))
    .select(['unit.id', 'unit.tower_id as towerId', 'unit.floor_id as floorId'])
    .select(['unit.unit_no as unitNo', 'unit.type', 'unit.parking', 'unit.owner'])
    .select(['unit.facing', 'unit.remark', 'unit.carpet', 'unit.utility', 'unit.terrace'])
    .select(['unit.enclosed_balcony as enclosedBalcony', 'unit.open_balcony as openBalcony'])
    .select('unit.wall')
    .where('unit.organisation_id', '=', scope.organisationId)
    .where('unit.project_id', '=', projectId)
    .orderBy('tower.position')
    .orderBy('floor.level')
    .orderBy(naturalOrder(sql`unit.unit_no`))
    .orderBy('unit.id')
    .execute();
}

/** The area statement as it is now, draft or approved, with the current cast dates. */
export async function readContent(db: Executor, ctx: Scoped, projectId: string) {
  const [settings, towers, units] = await Promise.all([
    settingsOf(db, ctx, projectId),
    towersOf(db, ctx, projectId),
    unitsOf(db, ctx, projectId),
  ]);
  const { projectType, plotArea, permittedFsi, ...rest } = settings;
  const { formula, state } = splitState(rest);
  const content: AreaContent = { projectType, plotArea, permittedFsi, formula, towers, units };
  return { content, state };
}

/** Separates the formula of the areas from the state of the statement. */
function splitState<Rest extends LockedStatement>(settings: Rest) {
  const { revision, isApproved, reason, madeBy, changedBy, version, ...formula } = settings;
  return { formula, state: { revision, isApproved, reason, madeBy, changedBy, version } };
}

/** @throws AppError notFound, also for a revision that was not approved */
export async function getAreaStatement(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  revision?: number,
): Promise<{ statement: AreaStatement }> {
  const project = await requireProject(db, ctx, projectId);
  const [current, approved] = await Promise.all([
    readContent(db, ctx, projectId),
    revision === undefined ? undefined : readRevision(db, ctx, projectId, revision),
  ]);
  const { state } = current;
  if (approved) {
    const { content, ...signed } = approved;
    const statement = await statementOf(project, content, {
      ...state,
      ...signed,
      isApproved: true,
    });
    return { statement };
  }
  const signed = state.isApproved && (await readRevision(db, ctx, projectId, state.revision));
  const { approvedAt, approvedBy } = signed || { approvedAt: null, approvedBy: '' };
  return {
    statement: await statementOf(project, current.content, { ...state, approvedAt, approvedBy }),
  };
}

type State = Pick<
  AreaStatement,
  | 'revision'
  | 'isApproved'
  | 'approvedAt'
  | 'approvedBy'
  | 'reason'
  | 'madeBy'
  | 'changedBy'
  | 'version'
>;

async function statementOf(
  project: Project,
  content: AreaContent,
  state: State,
): Promise<AreaStatement> {
  const { projectType, plotArea, permittedFsi, formula, towers, units } = content;
  const figures = await inSlices(statementFigures(content));
  return {
    project,
    ...state,
    projectType,
    plotArea,
    permittedFsi,
    formula,
    formulaText: formulaText(formula),
    towers: towers.map(({ floors, ...tower }: StatedTower) => ({ ...tower, floors: [...floors] })),
    units: units.flatMap(({ id, towerId, floorId, unitNo, type, parking, ...unit }) => {
      const own = figures.units.get(id);
      const { owner, facing, remark } = unit;
      const details = { id, towerId, floorId, unitNo, type, parking, owner, facing, remark };
      return own ? [{ ...details, figures: own }] : [];
    }),
    total: totalRow(figures.total),
    byFloor: rowsOf(figures.byFloor),
    byTower: rowsOf(figures.byTower),
    byType: rowsOf(figures.byType),
    byOwner: rowsOf(figures.byOwner),
    construction: figures.construction,
    cast: figures.cast,
    fsi: figures.fsi,
  };
}

export function totalRow(total: AreaTotal) {
  return { ...total, loading: shownLoading(total.figures) };
}

function rowsOf(totals: Totals) {
  return Array.from(totals, ([key, total]) => ({ key, ...totalRow(total) }));
}
