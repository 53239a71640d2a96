/** What other features may use of units. */
export { findUnits, requireUnits } from '#features/units/units.queries.ts';
