export {
  requireNamedWork,
  type WorkItemLink,
  workItemJson,
  workItemJsonOf,
} from './named-work.queries.ts';
export { importWork, undoWorkImport } from './import-work.ts';
export { listKnownWork } from './known-work.queries.ts';
export { lockTree } from './works.store.ts';
