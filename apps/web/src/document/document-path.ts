/** Where a document that an entry or a report names can be read. Pure. */
import { paths } from '#lib/paths.ts';

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  MATERIAL_REQUEST: paths.materialRequest,
  PURCHASE_ORDER: paths.purchaseOrder,
  GOODS_RECEIPT: paths.receipt,
  STOCK_ISSUE: paths.issue,
  STOCK_TRANSFER: paths.transfer,
  SUPPLIER_RETURN: paths.supplierReturn,
  STOCK_COUNT: paths.count,
};

/** Undefined for a kind that has no page. */
export function documentPath(type: string, id: string): string | undefined {
  return PAGES[type]?.(id);
}
