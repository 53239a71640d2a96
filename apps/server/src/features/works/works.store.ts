/** Writing the tree of a project's work, under the lock of the project. */
import type { Unit } from '@plinth/domain/shared/quantity';
import type { WorkItemKind } from '@plinth/domain/work/work-item';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { naturalCode } from '#db/natural-order.ts';
import { type Place, type Scope, within } from '#scope.ts';

/** Serialises changes of a project's tree; undefined for a project out of scope. */
export async function lockTree(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<(Place & { readonly projectId: string }) | undefined> {
  const project = await tx
    .selectFrom('project')
    .select('firm_id as firmId')
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'project', 'id'))
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return project && { firmId: project.firmId, projectId };
}

export interface WorkItemColumns {
  readonly code: string;
  readonly description: string;
  readonly unit: Unit;
  /** The quantity as decimal text; null for none. */
  readonly quantity: string | null;
  /** The rate in rupees; null for none. */
  readonly rate: string | null;
  readonly towerId: string | null;
  readonly floorId: string | null;
}

export interface NewWorkItem extends WorkItemColumns {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly kind: WorkItemKind;
  /** The ids from the root of the tree to the item itself. */
  readonly path: readonly string[];
  readonly createdAt: Date;
}

/** Inserts the item as the last under its parent. */
export async function insertWorkItem(
  tx: Transaction,
  { organisationId }: Scope,
  { id, projectId, parentId, kind, path, createdAt, ...fields }: NewWorkItem,
): Promise<void> {
  await tx
    .insertInto('work_item')
    .values({
      organisation_id: organisationId,
      id,
      project_id: projectId,
      parent_id: parentId,
      kind,
      path: [...path],
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from work_item
        where organisation_id = ${organisationId} and project_id = ${projectId}
          and parent_id is not distinct from ${parentId}::uuid)`,
      created_at: createdAt,
      ...columnsOf(fields),
    })
    .execute();
}

export async function updateWorkItemRow(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  fields: WorkItemColumns,
): Promise<void> {
  await tx
    .updateTable('work_item')
    .set(columnsOf(fields))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

function columnsOf({ towerId, floorId, ...fields }: WorkItemColumns) {
  return { ...fields, tower_id: towerId, floor_id: floorId };
}

/** Whether another open item of the project has the code, ignoring case. */
export async function isCodeTaken(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, code, exceptId }: { projectId: string; code: string; exceptId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('work_item')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .where('code_key', '=', sql<string>`lower(${code})`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** An item with what decides where it can go. */
export async function findPlaced(tx: Transaction, { organisationId }: Scope, id: string) {
  return tx
    .selectFrom('work_item as item')
    .select(['item.kind', 'item.code', 'item.path', 'item.parent_id as parentId'])
    .select(['item.position', 'item.version', 'item.archived_at as archivedAt'])
    .select(
      sql<number>`(
        select max(cardinality(below.path)) - cardinality(item.path) + 1 from work_item below
        where below.organisation_id = item.organisation_id and below.project_id = item.project_id
          and below.path @> array[item.id])`.as('levels'),
    )
    .where('item.organisation_id', '=', organisationId)
    .where('item.id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Move {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  /** The path of the new parent; empty for the top level. */
  readonly above: readonly string[];
  /** The position among its siblings, counted from 1; null for the last. */
  readonly position: number | null;
}

/** Moves the item with all under it, and counts the places of both families anew. */
export async function moveWorkItemRow(
  tx: Transaction,
  { organisationId }: Scope,
  { id, projectId, parentId, above, position }: Move,
): Promise<void> {
  await sql`
    update work_item item
    set path = ${above}::uuid[] || item.path[array_position(item.path, ${id}::uuid):],
      parent_id = case when item.id = ${id} then ${parentId}::uuid else item.parent_id end
    where item.organisation_id = ${organisationId} and item.project_id = ${projectId}
      and item.path @> array[${id}::uuid]`.execute(tx);
  await sql`
    update work_item item set position = placed.position
    from (
      select id, row_number() over (order by
        case when id = ${id} then ${position === null ? null : position - 0.5}::numeric
          else without.place end nulls last) as position
      from (
        select id, row_number() over (order by id = ${id}, position) as place
        from work_item
        where organisation_id = ${organisationId} and project_id = ${projectId}
          and parent_id is not distinct from ${parentId}::uuid
      ) without
    ) placed
    where item.organisation_id = ${organisationId} and item.id = placed.id
      and item.position <> placed.position`.execute(tx);
}

interface ArchivedTree {
  readonly projectId: string;
  readonly id: string;
  readonly archivedAt: Date;
}

/** Archives the item with all open ones under it; how many. */
export async function archiveTree(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, id, archivedAt }: ArchivedTree,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_item')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`path @> array[${id}::uuid]`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Brings back what was archived in one act; how many. */
export async function restoreTree(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, id, archivedAt }: ArchivedTree,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_item')
    .set({ archived_at: null })
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`path @> array[${id}::uuid]`)
    .where('archived_at', '=', archivedAt)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Codes of what would come back that open items have meanwhile. */
export async function findTakenCodes(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, id, archivedAt }: ArchivedTree,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_item as item')
    .innerJoin('work_item as open', (join) =>
      join
        .onRef('open.organisation_id', '=', 'item.organisation_id')
        .onRef('open.project_id', '=', 'item.project_id')
        .onRef('open.code_key', '=', 'item.code_key')
        .on('open.archived_at', 'is', null),
    )
    .select('item.code')
    .where('item.organisation_id', '=', organisationId)
    .where('item.project_id', '=', projectId)
    .where(sql<boolean>`item.path @> array[${id}::uuid]`)
    .where('item.archived_at', '=', archivedAt)
    .orderBy(naturalCode)
    .limit(5)
    .execute();
  return rows.map(({ code }) => code);
}

/** Locked until the transaction ends: whether lines must name their work item. */
export async function lockWorkRule(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
): Promise<boolean> {
  const firm = await tx
    .selectFrom('firm')
    .select('is_work_item_required as isRequired')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return firm.isRequired;
}

export async function updateWorkRule(
  tx: Transaction,
  { organisationId }: Scope,
  firmId: string,
  isRequired: boolean,
): Promise<void> {
  await tx
    .updateTable('firm')
    .set({ is_work_item_required: isRequired })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', firmId)
    .execute();
}
