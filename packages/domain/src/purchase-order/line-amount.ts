/**
 * The amount of an order line: quantity times price after discount, and its tax. A line as per
 * contract has no figures.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { type TaxedAs, lineTax } from '../shared/gst.ts';
import { roundMoney } from '../shared/money.ts';

/** The text that is sent and shown in place of price, GST and amount. */
export const AS_PER_AGREEMENT = 'As per contract';

export interface PricedLine {
  readonly quantity: Decimal;
  /** The price in rupees per unit. */
  readonly pricePerUnit: Decimal;
  /** The discount in percent off the price; absent if there is none. */
  readonly discount?: Decimal;
  /** The GST rate in percent. */
  readonly gst: Decimal;
  readonly supply: TaxedAs;
}

/** Amounts of a line in rupees, each rounded to the paisa. */
export interface LineAmount {
  readonly taxable: Decimal;
  readonly cgst: Decimal;
  readonly sgst: Decimal;
  readonly igst: Decimal;
  readonly tax: Decimal;
  /** The taxable amount plus tax. */
  readonly amount: Decimal;
}

/**
 * Computes the amounts of a line, the only place where they are rounded; totals are sums of them.
 */
export function lineAmount({ quantity, gst, supply, ...price }: PricedLine): LineAmount {
  const taxable = roundMoney(quantity.times(netPrice(price)));
  const { cgst, sgst, igst, total: tax } = lineTax(taxable, gst, supply);
  return { taxable, cgst, sgst, igst, tax, amount: taxable.plus(tax) };
}

/** The price in rupees per unit after the discount, not rounded. */
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
  return [line.pricePerUnit, line.gst, line.amount].includes(AS_PER_AGREEMENT);
}
