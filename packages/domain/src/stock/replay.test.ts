import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { type Replayable, replay } from './replay.ts';
import type { StockState } from './worth.ts';

type Typed = readonly [
  store: string,
  day: number,
  what: 'in' | 'out' | 'sent' | 'part' | 'back' | 'count',
  quantity: string,
  /** The value in rupees of the entry; for a part, the id of its line. */
  worth?: string,
  /** The quantity of the line that was returned or received before this part. */
  before?: string,
];

/** Builds an entry; the id of its line is its position, such as `L1` for the second entry. */
function entry([key, day, what, text, worth = '0', before = '0']: Typed, index: number) {
  const quantity = decimal(text);
  const kinds = { in: 'RECEIPT', out: 'ISSUE', sent: 'TRANSFER_OUT', back: 'SUPPLIER_RETURN' };
  const kind = { ...kinds, part: 'TRANSFER_IN', count: 'COUNT' }[what] as Replayable['kind'];
  const worths: Record<typeof what, () => Replayable['worth']> = {
    in: () => ({ by: 'document', value: decimal(worth) }),
    out: () => ({ by: 'average' }),
    sent: () => ({ by: 'average' }),
    part: () => ({ by: 'line', lineId: worth, before: decimal(before) }),
    back: () => ({ by: 'receipt', brought: decimal(worth) }),
    count: () => ({ by: 'variance' }),
  };
  return {
    key,
    day: `2026-11-${10 + day}`,
    kind,
    quantity,
    worth: worths[what](),
    lineId: `L${index}`,
  };
}

function played(typed: readonly Typed[], before = new Map<string, StockState>()) {
  const entries = typed.map(entry);
  const { values, lowest, missing } = replay(entries, before, new Map());
  const texts = (map: ReadonlyMap<string, { toString(): string }>) =>
    Object.fromEntries(Array.from(map, ([key, value]) => [key, value.toString()]));
  return {
    values: entries.map((one) => values.get(one)?.toString()),
    lowest: texts(lowest),
    missing: texts(missing),
  };
}

test('an earlier day is worked out before a later one, whenever it was posted', () => {
  const { values, lowest } = played([
    ['S', 2, 'in', '10', '10'],
    ['S', 9, 'in', '10', '1000'],
    ['S', 3, 'out', '-10'],
  ]);
  expect(values).toEqual(['10', '1000', '-10']);
  expect(lowest).toEqual({ S: '0' });
});

test('on one day the order is that of posting', () => {
  const { values } = played([
    ['S', 2, 'in', '10', '100'],
    ['S', 2, 'out', '-4'],
    ['S', 2, 'in', '4', '80'],
    ['S', 2, 'out', '-5'],
  ]);
  // 6 worth 60 and 4 worth 80: 14 each.
  expect(values).toEqual(['100', '-40', '80', '-70']);
});

test('it begins with what lay there before', () => {
  const before = { quantity: decimal('3'), value: decimal('10'), deliveries: null };
  expect(played([['S', 1, 'out', '-1']], new Map([['S', before]]))).toEqual({
    values: ['-3.33'],
    lowest: { S: '2' },
    missing: {},
  });
});

test('what goes to another store and comes back is worth what it left at', () => {
  const { values } = played([
    ['A', 1, 'in', '10', '100'],
    ['A', 1, 'sent', '-6'],
    ['B', 1, 'part', '6', 'L1'],
    ['B', 2, 'in', '6', '120'],
    ['B', 3, 'sent', '-4'],
    ['A', 3, 'part', '4', 'L4'],
    ['A', 4, 'out', '-8'],
  ]);
  // B: 6 at 10 and 6 at 20, so 15; A: 4 worth 40 and 4 worth 60.
  expect(values).toEqual(['100', '-60', '60', '120', '-60', '60', '-100']);
});

test('parts of a line are together worth the line, to the paisa', () => {
  const { values } = played([
    ['A', 1, 'in', '3', '10'],
    ['A', 2, 'sent', '-3'],
    ['B', 3, 'part', '1', 'L1', '0'],
    ['B', 3, 'part', '1', 'L1', '1'],
    ['B', 4, 'part', '1', 'L1', '2'],
  ]);
  expect(values.slice(2)).toEqual(['3.33', '3.34', '3.33']);
});

