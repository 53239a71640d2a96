import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decimal, decimalOrZero } from '@plinth/domain/shared/decimal';

import type { AmendmentForm } from './amendment-form.ts';

/** The quantities that the amendment orders in addition, as lines for the budget check. */
export function moreOf(
  { items, added }: Pick<AmendmentForm, 'items' | 'added'>,
  order: PurchaseOrder,
) {
  const current = new Map(order.items.map((line) => [line.id, line]));
  const more = items.flatMap(({ id, quantity, isRemoved }) => {
    const line = current.get(id);
    const extra = line && decimalOrZero(quantity).minus(decimal(line.quantity));
    return line && extra?.gt('0') && !isRemoved
      ? [{ mrnItemId: line.mrnItemId, materialId: line.material.id, quantity: extra.toString() }]
      : [];
  });
  const lines = added.map(({ requested, materialId, workItem, quantity }) => ({
    mrnItemId: requested?.mrnItemId ?? null,
    materialId,
    workItemId: workItem?.id ?? null,
    quantity,
  }));
  return [...more, ...lines];
}
