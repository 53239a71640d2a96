/** Finds the budget line that an act uses. */
import { sameKey } from '../import/cell-text.ts';

/**
 * A key of a line. An act uses exactly one line, the most specific. In this order:
 *
 * 1. the material at the work item itself, then at its parents, the nearest first;
 * 2. its category at the work item itself, then at its parents;
 * 3. the material in the project as a whole, then its category.
 *
 * A line of a category counts materials of its own unit only, because quantities of others cannot
 * be added to it. A category in other capitals is the same one.
 */
export interface LineKey {
  /** The work item of the line; null for the project as a whole. */
  readonly workItemId: string | null;
  /** The material of the line; null for a line of a category. */
  readonly materialId: string | null;
  /** The category of the line; empty for a line of a material. */
  readonly category: string;
  readonly unit: string;
}

export interface Wanted {
  readonly materialId: string;
  readonly category: string;
  readonly unit: string;
  /** The ids from the root to the work item; empty if the act names no work item. */
  readonly path: readonly string[];
}

/**
 * Returns the most specific line; null if the material is not in the budget. The SQL function
 * `budget_line_of` follows the same rules.
 */
export function resolveLine<Line extends LineKey>(
  lines: readonly Line[],
  wanted: Wanted,
): Line | null {
  const [first] = lines
    .filter((line) => fits(line, wanted))
    .toSorted((one, other) => rank(one, wanted) - rank(other, wanted));
  return first ?? null;
}

function fits({ workItemId, materialId, category, unit }: LineKey, wanted: Wanted): boolean {
  if (workItemId !== null && !wanted.path.includes(workItemId)) return false;
  if (materialId !== null) return materialId === wanted.materialId;
  return sameKey(category) === sameKey(wanted.category) && unit === wanted.unit;
}

/** More than the length of any path, so that a group outweighs every depth. */
const DEEPEST = 1000;

function rank({ workItemId, materialId }: LineKey, { path }: Wanted): number {
  const group = (workItemId === null ? 2 : 0) + (materialId === null ? 1 : 0);
  const depth = workItemId === null ? 0 : path.indexOf(workItemId) + 1;
  return group * DEEPEST + (DEEPEST - depth - 1);
}
