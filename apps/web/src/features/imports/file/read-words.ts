/** Messages between the page and the worker that reads files. */
import type { ReadFile } from './sheet.ts';

export type ReadRequest = { readonly content: ArrayBuffer } | { readonly text: string };
export type ReadAnswer = Pick<ReadFile, 'sheets'> | { readonly problem: string };

export const SAVE_ONE_SHEET =
  'Save the sheet that you want to import alone, as .xlsx or CSV, and choose that one.';
