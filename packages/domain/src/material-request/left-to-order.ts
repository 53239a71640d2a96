/** How much of a requested line no order holds: never ordered, or given back by one that was cancelled or closed short. */
import { type Decimal, decimal } from '../shared/decimal.ts';

export interface OrderedOf {
  readonly quantity: number | string;
  readonly orderedQuantity: number | string;
}

/** 0 where more was ordered than requested. */
export function leftToOrder({ quantity, orderedQuantity }: OrderedOf): Decimal {
  const left = decimal(quantity).minus(decimal(orderedQuantity));
  return left.gt('0') ? left : decimal('0');
}
