export { findKnownUnits, findUnits, requireKnownUnits, requireUnits } from './units.queries.ts';
