import { expect, test } from 'vitest';

import { type NormedItem, normsFor } from './norm-lookup.ts';

/** Items as in CPWD's appendix: 6.1 and 5.9 are headings, which only group the items below them. */
const TREE: readonly (readonly [string, string | null, boolean])[] = [
  ['6', null, true],
  ['6.1', '6', true],
  ['6.1.1', '6.1', false],
  ['6.1.2', '6.1', false],
  ['5', null, true],
  ['5.9', '5', true],
  ['5.9.1', '5.9', false],
  ['5.33', '5', false],
  ['5.33.1', '5.33', false],
  ['5.33.1.a', '5.33.1', false],
  ['13.1', null, false],
  ['13.1.2', '13.1', false],
];
const ITEMS = new Map<string, NormedItem>(
  TREE.map(([code, parentId, isHeading]) => [code, { parentId, isHeading }]),
);
const cement = (coefficient: string) => ({ materialId: null, category: 'Cement', coefficient });
const NORMS = new Map([
  // This norm belongs to a heading, as in lists that were typed by hand.
  ['6.1', [cement('0.95')]],
  ['6.1.2', [cement('0.625')]],
  ['5', [cement('3.2')]],
  ['5.33', [cement('3.9'), { materialId: 'sand', category: '', coefficient: '0.42' }]],
  ['5.33.1.a', [{ materialId: null, category: 'CEMENT', coefficient: '4.1' }]],
  ['13.1', [cement('0.036')]],
]);

test.each([
  ['its own', '6.1.2', ['0.625']],
  ['none, because a heading lends nothing', '6.1.1', []],
  ['none, however high the heading is', '5.9.1', []],
  ['none for a heading itself', '6.1', []],
  ['those of its parent, which is an item', '5.33.1', ['3.9', '0.42']],
  ['its own before the same of its parent, and the rest of it', '5.33.1.a', ['4.1', '0.42']],
  ['those of its parent at the top', '13.1.2', ['0.036']],
  ['none for what is not in the tree', '99', []],
])('an item has %s', (_, code, coefficients) => {
  const found = normsFor(code, ITEMS, NORMS).map(({ coefficient }) => coefficient);
  expect(found).toEqual(coefficients);
});

test('a tree that bites its tail comes to an end', () => {
  const items = new Map<string, NormedItem>([
    ['a', { parentId: 'b', isHeading: false }],
    ['b', { parentId: 'a', isHeading: false }],
  ]);
  expect(normsFor('a', items, new Map([['b', [cement('1')]]]))).toHaveLength(1);
});
