/** The totals of a purchase order: sums of rounded lines. */
import { type Decimal, sum } from '../shared/decimal.ts';
import type { ChargeAmount } from './charges.ts';
import type { LineAmount } from './line-amount.ts';

type TaxedLine = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** In rupees, two decimals. */
export interface PurchaseOrderTotals {
  readonly subtotal: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  /** Of the lines and of the charges. */
  readonly totalTax: Decimal;
  /** The charges before tax. */
  readonly additionalCharge: Decimal;
  readonly grandTotal: Decimal;
}

/** Lines as per contract are null and are left out. */
export function purchaseOrderTotals(
  lines: readonly (TaxedLine | null)[],
  charges: readonly ChargeAmount[],
): PurchaseOrderTotals {
  const priced = lines.filter((line) => line !== null);
  const taxed = [...priced, ...charges];
  const subtotal = sum(priced.map((line) => line.taxable));
  const cgst = sum(taxed.map((part) => part.cgst));
  const sgst = sum(taxed.map((part) => part.sgst));
  const igst = sum(taxed.map((part) => part.igst));
  const totalTax = sum([cgst, sgst, igst]);
  const additionalCharge = sum(charges.map(({ amount }) => amount));
  const grandTotal = sum([subtotal, totalTax, additionalCharge]);
  return { subtotal, cgst, sgst, igst, totalTax, additionalCharge, grandTotal };
}
