/**
 * Counts and hashes the rows of a table in PostgreSQL's text format (one line per row) while they
 * are streamed.
 */
import { createHash, hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const NEWLINE = 0x0a;
const WORDS = 8;
const WORD_BYTES = 4;

export interface Digest {
  readonly rows: number;
  readonly bytes: number;
  /** The SHA-256 hash of the stream. */
  readonly sha256: string;
  /**
   * A checksum that does not depend on the order of the rows, which PostgreSQL does not preserve.
   */
  readonly rowsSum: string;
}

export class CopiedRows extends Transform {
  readonly #hash = createHash('sha256');
  /** The sum of the rows' SHA-256 hashes, word by word. */
  readonly #sum = new Uint32Array(WORDS);
  /** The part of a row that was in earlier chunks. */
  #begun = Buffer.alloc(0);
  #rows = 0;
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    let start = 0;
    // Line breaks in values are escaped, so each one ends a row.
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      this.#addRow(Buffer.concat([this.#begun, chunk.subarray(start, at)]));
      this.#begun = Buffer.alloc(0);
      start = at + 1;
    }
    this.#begun = Buffer.concat([this.#begun, chunk.subarray(start)]);
    done(null, chunk);
  }

  /** Returns the digest; to be called once, at the end. */
  digest(): Digest {
    const rowsSum = Array.from(this.#sum, (word) => word.toString(16).padStart(8, '0')).join('');
    const sha256 = this.#hash.digest('hex');
    return { rows: this.#rows, bytes: this.#bytes, sha256, rowsSum };
  }

  #addRow(row: Buffer): void {
    this.#rows += 1;
    const digest = hash('sha256', row, 'buffer');
    for (let word = 0; word < WORDS; word += 1) {
      this.#sum[word] = (this.#sum[word] ?? 0) + digest.readUInt32LE(word * WORD_BYTES);
    }
  }
}
