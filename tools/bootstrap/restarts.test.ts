import { expect, test } from 'vitest';

import { Restarts } from './restarts.mjs';

const SIGNAL = null;

test('a server that has never served is not started again: its settings are wrong', () => {
  const restarts = new Restarts();
  expect(restarts.after(1, 0)).toBeUndefined();
  expect(restarts.after(SIGNAL, 0)).toBeUndefined();
});

test('one that was asked to end is not started again', () => {
  const restarts = new Restarts();
  restarts.noteReady(0);
  expect(restarts.after(0, 10)).toBeUndefined();
});

test('one that dies is started again, later and later, five times', () => {
  const restarts = new Restarts();
  restarts.noteReady(0);
  const waits = [SIGNAL, 1, 134, SIGNAL, 1].map((code) => restarts.after(code, 1000)?.inMs);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
  expect(restarts.after(SIGNAL, 1000)).toBeUndefined();
});

test('one that has served for a minute since begins anew', () => {
  const restarts = new Restarts();
  restarts.noteReady(0);
  expect(restarts.after(SIGNAL, 59_999)).toMatchObject({ attempt: 1, inMs: 500 });
  restarts.noteReady(70_000);
  expect(restarts.after(SIGNAL, 129_999)).toMatchObject({ attempt: 2 });
  restarts.noteReady(140_000);
  expect(restarts.after(SIGNAL, 200_000)).toMatchObject({ attempt: 1 });
  // It dies before it serves again.
  expect(restarts.after(1, 900_000)).toMatchObject({ attempt: 2 });
});
