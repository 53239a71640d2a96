export { nameCostHead } from './cost-heads.queries.ts';
export { setCostHeads } from './set-cost-heads.ts';
