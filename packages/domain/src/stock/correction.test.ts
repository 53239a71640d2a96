import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { correctionsOf, firstOpenDay } from './correction.ts';

const found = (
  booked: readonly (readonly [day: number, value: string])[],
  worth: string,
  lockedUntil: number | null = null,
) => {
  const day = (one: number) => `2026-11-${String(one).padStart(2, '0')}`;
  const [first] = booked;
  const entry = {
    onDate: day(first![0]),
    booked: new Map(booked.map(([one, value]) => [day(one), decimal(value)])),
  };
  const corrections = correctionsOf(
    entry,
    decimal(worth),
    lockedUntil === null ? null : day(lockedUntil),
  );
  return corrections.map(({ onDate, value }) => [Number(onDate.slice(-2)), value.toString()]);
};

test.each<[string, Parameters<typeof found>, ReturnType<typeof found>]>([
  ['what is right stays', [[[3, '-75']], '-75'], []],
  ['on the day of the entry', [[[3, '-75']], '-50'], [[3, '25']]],
  ['on the first open day, where its own is locked', [[[3, '-75']], '-50', 9], [[10, '25']]],
  [
    'what is right stays, locked or not',
    [
      [
        [3, '-75'],
        [10, '25'],
      ],
      '-50',
      9,
    ],
    [],
  ],
  [
    'what a later lock closed in stays',
    [
      [
        [3, '-75'],
        [10, '25'],
      ],
      '-40',
      15,
    ],
    [[16, '10']],
  ],
  [
    'an open day takes back what fell on a later one',
    [
      [
        [3, '-75'],
        [10, '25'],
      ],
      '-50',
    ],
    [
      [3, '25'],
      [10, '-25'],
    ],
  ],
  [
    'and what is new with it',
    [
      [
        [3, '-75'],
        [10, '25'],
      ],
      '-40',
    ],
    [
      [3, '35'],
      [10, '-25'],
    ],
  ],
  [
    'also where only a part of it is open again',
    [
      [
        [3, '-75'],
        [10, '25'],
      ],
      '-50',
      5,
    ],
    [
      [6, '25'],
      [10, '-25'],
    ],
  ],
  [
    'days that were set right against each other stay',
    [
      [
        [3, '-50'],
        [10, '0'],
      ],
      '-50',
    ],
    [],
  ],
])('%s', (_, [booked, worth, lockedUntil], expected) => {
  expect(found(booked, worth, lockedUntil)).toEqual(expected);
});

test('the first open day is the day itself, or the one after the lock', () => {
  expect(firstOpenDay('2026-11-03', null)).toBe('2026-11-03');
  expect(firstOpenDay('2026-11-03', '2026-11-02')).toBe('2026-11-03');
  expect(firstOpenDay('2026-11-03', '2026-11-03')).toBe('2026-11-04');
  expect(firstOpenDay('2026-02-03', '2026-02-28')).toBe('2026-03-01');
});
