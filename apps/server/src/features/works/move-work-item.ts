/** Moves a work item in its tree, archives or restores it, with all under it. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { moveWorkItem as moveEndpoint, WorkItem } from '@plinth/contracts/works';
import { counted } from '@plinth/domain/shared/counted';
import { placementViolations } from '@plinth/domain/work/work-item';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { type LockedWork, workActs, WRITE, WRITE_OPEN } from './work-acts.ts';
import { findParent, getWorkItem } from './works.queries.ts';
import {
  archiveTree,
  findPlaced,
  findTakenCodes,
  moveWorkItemRow,
  restoreTree,
} from './works.store.ts';

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
  const act = { ...WRITE_OPEN, version: body.version };
  const workItem = await workActs.act(ctx, id, act, async (tx, { projectId }) => {
    const item = await findPlaced(tx, ctx.scope, id);
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
    return {
      action: 'move',
      detail: { code: item.code, under: parent?.code ?? null, position: body.position ?? null },
    };
  });
  return { workItem, message: `${workItem.code} moved` };
}

/** @throws AppError notFound, forbidden; conflict if it is archived already */
export async function archiveWorkItem(ctx: Context, id: string): Answer {
  const act = async (tx: Transaction, { before, projectId }: LockedWork) => {
    const archived = await archiveTree(tx, ctx.scope, { projectId, id, archivedAt: ctx.clock() });
    return {
      action: 'archive',
      detail: { code: before.code, description: before.description, items: archived },
      answer: async () => ({ workItem: await getWorkItem(tx, ctx, id), count: archived }),
    };
  };
  const { workItem, count } = await workActs.actFor(ctx, id, WRITE_OPEN, act);
  const message = count === 1 ? `${workItem.code} archived` : `${counted(count, 'item')} archived`;
  return { workItem, message };
}

/**
 * @throws AppError notFound, forbidden; conflict if it is not archived, if what it stands under is,
 *   or if its codes are in use
 */
export async function restoreWorkItem(ctx: Context, id: string): Answer {
  const act = async (tx: Transaction, { before, projectId }: LockedWork) => {
    const { archivedAt, parentId } = await findPlaced(tx, ctx.scope, id);
    if (archivedAt === null) throw conflict('This work item is not archived');
    const parent = parentId ? await findParent(tx, ctx, projectId, parentId) : null;
    if (parent?.isArchived) throw conflict(`${parent.code} is archived; restore it first`);
    const taken = await findTakenCodes(tx, ctx.scope, { projectId, id, archivedAt });
    if (taken.length > 0) throw conflict(`Other items have the codes ${taken.join(', ')} now`);
    const restored = await restoreTree(tx, ctx.scope, { projectId, id, archivedAt });
    return {
      action: 'restore',
      detail: { code: before.code, description: before.description, items: restored },
      answer: async () => ({ workItem: await getWorkItem(tx, ctx, id), count: restored }),
    };
  };
  const { workItem, count } = await workActs.actFor(ctx, id, WRITE, act);
  const message = count === 1 ? `${workItem.code} restored` : `${counted(count, 'item')} restored`;
  return { workItem, message };
}
