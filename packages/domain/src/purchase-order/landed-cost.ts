/**
 * What the receipts of an order cost: their goods at the order's price, and the order's charges. Once
 * nothing is still to come they have taken lines and charges wholly, whatever was amended on the way.
 *
 * A receipt takes its part of what earlier ones left of the charges. What nobody can take any more is
 * added to the receipts; what was taken too much is taken off them. Charges by value wait while a line
 * has no price; then they are shared, also over what came meanwhile. When the price of received goods is
 * corrected, what receipts took of charges by value changes as their shares do.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { shareByWeight } from '../shared/share-by-weight.ts';
import { roundMoney } from '../shared/money.ts';
import { partValue } from '../stock/part-value.ts';
import { chargesByLine, chargesDue, type ChargesDue } from './charges-due.ts';
import { netValue, grossValue } from './net-of-returns.ts';
import type { CostedOrder, ReceiptPart } from './costed-order.ts';
import { pricedLine, type PricedLine, type PricedPart } from './priced-parts.ts';

/** What a part of a receipt costs now. */
export interface PartCost {
  readonly id: string;
  /** Rupees; null without a price. */
  readonly goods: Decimal | null;
  readonly charges: Decimal;
  readonly value: Decimal;
  /** Rupees per unit, landed; null without a price. */
  readonly rate: Decimal | null;
  readonly isWaitingForCharges: boolean;
  readonly isChanged: boolean;
}

export interface OrderCost {
  readonly parts: readonly PartCost[];
  /** Whether charges wait for the price of a line. */
  readonly isWaiting: boolean;
  /** What each line bears of the charges before tax, in rupees, in the order of the lines. */
  readonly chargesByLine: readonly Decimal[];
}

const NOTHING = decimal('0');

/** The costs of all receipts of an order, also of new and newly priced ones. */
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

/** What still takes of the charges: a part of a receipt, or with null what is to come. */
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
  /** Not rounded. */
  readonly perUnit: Decimal;
}

/** Over the lines by weight; over the parts of a line cumulatively. */
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
      // Without a price it is worth nothing yet.
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
 * What corrected prices change of the charges that parts took: as much as they change each part's share
 * of the charges by value, at most what it took.
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

/** What parts took of the charges after these changes, of what was not returned. */
function takenAfter(changes: readonly PartCorrection[]): (part: ReceiptPart) => Decimal {
  const byPart = new Map(changes.map(({ part, amount }) => [part.id, amount]));
  return (part) => netCharges(part).plus(byPart.get(part.id) ?? NOTHING);
}

/** What is left is added to what came, by weight; what is missing is taken off what was taken. */
function correctionsOf(
  lines: readonly PricedLine[],
  due: ChargesDue,
  { rest, taken }: { readonly rest: Decimal; readonly taken: (part: ReceiptPart) => Decimal },
): PartCorrection[] {
  const standing = lines.flatMap((line, index) =>
    line.parts
      .filter(({ goods, netQuantity, isNew }) => goods !== null && netQuantity.gt('0') && !isNew)
      .map((part) => ({
        part,
        weight: due.weightOf(index, part, { isByValueOnly: false }),
      })),
  );
  if (standing.length === 0 || rest.eq('0')) return [];
  const isTooMuch = rest.lt('0');
  const weights = standing.map(({ part, weight }) => (isTooMuch ? taken(part) : weight));
  const amounts = shareByWeight(rest.abs(), weights);
  return standing.map(({ part }, index) => {
    const amount = amounts[index] ?? NOTHING;
    return { part, amount: isTooMuch ? amount.neg() : amount };
  });
}

interface Costing {
  readonly line: PricedLine;
  readonly due: ChargesDue;
  /** To the charges of what was not returned. */
  readonly added: Decimal;
  /** What the line takes now, per unit. */
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
    return roundMoney(line.costPerUnit(newPrice).plus(borne));
  }
  if (rate === null || accepted.eq('0')) return rate;
  const changed = rate.plus(charges.minus(part.charges).div(accepted));
  return roundMoney(changed.lt('0') ? NOTHING : changed);
}

function netCharges(part: ReceiptPart): Decimal {
  return netValue(part, part.charges);
}
