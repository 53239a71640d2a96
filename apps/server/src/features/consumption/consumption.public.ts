export { type Grouping, readIssued, readNormed } from './consumed.queries.ts';
export { reconciledAlone, shown, toWorking } from './consumption.queries.ts';
export { readProjectNorms, type WorkItemName } from './project-norms.queries.ts';
export {
  compareGroups,
  type ReadConsumption,
  readConsumption,
  type ReconciledRow,
} from './reconciled.queries.ts';
