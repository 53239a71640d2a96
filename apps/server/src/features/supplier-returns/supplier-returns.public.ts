/** What the rest of the server may use of returns to suppliers. */
export { getSupplierReturn } from '#features/supplier-returns/supplier-returns.queries.ts';
export { createSupplierReturn } from '#features/supplier-returns/create-supplier-return.ts';
