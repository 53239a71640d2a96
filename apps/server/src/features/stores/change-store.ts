/** Creates, changes and closes stores. */
import type {
  createStore as createEndpoint,
  updateStore as updateEndpoint,
} from '@plinth/contracts/stores';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, notFound, unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { lockProject } from '#features/firms/firms.public.ts';
import { getStore } from '#features/stores/stores.queries.ts';
import {
  insertStore,
  isStoreCounted,
  isStoreInUse,
  isStoreNameTaken,
  lockStore,
  updateStoreRow,
} from '#features/stores/stores.store.ts';
import { requirePermission } from '#scope.ts';
import { requireVersion } from '#versions.ts';

/** @throws AppError notFound, forbidden; unprocessable for a name that exists in the project */
export async function createStore(
  ctx: Context,
  { projectId, name, bins }: Received<typeof createEndpoint, 'body'>,
) {
  const store = await inTransaction(ctx.db, async (tx) => {
    const project = await lockProject(tx, ctx.scope, projectId);
    if (!project) throw notFound('Project');
    const place = { ...project, projectId };
    requirePermission(ctx.scope, place, 'stores:manage');
    const id = ctx.newId();
    await requireFreeName(tx, ctx, { projectId, name, exceptId: id });
    const fields = { name, bins: distinct(bins) };
    await insertStore(tx, ctx.scope, { ...fields, ...place, id, createdAt: ctx.clock() });
    const change = { documentType: 'STORE', documentId: id, place, action: 'create' } as const;
    await recordChange(tx, ctx, { ...change, detail: fields });
    return getStore(tx, ctx, id);
  });
  return { store, message: 'Store added' };
}

/**
 * @throws AppError notFound, forbidden; conflict for another version, or if it is not empty or has
 *   an open count
 */
export async function changeStore(
  ctx: Context,
  id: string,
  { version: sent, isArchived, ...body }: Received<typeof updateEndpoint, 'body'>,
) {
  const store = await inTransaction(ctx.db, async (tx) => {
    const place = await lockStore(tx, ctx.scope, id);
    if (!place?.projectId) throw notFound('Store');
    requirePermission(ctx.scope, place, 'stores:manage');
    const current = await getStore(tx, ctx, id);
    const stands = { name: current.name, bins: current.bins };
    const wanted = { name: body.name, bins: distinct(body.bins) };
    requireVersion({
      sent,
      current: current.version,
      stands,
      wanted,
      labels: { name: 'Name', bins: 'Bins' },
      what: 'This store',
    });
    const changes = changedFields(
      { ...stands, isArchived: current.isArchived },
      { ...wanted, isArchived },
    );
    if (!changes) return current;
    if (!isArchived) {
      await requireFreeName(tx, ctx, {
        projectId: place.projectId,
        name: wanted.name,
        exceptId: id,
      });
    } else if (await isStoreInUse(tx, ctx.scope, id)) {
      throw conflict('Material lies in this store or is on its way to it; move it out first');
    } else if (await isStoreCounted(tx, ctx.scope, id)) {
      throw conflict('This store is being counted; post or cancel the count first');
    }
    const archivedAt = isArchived ? ctx.clock() : null;
    await updateStoreRow(tx, ctx.scope, id, { ...wanted, archivedAt });
    const change = { documentType: 'STORE', documentId: id, place, action: 'update' } as const;
    await recordChange(tx, ctx, { ...change, detail: changes });
    return getStore(tx, ctx, id);
  });
  return { store, message: 'Store saved' };
}

/** Concurrent creations wait for the project, so that the second finds the name taken. */
async function requireFreeName(
  tx: Transaction,
  ctx: Context,
  store: { projectId: string; name: string; exceptId: string },
): Promise<void> {
  await lockProject(tx, ctx.scope, store.projectId);
  if (!(await isStoreNameTaken(tx, ctx.scope, store))) return;
  const message = 'This project has a store of that name';
  throw unprocessable(message, [{ code: 'taken', path: 'name', message }]);
}

function distinct(bins: readonly string[]): string[] {
  return [...new Set(bins)];
}
