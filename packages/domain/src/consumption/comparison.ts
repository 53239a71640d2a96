/** The result of a line of consumption, in the same words on screens, prints and sheets. */
import type { Band } from './reconciliation.ts';

export type Comparison = Band | 'NOT_MEASURED' | 'NOT_COUNTED';

interface Compared {
  readonly band: Band;
  /** Whether the project has a norm for it, even if its work was not measured. */
  readonly isNormed: boolean;
  readonly workings: readonly unknown[];
}

/**
 * Separates lines without a norm from those whose work was not measured and those in units that
 * cannot be converted.
 */
export function comparisonOf({ band, isNormed, workings }: Compared): Comparison {
  if (band !== 'NO_NORM' || !isNormed) return band;
  return workings.length === 0 ? 'NOT_MEASURED' : 'NOT_COUNTED';
}

export const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  OVER: 'Over',
  WITHIN: 'Within',
  UNDER: 'Under: check quality',
  NO_NORM: 'No norm',
  NOT_MEASURED: 'Nothing measured',
  NOT_COUNTED: 'Not counted',
};

/** The heading and explanation above lines without a norm, which are listed separately. */
export const WITHOUT_NORM = {
  title: 'No norm',
  note: 'Issued. No norm says how much it should be, so it is not compared.',
} as const;

/** Separates the lines with a norm from those without. */
export function byNorm<Line extends { readonly isNormed: boolean }>(
  lines: readonly Line[],
): { readonly normed: readonly Line[]; readonly others: readonly Line[] } {
  return {
    normed: lines.filter(({ isNormed }) => isNormed),
    others: lines.filter(({ isNormed }) => !isNormed),
  };
}
