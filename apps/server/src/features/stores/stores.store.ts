import type { Transaction } from '#db/database.ts';
import { type Place, type Scope, within } from '#scope.ts';

export interface StoreFields {
  readonly name: string;
  readonly bins: readonly string[];
}

export async function insertStore(
  tx: Transaction,
  { organisationId }: Scope,
  store: StoreFields & {
    readonly id: string;
    readonly firmId: string;
    readonly projectId: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('store')
    .values({
      organisation_id: organisationId,
      id: store.id,
      firm_id: store.firmId,
      project_id: store.projectId,
      name: store.name,
      bins: [...store.bins],
      created_at: store.createdAt,
    })
    .execute();
}

/** Locks the store until the transaction ends; undefined if out of scope. */
export async function lockStore(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<Place | undefined> {
  return tx
    .selectFrom('store')
    .select(['firm_id as firmId', 'project_id as projectId'])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'store'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStoreRow(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  { name, bins, archivedAt }: StoreFields & { readonly archivedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('store')
    .set({ name, bins: [...bins], archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether another open store of the project has the name, ignoring case. */
export async function isStoreNameTaken(
  tx: Transaction,
  { organisationId }: Scope,
  { projectId, name, exceptId }: { projectId: string; name: string; exceptId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('store')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether the store has stock, or transfers in transit to it. */
export async function isStoreInUse(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<boolean> {
  const held = await tx
    .selectFrom('stock')
    .select('material_id')
    .where('organisation_id', '=', organisationId)
    .where('store_id', '=', id)
    .where('quantity', '>', '0')
    .limit(1)
    .executeTakeFirst();
  if (held) return true;
  const onTheRoad = await tx
    .selectFrom('stock_transfer')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('to_store_id', '=', id)
    .where('status', '=', 'DISPATCHED')
    .limit(1)
    .executeTakeFirst();
  return onTheRoad !== undefined;
}

/** Whether the store has an open count. */
export async function isStoreCounted(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<boolean> {
  const open = await tx
    .selectFrom('stock_count')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('store_id', '=', id)
    .where('status', 'in', ['COUNTING', 'REVIEW'])
    .executeTakeFirst();
  return open !== undefined;
}
