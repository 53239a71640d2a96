/**
 * Returns to a supplier, of rejected and of accepted goods, at most what was received and not
 * returned yet.
 */
import { type Decimal, decimalOrZero, parseDecimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { quantityViolation, type Unit, quantityText } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';
import { partValue } from '../stock/part-value.ts';

export const RETURN_SOURCES = ['REJECTED', 'ACCEPTED'] as const;

/** REJECTED was never stock; ACCEPTED leaves the stock, and its order is open again. */
export type ReturnSource = (typeof RETURN_SOURCES)[number];

/** A line of a receipt, in the material's own unit. */
export interface ReceivedLine {
  readonly accepted: Decimal;
  readonly rejected: Decimal;
  /** Accepted quantity. */
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
 * The value at which that much of an accepted line was received, in rupees; `before`: what of it went
 * back earlier.
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
    /** Rupees; null as per contract. */
    readonly taxable: Decimal | null;
  };
  /** Rupees per unit at receipt; null until priced. */
  readonly rate: Decimal | null;
  /** What of the order line went back before. */
  readonly returnedOfOrder: Decimal;
}

/**
 * The taxable value that the challan of a return states, in rupees: at the price of the order, also
 * of goods that were never stock; the challans of all parts together state the whole. Null where there
 * is no price yet.
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

/** The stated values of the parts of a return, in order. */
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

/** A line as typed; empty is 0. */
export interface TypedReturnLine {
  readonly rejectedQuantity: string;
  readonly acceptedQuantity: string;
}

const FIELDS = { REJECTED: 'rejectedQuantity', ACCEPTED: 'acceptedQuantity' } as const;

/** Violations of a line, at its fields below `path`. */
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
