/**
 * A key of a line. An act uses exactly one line, the most specific, which the SQL function
 * `budget_line_at` finds. In this order:
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
