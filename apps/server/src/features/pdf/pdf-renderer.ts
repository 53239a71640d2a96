/**
 * Draws PDFs beside everybody's calls, in two threads. They wait for
 * their turn by person; a long one is drawn in one of the threads only, so that the
 * other is always soon free for those that are short.
 */
import { tooMany, unavailable, unprocessable } from '#errors.ts';
import { type Asked, FairQueue, type Release } from '#fair-queue.ts';
import type { DocumentPdf } from '#features/pdf/pdf.queries.ts';
import { PdfThread } from '#features/pdf/pdf-thread.ts';

/** One for each core of a small machine. */
const THREADS = 2;
/** Drawn in a third of a second or less. */
const SHORT_LINES = 200;
/** Under way and waiting: for one person, and for all. Some 2,000 lines are drawn in three seconds. */
const LINES_OF_PERSON = 40_000;
const LINES_OF_ALL = 200_000;
const PAPERS_WAITING = 1000;

const WORDS = {
  ofPerson: 'Your last PDFs are still being made; please try again when they are done',
  ofAll: 'Too many PDFs are being made; please try again in a moment',
};
const MOST = { mostOfPerson: PAPERS_WAITING, mostWaiting: PAPERS_WAITING, words: WORDS };

/** Of one PDF: whose, and of how many lines. */
export interface AskedPdf extends Pick<Asked, 'person' | 'signal'> {
  readonly lines: number;
}

export class PdfRenderer {
  readonly #threads = Array.from({ length: THREADS }, () => new PdfThread());
  readonly #turns = new FairQueue({ capacity: THREADS, perPerson: THREADS, ...MOST });
  readonly #long = new FairQueue({ capacity: 1, perPerson: 1, ...MOST });
  readonly #lines = new Map<string, number>();

  /** PDFs that wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting + this.#long.waiting;
  }

  /**
   * Lets somebody ask for so many lines, until the PDFs are made or given up.
   * @throws AppError unprocessable for more than anybody may ask for, tooMany and unavailable while others are under way
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

  /** Reads the PDF when its turn has come, and draws it. @throws AppError unavailable, and what `read` throws */
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
    // Short ones that come meanwhile find the other thread ready.
    for (const thread of this.#threads) thread.start();
    return this.#long.run(one, drawInTurn);
  }

  /** What is being drawn is refused. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(async (thread) => thread.end()));
  }

  /** There is one: only so many take their turn at once. */
  #freeThread(): PdfThread {
    const free = this.#threads.find(({ isBusy }) => !isBusy);
    if (!free) throw new RangeError('more PDFs than threads');
    return free;
  }
}

function tooLong(lines: number): string {
  return `These PDFs have ${lines} lines together; take fewer at once, at most ${LINES_OF_PERSON} lines`;
}
