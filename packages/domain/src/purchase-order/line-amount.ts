/**
 * The amount of an order line: quantity times price after discount, and its tax. A line as per
 * contract has no figures.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { type TaxedAs, lineTax } from '../shared/gst.ts';
import { roundMoney } from '../shared/money.ts';

/** Sent and shown in place of price, GST and amount. */
export const AS_PER_CONTRACT = 'As per contract';

export interface PricedLine {
  readonly quantity: Decimal;
  /** Rupees per unit. */
  readonly pricePerUnit: Decimal;
  /** Percent off the price; none if absent. */
  readonly discount?: Decimal;
  /** Percent. */
  readonly gst: Decimal;
  readonly supply: TaxedAs;
}

/** In rupees, every figure rounded to the paisa. */
export interface LineAmount {
  readonly taxable: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly tax: Decimal;
  /** Taxable and tax together. */
  readonly amount: Decimal;
}

/** The only place where rounding happens; everything above is a sum. */
export function lineAmount({ quantity, gst, supply, ...price }: PricedLine): LineAmount {
  const taxable = roundMoney(quantity.times(netPrice(price)));
  const { cgst, sgst, igst, total: tax } = lineTax(taxable, gst, supply);
  return { taxable, cgst, sgst, igst, tax, amount: taxable.plus(tax) };
}

/** Rupees per unit after the discount, not rounded. */
export function netPrice({
  pricePerUnit,
  discount,
}: Pick<PricedLine, 'pricePerUnit' | 'discount'>): Decimal {
  return discount === undefined
    ? pricePerUnit
    : pricePerUnit.times(decimal('100').minus(discount)).div('100');
}

/** Whether any figure of the line is as per contract; then all of them are. */
export function isAsPerAgreement(line: {
  readonly pricePerUnit: string;
  readonly gst: string;
  readonly amount?: string | undefined;
}): boolean {
  return [line.pricePerUnit, line.gst, line.amount].includes(AS_PER_CONTRACT);
}
