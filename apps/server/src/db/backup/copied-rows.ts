/** Counts and sums up the rows of a table while they stream by, in PostgreSQL's text format: one line for each. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 0x0a;

export class CopiedRows extends Transform {
  readonly #hash = createHash('sha256');
  /** Line breaks within a value are escaped, so each one ends a row. */
  rows = 0;
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) {
      this.rows += 1;
    }
    done(null, chunk);
  }

  /** To be asked once, at the end. */
  digest(): { readonly rows: number; readonly bytes: number; readonly sha256: string } {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}
