/** The goods of the receipts of an order line, at their prices. */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { lineTax } from '../../shared/gst.ts';
import { nextPartValue } from '../../stock/part-value.ts';
import type { CostedLine, CostedOrder, ReceiptPart, UnitPrice } from '../charges/costed-order.ts';
import { netValue } from './net-of-returns.ts';
import { lineAmount, netPrice } from './line-amount.ts';

export interface PricedPart extends ReceiptPart {
  /** The quantity received and not returned. */
  readonly netQuantity: Decimal;
  /** Whether it gets its first price now. */
  readonly isFirstPriced: boolean;
}

export interface PricedLine extends Omit<CostedLine, 'parts'> {
  readonly parts: readonly PricedPart[];
  /** The quantity received and not returned, plus what is still to come. */
  readonly whole: Decimal;
  /** The cost per unit in rupees, not rounded; it includes tax that the firm does not get back. */
  readonly costPerUnit: (price: UnitPrice) => Decimal;
}

type Taxed = Pick<CostedOrder, 'taxedAs' | 'supply' | 'hasInputCredit'>;

/** Computes the value of the goods of new and newly priced parts; other parts do not change. */
export function pricedLine(line: CostedLine, order: Taxed): PricedLine {
  const parts: ReceiptPart[] = [];
  for (const part of line.parts) {
    const { newPrice } = part;
    if (newPrice === null) {
      parts.push(part);
      continue;
    }
    const others = line.parts.filter((one) => one.newPrice === null);
    const priced = [...parts.filter((one) => one.newPrice !== null), ...others].flatMap(wholeOf);
    const valueOf = (quantity: Decimal) => goodsCost(line, order, newPrice, quantity);
    parts.push({ ...part, goods: nextPartValue(valueOf, priced, part.accepted) });
  }
  const done = parts.map((part, index) => ({
    ...part,
    netQuantity: netQuantityOf(part),
    isFirstPriced: part.goods !== null && line.parts[index]?.goods === null,
  }));
  const coming = sum(done.filter(({ isNew }) => isNew).map(({ netQuantity }) => netQuantity));
  const open = line.open.gt(coming) ? line.open.minus(coming) : decimal('0');
  return {
    ...line,
    parts: done,
    open,
    whole: sum([open, ...done.map(({ netQuantity }) => netQuantity)]),
    costPerUnit: (price) => netPrice(price).times(taxFactor(line, order)),
  };
}

function netQuantityOf({ accepted, returned }: ReceiptPart): Decimal {
  return accepted.minus(returned);
}

function wholeOf(part: ReceiptPart) {
  if (part.goods === null) return [];
  return [{ quantity: netQuantityOf(part), value: netValue(part, part.goods) }];
}

/** The cost of a quantity of the line, each amount rounded as on the bill. */
function goodsCost(
  { gst, reverseCharge }: CostedLine,
  { taxedAs, supply, hasInputCredit }: Taxed,
  price: UnitPrice,
  quantity: Decimal,
): Decimal {
  const { taxable, amount } = lineAmount({ quantity, ...price, gst, supply: taxedAs });
  if (hasInputCredit) return taxable;
  return reverseCharge === null
    ? amount
    : amount.plus(lineTax(taxable, reverseCharge, supply).total);
}

/** The cost of one rupee of taxable value, with the tax that is part of the cost. */
export function taxFactor(
  { gst, reverseCharge }: Pick<CostedLine, 'gst' | 'reverseCharge'>,
  { taxedAs, hasInputCredit }: Taxed,
): Decimal {
  if (hasInputCredit) return decimal('1');
  const charged = taxedAs === 'UNTAXED' ? decimal('0') : gst;
  return charged
    .plus(reverseCharge ?? '0')
    .plus('100')
    .div('100');
}
