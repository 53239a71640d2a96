/** Putting materials on a pending request. */
import type {
  addMaterialRequestItem as addItemEndpoint,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString, type Unit } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { JsonObject } from '#db/schema.generated.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { changeRequest } from '#features/material-requests/change-request.ts';
import { countVersion, insertItems } from '#features/material-requests/material-requests.store.ts';
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
  const itemId = ctx.newId();
  const mrn = await changeRequest(ctx, requestId, ACT, async (tx) => {
    const [added] = await addItems(tx, ctx, requestId, [{ ...body, id: itemId }]);
    await countVersion(tx, ctx.scope, requestId);
    return added ?? {};
  });
  const MaterialItem = mrn.items.find(({ id }) => id === itemId);
  if (!MaterialItem) throw notFound('Item');
  return { MaterialItem, message: 'Material item added successfully' };
}

type AskedItem = Received<typeof addItemEndpoint, 'body'> & { readonly id: string };

/**
 * Puts the materials behind those of the request, which must be locked. Answers what the audit
 * trail tells of each.
 * @param pathOf where in what was sent the item of that index stands
 * @throws AppError notFound for a material that is not there; unprocessable for what is missing or no quantity of its unit
 */
export async function addItems(
  tx: Transaction,
  ctx: Context,
  requestId: string,
  asked: readonly AskedItem[],
  pathOf: (index: number) => string = () => '',
): Promise<JsonObject[]> {
  if (asked.length === 0) return [];
  const located = (units: (id: string) => Unit | null) =>
    asked.flatMap((item, index) =>
      itemViolations(item, units(item.materialId ?? '')).map((violation) => ({
        ...violation,
        path: `${pathOf(index)}${violation.path}`,
      })),
    );
  refuseViolations(located(() => null));
  const found = await findMaterials(tx, ctx, [
    ...new Set(asked.map((item) => item.materialId ?? '')),
  ]);
  const materials = new Map(found.map((material) => [material.id, material]));
  refuseViolations(located((id) => materials.get(id)?.unit ?? null));
  const items = asked.map(({ id, materialId = '', quantity = '', purpose = '' }) => {
    const material = materials.get(materialId ?? '');
    if (!material) throw notFound('Material');
    return {
      id,
      materialId: material.id,
      quantity: quantityString(parseDecimal(quantity) ?? quantity),
      purpose,
      materialCode: material.materialCode,
    };
  });
  await insertItems(tx, ctx.scope, requestId, items);
  return items;
}
