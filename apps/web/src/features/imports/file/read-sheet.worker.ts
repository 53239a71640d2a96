/** Reads a file in a worker, which the page terminates if it takes too long. */
import { isBearableArchive } from './archive-size.ts';
import { decodeText, parseCsv } from './parse-csv.ts';
import { parseExcel } from './parse-excel.ts';
import { type ReadAnswer, type ReadRequest, SAVE_ONE_SHEET } from './read-words.ts';
import { type ReadSheet, toReadSheet } from './sheet.ts';

/** The magic bytes of ZIP, which every workbook is. */
function isWorkbook([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/** The magic bytes of the older Excel format. */
function isOldWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
}

const UNREADABLE = 'The file cannot be read. Is it an Excel workbook (.xlsx) or a CSV file?';
const OLD =
  'This is an older or a protected Excel file. Save it as .xlsx, without a password, and choose that one.';
const EMPTY = 'There are no rows in it.';
const TOO_MUCH = `This workbook holds too much to be read here. ${SAVE_ONE_SHEET}`;

/** An error with a message for people. */
class TooMuchError extends Error {}

/** Binary files contain zeros; UTF-16 text is detected by its byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isWide || !bytes.subarray(0, 4096).includes(0);
}

async function sheetsIn(request: ReadRequest): Promise<ReadSheet[]> {
  if ('text' in request) return [toReadSheet('', parseCsv(request.text))];
  const bytes = new Uint8Array(request.content);
  if (isWorkbook(bytes)) {
    if (!(await isBearableArchive(request.content))) throw new TooMuchError(TOO_MUCH);
    const sheets = parseExcel(request.content);
    return sheets.map(({ name, rows, readings }) => toReadSheet(name, rows, readings));
  }
  if (!isText(bytes)) throw new TypeError('neither a workbook nor text');
  return [toReadSheet('', parseCsv(decodeText(bytes)))];
}

async function answer(request: ReadRequest): Promise<ReadAnswer> {
  if ('content' in request && isOldWorkbook(new Uint8Array(request.content)))
    return { problem: OLD };
  try {
    const [first, ...rest] = (await sheetsIn(request)).filter(({ rowCount }) => rowCount > 0);
    return first ? { sheets: [first, ...rest] } : { problem: EMPTY };
  } catch (error) {
    return { problem: error instanceof TooMuchError ? error.message : UNREADABLE };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void answer(data).then((result) => self.postMessage(result));
});
