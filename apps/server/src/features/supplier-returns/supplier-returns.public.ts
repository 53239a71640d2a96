export { getSupplierReturn } from './supplier-returns.queries.ts';
export { createSupplierReturn } from './create-supplier-return.ts';