test('what goes back to its supplier takes what it brought, as far as that is there', () => {
  expect(
    played([
      ['S', 1, 'in', '10', '100'],
      ['S', 1, 'in', '10', '300'],
      ['S', 2, 'back', '-5', '150'],
      ['S', 3, 'out', '-14'],
      ['S', 4, 'back', '-1', '30'],
    ]).values,
  ).toEqual(['100', '300', '-150', '-233.33', '-16.67']);
});

test('a find where nothing lies is worth what the last delivery cost by then', () => {
  expect(
    played([
      ['S', 1, 'in', '10', '100'],
      ['S', 2, 'out', '-10'],
      ['S', 3, 'count', '2'],
      ['S', 4, 'in', '1', '99'],
    ]).values,
  ).toEqual(['100', '-100', '20', '99']);
});

test('what went out of a day before it came waits for what comes on that day', () => {
  const { values, missing, lowest } = played([
    ['S', 1, 'out', '-5'],
    ['S', 1, 'in', '10', '200'],
    ['S', 1, 'out', '-5'],
  ]);
  expect(values).toEqual(['-100', '200', '-100']);
  expect([missing, lowest]).toEqual([{}, { S: '0' }]);
});

test('what only its own return brings back goes out and comes at the rate of what was there', () => {
  const { values, missing, lowest } = played([
    ['S', 1, 'in', '3', '10'],
    ['S', 1, 'out', '-10'],
    ['S', 1, 'part', '3', 'L1'],
    ['S', 1, 'part', '4', 'L1', '3'],
  ]);
  expect(values).toEqual(['10', '-33.33', '10', '13.33']);
  expect([missing, lowest]).toEqual([{}, { S: '0' }]);
});

test('what is posted to the day later does not change what went out and came back before', () => {
  const before = [
    ['S', 1, 'in', '3', '10'],
    ['S', 1, 'out', '-10'],
    ['S', 1, 'part', '7', 'L1'],
  ] as const;
  const { values } = played([...before, ['S', 1, 'in', '20', '999']]);
  expect(values).toEqual([...played(before).values, '999']);
});

test('what comes back after something else went out was not there', () => {
  const { missing } = played([
    ['S', 1, 'in', '4', '40'],
    ['S', 1, 'out', '-10'],
    ['S', 1, 'out', '-1'],
    ['S', 1, 'part', '10', 'L1'],
  ]);
  expect(missing).toEqual({ S: '6' });
});

test('what is short waits for a receipt behind its own return', () => {
  const { values, missing } = played([
    ['S', 1, 'in', '4', '40'],
    ['S', 1, 'out', '-10'],
    ['S', 1, 'part', '1', 'L1'],
    ['S', 1, 'in', '9', '220'],
  ]);
  // 13 worth 260: 10 out at 20 each, and one of them back.
  expect([values, missing]).toEqual([['40', '-200', '20', '220'], {}]);
});

test('stores that wait for each other on one day: both were short, one alone is as before', () => {
  const day = [
    ['A', 1, 'sent', '-5'],
    ['B', 1, 'sent', '-5'],
    ['B', 1, 'part', '5', 'L0'],
    ['A', 1, 'part', '5', 'L1'],
  ] as const;
  expect(played(day).missing).toEqual({ A: '5', B: '5' });
  const five = { quantity: decimal('5'), value: decimal('50'), deliveries: null };
  const { values, missing } = played(day, new Map([['A', five]]));
  expect([values, missing]).toEqual([['-50', '-50', '50', '50'], {}]);
});

test('a day that ends with less than nothing is told by its lowest end', () => {
  expect(
    played([
      ['S', 1, 'in', '4', '40'],
      ['S', 2, 'out', '-10'],
      ['S', 3, 'in', '10', '40'],
    ]).lowest,
  ).toEqual({ S: '-6' });
});
