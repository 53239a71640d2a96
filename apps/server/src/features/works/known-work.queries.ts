/** The open work of a project, as an import compares it. */
import type { KnownWorkItem } from '@plinth/domain/import/work-plan';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';

type Scoped = Pick<Context, 'scope'>;

/** The fields of an item that an import stores. */
export interface StoredWork extends Omit<
  KnownWorkItem,
  'isNamed' | 'hasNorms' | 'isMeasured' | 'unit'
> {
  readonly unit: string;
}

/** The items that are not archived, each with the path of ids from the root to itself. */
export async function listKnownWork(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
): Promise<(KnownWorkItem & { readonly path: readonly string[] })[]> {
  const rows = await db
    .selectFrom('work_item as item')
    .select(['item.id', 'item.code', 'item.kind', 'item.description', 'item.unit'])
    .select(['item.quantity', 'item.rate', 'item.path', isNamed.as('isNamed')])
    .select(countedOf(organisationId, projectId))
    .where('item.organisation_id', '=', organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.archived_at', 'is', null)
    .orderBy('item.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    quantity: row.quantity === null ? '' : quantityString(row.quantity),
    rate: row.rate === null ? '' : priceString(row.rate),
  }));
}

/**
 * The items that lines of documents or of the project's plans name, or that have other items below
 * them which are not among the given. Locked until the end.
 */
export async function findUsedWork(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  ids: readonly string[],
) {
  await db
    .selectFrom('work_item')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const planned = isPlanned(organisationId, projectId);
  return db
    .selectFrom('work_item as item')
    .select(['item.id', 'item.code', isNamed.as('isNamed'), planned.as('isPlanned')])
    .where('item.organisation_id', '=', organisationId)
    .where('item.project_id', '=', projectId)
    .where('item.id', '=', anyOf(ids))
    .where((eb) =>
      eb.or([
        isNamed,
        planned,
        sql<boolean>`exists (
          select from work_item below
          where below.organisation_id = item.organisation_id
            and below.project_id = item.project_id and below.parent_id = item.id
            and not below.id = any(${ids}::uuid[]))`,
      ]),
    )
    .execute();
}

/** Whether lines of documents name `item`. */
export const isNamed: RawBuilder<boolean> = sql`(exists (
    select from material_request_line line
    where line.organisation_id = item.organisation_id and line.work_item_id = item.id)
  or exists (
    select from stock_issue_line line
    where line.organisation_id = item.organisation_id and line.work_item_id = item.id))`;

/**
 * The columns `hasNorms` and `isMeasured` of `item`: norms and measurements in its unit, read once
 * for any number of items.
 */
function countedOf(organisationId: string, projectId: string) {
  const hasNorms = sql<boolean>`item.id in (
    select work_item_id from norm
    where organisation_id = ${organisationId} and project_id = ${projectId})`;
  const isMeasured = sql<boolean>`item.id in (
    select work_item_id from measurement
    where organisation_id = ${organisationId} and project_id = ${projectId}
      and reversed_at is null)`;
  return [hasNorms.as('hasNorms'), isMeasured.as('isMeasured')] as const;
}

/**
 * Whether an item has norms or measurements in its unit. The caller has locked these, so that none
 * is added meanwhile.
 */
export async function findCounted(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  projectId: string,
  id: string,
) {
  return db
    .selectFrom('work_item as item')
    .select(countedOf(organisationId, projectId))
    .where('item.organisation_id', '=', organisationId)
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether what else a project has names `item`: read once, for any number of items. */
function isPlanned(organisationId: string, projectId: string): RawBuilder<boolean> {
  return sql`(item.id in (
    select work_item_id from norm
    where organisation_id = ${organisationId} and project_id = ${projectId}
    union all
    select work_item_id from measurement
    where organisation_id = ${organisationId} and project_id = ${projectId}
    union all
    select work_item_id from budget_line
    where organisation_id = ${organisationId} and project_id = ${projectId}
    union all
    select work_item_id from bar_schedule_line
    where organisation_id = ${organisationId} and project_id = ${projectId}
    union all
    select change.work_item_id from budget_revision revision
    join budget_change change on change.organisation_id = revision.organisation_id
      and change.revision_id = revision.id
    where revision.organisation_id = ${organisationId} and revision.project_id = ${projectId}))`;
}
