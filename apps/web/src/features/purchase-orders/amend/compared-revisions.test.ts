import { expect, test } from 'vitest';

import { baseOf, comparedOf, optionOf, type Revision } from './compared-revisions.ts';

const of = (id: string, revision: number, state: Revision['state']) =>
  ({ id, revision, state, madeAt: '2026-09-01T06:00:00.000Z' }) as Revision;

const made = of('made', 0, 'SUPERSEDED');
const refused = of('refused', 1, 'REJECTED');
const first = of('first', 1, 'IN_FORCE');
const waiting = of('waiting', 2, 'WAITING');
const list = [waiting, first, refused, made];

test.each([
  [waiting, first],
  [first, made],
  [refused, made],
  [made, undefined],
])('what $id is compared with', (revision, base) => {
  expect(baseOf(list, revision)).toBe(base);
});

test.each([
  ['the newest by default', list, { before: null, after: null }, [first, waiting]],
  ['one asked for', list, { before: null, after: 'refused' }, [made, refused]],
  ['two asked for', list, { before: 'made', after: 'waiting' }, [made, waiting]],
  ['unknown ones', list, { before: 'x', after: 'y' }, [first, waiting]],
])('%s', (_, all, asked, [before, after]) => {
  expect(comparedOf(all, asked)).toEqual({ before, after });
});

test('an order that was never amended has none', () => {
  expect(comparedOf([], { before: null, after: null })).toBeNull();
});

test('a choice says which of two with the same number', () => {
  expect(optionOf(refused)).toBe('Amendment 1 · 01/09/2026, 11:30 · Rejected');
});
