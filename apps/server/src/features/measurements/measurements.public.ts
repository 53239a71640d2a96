export { requireUnsignedDay } from './signed-period.ts';
export { createMeasurement } from './create-measurement.ts';
