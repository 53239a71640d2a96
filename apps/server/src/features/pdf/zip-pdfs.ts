/** Streams several PDFs in one ZIP file, rendered one at a time. */
import { PassThrough, pipeline, Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export interface NamedPdf {
  /** The number of the document: `PO/26-27/00012`. */
  readonly number: string;
  /** The creation time of the document, used as modification time in the ZIP. */
  readonly madeAt: Date;
  readonly draw: () => Promise<Buffer>;
}

/** A failing PDF breaks the stream, so that a truncated ZIP does not look complete. */
export function zipPdfs(pdfs: readonly NamedPdf[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  // If the client disconnects, nothing more is rendered.
  pipeline(zip.outputStream, output, () => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  const taken = new Set<string>();
  for (const { number, madeAt, draw } of pdfs) {
    zip.addReadStreamLazy(freeName(number, taken), { mtime: madeAt }, (give) => {
      draw().then(
        (pdf) => give(null, Readable.from([pdf])),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return output;
}

/** The file name for a number: `PO-26-27-00012.pdf` for `PO/26-27/00012`. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** Firms have separate series, so two documents can have the same number. */
function freeName(number: string, taken: Set<string>): string {
  let name = fileNameOf(number);
  for (let copy = 2; taken.has(name); copy += 1) name = fileNameOf(`${number} (${copy})`);
  taken.add(name);
  return name;
}
