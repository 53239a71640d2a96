/** Figures of several rounds, and what is told of them: the middle round, and how far the others lie from it. */

export interface Round {
  /** What is usual: a median, or a rate. */
  readonly typical: number;
  /** What the unlucky meet; a rate has none. */
  readonly high?: number;
}

/** One row of the report: the product beside its floor, in the same unit. */
export interface Comparison {
  readonly name: string;
  readonly product: readonly Round[];
  readonly floor: readonly Round[];
}

export interface Report {
  readonly title: string;
  /** What `typical` and `high` are, with their unit. */
  readonly typical: string;
  readonly high?: string;
  readonly product: string;
  readonly floor: string;
  readonly rows: readonly Comparison[];
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
