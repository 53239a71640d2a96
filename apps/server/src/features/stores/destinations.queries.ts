/** Possible destinations of a transfer: the other open stores of the firm, also out of scope. */
import type { Project } from '@plinth/contracts/firms';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { notFound, unprocessable } from '#errors.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { getStore } from './stores.queries.ts';
import { requirePermission } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

export interface Destination {
  readonly id: string;
  readonly name: string;
  readonly project: Project;
}

/**
 * Stores to which material can be transferred, by project and name.
 * @throws AppError notFound, forbidden
 */
export async function listDestinations(
  ctx: Context,
  storeId: string,
): Promise<{ list: Destination[] }> {
  const { project } = await getStore(ctx.db, ctx, storeId);
  const place = { firmId: project.firm.id, projectId: project.id };
  requirePermission(ctx.scope, place, 'stock:transfer');
  const rows = await selectDestinations(ctx.db, ctx, place.firmId)
    .where('store.id', '<>', storeId)
    .where('store.archived_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['place.projectName']))
    .orderBy((eb) => eb.fn('lower', ['store.name']))
    .orderBy('store.id')
    .execute();
  return { list: rows.map(toDestination) };
}

/**
 * Locked against closing until the transaction ends.
 *
 * @throws AppError notFound for a store of another firm; unprocessable at `path` if it is closed
 */
export async function lockDestination(
  tx: Transaction,
  ctx: Scoped,
  firmId: string,
  { storeId, path }: { readonly storeId: string; readonly path: string },
): Promise<Destination> {
  const row = await selectDestinations(tx, ctx, firmId)
    .where('store.id', '=', storeId)
    .forKeyShare('store')
    .executeTakeFirst();
  if (!row) throw notFound('Store');
  if (row.archived_at === null) return toDestination(row);
  const message = `${row.name} is closed; choose another store`;
  throw unprocessable(message, [{ code: 'store', path, message }]);
}

function selectDestinations(db: Executor, ctx: Scoped, firmId: string) {
  return db
    .selectFrom('store')
    .innerJoin(selectProjects(db, ctx).as('place'), byKey('place.projectId', 'store.project_id'))
    .select(PLACE_COLUMNS)
    .select(['store.id', 'store.name', 'store.archived_at'])
    .where('store.organisation_id', '=', ctx.scope.organisationId)
    .where('store.firm_id', '=', firmId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDestinations>['execute']>>[number];

function toDestination(row: Row): Destination {
  return { id: row.id, name: row.name, project: toProject(row) };
}
