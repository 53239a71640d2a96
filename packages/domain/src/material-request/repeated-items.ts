/** Finds materials that a request names more than once, and adds them up. */
import { decimal, sum } from '../shared/decimal.ts';
import { quantityString } from '../shared/quantity.ts';

interface RequestedItem {
  readonly material: { readonly id: string };
  readonly quantity: number | string;
  readonly purpose: string;
  readonly workItem?: { readonly id: string } | null;
}

/** The length of the longest purpose of an item. */
export const MAX_PURPOSE = 500;

/**
 * Returns the items that are for the same material and the same BOQ item, grouped, in their order;
 * items that are named once are left out.
 */
export function repeatedItems<Item extends RequestedItem>(items: readonly Item[]): Item[][] {
  const groups = Map.groupBy(items, ({ material, workItem }) =>
    [material.id, workItem?.id].join(' '),
  );
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Returns quantity and purpose of the one item that replaces these. */
export function addedUp(items: readonly RequestedItem[]) {
  const purposes = [...new Set(items.map(({ purpose }) => purpose))];
  const all = purposes.join('; ');
  return {
    quantity: quantityString(sum(items.map(({ quantity }) => decimal(quantity)))),
    purpose: all.length > MAX_PURPOSE ? (purposes[0] ?? '') : all,
  };
}
