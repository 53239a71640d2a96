/** What the page and the worker that reads a file say to each other, and to the person. */
import type { ReadFile } from './sheet.ts';

/** What a worker is given, and what it answers. */
export type ReadRequest = { readonly content: ArrayBuffer } | { readonly text: string };
export type ReadAnswer = Pick<ReadFile, 'sheets'> | { readonly problem: string };

export const SAVE_ONE_SHEET =
  'Save the sheet that you want to import alone, as .xlsx or CSV, and choose that one.';
