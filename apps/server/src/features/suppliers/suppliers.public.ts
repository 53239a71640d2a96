export { readBankAccounts } from './bank/bank-account.store.ts';
export { createSupplier } from './change/create-supplier.ts';
export { importSuppliers } from './import/import-suppliers.ts';
export { toImported } from './import/imported-supplier.ts';
export { findSuppliers, getSupplier, listSuppliers } from './suppliers.queries.ts';
export { setBankAccount } from './bank/set-bank-account.ts';
export { undoSupplierImport } from './import/undo-supplier-import.ts';
