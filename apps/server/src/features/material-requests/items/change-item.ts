/**
 * Changes an item of a pending request: quantity, purpose and work item, also in place of other
 * items of its material; or removes it.
 */
import type {
  changeMaterialRequestItem as endpoint,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict, notFound, refuseViolations } from '#errors.ts';
import { areOnAnyOrder, deleteItems, updateItem } from './request-items.store.ts';
import { getMaterialRequest } from '../material-requests.queries.ts';
import { countVersion } from '../material-requests.store.ts';
import { EDIT, requestActs } from '../request-acts.ts';
import { requireNamedWork } from '#features/works/works.public.ts';

/**
 * @throws AppError notFound; unprocessable for an empty purpose or an invalid quantity; conflict if
 *   it replaces an item of another material, or one that was ever ordered
 */
export async function changeItem(
  ctx: Context,
  requestId: string,
  itemId: string,
  body: Received<typeof endpoint, 'body'>,
): Promise<{ MaterialItem: MaterialRequestDocumentItem; message: string }> {
  const act = { ...EDIT, version: body.version };
  const mrn = await requestActs.act(ctx, requestId, act, async (tx, { status, projectId }) => {
    const { items } = await getMaterialRequest(tx, ctx, requestId);
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw notFound('Item');
    const replaced = items.filter(({ id }) => id !== itemId && body.replaces?.includes(id));
    await refuseReplaced(tx, ctx, item, replaced);
    const replacedIds = replaced.map(({ id }) => id);
    const previous = {
      quantity: quantityString(item.quantity),
      purpose: item.purpose,
      workItemId: item.workItem?.id ?? null,
    };
    const workItemId =
      body.workItemId === undefined ? previous.workItemId : body.workItemId || null;
    const { quantity = previous.quantity, purpose = previous.purpose } = body;
    refuseViolations(
      itemViolations({ materialId: item.material.id, quantity, purpose }, item.material.unit),
    );
    if (workItemId !== previous.workItemId) {
      await requireNamedWork(tx, ctx, projectId, [{ workItemId, path: 'workItemId' }]);
    }
    const typed = quantityString(parseDecimal(quantity) ?? quantity);
    const change = { quantity: typed, purpose, workItemId };
    return {
      action: 'change-item',
      detail: {
        id: itemId,
        ...change,
        previous,
        ...(replacedIds.length > 0 && { replaced: replacedIds }),
        before: status,
        after: status,
      },
      write: async () =>
        Promise.all([
          updateItem(tx, ctx.scope, requestId, { id: itemId, ...change }),
          deleteItems(tx, ctx.scope, requestId, replacedIds),
          countVersion(tx, ctx.scope, requestId),
        ]),
    };
  });
  const MaterialItem = mrn.items.find(({ id }) => id === itemId);
  if (!MaterialItem) throw notFound('Item');
  return { MaterialItem, message: 'Material item changed' };
}

async function refuseReplaced(
  tx: Transaction,
  ctx: Context,
  { material }: Pick<MaterialRequestDocumentItem, 'material'>,
  replaced: readonly Pick<MaterialRequestDocumentItem, 'id' | 'material'>[],
): Promise<void> {
  if (replaced.some((one) => one.material.id !== material.id)) {
    throw conflict('Only items of the same material can be added up');
  }
  const ids = replaced.map(({ id }) => id);
  if (ids.length > 0 && (await areOnAnyOrder(tx, ctx.scope, ids))) throw conflict(ON_ORDER);
}

const ON_ORDER = 'This material stands on a purchase order, so it stays on the MRN';

/** @throws AppError conflict for a line that was ever ordered */
export async function removeItem(
  ctx: Context,
  requestId: string,
  itemId: string,
): Promise<{ message: string }> {
  await requestActs.act(ctx, requestId, EDIT, async (tx, { status }) => {
    if (await areOnAnyOrder(tx, ctx.scope, [itemId])) {
      throw conflict(ON_ORDER);
    }
    if (!(await deleteItems(tx, ctx.scope, requestId, [itemId]))) throw notFound('Item');
    return {
      action: 'remove-item',
      detail: { id: itemId, before: status, after: status },
      write: async () => countVersion(tx, ctx.scope, requestId),
    };
  });
  return { message: 'Material item removed' };
}
