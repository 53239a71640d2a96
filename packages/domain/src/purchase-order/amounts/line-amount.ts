/**
 * The amount of an order line: quantity times price after discount, and its tax. A line as per
 * contract has no figures.
 */
import type { LineContract } from '../../rate-contract/rate/line-rate.ts';
import { type Decimal, decimal, decimalOrZero } from '../../shared/decimal.ts';
import { chargedRate, type TaxedAs, lineTax } from '../../shared/gst.ts';
import { roundMoney } from '../../shared/money.ts';

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

/** The price of a line with its amounts. */
export interface PricedAs extends Required<Pick<PricedLine, 'pricePerUnit' | 'discount' | 'gst'>> {
  readonly amounts: LineAmount;
}

interface TypedPrice {
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly amount?: string | undefined;
}

/**
 * Prices a line by its texts, or, as per contract, by the rate of its contract, which the paper does
 * not print. Unreadable figures count as 0, and so does the GST rate where no GST is charged.
 * @returns null for the price as per contract if the rate is not known
 */
export function pricedLine(
  typed: TypedPrice,
  { quantity, contract, taxedAs: supply }: ToPrice,
): { readonly priced: PricedAs | null; readonly isPriceHidden: boolean } {
  const isByContract = isAsPerAgreement(typed);
  const rate = contract?.rate;
  if (isByContract && !rate) return { priced: null, isPriceHidden: false };
  const price =
    isByContract && rate
      ? { pricePerUnit: rate, discount: decimal('0'), gst: contract.gst }
      : {
          pricePerUnit: decimalOrZero(typed.pricePerUnit),
          discount: decimalOrZero(typed.discount),
          gst: decimalOrZero(typed.gst),
        };
  const charged = { ...price, gst: chargedRate(price.gst, supply) };
  const amounts = lineAmount({ ...charged, quantity, supply });
  return { priced: { ...charged, amounts }, isPriceHidden: isByContract };
}

interface ToPrice {
  readonly quantity: Decimal;
  /** The contract that the line calls off, if any. */
  readonly contract?: LineContract | null;
  readonly taxedAs: TaxedAs;
}
