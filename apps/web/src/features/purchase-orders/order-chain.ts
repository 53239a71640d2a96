/** All orders of the same request, this one included, sorted by number. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { OrderLink } from '@plinth/contracts/shared/documents';

export function chainOf(order: PurchaseOrder): OrderLink[] {
  const { supplierName } = order.supplier;
  return [{ ...order, supplierName }, ...order.siblings].toSorted((a, b) =>
    a.poNumber < b.poNumber ? -1 : 1,
  );
}
