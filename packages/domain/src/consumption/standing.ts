/** How a line of consumption stands, in the same words on screens, papers and sheets. */
import type { Band } from './reconciliation.ts';

export type Standing = Band | 'NOT_MEASURED' | 'NOT_COUNTED';

interface Compared {
  readonly band: Band;
  /** The project has a norm of it, whether or not its work was measured. */
  readonly isNormed: boolean;
  readonly workings: readonly unknown[];
}

/** No norm is neither work that nobody measured nor units that nothing converts. */
export function standingOf({ band, isNormed, workings }: Compared): Standing {
  if (band !== 'NO_NORM' || !isNormed) return band;
  return workings.length === 0 ? 'NOT_MEASURED' : 'NOT_COUNTED';
}

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  OVER: 'Over',
  WITHIN: 'Within',
  UNDER: 'Under: check quality',
  NO_NORM: 'No norm',
  NOT_MEASURED: 'Nothing measured',
  NOT_COUNTED: 'Not counted',
};

/** Heading and explanation of what has no norm, apart from what is compared. */
export const WITHOUT_NORM = {
  title: 'No norm',
  note: 'Issued. No norm says how much it should be, so it is not compared.',
} as const;

/** Those with a norm, and apart from them those without. */
export function byNorm<Line extends { readonly isNormed: boolean }>(
  lines: readonly Line[],
): { readonly normed: readonly Line[]; readonly others: readonly Line[] } {
  return {
    normed: lines.filter(({ isNormed }) => isNormed),
    others: lines.filter(({ isNormed }) => !isNormed),
  };
}
