export { getNorms } from '#features/norms/norms.queries.ts';
export { holdNormSet } from '#features/norms/norms.store.ts';
