export { readBankAccounts } from '#features/suppliers/bank-account.store.ts';
export { createSupplier } from '#features/suppliers/create-supplier.ts';
export { importSuppliers } from '#features/suppliers/import-suppliers.ts';
export { toImported } from '#features/suppliers/imported-supplier.ts';
export {
  findSuppliers,
  getSupplier,
  listSuppliers,
} from '#features/suppliers/suppliers.queries.ts';
export { setBankAccount } from '#features/suppliers/set-bank-account.ts';
export { undoSupplierImport } from '#features/suppliers/undo-supplier-import.ts';
