/**
 * Renders PDFs in two threads, in turns by person. Long ones use one thread only, so that the other
 * one is soon free for short ones.
 */
import { tooMany, unavailable, unprocessable } from '#errors.ts';
import { type Asked, FairQueue, type Release } from '#fair-queue.ts';

import type { DocumentPdf } from '../pdf.queries.ts';
import { PdfThread } from './pdf-thread.ts';

/** The number of rendering threads, for the two cores of a small machine. */
const THREADS = 2;
/** Rendered within a third of a second. */
const SHORT_LINES = 200;
/** Lines in progress and waiting, per person and in all. Some 2,000 lines take three seconds. */
const LINES_OF_PERSON = 40_000;
const LINES_OF_ALL = 200_000;
const PAPERS_WAITING = 1000;

const WORDS = {
  ofPerson: 'Your last PDFs are still being made; please try again when they are done',
  ofAll: 'Too many PDFs are being made; please try again in a moment',
};
const LIMITS = { mostOfPerson: PAPERS_WAITING, mostWaiting: PAPERS_WAITING, words: WORDS };

/** The person and line count of a PDF. */
export interface AskedPdf extends Pick<Asked, 'person' | 'signal'> {
  readonly lines: number;
}

export class PdfRenderer {
  readonly #threads = Array.from({ length: THREADS }, () => new PdfThread());
  readonly #turns = new FairQueue({ capacity: THREADS, perPerson: THREADS, ...LIMITS });
  readonly #long = new FairQueue({ capacity: 1, perPerson: 1, ...LIMITS });
  readonly #lines = new Map<string, number>();

  /** The number of PDFs in the queue. */
  get waiting(): number {
    return this.#turns.waiting + this.#long.waiting;
  }

  /**
   * Reserves lines until the PDFs are finished or abandoned.
   * @throws AppError unprocessable above the limit of a person, tooMany and unavailable while
   *   others are in progress
   */
  admit(person: string, lines: number): Release {
    const theirs = this.#lines.get(person) ?? 0;
    const all = [...this.#lines.values()].reduce((sum, some) => sum + some, 0);
    if (lines > LINES_OF_PERSON) throw unprocessable(tooLong(lines));
    if (theirs + lines > LINES_OF_PERSON) throw tooMany(WORDS.ofPerson);
    if (all + lines > LINES_OF_ALL) throw unavailable(WORDS.ofAll);
    this.#lines.set(person, theirs + lines);
    let isUnderWay = true;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      const left = (this.#lines.get(person) ?? 0) - lines;
      if (left > 0) this.#lines.set(person, left);
      else this.#lines.delete(person);
    };
  }

  /**
   * Reads and renders the PDF when it is its turn. @throws AppError unavailable, and what `read`
   * throws
   */
  async draw<P extends DocumentPdf>(
    { lines, ...asked }: AskedPdf,
    read: () => Promise<P>,
  ): Promise<{ source: P; content: Buffer }> {
    const one = { ...asked, cost: 1 };
    const drawInTurn = async () =>
      this.#turns.run(one, async () => {
        const source = await read();
        return { source, content: await this.#freeThread().draw(source) };
      });
    if (lines <= SHORT_LINES) return drawInTurn();
    // The other thread remains ready for short ones.
    for (const thread of this.#threads) thread.start();
    return this.#long.run(one, drawInTurn);
  }

  /** Rejects the PDFs in progress. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(async (thread) => thread.end()));
  }

  /** The free thread, which always exists: the queue admits no more PDFs than there are threads. */
  #freeThread(): PdfThread {
    const free = this.#threads.find(({ isBusy }) => !isBusy);
    if (!free) throw new RangeError('more PDFs than threads');
    return free;
  }
}

function tooLong(lines: number): string {
  return `These PDFs have ${lines} lines together; take fewer at once, at most ${LINES_OF_PERSON} lines`;
}
