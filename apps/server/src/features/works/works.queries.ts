/** Reads the work of projects, which is visible with its project; rates with `prices:read`. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  FoundWork,
  listWorkItems as listEndpoint,
  searchWorkItems as searchEndpoint,
  WorkItem,
  WorkRow,
} from '@plinth/contracts/works';
import { inTreeOrder, treeAmounts } from '@plinth/domain/work/work-tree';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { naturalCode } from '#db/natural-order.ts';
import { notFound } from '#errors.ts';
import {
  findProject,
  PLACE_COLUMNS,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { isNamed } from './known-work.queries.ts';
import { hasOthers, isWorkRequired } from './named-work.queries.ts';
import { within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** The whole tree of a project. @throws AppError notFound for a project out of scope */
export async function listWorkItems(
  ctx: Context,
  { projectId, archived }: Received<typeof listEndpoint, 'query'>,
) {
  const project = await findProject(ctx.db, ctx, projectId);
  if (!project) throw notFound('Project');
  const rows = await selectWork(ctx.db, ctx)
    .where('item.project_id', '=', projectId)
    .where((eb) => eb.and(archived ? [] : [eb('item.archived_at', 'is', null)]))
    .execute();
  const placed = inTreeOrder(rows);
  const { of, total } = treeAmounts(placed);
  const list: WorkRow[] = placed.map(({ node, level, isParent }) => ({
    ...toItem(node),
    level,
    isParent,
    amount: of.get(node.id) ?? null,
  }));
  return { project, list, total };
}

/** @throws AppError notFound, also out of scope */
export async function getWorkItem(db: Executor, ctx: Scoped, id: string): Promise<WorkItem> {
  const row = await selectWork(db, ctx)
    .innerJoin(selectProjects(db, ctx).as('place'), byKey('place.projectId', 'item.project_id'))
    .innerJoin('project', byKey('project.id', 'item.project_id'))
    .select(PLACE_COLUMNS)
    .where('item.id', '=', id)
    .where(within(ctx.scope, 'project', 'id'))
    .executeTakeFirst();
  if (!row) throw notFound('Work item');
  return { ...toItem(row), project: toProject(row) };
}

const MAX_FOUND = 20;

/**
 * The items that lines can name: neither headings nor items with others below them.
 * @throws AppError notFound
 */
export async function searchWorkItems(
  ctx: Context,
  { projectId, search }: Received<typeof searchEndpoint, 'query'>,
): Promise<{ list: FoundWork[]; isRequired: boolean; isAny: boolean }> {
  const { db, scope } = ctx;
  if (!(await findProject(db, ctx, projectId))) throw notFound('Project');
  const patterns = wordPatterns(search);
  const named = db
    .selectFrom('work_item as item')
    .where('item.organisation_id', '=', scope.organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.archived_at', 'is', null)
    .where('item.kind', '<>', 'BOQ_HEADING')
    .where((eb) => eb.not(hasOthers));
  const [rows, isRequired, one] = await Promise.all([
    named
      .select(['item.id', 'item.kind', 'item.code', 'item.description', 'item.unit'])
      .select(['item.quantity', headingText.as('heading')])
      .where((eb) => eb.and(patterns.map((pattern) => isLike(pattern))))
      // What begins with the typed code before what only mentions it.
      .orderBy((eb) => eb('item.code_key', 'like', startOf(search)), 'desc')
      .orderBy(naturalCode)
      .orderBy('item.id')
      .limit(MAX_FOUND)
      .execute(),
    isWorkRequired(db, ctx, projectId),
    named.select('item.id').limit(1).executeTakeFirst(),
  ]);
  const list = rows.map(({ quantity, heading, ...row }) => ({
    ...row,
    quantity: quantity === null ? null : Number(quantity),
    heading: heading ?? '',
  }));
  return { list, isRequired, isAny: one !== undefined };
}

function isLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`(item.code || ' ' || item.description) ilike ${pattern}`;
}

function startOf(search = ''): string {
  return `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const headingText: RawBuilder<string | null> = sql`(
  select above.description from work_item above
  where above.organisation_id = item.organisation_id and above.id = item.parent_id)`;

function selectWork(db: Executor, { scope }: Scoped) {
  return db
    .selectFrom('work_item as item')
    .leftJoin('tower', byKey('tower.id', 'item.tower_id'))
    .leftJoin('floor', byKey('floor.id', 'item.floor_id'))
    .select([
      'item.id',
      'item.parent_id as parentId',
      'item.position',
      'item.kind',
      'item.code',
      'item.description',
      'item.unit',
      'item.quantity',
      'item.rate',
      'item.tower_id as towerId',
      'tower.name as towerName',
      'item.floor_id as floorId',
      'floor.name as floorName',
      'item.archived_at as archivedAt',
      'item.version',
    ])
    .select(revisionNumber.as('revision'))
    .where('item.organisation_id', '=', scope.organisationId);
}

/** The number of changes of unit, quantity or rate of `item`. */
const revisionNumber: RawBuilder<number> = sql`(
  select count(*)::int from work_item_revision kept
  where kept.organisation_id = item.organisation_id and kept.work_item_id = item.id)`;

type Row = Awaited<ReturnType<ReturnType<typeof selectWork>['execute']>>[number];

function toItem(row: Row) {
  return {
    id: row.id,
    parentId: row.parentId,
    kind: row.kind,
    code: row.code,
    description: row.description,
    unit: row.unit,
    quantity: row.quantity === null ? null : Number(row.quantity),
    rate: row.rate,
    tower: linkOf(row.towerId, row.towerName),
    floor: linkOf(row.floorId, row.floorName),
    isArchived: row.archivedAt !== null,
    revision: row.revision,
    version: row.version,
  };
}

function linkOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

/** The parent of a new or moved item, with the facts that the rules need. */
export async function findParent(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  id: string,
) {
  return db
    .selectFrom('work_item as item')
    .select(['item.kind', 'item.code', 'item.path'])
    .select(sql<boolean>`item.archived_at is not null`.as('isArchived'))
    .select(isNamed.as('isNamed'))
    .where('item.organisation_id', '=', organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.id', '=', id)
    .executeTakeFirst();
}

/** Whether the firm wants a work item on each line, also while its work is switched off. */
export async function findWorkRule(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  firmId: string,
): Promise<boolean> {
  const firm = await db
    .selectFrom('firm')
    .select('is_work_item_required as isRequired')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .executeTakeFirst();
  return firm?.isRequired ?? false;
}
