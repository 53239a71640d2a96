export { sharedReading } from '#features/dashboards/shared-reading.ts';
