import { describe, expect, test } from 'vitest';

import { isPageOf, narrowingOf, nextSort, readListState, showing } from './list-params.ts';

const options = {
  columns: ['poNumber', 'status'],
  defaults: { sortBy: 'poNumber', direction: 'desc' },
} as const;

describe('reading the address', () => {
  test('an empty one is the list as it comes', () =>
    expect(readListState(new URLSearchParams(), options)).toEqual({
      search: '',
      page: 0,
      size: 10,
      sortBy: 'poNumber',
      direction: 'desc',
    }));

  test('a full one is taken as it stands', () =>
    expect(
      readListState(
        new URLSearchParams('search=tmt&page=3&size=50&sortBy=status&direction=asc'),
        options,
      ),
    ).toEqual({ search: 'tmt', page: 3, size: 50, sortBy: 'status', direction: 'asc' }));

  test.each(['page=-1', 'page=two', 'page=1.5', 'size=7', 'size=0', 'sortBy=drop', 'direction=up'])(
    'nonsense falls back: %s',
    (query) =>
      expect(readListState(new URLSearchParams(query), options)).toEqual(
        readListState(new URLSearchParams(), options),
      ),
  );
});

test.each([
  ['poNumber', 'asc', 'poNumber', 'desc'],
  ['poNumber', 'desc', 'poNumber', 'asc'],
  ['poNumber', 'desc', 'status', 'asc'],
] as const)('sorted by %s %s, a click on %s sorts %s §4', (sortBy, direction, clicked, expected) =>
  expect(nextSort({ sortBy, direction }, clicked)).toEqual({
    sortBy: clicked,
    direction: expected,
  }),
);

test.each([
  [-1, 3, false],
  [0, 3, true],
  [2, 3, true],
  [3, 3, false],
  [0, 0, false],
])('page %i of %i pages: %s §5', (page, total, expected) =>
  expect(isPageOf(page, total)).toBe(expected),
);

test('the count names what is on the page', () => {
  expect(showing({ page: 6, size: 10 }, 4, 64)).toBe('Showing 61-64 of 64');
  expect(showing({ page: 0, size: 10 }, 0, 0)).toBe('Showing 0-0 of 0');
});

test('order and page change nothing of what is listed', () =>
  expect(
    narrowingOf(new URLSearchParams('search=tmt&page=2&size=50&sortBy=x&direction=asc&late=1')),
  ).toBe('search=tmt&late=1'));
