export { openingImport } from '#features/imports/opening-import.ts';
export { previewImport, runImport } from '#features/imports/run-import.ts';
