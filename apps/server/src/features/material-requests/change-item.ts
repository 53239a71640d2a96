/** Changes quantity, purpose and work item of an item of a pending request. */
import type {
  changeMaterialRequestItem as endpoint,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { EDIT, requestActs } from '#features/material-requests/request-acts.ts';
import { getMaterialRequest } from '#features/material-requests/material-requests.queries.ts';
import { countVersion } from '#features/material-requests/material-requests.store.ts';
import { requireNamedWork } from '#features/works/works.public.ts';
import { updateItem } from '#features/material-requests/request-items.store.ts';

/** @throws AppError notFound; unprocessable for an empty purpose or an invalid quantity */
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
      detail: { id: itemId, ...change, previous, before: status, after: status },
      write: async () =>
        Promise.all([
          updateItem(tx, ctx.scope, requestId, { id: itemId, ...change }),
          countVersion(tx, ctx.scope, requestId),
        ]),
    };
  });
  const MaterialItem = mrn.items.find(({ id }) => id === itemId);
  if (!MaterialItem) throw notFound('Item');
  return { MaterialItem, message: 'Material item changed' };
}
