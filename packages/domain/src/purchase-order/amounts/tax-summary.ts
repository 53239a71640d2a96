/** The tax of an order by rate, and by HSN code within each rate, for filing and auditing. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import type { LineAmount } from './line-amount.ts';

/** Sums in rupees, to the paisa. */
export type TaxSums = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax'>;

/** A line of the order with its figures; lines as per contract have none and are not included. */
export interface TaxedLine extends Omit<TaxSums, 'tax'> {
  /** The GST rate in percent. */
  readonly gst: Decimal;
  readonly hsnCode: string;
}

export interface RateSummary extends TaxSums {
  /** The GST rate in percent. */
  readonly gst: Decimal;
  /** The sums of each HSN code, sorted by code. */
  readonly hsnCodes: readonly (TaxSums & { readonly hsnCode: string })[];
}

/**
 * Sums the lines by rate, sorted by rate. The lines' figures are rounded already, so that the sums
 * add up to those of the order.
 */
export function taxSummary(lines: readonly TaxedLine[]): RateSummary[] {
  const byRate = Map.groupBy(lines, ({ gst }) => gst.toString());
  return Array.from(byRate, ([rate, ofRate]) => ({
    gst: decimal(rate),
    ...taxSums(ofRate),
    hsnCodes: Array.from(
      Map.groupBy(ofRate, ({ hsnCode }) => hsnCode),
      ([hsnCode, ofCode]) => ({ hsnCode, ...taxSums(ofCode) }),
    ).toSorted((a, b) => (a.hsnCode < b.hsnCode ? -1 : 1)),
  })).toSorted((a, b) => a.gst.cmp(b.gst));
}

/** The sums of lines, or of rates. */
export function taxSums(lines: readonly Omit<TaxSums, 'tax'>[]): TaxSums {
  const cgst = sum(lines.map((line) => line.cgst));
  const sgst = sum(lines.map((line) => line.sgst));
  const igst = sum(lines.map((line) => line.igst));
  return {
    taxable: sum(lines.map((line) => line.taxable)),
    cgst,
    sgst,
    igst,
    tax: sum([cgst, sgst, igst]),
  };
}
