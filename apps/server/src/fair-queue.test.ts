import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FairQueue, type QueueLimits, type Release } from '#fair-queue.ts';

const WORDS = { ofPerson: 'You have asked for too much', ofAll: 'All have asked for too much' };

function queueOf(limits: Partial<QueueLimits> = {}): FairQueue {
  const most = { mostOfPerson: 1000, mostWaiting: 1000 };
  return new FairQueue({ capacity: 1, perPerson: 1, ...most, words: WORDS, ...limits });
}

/** Records the order in which jobs start; a started job ends when the test tells it to. */
class Executor {
  readonly started: string[] = [];
  readonly #releases = new Map<string, Release>();
  readonly #queue: FairQueue;

  constructor(queue: FairQueue) {
    this.#queue = queue;
  }

  /** `name` begins with the person's: `ann 1`. */
  async ask(name: string, cost = 1, signal?: AbortSignal): Promise<void> {
    const [person = ''] = name.split(' ');
    const release = await this.#queue.turn({ person, cost, signal });
    this.started.push(name);
    this.#releases.set(name, release);
  }

  async askAll(names: readonly string[], cost = 1): Promise<void> {
    for (const name of names) void this.ask(name, cost);
    await turnOfEvents();
  }

  async end(name: string): Promise<void> {
    this.#releases.get(name)?.();
    await turnOfEvents();
  }
}

async function turnOfEvents(): Promise<void> {
  await new Promise(setImmediate);
}

describe('whose turn it is', () => {
  test('people take turns, however much the first of them asked for', async () => {
    const work = new Executor(queueOf());
    await work.askAll(['ann 1', 'ann 2', 'ann 3', 'ann 4', 'bob 1', 'cem 1', 'bob 2']);
    for (let done = 0; done < 7; done += 1) await work.end(work.started[done]!);
    expect(work.started).toEqual(['ann 1', 'bob 1', 'cem 1', 'ann 2', 'bob 2', 'ann 3', 'ann 4']);
  });

  test('of one person’s, the small goes before the large', async () => {
    const work = new Executor(queueOf({ capacity: 10, perPerson: 10 }));
    await work.askAll(['ann now'], 10);
    await work.askAll(['ann large'], 9);
    await work.askAll(['ann small'], 5);
    await work.end('ann now');
    expect(work.started).toEqual(['ann now', 'ann small']);
    await work.end('ann small');
    expect(work.started.at(-1)).toBe('ann large');
  });

  test('one person cannot take what is kept for the others', async () => {
    const work = new Executor(queueOf({ capacity: 3, perPerson: 2 }));
    await work.askAll(['ann 1', 'ann 2', 'ann 3', 'bob 1']);
    expect(work.started).toEqual(['ann 1', 'ann 2', 'bob 1']);
    await work.end('bob 1');
    expect(work.started).toHaveLength(3);
    await work.end('ann 1');
    expect(work.started.at(-1)).toBe('ann 3');
  });

  test('a large one is overtaken while there is no room for it, but not for ever', async () => {
    const work = new Executor(queueOf({ capacity: 4, perPerson: 4 }));
    await work.askAll(['ann first'], 3);
    await work.askAll(['bob large'], 4);
    for (let turn = 0; turn < 100 && work.started.at(-1) !== 'bob large'; turn += 1) {
      await work.askAll([`cem ${turn}`]);
      await work.end(`cem ${turn - 1}`);
      if (turn === 50) await work.end('ann first');
    }
    // It made the later ones wait long before the first ended.
    expect(work.started.indexOf('bob large')).toBeLessThan(40);
    expect(work.started).toContain('bob large');
  });

  test('what costs more than there is goes alone', async () => {
    const work = new Executor(queueOf({ capacity: 5, perPerson: 5 }));
    await work.askAll(['ann huge'], 50);
    await work.askAll(['bob small']);
    expect(work.started).toEqual(['ann huge']);
    await work.end('ann huge');
    expect(work.started).toEqual(['ann huge', 'bob small']);
  });
});

describe('whose turn never comes', () => {
  test('whoever asks for too much is told so, and it takes nothing from others', async () => {
    const queue = queueOf({ mostOfPerson: 3, mostWaiting: 4 });
    const work = new Executor(queue);
    await work.askAll(['ann 1', 'ann 2', 'ann 3']);
    await expect(work.ask('ann 4')).rejects.toMatchObject({
      httpStatus: 429,
      message: WORDS.ofPerson,
    });
    await work.askAll(['bob 1', 'cem 1']);
    expect(queue.waiting).toBe(4);
    await expect(work.ask('dot 1')).rejects.toMatchObject({
      httpStatus: 503,
      message: WORDS.ofAll,
    });
    await work.end('ann 1');
    await work.askAll(['dot 1']);
    expect(queue.waiting).toBe(4);
  });

  test('whoever is gone leaves the queue, and whoever waits too long is told', async () => {
    const queue = queueOf({ timeoutMs: 50 });
    const work = new Executor(queue);
    await work.askAll(['ann 1']);
    const gone = new AbortController();
    const leaving = work.ask('bob 1', 1, gone.signal);
    const patient = work.ask('cem 1');
    gone.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    await expect(work.ask('dot 1', 1, gone.signal)).rejects.toThrow('gone');
    await expect(patient).rejects.toMatchObject({ httpStatus: 503 });
    expect(queue.waiting).toBe(0);
    await work.end('ann 1');
    expect(queue.taken).toBe(0);
  });

  test('work that fails gives its place to the next', async () => {
    const queue = queueOf();
    const failing = queue.run({ person: 'ann', cost: 1 }, async () => {
      throw new Error('failed');
    });
    const next = queue.run({ person: 'bob', cost: 1 }, async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(queue.taken).toBe(0);
  });
});

test('whatever is asked for: never more than fits, and in the end everything was done', async () => {
  const asked = fc.record({
    person: fc.constantFrom('ann', 'bob', 'cem'),
    cost: fc.integer({ min: 1, max: 8 }),
  });
  const plans = fc.array(asked, { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const queue = queueOf({ capacity: 8, perPerson: 6 });
      const underWay = new Map<string, number>();
      let done = 0;
      await Promise.all(
        plan.map(async ({ person, cost }) =>
          queue.run({ person, cost }, async () => {
            const taken = Math.min(cost, 6);
            underWay.set(person, (underWay.get(person) ?? 0) + taken);
            const all = [...underWay.values()];
            expect(Math.max(...all)).toBeLessThanOrEqual(6);
            expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(8);
            await turnOfEvents();
            underWay.set(person, (underWay.get(person) ?? 0) - taken);
            done += 1;
          }),
        ),
      );
      expect(done).toBe(plan.length);
      expect([queue.taken, queue.waiting]).toEqual([0, 0]);
    }),
    { numRuns: 40 },
  );
});
