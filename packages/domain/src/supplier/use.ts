/** Usage of a supplier: its purchase orders. */
import { counted } from '../shared/counted.ts';
import { type Removal, removal } from '../shared/removal.ts';

export interface SupplierUse {
  readonly orders: number;
  /** The number of orders that are neither delivered nor cancelled. */
  readonly openOrders: number;
  /**
   * Whether it has a bank account, which would be lost with the supplier because the audit trail
   * does not contain it.
   */
  readonly hasBankAccount: boolean;
}

/** The effect of deleting a supplier. */
export function supplierRemoval(use: SupplierUse): Removal {
  if (use.orders === 0 && use.hasBankAccount) {
    return { outcome: 'ARCHIVED', message: 'Supplier archived: its bank account is kept' };
  }
  return removal('Supplier', use.orders === 0 ? null : ordersOf(use));
}

/** The number of orders as text: `12 purchase orders, 3 of them open`. */
export function ordersOf({ orders, openOrders }: Omit<SupplierUse, 'hasBankAccount'>): string {
  const all = counted(orders, 'purchase order');
  if (openOrders === 0) return all;
  return orders === 1 ? `${all}, which is open` : `${all}, ${openOrders} of them open`;
}
