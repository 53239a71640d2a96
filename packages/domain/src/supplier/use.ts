/** What stands on a supplier: its purchase orders, some of which may still be open. */
import { counted } from '../shared/counted.ts';
import { type Removal, removal } from '../shared/removal.ts';

export interface SupplierUse {
  readonly orders: number;
  /** Neither delivered nor cancelled. */
  readonly openOrders: number;
}

/** What deleting does to a supplier with these orders. */
export function supplierRemoval(use: SupplierUse): Removal {
  return removal('Supplier', use.orders === 0 ? null : ordersOf(use));
}

/** `12 purchase orders, 3 of them open`. */
export function ordersOf({ orders, openOrders }: SupplierUse): string {
  const all = counted(orders, 'purchase order');
  if (openOrders === 0) return all;
  return orders === 1 ? `${all}, which is open` : `${all}, ${openOrders} of them open`;
}
