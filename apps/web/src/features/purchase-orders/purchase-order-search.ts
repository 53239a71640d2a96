/** Finding purchase orders on the loaded page while the server searches all of them. */
import type { PurchaseOrderRow } from '@plinth/contracts/purchase-orders';

/** Whether every typed word stands in the number, the orderer or the supplier: where the server searches too. */
export function isOrderFound(order: PurchaseOrderRow, searchText: string): boolean {
  const { poNumber, orderedByName, supplier } = order;
  const fields = [poNumber, orderedByName, supplier.supplierName].join('\n').toLowerCase();
  const words = searchText.toLowerCase().split(/\s+/);
  return words.every((word) => fields.includes(word));
}

/** The rows to show before the server has answered: those found, or none known yet (`undefined`). */
export function foundOnPage(
  orders: readonly PurchaseOrderRow[] | undefined,
  searchText: string,
): readonly PurchaseOrderRow[] | undefined {
  const found = orders?.filter((order) => isOrderFound(order, searchText)) ?? [];
  return found.length > 0 ? found : undefined;
}
