/** The tax of an order by rate, and by HSN code within each rate, for filing and auditing. */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import type { LineAmount } from './line-amount.ts';

/** In rupees, to the paisa. */
export type TaxSums = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax'>;

/** A line of the order with figures. Lines as per contract are left out. */
export interface TaxedLine extends Omit<TaxSums, 'tax'> {
  /** Percent. */
  readonly gst: Decimal;
  readonly hsnCode: string;
}

export interface RateSummary extends TaxSums {
  /** Percent. */
  readonly gst: Decimal;
  /** Sorted by code. */
  readonly hsnCodes: readonly (TaxSums & { readonly hsnCode: string })[];
}

/** Sorted by rate. Sums of the lines' rounded figures, so that they add up to the order's. */
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
