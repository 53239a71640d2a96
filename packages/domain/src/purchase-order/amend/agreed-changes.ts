/** Computes the changes of an order when the buyer agrees to what its supplier promises. */
import { type Decimal, decimal } from '../../shared/decimal.ts';
import type { IsoDate } from '../../shared/iso-date.ts';
import { quantityString, type Unit } from '../../shared/quantity.ts';
import { completedQuantity } from './amend-lines.ts';

interface OrderedLine {
  readonly id: string;
  readonly unit: Unit;
  readonly quantity: Decimal;
  readonly receivedQuantity: Decimal;
  readonly closedQuantity: Decimal;
}

interface Ordered {
  readonly expectedDeliveryDate: IsoDate;
  readonly lines: readonly OrderedLine[];
}

export interface PromiseOfLine {
  readonly lineId: string;
  readonly promisedOn: IsoDate;
  /**
   * The promised part of the quantity still wanted, which does not include what was closed short.
   */
  readonly quantity: string;
}

export interface AgreedChanges {
  /** The new delivery date; absent if it does not change. */
  readonly expectedDeliveryDate?: IsoDate;
  readonly quantities: readonly { readonly id: string; readonly quantity: string }[];
  /** Ids of lines of which nothing is going to come. */
  readonly removed: readonly string[];
}

/** The last promised day of the lines of which something comes; null if nothing comes. */
export function lastPromisedDay(promises: readonly PromiseOfLine[]): IsoDate | null {
  const days = promises.filter(({ quantity }) => Number(quantity) > 0);
  return (
    days
      .map((line) => line.promisedOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Returns the changes; null if the order has the promised day and quantities already. An order has
 * one delivery date, the last promised day.
 */
export function agreedChanges(
  order: Ordered,
  promises: readonly PromiseOfLine[],
): AgreedChanges | null {
  const promiseOf = new Map(promises.map((promise) => [promise.lineId, promise]));
  const less = order.lines.flatMap((line) => {
    const promise = promiseOf.get(line.id);
    const quantity = promise && decimal(promise.quantity).plus(line.closedQuantity);
    return quantity?.lt(line.quantity) ? [{ line, quantity }] : [];
  });
  const isGone = ({ line, quantity }: (typeof less)[number]) =>
    quantity.eq('0') && completedQuantity(line).eq('0');
  const removed = less.filter(isGone).map(({ line }) => line.id);
  const quantities = less
    .filter((change) => !isGone(change))
    .map(({ line, quantity }) => ({ id: line.id, quantity: quantityString(quantity, line.unit) }));
  const day = lastPromisedDay(promises) ?? order.expectedDeliveryDate;
  const isSameDay = day === order.expectedDeliveryDate;
  if (isSameDay && less.length === 0) return null;
  return { ...(!isSameDay && { expectedDeliveryDate: day }), quantities, removed };
}
