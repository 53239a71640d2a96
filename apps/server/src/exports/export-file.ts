/**
 * Streams an export while its rows are read, with a few batches in memory. If the client
 * disconnects, reading stops.
 */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';

import type { ExportFormat } from '@plinth/contracts/shared/export';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { ZipFile } from 'yazl';

import type { PublicContext } from '#context.ts';
import type { FileAnswer } from '#http/file-route.ts';

import { csvText } from './csv.ts';
import { sheetXml } from './excel-rows.ts';
import type { FurtherSheet, Sheet } from './export.ts';
import { rowsPath, workbookParts } from './workbook-parts.ts';

const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<ExportFormat, string>;

/** The rate limit of exports, each of which takes a connection while it reads a whole list. */
export const EXPORTS_A_MINUTE = { callsPerMinute: 10 };

/** The number of bytes that are read ahead. */
const BUFFERED_BYTES = 64 * 1024;

/**
 * Streams the batches in order. The first is read before this returns, so that a failing query is
 * answered as an error.
 */
export async function exportFile<Row>(
  { clock }: Pick<PublicContext, 'clock'>,
  format: ExportFormat,
  sheet: Sheet<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<FileAnswer> {
  const source = Readable.from(batches, { highWaterMark: 1 });
  await once(source, 'readable');
  // Errors are reported by the iteration; an early end may fail on a lost connection.
  source.on('error', () => undefined);
  return {
    fileName: `${sheet.fileName}-${indianDate(clock())}.${format}`,
    contentType: CONTENT_TYPES[format],
    content: format === 'csv' ? written(csvText(sheet, source), source) : workbook(sheet, source),
  };
}

function workbook<Row>(sheet: Sheet<Row>, source: Readable): Readable {
  const zip = new ZipFile();
  const { name, further = [] } = sheet;
  const parts = workbookParts([name, ...further.map((other) => other.name)]);
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path);
  const rows = written(sheetXml(sheet, source), source);
  zip.addReadStream(rows, rowsPath(0));
  for (const [index, { xml }] of further.entries()) {
    zip.addReadStream(Readable.from(xml()), rowsPath(index + 1));
  }
  zip.end();
  const file = zip.outputStream.pipe(new PassThrough());
  rows.once('error', (error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}

/** A further worksheet, of rows that are in memory. */
export function furtherSheet<Row>(sheet: Sheet<Row>, rows: readonly Row[]): FurtherSheet {
  return { name: sheet.name, xml: () => sheetXml(sheet, Readable.from([rows])) };
}

/** A stream of text whose end also ends the source. */
function written(text: AsyncIterable<string>, source: Readable): Readable {
  const stream = Readable.from(text, { objectMode: false, highWaterMark: BUFFERED_BYTES });
  stream.once('close', () => source.destroy());
  return stream;
}
