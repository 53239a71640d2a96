export { getSupplierReturn } from '#features/supplier-returns/supplier-returns.queries.ts';
export { createSupplierReturn } from '#features/supplier-returns/create-supplier-return.ts';
