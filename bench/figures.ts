/** Statistics of several rounds: median and spread. */

export interface Round {
  /** The typical value of a round: a median, or a rate. */
  readonly typical: number;
  /** A high percentile of a round; a rate has none. */
  readonly high?: number;
}

/** A row of the report: the product and its floor, in the same unit. */
export interface Comparison {
  readonly name: string;
  readonly product: readonly Round[];
  readonly floor: readonly Round[];
}

export interface Report {
  readonly title: string;
  /** The meaning of `typical` and `high`, with unit. */
  readonly typical: string;
  readonly high?: string;
  readonly product: string;
  readonly floor: string;
  readonly rows: readonly Comparison[];
}

/** The value below which that share of the values lies, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The median and the worst value of the rounds. */
export function roundOf(taken: readonly number[]): Round {
  return { typical: median(taken), high: Math.max(...taken) };
}
