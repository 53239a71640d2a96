/** The items of a pending request. */
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

export interface NewItem {
  readonly id: string;
  readonly materialId: string;
  readonly quantity: string;
  readonly purpose: string;
  /** A BOQ item of the request's project; null for none. */
  readonly workItemId: string | null;
}

/** Appends items in order; the request must be locked. */
export async function insertItems(
  tx: Transaction,
  { organisationId }: Scope,
  requestId: string,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into material_request_line (organisation_id, id, material_request_id, position,
      material_id, quantity, purpose, work_item_id)
    select ${organisationId}, item.id, ${requestId}, last.position + item.place,
      item.material_id, item.quantity, item.purpose,
      item.work_item_id
    from unnest(${items.map(({ id }) => id)}::uuid[],
      ${items.map(({ materialId }) => materialId)}::uuid[],
      ${items.map(({ quantity }) => quantity)}::numeric[],
      ${items.map(({ purpose }) => purpose)}::text[],
      ${items.map(({ workItemId }) => workItemId)}::uuid[])
      with ordinality as item (id, material_id, quantity, purpose,
        work_item_id, place)
    cross join (
      select coalesce(max(position), 0) as position from material_request_line
      where organisation_id = ${organisationId} and material_request_id = ${requestId}
    ) last`.execute(tx);
}

/** The request must be locked, and have the item. */
export async function updateItem(
  tx: Transaction,
  { organisationId }: Scope,
  requestId: string,
  { id, quantity, purpose, workItemId }: Omit<NewItem, 'materialId'>,
): Promise<void> {
  await tx
    .updateTable('material_request_line')
    .set({ quantity, purpose, work_item_id: workItemId })
    .where('organisation_id', '=', organisationId)
    .where('material_request_id', '=', requestId)
    .where('id', '=', id)
    .execute();
}

/** Whether any of the lines was ever ordered, also on a cancelled order. */
export async function areOnAnyOrder(
  tx: Transaction,
  { organisationId }: Scope,
  itemIds: readonly string[],
): Promise<boolean> {
  const allocation = await tx
    .selectFrom('order_allocation')
    .select('purchase_order_line_id')
    .where('organisation_id', '=', organisationId)
    .where('material_request_line_id', '=', anyOf(itemIds))
    .limit(1)
    .executeTakeFirst();
  return allocation !== undefined;
}

/** False if there was no such item. */
export async function deleteItems(
  tx: Transaction,
  { organisationId }: Scope,
  requestId: string,
  itemIds: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('material_request_line')
    .where('organisation_id', '=', organisationId)
    .where('material_request_id', '=', requestId)
    .where('id', '=', anyOf(itemIds))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
