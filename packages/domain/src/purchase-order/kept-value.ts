/** What is left of the value of a receipt after returns, and the other way round. */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { partValue } from '../stock/part-value.ts';

export interface Returnable {
  readonly accepted: Decimal;
  /** Of the accepted quantity. */
  readonly returned: Decimal;
}

const PAISA = '0.01';
const NOTHING = decimal('0');

/** The value of what was not returned, in rupees. */
export function keptOf({ accepted, returned }: Returnable, value: Decimal): Decimal {
  if (returned.eq('0')) return value;
  return value.minus(partValue({ quantity: accepted, value }, NOTHING, returned));
}

/**
 * The value of all of it, of which that much is left after returns; `value` as it is if nothing is left.
 *
 * @param target rupees, at least 0
 */
export function withKept(part: Returnable, value: Decimal, target: Decimal): Decimal {
  const { accepted, returned } = part;
  if (returned.eq('0')) return target;
  if (returned.gte(accepted)) return value;
  let whole = roundMoney(target.times(accepted).div(accepted.minus(returned)));
  // One paisa of the whole moves what is left by one at most, so every target is met.
  while (keptOf(part, whole).lt(target)) whole = whole.plus(PAISA);
  while (keptOf(part, whole).gt(target)) whole = whole.minus(PAISA);
  return whole;
}
