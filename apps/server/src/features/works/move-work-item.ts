/** Moves a work item in its tree, archives or restores it, with all under it. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { moveWorkItem as moveEndpoint, WorkItem } from '@plinth/contracts/works';
import { counted } from '@plinth/domain/shared/counted';
import { placementViolations } from '@plinth/domain/work/work-item';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { lockWorkItem } from '#features/works/save-work-item.ts';
import { findParent, getWorkItem } from '#features/works/works.queries.ts';
import {
  archiveTree,
  findPlaced,
  findTakenCodes,
  moveWorkItemRow,
  restoreTree,
} from '#features/works/works.store.ts';
import { assertCurrentVersion } from '#versions.ts';

type Answer = Promise<{ workItem: WorkItem; message: string }>;

/**
 * @throws AppError notFound, forbidden; unprocessable at `parentId`; conflict for another version or
 *   an archived item
 */
export async function moveWorkItem(
  ctx: Context,
  id: string,
  body: Received<typeof moveEndpoint, 'body'>,
): Answer {
  const parentId = body.parentId || null;
  const workItem = await inTransaction(ctx.db, async (tx) => {
    const { before, place } = await lockWorkItem(tx, ctx, id);
    if (before.isArchived) throw conflict('This work item is archived');
    assertCurrentVersion(body.version, before.version, 'This work item');
    const item = await findPlaced(tx, ctx.scope, id);
    const { projectId } = place;
    const parent = parentId ? await findParent(tx, ctx, projectId, parentId) : null;
    if (parent === undefined) throw notFound('Work item');
    if (parent && parentId !== item.parentId) {
      refuseViolations(placementViolations({ ...item, id }, parent));
    }
    await moveWorkItemRow(tx, ctx.scope, {
      id,
      projectId,
      parentId,
      above: parent?.path ?? [],
      position: body.position ?? null,
    });
    const after = await getWorkItem(tx, ctx, id);
    await recordChange(tx, ctx, {
      documentType: 'WORK_ITEM',
      documentId: id,
      place,
      action: 'move',
      detail: { code: item.code, under: parent?.code ?? null, position: body.position ?? null },
    });
    return after;
  });
  return { workItem, message: `${workItem.code} moved` };
}

/** @throws AppError notFound, forbidden; conflict if it is archived already */
export async function archiveWorkItem(ctx: Context, id: string): Answer {
  const { workItem, count } = await inTransaction(ctx.db, async (tx) => {
    const { before, place } = await lockWorkItem(tx, ctx, id);
    if (before.isArchived) throw conflict('This work item is archived');
    const archived = await archiveTree(tx, ctx.scope, {
      projectId: place.projectId,
      id,
      archivedAt: ctx.clock(),
    });
    await recordChange(tx, ctx, {
      documentType: 'WORK_ITEM',
      documentId: id,
      place,
      action: 'archive',
      detail: { code: before.code, description: before.description, items: archived },
    });
    return { workItem: await getWorkItem(tx, ctx, id), count: archived };
  });
  const message = count === 1 ? `${workItem.code} archived` : `${counted(count, 'item')} archived`;
  return { workItem, message };
}

/**
 * @throws AppError notFound, forbidden; conflict if it is not archived, if what it stands under is,
 *   or if its codes are in use
 */
export async function restoreWorkItem(ctx: Context, id: string): Answer {
  const { workItem, count } = await inTransaction(ctx.db, async (tx) => {
    const { before, place } = await lockWorkItem(tx, ctx, id);
    const { projectId } = place;
    const { archivedAt, parentId } = await findPlaced(tx, ctx.scope, id);
    if (archivedAt === null) throw conflict('This work item is not archived');
    const parent = parentId ? await findParent(tx, ctx, projectId, parentId) : null;
    if (parent?.isArchived) throw conflict(`${parent.code} is archived; restore it first`);
    const taken = await findTakenCodes(tx, ctx.scope, { projectId, id, archivedAt });
    if (taken.length > 0) throw conflict(`Other items have the codes ${taken.join(', ')} now`);
    const restored = await restoreTree(tx, ctx.scope, { projectId, id, archivedAt });
    await recordChange(tx, ctx, {
      documentType: 'WORK_ITEM',
      documentId: id,
      place,
      action: 'restore',
      detail: { code: before.code, description: before.description, items: restored },
    });
    return { workItem: await getWorkItem(tx, ctx, id), count: restored };
  });
  const message = count === 1 ? `${workItem.code} restored` : `${counted(count, 'item')} restored`;
  return { workItem, message };
}
