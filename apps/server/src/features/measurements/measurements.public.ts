export { createMeasurement } from '#features/measurements/create-measurement.ts';
