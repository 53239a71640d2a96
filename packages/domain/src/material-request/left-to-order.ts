/**
 * How much of a request is still to be ordered. A line is done when its quantity is on orders or
 * left out with a reason; cancelling and short-closing release quantities again.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import type { MaterialRequestStatus } from './status.ts';

export interface OrderedOf {
  readonly quantity: number | string;
  /** The quantity that is on orders. */
  readonly orderedQuantity: number | string;
  /** The quantity that is not bought, with a reason. */
  readonly leftOutQuantity: number | string;
}

/**
 * The quantity still to be ordered; 0 if more was ordered than requested. The generated column
 * `left_to_order` is the same figure.
 */
export function leftToOrder({ quantity, orderedQuantity, leftOutQuantity }: OrderedOf): Decimal {
  const left = decimal(quantity).minus(decimal(orderedQuantity)).minus(decimal(leftOutQuantity));
  return atLeastZero(left);
}

/**
 * Returns the left-out quantity of a line after an order released a part that is not needed any
 * more.
 */
export function leftOutAfterRelease(line: OrderedOf, released: Decimal): Decimal {
  const notOrdered = atLeastZero(
    decimal(line.quantity).minus(decimal(line.orderedQuantity)).plus(released),
  );
  const leftOut = decimal(line.leftOutQuantity).plus(released);
  return leftOut.lt(notOrdered) ? leftOut : notOrdered;
}

/** The status of a submitted request: it stays SUBMITTED until nothing is left to order. */
export function statusOfLines(
  lines: readonly OrderedOf[],
): Extract<MaterialRequestStatus, 'SUBMITTED' | 'APPROVED'> {
  return lines.some((line) => leftToOrder(line).gt('0')) ? 'SUBMITTED' : 'APPROVED';
}

export interface OrderProgress {
  readonly lineCount: number;
  /** The number of lines with orders and nothing left to order. */
  readonly orderedLineCount: number;
  /** The number of lines without orders that were left out. */
  readonly leftOutLineCount: number;
  /** Whether something is on orders and something is left to order. */
  readonly isPartOrdered: boolean;
}

export function orderProgress(lines: readonly OrderedOf[]): OrderProgress {
  const done = lines.filter((line) => leftToOrder(line).eq('0'));
  const orderedLineCount = done.filter(isLineOnOrder).length;
  return {
    lineCount: lines.length,
    orderedLineCount,
    leftOutLineCount: done.length - orderedLineCount,
    isPartOrdered: done.length < lines.length && isOnOrder(lines),
  };
}

/** Whether anything of the request is on an order that is not cancelled. */
export function isOnOrder(lines: readonly Pick<OrderedOf, 'orderedQuantity'>[]): boolean {
  return lines.some(isLineOnOrder);
}

function isLineOnOrder({ orderedQuantity }: Pick<OrderedOf, 'orderedQuantity'>): boolean {
  return decimal(orderedQuantity).gt('0');
}

function atLeastZero(value: Decimal): Decimal {
  return value.gt('0') ? value : decimal('0');
}
