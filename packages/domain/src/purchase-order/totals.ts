/** The totals of a purchase order: sums of rounded lines. */
import { type Decimal, sum } from '../shared/decimal.ts';
import type { LineAmount } from './line-amount.ts';

type TaxedLine = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** In rupees, two decimals. */
export interface PurchaseOrderTotals {
  readonly subtotal: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly totalTax: Decimal;
  readonly additionalCharge: Decimal;
  readonly grandTotal: Decimal;
}

/** Lines as per contract are null and are left out. */
export function purchaseOrderTotals(
  lines: readonly (TaxedLine | null)[],
  additionalCharge: Decimal,
): PurchaseOrderTotals {
  const priced = lines.filter((line) => line !== null);
  const subtotal = sum(priced.map((line) => line.taxable));
  const cgst = sum(priced.map((line) => line.cgst));
  const sgst = sum(priced.map((line) => line.sgst));
  const igst = sum(priced.map((line) => line.igst));
  const totalTax = sum([cgst, sgst, igst]);
  const grandTotal = sum([subtotal, totalTax, additionalCharge]);
  return { subtotal, cgst, sgst, igst, totalTax, additionalCharge, grandTotal };
}
