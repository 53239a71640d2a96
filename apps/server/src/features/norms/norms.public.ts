export { findItemsByCode, getNorms } from '#features/norms/norms.queries.ts';
export { holdNormSet } from '#features/norms/norms.store.ts';
export { placeOfProject, projectSubject } from '#features/norms/place.ts';
export { setConsumptionTerms } from '#features/norms/set-consumption-terms.ts';
export { setNorms } from '#features/norms/set-norms.ts';
