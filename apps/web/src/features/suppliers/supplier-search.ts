/** Finding suppliers on the loaded page while the server searches all of them. */
import type { Supplier } from '@plinth/contracts/suppliers';

/** Whether every typed word stands in the name, code, contact person or a material: the fields that the server searches. */
function isSupplierFound(supplier: Supplier, searchText: string): boolean {
  const { supplierName, supplierCode, contactPersonName, materials } = supplier;
  const fields = [supplierName, supplierCode, contactPersonName, ...materials]
    .join('\n')
    .toLowerCase();
  const words = searchText.toLowerCase().split(/\s+/);
  return words.every((word) => fields.includes(word));
}

/** The rows to show before the server has answered: those found, or none known yet (`undefined`). */
export function foundOnPage(
  suppliers: readonly Supplier[] | undefined,
  searchText: string,
): readonly Supplier[] | undefined {
  const found = suppliers?.filter((supplier) => isSupplierFound(supplier, searchText)) ?? [];
  return found.length > 0 ? found : undefined;
}
