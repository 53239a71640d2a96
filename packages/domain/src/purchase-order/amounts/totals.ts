/** The totals of a purchase order: sums of rounded lines. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import type { TaxedAs } from '../../shared/gst.ts';
import type { Unit } from '../../shared/quantity.ts';
import {
  type ChargeAmount,
  type ChargedLine,
  chargesOfLines,
  type ChargeTerms,
  orderCharges,
  type OrderCharge,
} from '../charges/charges.ts';
import type { LineAmount } from './line-amount.ts';

type TaxedLine = Pick<LineAmount, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

/** The totals of an order in rupees with two decimals. */
export interface PurchaseOrderTotals {
  readonly subtotal: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  /** The tax of the lines and of the charges. */
  readonly totalTax: Decimal;
  /** The amount of the charges before tax. */
  readonly additionalCharge: Decimal;
  readonly grandTotal: Decimal;
}

/** Sums lines and charges; lines as per contract are null and are not included. */
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

/** A line with all its figures. */
export interface AmountedLine extends ChargedLine {
  readonly amounts: LineAmount | null;
}

export interface OrderAmounts {
  readonly charges: readonly OrderCharge[];
  /** The part of the charges that each line bears, before tax, in rupees. */
  readonly chargesByLine: readonly Decimal[];
  readonly totals: PurchaseOrderTotals;
}

/** All figures of one order. */
export function orderAmounts(
  lines: readonly AmountedLine[],
  terms: readonly ChargeTerms[],
  supply: TaxedAs,
): OrderAmounts {
  const charges = orderCharges(terms, lines, supply);
  const amounts = lines.map((line) => line.amounts);
  return {
    charges,
    chargesByLine: chargesOfLines(charges, lines),
    totals: purchaseOrderTotals(amounts, charges),
  };
}

/** The totals of several orders together. */
export function totalsTogether(orders: readonly PurchaseOrderTotals[]): PurchaseOrderTotals {
  const of = (figure: keyof PurchaseOrderTotals) => sum(orders.map((order) => order[figure]));
  return {
    subtotal: of('subtotal'),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: of('igst'),
    totalTax: of('totalTax'),
    additionalCharge: of('additionalCharge'),
    grandTotal: of('grandTotal'),
  };
}

/** A line of an order with its price. */
export interface LineToCharge {
  readonly material: { readonly unit: Unit };
  readonly quantity: Decimal;
  readonly priced: { readonly amounts: LineAmount } | null;
}

/** The line with its figures as charges refer to them. */
export function toAmounted({ material, quantity, priced }: LineToCharge): AmountedLine {
  return { unit: material.unit, quantity, amounts: priced && priced.amounts };
}

/** The lines with what they bear of the charges, the charges with their amounts, and the totals. */
export function withCharges<Line extends LineToCharge>(
  lines: readonly Line[],
  terms: readonly ChargeTerms[],
  taxedAs: TaxedAs,
) {
  const { chargesByLine, ...amounts } = orderAmounts(lines.map(toAmounted), terms, taxedAs);
  return {
    ...amounts,
    lines: lines.map((line, index) => ({ ...line, charges: chargesByLine[index] ?? NOTHING })),
  };
}

const NOTHING = decimal('0');
