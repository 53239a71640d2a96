/**
 * Long computations that can pause between two steps, so that a server can answer other requests
 * meanwhile.
 */

/** A computation in steps: it can pause at each `yield`, and returns its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** Maps a long list, with a pause after each item. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    yield;
  }
  return results;
}
