export { listAllContractors, nameContractor } from '#features/contractors/contractors.queries.ts';
export { createContractor } from '#features/contractors/save-contractor.ts';
export { importContractors } from '#features/contractors/import-contractors.ts';
export { undoContractorImport } from '#features/contractors/undo-contractor-import.ts';
