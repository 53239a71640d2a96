/** Sets bin and reorder level of a material in a store. */
import type { setStockLevel as endpoint } from '@plinth/contracts/stock';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString, quantityViolation } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import type { Material } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { getMaterial } from '#features/materials/materials.public.ts';
import { getStock } from '#features/stock/stock.queries.ts';
import { putStockLevel } from '#features/stock/stock.store.ts';
import { getStore } from '#features/stores/stores.public.ts';
import { requirePermission } from '#scope.ts';

type Body = Received<typeof endpoint, 'body'>;

/**
 * @throws AppError notFound, forbidden; unprocessable for invalid quantities, or one without the
 *   other
 */
export async function setStockLevel(
  ctx: Context,
  { id: storeId, materialId }: { id: string; materialId: string },
  body: Body,
) {
  const stock = await inTransaction(ctx.db, async (tx) => {
    const { name, project } = await getStore(tx, ctx, storeId);
    const place = { firmId: project.firm.id, projectId: project.id };
    requirePermission(ctx.scope, place, 'stock:count');
    const material = await getMaterial(tx, ctx, materialId);
    refuseViolations(levelViolations(body, material));
    const level = {
      bin: body.bin,
      reorderLevel: quantityOrNull(body.reorderLevel),
      reorderQuantity: quantityOrNull(body.reorderQuantity),
    };
    await putStockLevel(tx, ctx.scope, { storeId, materialId }, level);
    await recordChange(tx, ctx, {
      documentType: 'STORE',
      documentId: storeId,
      place,
      action: 'set-level',
      detail: { store: name, material: material.name, ...level },
    });
    return getStock(tx, ctx, { storeId, materialId });
  });
  return { stock, message: 'Stock level saved' };
}

function levelViolations({ reorderLevel, reorderQuantity }: Body, { unit }: Material): Violation[] {
  if (isBlank(reorderLevel) && isBlank(reorderQuantity)) return [];
  const found = [
    quantityViolation(reorderLevel, unit, 'reorderLevel'),
    quantityViolation(reorderQuantity, unit, 'reorderQuantity'),
  ];
  return found.filter((violation) => violation !== null);
}

function quantityOrNull(text: string): string | null {
  const quantity = parseDecimal(text);
  return quantity && quantityString(quantity);
}
