/** Putting a material on a pending request. */
import type {
  addMaterialRequestItem as addItemEndpoint,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import { countVersion, insertItem } from '#features/material-requests/material-requests.store.ts';
import { findMaterials } from '#features/materials/materials.public.ts';

const ACT = {
  action: 'add-item',
  gate: 'edit',
  permission: 'material-requests:create',
} as const;

/** @throws AppError unprocessable for what is missing or not a quantity of the material's unit */
export async function addItem(
  ctx: Context,
  requestId: string,
  body: Received<typeof addItemEndpoint, 'body'>,
): Promise<{ MaterialItem: MaterialRequestDocumentItem; message: string }> {
  const { quantity = '', purpose = '' } = body;
  const materialId = body.materialId ?? '';
  const itemId = ctx.newId();
  const mrn = await changeRequest(ctx, requestId, ACT, async (tx) => {
    refuseViolations(itemViolations({ materialId, quantity, purpose }, null));
    const [material] = await findMaterials(tx, ctx, [materialId]);
    if (!material) throw notFound('Material');
    refuseViolations(itemViolations({ materialId, quantity, purpose }, material.unit));
    const item = {
      id: itemId,
      materialId,
      quantity: quantityString(parseDecimal(quantity) ?? quantity),
      purpose,
    };
    await insertItem(tx, ctx.scope, requestId, item);
    await countVersion(tx, ctx.scope, requestId);
    return { ...item, materialCode: material.materialCode };
  });
  const MaterialItem = mrn.items.find(({ id }) => id === itemId);
  if (!MaterialItem) throw notFound('Item');
  return { MaterialItem, message: 'Material item added successfully' };
}
