/**
 * The cost of the receipts of an order: their goods at the order's price, and their part of the
 * order's charges. Once nothing is still to come, the receipts together bear the lines and charges
 * completely, whatever was amended meanwhile. A receipt gets its part of the charges that earlier
 * ones left. A remainder that no future receipt can bear is added to the posted receipts, and an
 * excess is taken off them. Charges by value wait until every line has a price; then they are
 * shared, including over goods received meanwhile. When the price of received goods is corrected,
 * the charges by value on the receipts change as their shares do.
 */
import { type Decimal, decimal, sum } from '../../shared/decimal.ts';
import { shareByWeight } from '../../shared/share-by-weight.ts';
import { roundMoney } from '../../shared/money.ts';
import { roundPriceLike } from '../../shared/price.ts';
import { partValue } from '../../stock/part-value.ts';
import { chargesByLine, chargesDue, type ChargesDue } from './charges-due.ts';
import { netValue, grossValue } from '../amounts/net-of-returns.ts';
import type { CostedOrder, ReceiptPart } from './costed-order.ts';
import { pricedLine, type PricedLine, type PricedPart } from '../amounts/priced-parts.ts';

/** The new cost of one part of a receipt. */
export interface PartCost {
  readonly id: string;
  /** The value of the goods in rupees; null if they have no price. */
  readonly goods: Decimal | null;
  readonly charges: Decimal;
  readonly value: Decimal;
  /** The landed rate in rupees per unit; null if the goods have no price. */
  readonly rate: Decimal | null;
  readonly isWaitingForCharges: boolean;
  readonly isChanged: boolean;
}

export interface OrderCost {
  readonly parts: readonly PartCost[];
  /** Whether charges wait for the price of a line. */
  readonly isWaiting: boolean;
  /**
   * The part of the charges that each line bears before tax, in rupees, in the order of the lines.
   */
  readonly chargesByLine: readonly Decimal[];
}

const NOTHING = decimal('0');

/** Returns the costs of all receipts of an order, including new and newly priced ones. */
export function orderCost(order: CostedOrder): OrderCost {
  const lines = order.lines.map((line) => pricedLine(line, order));
  const due = chargesDue(lines, order);
  const repriced = repricedShares(order, lines, due);
  const taken = takenAfter(repriced);
  const rest = due.total.minus(sum(lines.flatMap(({ parts }) => parts.map(taken))));
  const takers = takersOf(lines, due);
  const shares = rest.gt('0') && takers.length > 0 ? shareOver(takers, rest) : [];
  const isMisplaced = rest.lt('0') || takers.length === 0;
  const corrections =
    due.isWaiting || !isMisplaced ? [] : correctionsOf(lines, due, { rest, taken });
  const added = new Map<string, Decimal>();
  for (const { part, amount } of [...repriced, ...shares, ...corrections]) {
    added.set(part.id, amount.plus(added.get(part.id) ?? NOTHING));
  }
  const perUnit = new Map(shares.map(({ line, perUnit: amount }) => [line.id, amount]));
  return {
    parts: lines.flatMap((line) =>
      line.parts.map((part) =>
        costOf(part, {
          line,
          due,
          added: added.get(part.id) ?? NOTHING,
          perUnit: perUnit.get(line.id) ?? NOTHING,
        }),
      ),
    ),
    isWaiting: due.isWaiting,
    chargesByLine: chargesByLine(lines, order),
  };
}

/**
 * A share of the charges that is still to be assigned: to a part of a receipt, or, if `part` is
 * null, to what is still to come.
 */
interface Taker {
  readonly line: PricedLine;
  readonly part: PricedPart | null;
  readonly quantity: Decimal;
  readonly weight: Decimal;
}

function takersOf(lines: readonly PricedLine[], due: ChargesDue): Taker[] {
  return lines.flatMap((line, index) => {
    const taker = (part: PricedPart | null, quantity: Decimal): Taker => {
      const hasTakenByQuantity = part !== null && part.isWaitingForCharges && !part.isFirstPriced;
      const weight = due.weightOf(index, part, { isByValueOnly: hasTakenByQuantity });
      return { line, part, quantity, weight };
    };
    return [
      ...line.parts
        .filter((part) => isTaking(part, due))
        .map((part) => taker(part, part.netQuantity)),
      taker(null, line.open),
    ].filter(({ quantity }) => quantity.gt('0'));
  });
}

function isTaking(part: PricedPart, { isWaiting }: ChargesDue): boolean {
  return part.isNew || (part.isWaitingForCharges && (!isWaiting || part.goods === null));
}

interface Share {
  readonly line: PricedLine;
  readonly part: ReceiptPart;
  readonly amount: Decimal;
  /** The charges per unit in rupees, not rounded. */
  readonly perUnit: Decimal;
}

/** Shares an amount over the lines by weight, and over the parts of a line cumulatively. */
function shareOver(takers: readonly Taker[], rest: Decimal): Share[] {
  const byLine = [...Map.groupBy(takers, ({ line }) => line).values()];
  const amounts = shareByWeight(
    rest,
    byLine.map((own) => sum(own.map(({ weight }) => weight))),
  );
  return byLine.flatMap((own, index) => {
    const value = amounts[index] ?? NOTHING;
    const weights = own.map((taker) => (hasWeight(own) ? taker.weight : taker.quantity));
    const whole = { quantity: sum(weights), value };
    const perUnit = value.div(sum(own.map(({ quantity }) => quantity)));
    let before = NOTHING;
    return own.flatMap(({ line, part }, at): Share[] => {
      const weight = weights[at] ?? NOTHING;
      const amount = partValue(whole, before, weight);
      before = before.plus(weight);
      // A part without a price has no value yet.
      return part === null || part.goods === null ? [] : [{ line, part, amount, perUnit }];
    });
  });
}

