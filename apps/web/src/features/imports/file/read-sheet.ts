/** Reads rows from a file or the clipboard. */
import { type ReadAnswer, type ReadRequest, SAVE_ONE_SHEET } from './read-words.ts';
import type { ReadFile } from './sheet.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_MB = 10;

/** An error with a message for people. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
}

/** @throws UnreadableSheetError */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE_MB * MEGABYTE) {
    const problem = `This file has ${Math.ceil(file.size / MEGABYTE)} MB. At most ${MAX_FILE_MB} MB can be imported at a time: split it into several files.`;
    throw new UnreadableSheetError(problem);
  }
  const content = await file.arrayBuffer().catch(() => {
    throw new UnreadableSheetError('The file cannot be opened. Was it moved or is it in use?');
  });
  return { fileName: file.name, sheets: await readInWorker({ content }) };
}

/** @throws UnreadableSheetError */
export async function readCells(text: string): Promise<ReadFile> {
  if (text.length > MAX_FILE_MB * MEGABYTE) {
    throw new UnreadableSheetError('These are too many cells to paste. Choose a file instead.');
  }
  return { fileName: 'Pasted table', sheets: await readInWorker({ text }) };
}

/** A valid sheet takes a second or two. */
const TIMEOUT_MS = 20_000;
const TOO_LONG = `This file takes too long to read. ${SAVE_ONE_SHEET}`;
const FAILED = 'The file could not be read. Please try again.';

async function readInWorker(request: ReadRequest): Promise<ReadFile['sheets']> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadableSheetError(TOO_LONG)), TIMEOUT_MS);
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
        if ('sheets' in data) resolve(data.sheets);
        else reject(new UnreadableSheetError(data.problem));
      });
      worker.addEventListener('error', () => reject(new UnreadableSheetError(FAILED)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
