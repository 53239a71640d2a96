/**
 * The lines that a bill of quantities needs in a budget: each of its items takes quantity ×
 * coefficient × (1 + wastage) of the materials of its norms. Pure.
 */
import { consumedRows, type IssuedMaterial, type Norm } from '../consumption/consumed-rows.ts';
import type { NormedItem } from '../consumption/norm-lookup.ts';
import { type Decimal, ROUND_HALF_UP, ROUND_UP, sum } from '../shared/decimal.ts';
import { isCounted, quantityDecimals, type Unit } from '../shared/quantity.ts';
import type { LineKey } from './line-key.ts';
import { keyOf } from './revision.ts';

/** Whether each item has lines of its own, or all items together those of the whole project. */
export const BOQ_GROUPINGS = ['PROJECT', 'ITEM'] as const;

export type BoqGrouping = (typeof BOQ_GROUPINGS)[number];

export interface BillOfQuantities {
  readonly items: ReadonlyMap<string, NormedItem>;
  /** The items that have a quantity. */
  readonly quantities: readonly { readonly workItemId: string; readonly quantity: Decimal }[];
  readonly norms: readonly Norm[];
  /** The materials that have a norm of their own. */
  readonly materials: readonly Omit<IssuedMaterial, 'issued' | 'returned' | 'value'>[];
}

/** The part of a line that one item needs. */
export interface NeededByItem {
  readonly workItemId: string;
  /** The quantity of the item in the bill. */
  readonly executed: Decimal;
  readonly coefficient: Decimal;
  readonly wastage: Decimal;
  readonly unit: Unit;
  /** In the unit of the line, unrounded. */
  readonly theoretical: Decimal;
}

export interface NeededLine extends LineKey {
  readonly unit: Unit;
  /** Three decimals; counted units are rounded up, because no part of a piece is bought. */
  readonly quantity: Decimal;
  readonly workings: readonly NeededByItem[];
}

export interface Needed {
  readonly lines: readonly NeededLine[];
  /** How many of the lines are left out because the budget has them already. */
  readonly budgeted: number;
  /** Items of the bill that have no norm. */
  readonly withoutNorm: readonly string[];
  /** Messages about quantities that could not be counted. */
  readonly notCounted: readonly string[];
}

/** @param budgeted the lines of the budget */
export function budgetFromBoq(
  { items, quantities, norms, materials }: BillOfQuantities,
  by: BoqGrouping,
  budgeted: readonly LineKey[],
): Needed {
  const measured = quantities
    .filter(({ quantity }) => quantity.gt('0'))
    .map(({ workItemId, quantity }) => ({ workItemId, executed: quantity }));
  const nothing = { issued: sum([]), returned: sum([]), value: sum([]) };
  const { rows, withoutNorm } = consumedRows({
    items,
    norms,
    measured,
    materials: materials.map((material) => ({ ...material, ...nothing })),
  });
  const found = rows.flatMap(({ materialId, category, unit, workings }) => {
    const counted = workings.flatMap((working): NeededByItem[] =>
      working.theoretical === null ? [] : [{ ...working, theoretical: working.theoretical }],
    );
    const line = (workItemId: string | null, of: readonly NeededByItem[]): NeededLine => ({
      workItemId,
      materialId,
      category,
      unit,
      quantity: neededQuantity(of, unit),
      workings: of,
    });
    if (by === 'ITEM') return counted.map((working) => line(working.workItemId, [working]));
    return counted.length === 0 ? [] : [line(null, counted)];
  });
  const known = new Set(budgeted.map(keyOf));
  const lines = found.filter((line) => line.quantity.gt('0') && !known.has(keyOf(line)));
  return {
    lines,
    budgeted: found.filter((line) => known.has(keyOf(line))).length,
    withoutNorm,
    notCounted: rows.flatMap(({ notCounted }) => notCounted),
  };
}

function neededQuantity(of: readonly NeededByItem[], unit: Unit): Decimal {
  const exact = sum(of.map(({ theoretical }) => theoretical));
  return exact.round(quantityDecimals(unit), isCounted(unit) ? ROUND_UP : ROUND_HALF_UP);
}
