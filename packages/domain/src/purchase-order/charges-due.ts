/** The charges of an order by what came and is still to come, and how much of them a quantity bears. */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { lineTax } from '../shared/gst.ts';
import { roundMoney } from '../shared/money.ts';
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
import { netValue } from './net-of-returns.ts';
import { lineAmount } from './line-amount.ts';
import { type PricedLine, taxFactor } from './priced-parts.ts';

export interface ChargesDue {
  /** Rupees, with the tax that nobody gives back; without what waits. */
  readonly total: Decimal;
  /** Whether charges by value wait for the price of a line. */
  readonly isWaiting: boolean;
  readonly hasByValue: boolean;
  /** Before tax, in the order of the lines. */
  readonly byLine: readonly Decimal[];
  /** What a quantity of a line bears, in rupees, not rounded. */
  readonly weightOf: (
    line: number,
    quantity: Decimal,
    of: { readonly isByValueOnly: boolean },
  ) => Decimal;
}

const NOTHING = decimal('0');

export function chargesDue(lines: readonly PricedLine[], order: CostedOrder): ChargesDue {
  const whole = lines.map((line): ChargedLine => chargedLine(line, order));
  const expected = whole.filter(({ quantity }) => quantity.gt('0'));
  const isWaiting = areChargesProvisional(order.charges, expected);
  const asked = isWaiting ? order.charges.filter((one) => !isByValue(one)) : order.charges;
  const charges = orderCharges(asked, expected, order.taxedAs);
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
    byLine: expected.length === 0 ? whole.map(() => NOTHING) : byLineOf(charges, whole),
    weightOf: (index, quantity, { isByValueOnly }) => {
      const line = whole[index];
      if (!line || line.quantity.eq('0')) return NOTHING;
      const borne = costs
        .filter(({ charge }) => !isByValueOnly || isByValue(charge))
        .map(({ charge, cost }) => {
          const all = sum(expected.map((one) => weight(charge, one)));
          return all.eq('0') ? NOTHING : cost.times(weight(charge, line)).div(all);
        });
      return sum(borne).times(quantity).div(line.quantity);
    },
  };
}

function byLineOf(charges: readonly OrderCharge[], lines: readonly ChargedLine[]): Decimal[] {
  const priced = lines.map((line) =>
    line.quantity.gt('0') ? line : { ...line, amounts: { taxable: NOTHING, amount: NOTHING } },
  );
  return chargesOfLines(charges, priced);
}

function worthOf({ amounts }: ChargedLine): Decimal {
  return amounts?.taxable ?? NOTHING;
}

/** All of a line; what is still to come of one as per contract at the rate of what came. */
function chargedLine(line: PricedLine, order: CostedOrder): ChargedLine {
  return { unit: line.unit, quantity: line.whole, amounts: amountsOf(line, order) };
}

function amountsOf(line: PricedLine, order: CostedOrder): ChargedLine['amounts'] {
  const { price, gst, whole } = line;
  if (line.parts.some(({ goods, netQuantity }) => goods === null && netQuantity.gt('0')))
    return null;
  if (price !== null) return lineAmount({ ...price, quantity: whole, gst, supply: order.taxedAs });
  const came = line.parts.filter(({ netQuantity }) => netQuantity.gt('0'));
  const quantity = sum(came.map(({ netQuantity }) => netQuantity));
  if (quantity.eq('0')) return null;
  const cost = sum(came.map((part) => netValue(part, part.goods ?? NOTHING)));
  const taxable = roundMoney(cost.times(whole).div(quantity).div(taxFactor(line, order)));
  return { taxable, amount: taxable.plus(lineTax(taxable, gst, order.taxedAs).total) };
}
