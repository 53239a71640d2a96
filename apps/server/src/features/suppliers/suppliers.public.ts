/** What other features may use of suppliers. */
export { createSupplier } from '#features/suppliers/create-supplier.ts';
export { findSuppliers } from '#features/suppliers/suppliers.queries.ts';
