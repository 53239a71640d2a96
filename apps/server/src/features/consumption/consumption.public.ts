export { shown, toWorking } from '#features/consumption/consumption.queries.ts';
export {
  type ReadConsumption,
  readConsumption,
  type ReconciledRow,
} from '#features/consumption/reconciled.queries.ts';
