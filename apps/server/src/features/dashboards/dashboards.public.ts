export { sharedReading } from './shared-reading.ts';
