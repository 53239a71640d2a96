export { type Grouping, readIssued } from '#features/consumption/consumed.queries.ts';
export { reconciledAlone, shown, toWorking } from '#features/consumption/consumption.queries.ts';
export { readProjectNorms } from '#features/consumption/project-norms.queries.ts';
export {
  compareGroups,
  type ReadConsumption,
  readConsumption,
  type ReconciledRow,
} from '#features/consumption/reconciled.queries.ts';
