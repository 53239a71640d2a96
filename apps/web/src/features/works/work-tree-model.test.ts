import type { WorkRow } from '@plinth/contracts/works';
import { expect, test } from 'vitest';

import { closedAtFirst, idsAbove, possibleParents, shownRows } from './work-tree-model.ts';

function row(code: string, level: number, parentId: string | null, isParent = false): WorkRow {
  return {
    id: code,
    parentId,
    kind: isParent ? 'BOQ_HEADING' : 'BOQ_ITEM',
    code,
    description: `Work ${code}`,
    unit: '',
    quantity: null,
    rate: null,
    tower: null,
    floor: null,
    isArchived: false,
    revision: 0,
    version: 1,
    level,
    isParent,
    amount: null,
  };
}

const ROWS = [
  row('1', 0, null, true),
  row('1.1', 1, '1', true),
  row('1.1.1', 2, '1.1'),
  row('1.2', 1, '1'),
  row('2', 0, null),
];

const codes = (rows: readonly WorkRow[]) => rows.map(({ code }) => code).join(' ');

test.each([
  [[], '', '1 1.1 1.1.1 1.2 2'],
  [['1'], '', '1 2'],
  [['1.1'], '', '1 1.1 1.2 2'],
  [['1'], '1.1.1 work', '1 1.1 1.1.1'],
  [[], 'nothing', ''],
])('closed %o, searched %o: %s', (closed, search, shown) => {
  expect(codes(shownRows(ROWS, new Set(closed), search))).toBe(shown);
});

test('nothing moves under itself', () => {
  expect(codes(possibleParents(ROWS, '1.1'))).toBe('1 1.2 2');
});

test('a long bill begins closed', () => {
  expect(closedAtFirst(ROWS).size).toBe(0);
  const many = Array.from({ length: 400 }, (_, index) => row(`3.${index}`, 0, null, true));
  expect(closedAtFirst(many).size).toBe(400);
});

test('an item is shown at its place, under what it stands', () => {
  expect(idsAbove(ROWS, '1.1.1')).toEqual(['1.1', '1']);
  expect(idsAbove(ROWS, 'gone')).toEqual([]);
});
