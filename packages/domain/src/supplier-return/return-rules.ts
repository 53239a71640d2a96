/**
 * What goes back to a supplier: of what was turned away at the gate, and of what was
 * taken in and is sent out again. Never more than came and did not go back yet.
 */
import { type Decimal, decimalOrZero, parseDecimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { quantityString, quantityViolation, type Unit } from '../shared/quantity.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export const RETURN_SOURCES = ['REJECTED', 'ACCEPTED'] as const;

/** REJECTED never was stock; ACCEPTED leaves it, and the order waits for it again. */
export type ReturnSource = (typeof RETURN_SOURCES)[number];

/** A line of a receipt, in the material's own unit. */
export interface ReceivedLine {
  readonly accepted: Decimal;
  readonly rejected: Decimal;
  /** Of what was accepted. */
  readonly returned: Decimal;
  readonly returnedRejected: Decimal;
}

export function canStillReturn(line: ReceivedLine): Readonly<Record<ReturnSource, Decimal>> {
  return {
    REJECTED: line.rejected.minus(line.returnedRejected),
    ACCEPTED: line.accepted.minus(line.returned),
  };
}

/** Rupees that so much of an accepted line had brought. It was accepted. */
export function broughtBy(
  { accepted, value }: { readonly accepted: Decimal; readonly value: Decimal },
  quantity: Decimal,
): Decimal {
  return roundMoney(value.times(quantity).div(accepted));
}

/** As people type a line; nothing typed is nothing. */
export interface TypedReturnLine {
  readonly rejectedQuantity: string;
  readonly acceptedQuantity: string;
}

const FIELDS = { REJECTED: 'rejectedQuantity', ACCEPTED: 'acceptedQuantity' } as const;

/** What is wrong with a line, each at its field below `path`. */
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
    const message = `Only ${quantityString(left, line.unit)} ${line.unit} can still go back`;
    return [{ code: 'too-much', path: `${path}.${field}`, message }];
  });
}

/** The quantities of a line without violations: those that are more than nothing. */
export function returnedParts(
  typed: TypedReturnLine,
): { readonly source: ReturnSource; readonly quantity: Decimal }[] {
  return RETURN_SOURCES.map((source) => ({
    source,
    quantity: decimalOrZero(typed[FIELDS[source]]),
  })).filter(({ quantity }) => quantity.gt('0'));
}
