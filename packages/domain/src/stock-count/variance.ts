/** What a count found, against what the books said at the moment it was counted. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import { type StockBalance, valueAt, valueTaken } from '../stock/moving-average.ts';

/** Percent off the books from which a material is counted twice, where nobody says otherwise. */
export const USUAL_RECOUNT_ABOVE = '2';

export interface CountedLine {
  readonly book: Decimal;
  readonly counted: Decimal;
}

/** More than 0 where more lies there than the books say. */
export function variance({ book, counted }: CountedLine): Decimal {
  return counted.minus(book);
}

/** Whether a line is off the books by more than so many percent of them; of nothing, anything is. */
export function isOff(line: CountedLine, percent: Decimal): boolean {
  return variance(line).abs().times(decimal('100')).gt(line.book.times(percent));
}

/**
 * What a variance is worth, signed: a loss its share of what lies there, a find as
 * much as what lies there, or as the last receipt cost where nothing does.
 */
export function varianceValue(
  balance: StockBalance,
  found: Decimal,
  lastRate: Decimal | null,
): Decimal {
  if (found.lt('0')) return valueTaken(balance, found.neg()).neg();
  if (balance.quantity.lte('0')) return valueAt(lastRate, found);
  return roundMoney(balance.value.times(found).div(balance.quantity));
}

export interface ReviewedLine extends CountedLine {
  readonly path: string;
  readonly materialName: string;
  readonly reason: string;
}

/** Lines off by more than so many percent that nobody gave a reason for. */
export function reasonViolations(lines: readonly ReviewedLine[], percent: Decimal): Violation[] {
  return lines
    .filter((line) => isOff(line, percent) && isBlank(line.reason))
    .map(({ path, materialName }) => {
      const message = `Please say why ${materialName} is off`;
      return { code: 'required', path: `${path}.reason`, message };
    });
}
