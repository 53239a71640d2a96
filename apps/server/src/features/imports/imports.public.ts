export { openingImport } from './opening-import.ts';
export { previewImport, runImport } from './run-import.ts';
