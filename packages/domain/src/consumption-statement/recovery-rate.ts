/** The rate at which a contractor pays for excess. */
import type { Decimal } from '../shared/decimal.ts';
import { rupeesText } from '../shared/money.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export interface RatedLine {
  readonly id: string;
  readonly name: string;
  readonly rate: Decimal;
  /** The average rate of the issues in rupees per unit. */
  readonly computedRate: Decimal;
  readonly rateReason: string;
}

/**
 * A rate other than the average of the issues needs a reason.
 *
 * @param pathOf the field of the reason of a line, by the id of the line
 */
export function recoveryRateViolations(
  lines: readonly RatedLine[],
  pathOf: (id: string) => string,
): Violation[] {
  return lines.flatMap(({ id, name, rate, computedRate, rateReason }) => {
    if (rate.eq(computedRate) || !isBlank(rateReason)) return [];
    const message = `${name}: please give a reason for the rate of ${rupeesText(rate)} instead of ${rupeesText(computedRate)}, the average of the issues`;
    return [{ code: 'required', path: pathOf(id), message }];
  });
}
