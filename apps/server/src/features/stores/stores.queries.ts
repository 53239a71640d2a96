/** Reads stores, which are visible with their project. */
import type { listStores as listEndpoint, Store } from '@plinth/contracts/stores';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { given } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { notFound, unprocessable } from '#errors.ts';
import {
  PLACE_COLUMNS,
  requirePlace,
  selectProjects,
  toProject,
} from '#features/firms/firms.public.ts';
import { within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** The stores by project and creation, including closed ones. */
export async function listStores(
  ctx: Context,
  query: Received<typeof listEndpoint, 'query'>,
): Promise<{ list: Store[] }> {
  await requirePlace(ctx, query);
  const rows = await selectStores(ctx.db, ctx)
    .where((eb) =>
      eb.and([
        ...given(query.firmId, (id) => eb('store.firm_id', '=', id)),
        ...given(query.projectId, (id) => eb('store.project_id', '=', id)),
      ]),
    )
    .orderBy('place.projectName')
    .orderBy('store.created_at')
    .orderBy((eb) => eb.fn('lower', ['store.name']))
    .orderBy('store.id')
    .execute();
  return { list: rows.map(toStore) };
}

/** @throws AppError notFound, also out of scope */
export async function getStore(db: Executor, ctx: Scoped, id: string): Promise<Store> {
  const row = await selectStores(db, ctx).where('store.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Store');
  return toStore(row);
}

/**
 * The store of a document of the project.
 *
 * @throws AppError unprocessable at `path` for another project's or a closed store
 */
export async function requireStoreOf(
  db: Executor,
  ctx: Scoped,
  projectId: string,
  { storeId, path }: { readonly storeId: string; readonly path: string },
): Promise<Store> {
  const store = await requireOpenStore(db, ctx, { storeId, path });
  requireOfProject(store, projectId, path);
  return store;
}

/** @throws AppError unprocessable at `path` */
export function requireOfProject(store: Store, projectId: string, path: string): void {
  if (store.project.id === projectId) return;
  const message = `${store.name} is not a store of this project`;
  throw unprocessable(message, [{ code: 'store', path, message }]);
}

/**
 * Locked against closing until the transaction ends.
 *
 * @throws AppError notFound; unprocessable at `path` if it is closed
 */
export async function requireOpenStore(
  db: Executor,
  ctx: Scoped,
  { storeId, path }: { readonly storeId: string; readonly path: string },
): Promise<Store> {
  const row = await selectStores(db, ctx)
    .where('store.id', '=', storeId)
    .forKeyShare('store')
    .executeTakeFirst();
  if (!row) throw notFound('Store');
  if (row.archived_at === null) return toStore(row);
  const message = `${row.name} is closed; choose another store`;
  throw unprocessable(message, [{ code: 'store', path, message }]);
}

function selectStores(db: Executor, ctx: Scoped) {
  return db
    .selectFrom('store')
    .innerJoin(selectProjects(db, ctx).as('place'), byKey('place.projectId', 'store.project_id'))
    .select(PLACE_COLUMNS)
    .select(['store.id', 'store.name', 'store.bins', 'store.archived_at', 'store.version'])
    .where('store.organisation_id', '=', ctx.scope.organisationId)
    .where(within(ctx.scope, 'store'));
}

type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>['execute']>>[number];

function toStore(row: StoreRow): Store {
  return {
    id: row.id,
    name: row.name,
    project: toProject(row),
    bins: row.bins,
    isArchived: row.archived_at !== null,
    version: row.version,
  };
}
