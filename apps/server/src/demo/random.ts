/** A seeded random generator, so that the demo is the same on every machine. */

const SPREAD = 0x6d2b79f5;
const RANGE = 2 ** 32;

/** Returns a function that draws numbers in [0, 1), by the algorithm mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + SPREAD) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
}

export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** True with that probability, 0 to 1. */
  isLucky(probability: number): boolean {
    return this.#next() < probability;
  }

  /** A number from `least` up to `most`. */
  between(least: number, most: number): number {
    return least + this.#next() * (most - least);
  }

  whole(least: number, most: number): number {
    return Math.trunc(this.between(least, most + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}