function hasWeight(takers: readonly Taker[]): boolean {
  return takers.some(({ weight }) => weight.gt('0'));
}

interface PartCorrection {
  readonly part: ReceiptPart;
  readonly amount: Decimal;
}

/**
 * The changes of the charges on posted parts when prices are corrected: as much as each part's
 * share of the charges by value changes, and at most what was charged to it.
 */
function repricedShares(
  order: CostedOrder,
  lines: readonly PricedLine[],
  due: ChargesDue,
): PartCorrection[] {
  const isCorrected = ({ newPrice, goods }: ReceiptPart) => newPrice !== null && goods !== null;
  if (!order.lines.some(({ parts }) => parts.some(isCorrected))) return [];
  const before = order.lines.map((line) => {
    const parts = line.parts.map((part) =>
      isCorrected(part) ? { ...part, newPrice: null } : part,
    );
    return pricedLine({ ...line, parts }, order);
  });
  const dueBefore = chargesDue(before, order);
  return lines.flatMap(({ parts }, index) =>
    parts.flatMap((part, at) => {
      const asBefore = before[index]?.parts[at];
      const hasTaken = !part.isNew && !part.isWaitingForCharges && part.netQuantity.gt('0');
      if (!asBefore || !hasTaken) return [];
      const share = due.weightOf(index, part, { isByValueOnly: true });
      const change = roundMoney(
        share.minus(dueBefore.weightOf(index, asBefore, { isByValueOnly: true })),
      );
      const least = netCharges(part).neg();
      return [{ part, amount: change.lt(least) ? least : change }];
    }),
  );
}

/** The charges on the parts after these changes, for what was not returned. */
function takenAfter(changes: readonly PartCorrection[]): (part: ReceiptPart) => Decimal {
  const byPart = new Map(changes.map(({ part, amount }) => [part.id, amount]));
  return (part) => netCharges(part).plus(byPart.get(part.id) ?? NOTHING);
}

/**
 * A remainder of the charges is added to the received parts by weight; an excess is taken off those
 * that were charged.
 */
function correctionsOf(
  lines: readonly PricedLine[],
  due: ChargesDue,
  { rest, taken }: { readonly rest: Decimal; readonly taken: (part: ReceiptPart) => Decimal },
): PartCorrection[] {
  const remaining = lines.flatMap((line, index) =>
    line.parts
      .filter(({ goods, netQuantity, isNew }) => goods !== null && netQuantity.gt('0') && !isNew)
      .map((part) => ({
        part,
        weight: due.weightOf(index, part, { isByValueOnly: false }),
      })),
  );
  if (remaining.length === 0 || rest.eq('0')) return [];
  const isTooMuch = rest.lt('0');
  const weights = remaining.map(({ part, weight }) => (isTooMuch ? taken(part) : weight));
  const amounts = shareByWeight(rest.abs(), weights);
  return remaining.map(({ part }, index) => {
    const amount = amounts[index] ?? NOTHING;
    return { part, amount: isTooMuch ? amount.neg() : amount };
  });
}

interface Costing {
  readonly line: PricedLine;
  readonly due: ChargesDue;
  /** Rupees added to the charges, for what was not returned. */
  readonly added: Decimal;
  /** The charges that the line now gets per unit. */
  readonly perUnit: Decimal;
}

function costOf(part: PricedPart, costing: Costing): PartCost {
  const { id, goods, accepted } = part;
  const { due, added } = costing;
  const charges = added.eq('0')
    ? part.charges
    : grossValue(part, part.charges, netCharges(part).plus(added));
  const isAwaiting = due.isWaiting && due.hasByValue && (part.isNew || part.isWaitingForCharges);
  const isWaitingForCharges = accepted.gt('0') && (goods === null || isAwaiting);
  const isSame = charges.eq(part.charges) && isWaitingForCharges === part.isWaitingForCharges;
  return {
    id,
    goods,
    charges,
    value: (goods ?? NOTHING).plus(charges),
    rate: rateOf(part, charges, costing),
    isWaitingForCharges,
    isChanged: !part.isNew && (part.newPrice !== null || !isSame),
  };
}

function rateOf(part: PricedPart, charges: Decimal, { line, perUnit }: Costing): Decimal | null {
  const { newPrice, rate, isNew, accepted } = part;
  if (newPrice !== null) {
    const borne = isNew || accepted.eq('0') ? perUnit : charges.div(accepted);
    return roundPriceLike(line.costPerUnit(newPrice).plus(borne), newPrice.pricePerUnit);
  }
  if (rate === null || accepted.eq('0')) return rate;
  const changed = rate.plus(charges.minus(part.charges).div(accepted));
  return roundPriceLike(changed.lt('0') ? NOTHING : changed, rate);
}

function netCharges(part: ReceiptPart): Decimal {
  return netValue(part, part.charges);
}
