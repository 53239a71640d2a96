/** The difference between count and book quantity. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import { type StockBalance, issueValue } from '../stock/moving-average.ts';
import { partValue, type Whole } from '../stock/part-value.ts';

/** The default percentage of difference above which a material is counted again. */
export const USUAL_RECOUNT_ABOVE = '2';

export interface CountedLine {
  readonly book: Decimal;
  readonly counted: Decimal;
}

/** The difference, positive if more was counted than the books have. */
export function variance({ book, counted }: CountedLine): Decimal {
  return counted.minus(book);
}

/**
 * Whether a difference exceeds the percentage of the book quantity; if that is 0, any difference
 * does.
 */
export function isOff(line: CountedLine, percent: Decimal): boolean {
  return variance(line).abs().times(decimal('100')).gt(line.book.times(percent));
}

/**
 * The signed value of a difference: a loss has its share of the stock's value; a surplus has the
 * rate of the stock, or of the last delivery if there is no stock, and the value 0 if there was no
 * delivery.
 */
export function varianceValue(
  balance: StockBalance,
  found: Decimal,
  lastDelivery: Whole | null,
): Decimal {
  if (found.lt('0')) return issueValue(balance, found.neg()).neg();
  const priced = balance.quantity.gt('0') ? balance : lastDelivery;
  return priced ? partValue(priced, decimal('0'), found) : decimal('0');
}

export interface ReviewedLine extends CountedLine {
  readonly path: string;
  readonly materialName: string;
  readonly reason: string;
}

/** Requires a reason for each line that exceeds the percentage. */
export function reasonViolations(lines: readonly ReviewedLine[], percent: Decimal): Violation[] {
  return lines
    .filter((line) => isOff(line, percent) && isBlank(line.reason))
    .map(({ path, materialName }) => {
      const message = `Please give a reason for the difference of ${materialName}`;
      return { code: 'required', path: `${path}.reason`, message };
    });
}
