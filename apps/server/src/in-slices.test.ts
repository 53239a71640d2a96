import { mapInSteps } from '@plinth/domain/shared/steps';
import { afterEach, expect, test, vi } from 'vitest';

import { inSlices } from '#in-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('others have their turn after each slice, and the result is whole', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: string[] = [];
  // Steps of 6 ms: after the third one the slice of 15 ms is over.
  const steps = mapInSteps([1, 2, 3, 4, 5], (item) => {
    now += 6;
    order.push(`step ${item}`);
    return item * 10;
  });
  setImmediate(() => order.push('another call'));
  expect(await inSlices(steps)).toEqual([10, 20, 30, 40, 50]);
  expect(order.indexOf('another call')).toBe(3);
});

test('a step that fails rejects', async () => {
  const failing = mapInSteps([1], () => {
    throw new Error('unreadable');
  });
  await expect(inSlices(failing)).rejects.toThrow('unreadable');
});
