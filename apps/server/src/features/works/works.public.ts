export {
  requireNamedWork,
  type WorkItemLink,
  workItemJson,
  workItemJsonOf,
} from '#features/works/named-work.queries.ts';
export { importWork, undoWorkImport } from '#features/works/import-work.ts';
export { listKnownWork } from '#features/works/known-work.queries.ts';
export { lockTree } from '#features/works/works.store.ts';
