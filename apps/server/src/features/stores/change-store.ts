/** Creates, changes and closes stores. */
import type {
  createStore as createEndpoint,
  updateStore as updateEndpoint,
} from '@plinth/contracts/stores';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { changedFields } from '@plinth/domain/shared/changed-fields';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { defineActs, defineCreate } from '#documents/act.ts';
import { conflict, notFound, unprocessable } from '#errors.ts';
import { lockProject } from '#features/firms/firms.public.ts';
import { getStore } from './stores.queries.ts';
import {
  insertStore,
  isStoreCounted,
  isStoreInUse,
  isStoreNameTaken,
  lockStore,
  updateStoreRow,
} from './stores.store.ts';
import { requirePermission } from '#scope.ts';
import { requireVersion } from '#versions.ts';

const STORE = { type: 'STORE', answer: getStore } as const;

const create = defineCreate(STORE);

const storeActs = defineActs({
  ...STORE,
  name: 'Store',
  lock: async (tx, { scope }, id) => {
    const place = await lockStore(tx, scope, id);
    return place?.projectId ? { ...place, projectId: place.projectId } : undefined;
  },
});

/** @throws AppError notFound, forbidden; unprocessable for a name that exists in the project */
export async function createStore(
  ctx: Context,
  { projectId, name, bins }: Received<typeof createEndpoint, 'body'>,
) {
  const store = await create(ctx, async (tx, id) => {
    const project = await lockProject(tx, ctx.scope, projectId);
    if (!project) throw notFound('Project');
    const place = { ...project, projectId };
    requirePermission(ctx.scope, place, 'stores:manage');
    await requireFreeName(tx, ctx, { projectId, name, exceptId: id });
    const fields = { name, bins: distinct(bins) };
    const row = { ...fields, ...place, id, createdAt: ctx.clock() };
    return { place, detail: fields, write: async () => insertStore(tx, ctx.scope, row) };
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
  const act = { permission: 'stores:manage' } as const;
  const store = await storeActs.act(ctx, id, act, async (tx, { projectId }) => {
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
    if (!changes) return null;
    if (!isArchived) {
      await requireFreeName(tx, ctx, { projectId, name: wanted.name, exceptId: id });
    } else if (await isStoreInUse(tx, ctx.scope, id)) {
      throw conflict('Material lies in this store or is on its way to it; move it out first');
    } else if (await isStoreCounted(tx, ctx.scope, id)) {
      throw conflict('This store is being counted; post or cancel the count first');
    }
    const archivedAt = isArchived ? ctx.clock() : null;
    return {
      action: 'update',
      detail: changes,
      write: async () => updateStoreRow(tx, ctx.scope, id, { ...wanted, archivedAt }),
    };
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
