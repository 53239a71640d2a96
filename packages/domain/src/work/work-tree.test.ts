import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inTreeOrder, treeAmounts } from './work-tree.ts';

const node = (id: string, parentId: string | null, position: number, more: object = {}) => ({
  id,
  parentId,
  position,
  quantity: null as string | null,
  rate: null as string | null,
  ...more,
});

test('rows follow their parent, by position; amounts add up', () => {
  const rows = inTreeOrder([
    node('2.10', '2', 2, { quantity: '3', rate: '100.10' }),
    node('1', null, 2, { quantity: '2.5', rate: '0.33' }),
    node('2.9', '2', 1, { quantity: '2', rate: null }),
    node('2', null, 1),
    node('2.10.1', '2.10', 1, { quantity: '0.333', rate: '10' }),
    node('lost', 'archived', 3),
  ]);
  expect(rows.map(({ node: { id }, level, isParent }) => [id, level, isParent])).toEqual([
    ['2', 0, true],
    ['2.9', 1, false],
    ['2.10', 1, true],
    ['2.10.1', 2, false],
    ['1', 0, false],
    ['lost', 0, false],
  ]);
  const { of, total } = treeAmounts(rows);
  expect(Object.fromEntries(of)).toEqual({
    '1': '0.83',
    '2': '303.63',
    '2.10': '303.63',
    '2.10.1': '3.33',
    '2.9': null,
    lost: null,
  });
  expect(total).toBe('304.46');
});

test('any tree keeps every row once, each after its parent, and its total', () => {
  const tree = fc
    .array(fc.record({ parent: fc.nat(), quantity: fc.nat(9999), rate: fc.nat(99) }), {
      maxLength: 60,
    })
    .map((items) =>
      items.map(({ parent, quantity, rate }, index) =>
        node(
          String(index),
          index === 0 || parent % 4 === 0 ? null : String(parent % index),
          index,
          { quantity: String(quantity), rate: String(rate) },
        ),
      ),
    );
  fc.assert(
    fc.property(tree, (nodes) => {
      const rows = inTreeOrder(nodes.toReversed());
      const places = new Map(rows.map((row, index) => [row.node.id, { ...row, index }]));
      expect(places.size).toBe(nodes.length);
      for (const { node: one, level } of rows) {
        const above = one.parentId === null ? undefined : places.get(one.parentId);
        expect(level).toBe((above?.level ?? -1) + 1);
        expect(above?.index ?? -1).toBeLessThan(places.get(one.id)?.index ?? -1);
      }
      const total = nodes.reduce((all, one) => all + Number(one.quantity) * Number(one.rate), 0);
      expect(Number(treeAmounts(rows).total)).toBe(total);
    }),
  );
});
