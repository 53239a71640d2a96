/**
 * Turns a request body into the planned orders: computes quantities, groups lines by supplier, and
 * compares amounts.
 */
import { type Decimal, decimalOrZero, sum } from '../../shared/decimal.ts';
import { rupeesText } from '../../shared/money.ts';
import { type Unit, quantityText } from '../../shared/quantity.ts';
import type { Violation } from '../../shared/violation.ts';
import { isPriceChanged } from '../amend/amend-lines.ts';
import { AS_PER_AGREEMENT } from '../amounts/line-amount.ts';
import { splitQuantity } from './split.ts';

/** The rupees by which the screen's amount may differ from the computed one. */
const AMOUNT_TOLERANCE = '0.05';

export interface SentLine {
  readonly mrnItemId: string;
  readonly quantity?: string | undefined;
}

export interface RequestedLine {
  readonly id: string;
  readonly quantity: Decimal;
  readonly unit: Unit;
}

/**
 * The quantity of each sent line, in order. A line with a quantity has that one; parts without one
 * share the rest of the request line, by `splitQuantity`. Nothing is validated here: an empty or
 * unreadable quantity becomes 0 or less, which `orderViolations` refuses.
 * @param items lines of `requestItems`; any other is a programming error
 */
export function orderQuantities(
  items: readonly SentLine[],
  requestItems: readonly RequestedLine[],
): Decimal[] {
  const shares = new Map(
    requestItems.map((line) => [line.id, sharesOf(line, items)[Symbol.iterator]()]),
  );
  return items.map(({ mrnItemId, quantity }) => {
    if (quantity !== undefined) return decimalOrZero(quantity);
    const share = shares.get(mrnItemId)?.next().value;
    if (share === undefined) throw new RangeError(`no request line ${mrnItemId}`);
    return share;
  });
}

/** A sent line, with the quantity that its buyer saw as left to order. */
export interface SeenLine extends SentLine {
  readonly leftToOrder?: string | undefined;
}

/**
 * Returns why the line cannot be ordered: nothing of it is left, or less than its buyer saw. Null
 * if it can be ordered; a larger quantity than is left is allowed, because sites buy full trucks.
 */
export function takenViolation(
  { leftToOrder }: SeenLine,
  { left, material: { name, unit } }: TakenLine,
  path: string,
): Violation | null {
  const isLess = leftToOrder !== undefined && left.lt(decimalOrZero(leftToOrder));
  if (left.gt('0') && !isLess) return null;
  const message = left.eq('0')
    ? `Nothing is left to order of ${name}`
    : `${quantityText(left, unit)} of ${name} are left to order, not ${quantityText(decimalOrZero(leftToOrder ?? ''), unit)}. Please check the line and order again.`;
  return { code: 'taken', path, message };
}

interface TakenLine {
  readonly left: Decimal;
  readonly material: { readonly name: string; readonly unit: Unit };
}

/** Returns the quantities of the parts without one, in order. */
function sharesOf(line: RequestedLine, items: readonly SentLine[]): Decimal[] {
  const parts = items.filter((item) => item.mrnItemId === line.id);
  const given = parts.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]));
  const left = line.quantity.minus(sum(given.map(decimalOrZero)));
  return splitQuantity(left, parts.length - given.length, line.unit);
}

/** A line to order that may be a share of another. */
export interface JoinableLine {
  readonly joinedAs?: number | undefined;
  readonly materialId: string;
  readonly supplierId: string;
  readonly pricePerUnit: string;
  readonly discount: string;
  readonly gst: string;
  readonly contractLineId?: string | null | undefined;
}

/** Refuses shares of one line that differ in what the line states once. */
export function joinedViolations(lines: readonly JoinableLine[]): (Violation | null)[] {
  const firsts = new Map<number, JoinableLine>();
  return lines.map((line, index) => {
    if (line.joinedAs === undefined) return null;
    const first = firsts.get(line.joinedAs);
    if (!first) firsts.set(line.joinedAs, line);
    if (!first || areAlike(first, line)) return null;
    const message = 'Lines that are joined have one material, supplier and price';
    return { code: 'joined', path: `items.${index}.joinedAs`, message };
  });
}

function areAlike(one: JoinableLine, other: JoinableLine): boolean {
  return (
    one.materialId === other.materialId &&
    one.supplierId === other.supplierId &&
    (one.contractLineId ?? '') === (other.contractLineId ?? '') &&
    !isPriceChanged(one, other)
  );
}

/** Returns one group per supplier, in the order of first appearance. */
export function groupBySupplier<Line extends { readonly supplierId: string }>(
  lines: readonly Line[],
): { readonly supplierId: string; readonly lines: Line[] }[] {
  const groups = Map.groupBy(lines, (line) => line.supplierId);
  return Array.from(groups, ([supplierId, group]) => ({ supplierId, lines: group }));
}

/**
 * Compares the line amount on the screen with the computed one (taxable and tax). Null if none was
 * sent or it is as per contract.
 *
 * @param path the line's amount: `items.2.amount`
 */
export function amountMismatch(sentAmount: string, ours: Decimal, path: string): Violation | null {
  const sent = sentAmount.trim();
  if (sent === '' || sent === AS_PER_AGREEMENT) return null;
  const seen = decimalOrZero(sent);
  if (seen.minus(ours).abs().lte(AMOUNT_TOLERANCE)) return null;
  return {
    code: 'amount-mismatch',
    path,
    message: `The amount sent is ${rupeesText(seen)}, but it comes to ${rupeesText(ours)}. Please check the line and order again.`,
  };
}
