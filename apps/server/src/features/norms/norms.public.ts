export { findItemsByCode, getNorms } from '#features/norms/norms.queries.ts';
export { lockNormSet, shareNormSet } from '#features/norms/norms.store.ts';
export { projectSubject } from '#features/norms/project-subject.ts';
export { setConsumptionTerms } from '#features/norms/set-consumption-terms.ts';
export { setNorms } from '#features/norms/set-norms.ts';
