/**
 * The tax of an order by rate, and by HSN code within each rate: what an
 * accountant files and an auditor adds up. One blended rate could not be filed.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import type { LineAmount } from './line-amount.ts';

/** In rupees, to the paisa. */
export type TaxSums = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'tax'>;

/** A line as it stands on the order. Lines as per contract carry no figures and have no place here. */
export interface TaxedLine extends Omit<TaxSums, 'tax'> {
  /** Percent. */
  readonly gst: Decimal;
  readonly hsnCode: string;
}

export interface RateSummary extends TaxSums {
  /** Percent. */
  readonly gst: Decimal;
  /** In the order of the codes. */
  readonly hsnCodes: readonly (TaxSums & { readonly hsnCode: string })[];
}

/** From the lowest rate to the highest. Sums of the lines' own rounded figures, so that they add up to the order's. */
export function taxSummary(lines: readonly TaxedLine[]): RateSummary[] {
  const byRate = Map.groupBy(lines, ({ gst }) => gst.toString());
  return Array.from(byRate, ([rate, ofRate]) => ({
    gst: decimal(rate),
    ...sumsOf(ofRate),
    hsnCodes: Array.from(
      Map.groupBy(ofRate, ({ hsnCode }) => hsnCode),
      ([hsnCode, ofCode]) => ({ hsnCode, ...sumsOf(ofCode) }),
    ).toSorted((a, b) => (a.hsnCode < b.hsnCode ? -1 : 1)),
  })).toSorted((a, b) => a.gst.cmp(b.gst));
}

function sumsOf(lines: readonly TaxedLine[]): TaxSums {
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
