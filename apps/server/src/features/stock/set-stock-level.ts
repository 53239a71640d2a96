/** Sets bin and reorder level of a material in a store. */
import type { setStockLevel as endpoint } from '@plinth/contracts/stock';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString, quantityViolation } from '@plinth/domain/shared/quantity';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import type { Material } from '@plinth/contracts/materials';

import type { Context } from '#context.ts';
import { defineActs } from '#documents/act.ts';
import { refuseViolations } from '#errors.ts';
import { getMaterial } from '#features/materials/materials.public.ts';
import { getStock } from './stock.queries.ts';
import { putStockLevel } from './stock.store.ts';
import { getStore } from '#features/stores/stores.public.ts';

type Body = Received<typeof endpoint, 'body'>;

const levelActs = defineActs({
  type: 'STORE',
  name: 'Store',
  lock: async (tx, ctx, storeId) => {
    const { name, project } = await getStore(tx, ctx, storeId);
    return { firmId: project.firm.id, projectId: project.id, name };
  },
  answer: getStore,
});

/**
 * @throws AppError notFound, forbidden; unprocessable for invalid quantities, or one without the
 *   other
 */
export async function setStockLevel(
  ctx: Context,
  { id: storeId, materialId }: { id: string; materialId: string },
  body: Body,
) {
  const act = { permission: 'stock:count' } as const;
  const stock = await levelActs.actFor(ctx, storeId, act, async (tx, { name }) => {
    const material = await getMaterial(tx, ctx, materialId);
    refuseViolations(levelViolations(body, material));
    const level = {
      bin: body.bin,
      reorderLevel: quantityOrNull(body.reorderLevel),
      reorderQuantity: quantityOrNull(body.reorderQuantity),
    };
    return {
      action: 'set-level',
      detail: { store: name, material: material.name, ...level },
      write: async () => putStockLevel(tx, ctx.scope, { storeId, materialId }, level),
      answer: async () => getStock(tx, ctx, { storeId, materialId }),
    };
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
