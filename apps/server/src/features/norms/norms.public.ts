export { findItemsByCode, getNorms } from './norms.queries.ts';
export { lockNormSet, shareNormSet } from './norms.store.ts';
export { setConsumptionTerms } from './set-consumption-terms.ts';
export { setNorms } from './set-norms.ts';
