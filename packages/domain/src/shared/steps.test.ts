import { expect, test } from 'vitest';

import { withoutPause } from '../testing/without-pause.ts';
import { mapInSteps } from './steps.ts';

test('a list is mapped in order, with a pause after each item', () => {
  const steps = mapInSteps(['a', 'b'], (item, index) => `${item}${index}`);
  expect(steps.next()).toEqual({ done: false, value: undefined });
  expect(steps.next().done).toBe(false);
  expect(steps.next()).toEqual({ done: true, value: ['a0', 'b1'] });
  expect(withoutPause(mapInSteps([], String))).toEqual([]);
});
