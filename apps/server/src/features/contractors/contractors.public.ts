export { nameContractor } from '#features/contractors/contractors.queries.ts';
export { createContractor } from '#features/contractors/save-contractor.ts';
