export { requireUnsignedDay } from '#features/measurements/signed-period.ts';
export { createMeasurement } from '#features/measurements/create-measurement.ts';
