export { findUnits, requireUnits } from './units.queries.ts';
