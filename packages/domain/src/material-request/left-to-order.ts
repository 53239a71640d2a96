/**
 * The quantity of a request line that is not on an order: never ordered, or released by cancelling
 * or short-closing.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';

export interface OrderedOf {
  readonly quantity: number | string;
  readonly orderedQuantity: number | string;
}

/** 0 if more was ordered than requested. */
export function leftToOrder({ quantity, orderedQuantity }: OrderedOf): Decimal {
  const left = decimal(quantity).minus(decimal(orderedQuantity));
  return left.gt('0') ? left : decimal('0');
}
