/** The floor space index: FSI area over plot area, with three places. */
import {
  decimal,
  decimalPlaces,
  parseDecimal,
  ROUND_HALF_UP,
  decimalText,
} from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';
import { areaViolation } from './area.ts';

const PLACES = 3;
const MAX_FSI = '99';

export interface FsiBalance {
  /** The FSI in use: `built` divided by `plot`. */
  readonly used: string;
  /** The FSI areas of all floors, and the area of the plot, in square metres. */
  readonly built: string;
  readonly plot: string;
  readonly permitted: string | null;
  /** Permitted less used; null if no permitted FSI is known. */
  readonly balance: string | null;
  readonly isOver: boolean;
  /** Square metres that may still be built; negative if the FSI is over. */
  readonly balanceArea: string | null;
}

/**
 * Compares the FSI in use with the permitted one; null if the plot area is not known.
 * @param areas the FSI areas of the floors
 */
export function fsiBalance(
  areas: readonly string[],
  plotArea: string | null,
  permitted: string | null,
): FsiBalance | null {
  if (plotArea === null) return null;
  const built = areas.reduce((total, area) => total.plus(decimal(area)), decimal('0'));
  const plot = decimal(plotArea);
  const used = built.div(plot).round(PLACES, ROUND_HALF_UP);
  const parts = { built: decimalText(built, 2), plot: decimalText(plot, 2) };
  if (permitted === null) {
    return {
      used: decimalText(used, PLACES),
      ...parts,
      permitted,
      balance: null,
      isOver: false,
      balanceArea: null,
    };
  }
  const limit = decimal(permitted);
  // The balance is computed from the areas, because the rounded index would hide small differences.
  const balanceArea = limit.times(plot).minus(built).round(2, ROUND_HALF_UP);
  return {
    used: decimalText(used, PLACES),
    ...parts,
    permitted: decimalText(limit, PLACES),
    balance: decimalText(limit.minus(used), PLACES),
    isOver: built.gt(limit.times(plot)),
    balanceArea: decimalText(balanceArea, 2),
  };
}

/** The rules for the plot area and the permitted FSI; both may be empty. */
export function plotViolations(plot: {
  readonly plotArea: string;
  readonly permittedFsi: string;
}): Violation[] {
  const violations: Violation[] = [];
  const area = areaViolation(plot.plotArea, 'plotArea', 'Plot area');
  if (area) violations.push(area);
  else if (parseDecimal(plot.plotArea)?.eq('0')) {
    const message = 'Plot area must be greater than 0; leave it empty if it is not known';
    violations.push({ code: 'area', path: 'plotArea', message });
  }
  if (plot.permittedFsi.trim() === '') return violations;
  const fsi = parseDecimal(plot.permittedFsi);
  if (!fsi || fsi.lte('0') || fsi.gt(MAX_FSI) || decimalPlaces(fsi) > PLACES) {
    const message = `Permitted FSI must be greater than 0, at most ${MAX_FSI}, with at most 3 decimals`;
    violations.push({ code: 'fsi', path: 'permittedFsi', message });
  }
  return violations;
}
