import { expect, test } from 'vitest';

import { sharedReading } from './shared-reading.ts';

/** A reading that ends when the test ends it, with the number of its start. */
function countedReading() {
  let starts = 0;
  const ends: ((failure?: Error) => void)[] = [];
  const read = () => {
    starts += 1;
    const number = starts;
    return new Promise<number>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve(number)));
    });
  };
  return { read, end: (at: number, failure?: Error) => ends[at]?.(failure), count: () => starts };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while one runs shares the next, which starts when that ends', async () => {
  const share = sharedReading<number>();
  const { read, end, count } = countedReading();
  const first = share('a', read);
  const others = [share('a', read), share('a', read)];
  await turn();
  expect(count()).toBe(1);
  end(0);
  expect(await first).toBe(1);
  await turn();
  expect(count()).toBe(2);
  end(1);
  expect(await Promise.all(others)).toEqual([2, 2]);
  void share('a', read);
  expect(count()).toBe(3);
});

test('a reading that fails fails for those who share it, and not for the next', async () => {
  const share = sharedReading<number>();
  const { read, end } = countedReading();
  const first = share('a', read);
  const second = share('a', read);
  end(0, new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  end(1);
  expect(await second).toBe(2);
});

test('what is asked of another place is read beside it', () => {
  const share = sharedReading<number>();
  const { read, count } = countedReading();
  void share('a', read);
  void share('b', read);
  expect(count()).toBe(2);
});
