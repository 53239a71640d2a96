export { nameCostHead } from '#features/cost-heads/cost-heads.queries.ts';
export { setCostHeads } from '#features/cost-heads/set-cost-heads.ts';
