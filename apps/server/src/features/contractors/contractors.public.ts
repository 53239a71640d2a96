export { listAllContractors, nameContractor } from './contractors.queries.ts';
export { createContractor } from './save-contractor.ts';
export { importContractors } from './import-contractors.ts';
export { undoContractorImport } from './undo-contractor-import.ts';
