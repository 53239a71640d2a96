/**
 * The answer of a supplier to an order: a day and a quantity for each line; prices can be mentioned
 * only in remarks.
 */
import { decimal, parseDecimal } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { isPhoneNumber } from '../../shared/phone.ts';
import {
  quantityString,
  quantityViolation,
  type Unit,
  quantityText,
} from '../../shared/quantity.ts';
import { isBlank, requiredViolations, type Violation } from '../../shared/violation.ts';
import type { SupplierAnswer } from './acknowledgement.ts';

/** A line as it was ordered. */
export interface OrderedLine {
  readonly lineId: string;
  readonly unit: Unit;
  /** The ordered quantity, less what was closed short. */
  readonly quantity: string;
}

export interface Ordered {
  readonly lines: readonly OrderedLine[];
  /** The delivery date of the order. */
  readonly deliverBy: IsoDate;
}

export interface PromisedLine {
  readonly lineId: string;
  readonly promisedOn: string;
  readonly quantity: string;
  readonly remark: string;
}

export interface Answer {
  readonly answer: SupplierAnswer;
  readonly name: string;
  readonly phone: string;
  readonly reason: string;
  readonly lines: readonly PromisedLine[];
}

/** Returns promises of every line exactly as it was ordered. */
export function promisedAsOrdered({ lines, deliverBy }: Ordered): PromisedLine[] {
  return lines.map(({ lineId, quantity, unit }) => ({
    lineId,
    promisedOn: deliverBy,
    quantity: quantityString(quantity, unit),
    remark: '',
  }));
}

/**
 * Returns every line once, in the sequence of the order; lines that the answer does not name are
 * promised as ordered.
 */
export function promisedLines(order: Ordered, { answer, lines }: Answer): PromisedLine[] {
  if (answer === 'REFUSED') return [];
  const inFull = promisedAsOrdered(order);
  if (answer === 'ACCEPTED') return inFull;
  const changed = new Map(lines.map((line) => [line.lineId, line]));
  return inFull.map((line) => changed.get(line.lineId) ?? line);
}

/** Whether a line is promised exactly as ordered, without a remark. */
export function isAsOrdered(line: PromisedLine, ordered: PromisedLine | undefined): boolean {
  return (
    ordered !== undefined &&
    line.promisedOn === ordered.promisedOn &&
    decimal(line.quantity).eq(ordered.quantity) &&
    isBlank(line.remark)
  );
}

const REQUIRED_OF_ALL = {
  name: 'Please give your name',
  phone: 'Please give a phone number',
} as const;

/** @param today in India */
export function answerViolations(answer: Answer, order: Ordered, today: IsoDate): Violation[] {
  const { name, phone, reason } = answer;
  const found = requiredViolations({ name, phone }, REQUIRED_OF_ALL);
  if (!isBlank(phone) && !isPhoneNumber(phone)) {
    const message = 'A phone number has at least 10 digits';
    found.push({ code: 'phone', path: 'phone', message });
  }
  if (answer.answer === 'REFUSED') {
    found.push(...requiredViolations({ reason }, { reason: 'Please say why you refuse' }));
  }
  if (answer.answer === 'CHANGES') found.push(...changeViolations(answer, order, today));
  return found;
}

function changeViolations(answer: Answer, order: Ordered, today: IsoDate): Violation[] {
  const orderedById = new Map(order.lines.map((line) => [line.lineId, line]));
  const found = answer.lines.flatMap((line, index) => {
    const path = `lines.${index}`;
    const ordered = orderedById.get(line.lineId);
    // A line that occurs twice is refused like a line of another order.
    orderedById.delete(line.lineId);
    if (!ordered) return [{ code: 'unknown-line', path, message: 'This line is not in the order' }];
    return [...dayViolations(line, path, today), ...quantityViolations(line, path, ordered)];
  });
  if (found.length > 0) return found;
  const inFull = new Map(promisedAsOrdered(order).map((line) => [line.lineId, line]));
  const isUnchanged = answer.lines.every((line) => isAsOrdered(line, inFull.get(line.lineId)));
  const message = 'Nothing is changed: choose Accept, or change a day, a quantity or a remark';
  return isUnchanged ? [{ code: 'no-change', path: 'lines', message }] : [];
}

function dayViolations(line: PromisedLine, path: string, today: IsoDate): Violation[] {
  const at = `${path}.promisedOn`;
  if (isBlank(line.promisedOn)) {
    return [{ code: 'required', path: at, message: 'Please choose a day' }];
  }
  const message = 'Choose today or a later day';
  return line.promisedOn < today ? [{ code: 'past-day', path: at, message }] : [];
}

/** A quantity of `0` is valid: the supplier will not deliver the line. */
function quantityViolations(line: PromisedLine, path: string, ordered: OrderedLine): Violation[] {
  const at = `${path}.quantity`;
  const quantity = parseDecimal(line.quantity);
  if (quantity?.eq('0')) return [];
  const wrong = quantityViolation(line.quantity, ordered.unit, at);
  if (wrong) return [wrong];
  if (quantity?.lte(ordered.quantity)) return [];
  const most = quantityText(ordered.quantity, ordered.unit);
  const message = `At most the ordered ${most}; offer more in the remark`;
  return [{ code: 'above-ordered', path: at, message }];
}
