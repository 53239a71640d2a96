/**
 * Rules for returns to a supplier, of rejected and of accepted goods: at most what was received and
 * not returned yet.
 */
import { type Decimal, decimalOrZero, parseDecimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { quantityViolation, type Unit, quantityText } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import { partValue } from '../stock/part-value.ts';

export const RETURN_SOURCES = ['REJECTED', 'ACCEPTED'] as const;

/**
 * The source of returned goods: REJECTED goods were never stock; ACCEPTED goods leave the stock,
 * and their order is open again.
 */
export type ReturnSource = (typeof RETURN_SOURCES)[number];

/** A line of a receipt, in the material's own unit. */
export interface ReceivedLine {
  readonly accepted: Decimal;
  readonly rejected: Decimal;
  /** The returned part of the accepted quantity. */
  readonly returned: Decimal;
  readonly returnedRejected: Decimal;
}

export function canStillReturn(line: ReceivedLine): Readonly<Record<ReturnSource, Decimal>> {
  return {
    REJECTED: line.rejected.minus(line.returnedRejected),
    ACCEPTED: line.accepted.minus(line.returned),
  };
}

/**
 * The value in rupees at which a quantity of an accepted line was received; `before` is the
 * quantity returned earlier.
 */
export function broughtBy(
  { accepted, value }: { readonly accepted: Decimal; readonly value: Decimal },
  before: Decimal,
  quantity: Decimal,
): Decimal {
  return partValue({ quantity: accepted, value }, before, quantity);
}

export interface PricedAtOrder {
  readonly ordered: {
    readonly quantity: Decimal;
    /** The taxable value in rupees; null if the line is as per contract. */
    readonly taxable: Decimal | null;
  };
  /** The rate at receipt in rupees per unit; null until the goods are priced. */
  readonly rate: Decimal | null;
  /** The quantity of the order line that was returned before. */
  readonly returnedOfOrder: Decimal;
}

/**
 * The taxable value on the challan of a return, in rupees: at the price of the order, including
 * goods that were never stock; the challans of all parts together state the whole. Null if there is
 * no price yet.
 */
export function taxableValue(
  { ordered, rate, returnedOfOrder: before }: PricedAtOrder,
  quantity: Decimal,
): Decimal | null {
  const { taxable } = ordered;
  if (taxable) return partValue({ ...ordered, value: taxable }, before, quantity);
  const upTo = (some: Decimal) => rate && roundMoney(rate.times(some));
  return upTo(before.plus(quantity))?.minus(upTo(before) ?? '0') ?? null;
}

/** The taxable values of the parts of a return, in sequence. */
export function taxableValues(
  parts: readonly {
    readonly line: PricedAtOrder & { readonly orderLineId: string };
    readonly quantity: Decimal;
  }[],
): (Decimal | null)[] {
  const before = new Map<string, Decimal>();
  return parts.map(({ line, quantity }) => {
    const returnedOfOrder = before.get(line.orderLineId) ?? line.returnedOfOrder;
    before.set(line.orderLineId, returnedOfOrder.plus(quantity));
    return taxableValue({ ...line, returnedOfOrder }, quantity);
  });
}

/** The typed quantities of a line; empty text counts as 0. */
export interface TypedReturnLine {
  readonly rejectedQuantity: string;
  readonly acceptedQuantity: string;
}

const FIELDS = { REJECTED: 'rejectedQuantity', ACCEPTED: 'acceptedQuantity' } as const;

/** Lists the broken rules of a line; their paths begin with `path`. */
export function returnLineViolations(
  typed: TypedReturnLine,
  line: ReceivedLine & { readonly unit: Unit },
  path: string,
): Violation[] {
  return RETURN_SOURCES.flatMap((source) => {
    const field = FIELDS[source];
    const text = typed[field];
    if (isBlank(text) || parseDecimal(text)?.eq('0')) return [];
    const found = quantityViolation(text, line.unit, `${path}.${field}`);
    if (found) return [found];
    const left = canStillReturn(line)[source];
    if (decimalOrZero(text).lte(left)) return [];
    const message = `Only ${quantityText(left, line.unit)} can still go back`;
    return [{ code: 'too-much', path: `${path}.${field}`, message }];
  });
}

/** The positive quantities of a line without violations. */
export function returnedParts(
  typed: TypedReturnLine,
): { readonly source: ReturnSource; readonly quantity: Decimal }[] {
  return RETURN_SOURCES.map((source) => ({
    source,
    quantity: decimalOrZero(typed[FIELDS[source]]),
  })).filter(({ quantity }) => quantity.gt('0'));
}
