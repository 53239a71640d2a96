/** The tree of a project's work in the order of its rows, with amounts added up. */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { moneyString, roundMoney } from '../shared/money.ts';

export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  /** The position among the items under one parent. */
  readonly position: number;
}

/** A row of the tree with its level, 0 at the top. */
export interface Placed<Node> {
  readonly node: Node;
  readonly level: number;
  /** Whether there are items below it. */
  readonly isParent: boolean;
}

/** Returns each item before those below it; if its parent is missing, an item is at the top. */
export function inTreeOrder<Node extends TreeNode>(nodes: readonly Node[]): Placed<Node>[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const under = Map.groupBy(
    nodes.toSorted((one, other) => one.position - other.position),
    ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null),
  );
  const placed: Placed<Node>[] = [];
  const open = (under.get(null) ?? []).map((node) => ({ node, level: 0 })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next;
    const below = under.get(node.id) ?? [];
    placed.push({ node, level, isParent: below.length > 0 });
    for (const child of below.toReversed()) open.push({ node: child, level: level + 1 });
  }
  return placed;
}

interface Figures {
  readonly quantity: string | null;
  readonly rate: string | null;
}

/** Quantity × rate, rounded to the paisa; null if either is missing. */
function ownAmount({ quantity, rate }: Figures): Decimal | null {
  if (quantity === null || rate === null) return null;
  return roundMoney(decimal(quantity).times(decimal(rate)));
}

/**
 * The amount of each item with the items below it, and that of all; null if none of them has an
 * amount.
 * @param rows in the order of the tree
 */
export function treeAmounts<Node extends TreeNode & Figures>(
  rows: readonly Placed<Node>[],
): { readonly of: ReadonlyMap<string, string | null>; readonly total: string } {
  const amounts = new Map<string, Decimal | null>();
  const tops: Decimal[] = [];
  for (const { node, level } of rows.toReversed()) {
    const amount = added(amounts.get(node.id) ?? null, ownAmount(node));
    amounts.set(node.id, amount);
    if (level === 0) tops.push(amount ?? decimal('0'));
    else if (node.parentId !== null) {
      amounts.set(node.parentId, added(amounts.get(node.parentId) ?? null, amount));
    }
  }
  return {
    of: new Map([...amounts].map(([id, amount]) => [id, amount && moneyString(amount)])),
    total: moneyString(sum(tops)),
  };
}

function added(one: Decimal | null, other: Decimal | null): Decimal | null {
  if (one === null || other === null) return one ?? other;
  return one.plus(other);
}
