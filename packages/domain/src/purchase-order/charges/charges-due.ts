/**
 * The charges of an order, by the quantities received and still to come, and the part of them that
 * each part of a receipt bears.
 */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { lineTax } from '../../shared/gst.ts';
import {
  areChargesProvisional,
  type ChargedLine,
  chargesOfLines,
  isByValue,
  orderCharges,
  type OrderCharge,
  quantityIn,
} from './charges.ts';
import type { CostedOrder } from './costed-order.ts';
import { lineAmount } from '../amounts/line-amount.ts';
import { type LineWorth, lineWorth } from '../amounts/line-worth.ts';
import type { PricedLine, PricedPart } from '../amounts/priced-parts.ts';

export interface ChargesDue {
  /**
   * The charges in rupees, including tax that the firm does not get back; charges that wait for a
   * price are not included.
   */
  readonly total: Decimal;
  /** Whether charges by value wait for the price of a line. */
  readonly isWaiting: boolean;
  readonly hasByValue: boolean;
  /**
   * The charges that a part of a receipt bears, or, for null, what is still to come of the line; in
   * rupees, not rounded. A percentage is of its own value; any other charge is its line's share by
   * quantity.
   */
  readonly weightOf: (
    line: number,
    part: PricedPart | null,
    of: { readonly isByValueOnly: boolean },
  ) => Decimal;
}

interface WorthLine extends ChargedLine {
  readonly worth: LineWorth | null;
  readonly open: Decimal;
}

const NOTHING = decimal('0');

export function chargesDue(lines: readonly PricedLine[], order: CostedOrder): ChargesDue {
  const whole = lines.map((line): WorthLine => {
    const worth = lineWorth(line, order);
    return { ...chargedLine(line, order, worth), worth, open: line.open };
  });
  const expected = whole.filter(({ quantity }) => quantity.gt('0'));
  const { charges, isWaiting } = chargesOf(order, expected);
  const costs = charges.map((charge) => ({
    charge,
    cost: order.hasInputCredit
      ? charge.amount
      : sum([charge.amount, charge.cgst, charge.sgst, charge.igst]),
  }));
  const hasWorth = expected.some((line) => worthOf(line).gt('0'));
  const weight = (charge: OrderCharge, line: ChargedLine) => {
    if (!isByValue(charge)) return quantityIn(charge, line);
    return hasWorth ? worthOf(line) : decimal('1');
  };
  return {
    total: sum(costs.map(({ cost }) => cost)),
    isWaiting,
    hasByValue: order.charges.some(isByValue),
    weightOf: (index, part, { isByValueOnly }) => {
      const line = whole[index];
      if (!line || line.quantity.eq('0')) return NOTHING;
      const quantity = part === null ? line.open : part.netQuantity;
      const borne = costs
        .filter(({ charge }) => !isByValueOnly || isByValue(charge))
        .map(({ charge, cost }) => {
          const all = sum(expected.map((one) => weight(charge, one)));
          if (all.eq('0')) return NOTHING;
          const share =
            charge.basis === 'PERCENT' && line.worth
              ? line.worth.of(part)
              : weight(charge, line).times(quantity).div(line.quantity);
          return cost.times(share).div(all);
        });
      return sum(borne);
    },
  };
}

/**
 * The part of the charges that each line bears before tax, in rupees, as ordered: a line with a
 * price has that value, even if prices of its receipts were corrected.
 */
export function chargesByLine(lines: readonly PricedLine[], order: CostedOrder): Decimal[] {
  const whole = lines.map((line) => {
    if (line.price === null) return chargedLine(line, order, lineWorth(line, order));
    const { taxable } = lineAmount({
      ...line.price,
      quantity: line.whole,
      gst: line.gst,
      supply: order.taxedAs,
    });
    return chargedLine(line, order, { taxable });
  });
  const expected = whole.filter(({ quantity }) => quantity.gt('0'));
  if (expected.length === 0) return whole.map(() => NOTHING);
  const priced = whole.map((line) =>
    line.quantity.gt('0') ? line : { ...line, amounts: { taxable: NOTHING, amount: NOTHING } },
  );
  return chargesOfLines(chargesOf(order, expected).charges, priced);
}

/** Charges by value are not included while a line has no price. */
function chargesOf(order: CostedOrder, expected: readonly ChargedLine[]) {
  const isWaiting = areChargesProvisional(order.charges, expected);
  const dueCharges = isWaiting ? order.charges.filter((one) => !isByValue(one)) : order.charges;
  return { charges: orderCharges(dueCharges, expected, order.taxedAs), isWaiting };
}

function worthOf({ amounts }: ChargedLine): Decimal {
  return amounts?.taxable ?? NOTHING;
}

function chargedLine(
  { unit, whole, gst }: PricedLine,
  { taxedAs }: CostedOrder,
  worth: Pick<LineWorth, 'taxable'> | null,
): ChargedLine {
  if (worth === null) return { unit, quantity: whole, amounts: null };
  const { taxable } = worth;
  const amount = taxable.plus(lineTax(taxable, gst, taxedAs).total);
  return { unit, quantity: whole, amounts: { taxable, amount } };
}
