export { findUnits, requireUnits } from '#features/units/units.queries.ts';
