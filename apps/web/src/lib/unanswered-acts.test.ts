import { expect, test } from 'vitest';

import { keyOfAct, settleAct } from './unanswered-acts.ts';

const KEY = /^[0-9a-f]{32}$/;

test('an act keeps its key until it is answered', () => {
  const key = keyOfAct('POST /mrns {}');
  expect(key).toMatch(KEY);
  expect(keyOfAct('POST /mrns {}')).toBe(key);
  settleAct('POST /mrns {}');
  expect(keyOfAct('POST /mrns {}')).not.toBe(key);
});

test('another act has another key', () => {
  expect(keyOfAct('POST /mrns {"a":1}')).not.toBe(keyOfAct('POST /mrns {"a":2}'));
});

test('the oldest are forgotten', () => {
  const first = keyOfAct('first');
  for (let number = 0; number < 25; number += 1) keyOfAct(`later ${number}`);
  expect(keyOfAct('first')).not.toBe(first);
});
