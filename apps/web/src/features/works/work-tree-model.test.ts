import type { WorkRow } from '@plinth/contracts/works';
import { expect, test } from 'vitest';

import {
  closedAtFirst,
  idsAbove,
  possibleParents,
  shownRows,
  turnedTo,
} from './work-tree-model.ts';

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

test('right opens a heading and goes below it, left closes it and goes above it', () => {
  const open = { rows: ROWS, closed: new Set<string>(), canToggle: true };
  const turned = (tree: typeof open, index: number, key: 'ArrowLeft' | 'ArrowRight') => {
    const { to, toggled } = turnedTo(tree, index, key);
    return [tree.rows[to]?.code, toggled?.code ?? null];
  };
  // All open: 1, 1.1, 1.1.1, …
  expect(turned(open, 0, 'ArrowRight')).toEqual(['1.1', null]);
  expect(turned(open, 2, 'ArrowRight')).toEqual(['1.1.1', null]);
  expect(turned(open, 2, 'ArrowLeft')).toEqual(['1.1', null]);
  expect(turned(open, 1, 'ArrowLeft')).toEqual(['1.1', '1.1']);
  const closed = {
    ...open,
    closed: new Set(['1', '1.1']),
    rows: shownRows(ROWS, new Set(['1']), ''),
  };
  expect(turned(closed, 0, 'ArrowRight')).toEqual(['1', '1']);
  expect(turned(closed, 0, 'ArrowLeft')).toEqual(['1', null]);
  // Found rows are not closed.
  expect(turned({ ...open, canToggle: false }, 1, 'ArrowLeft')).toEqual(['1', null]);
});
