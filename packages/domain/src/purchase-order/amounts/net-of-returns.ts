/** The value of a receipt net of returns, and the gross value of a net one. */
import { type Decimal, decimal } from '../../shared/decimal.ts';
import { roundMoney } from '../../shared/money.ts';
import { partValue } from '../../stock/part-value.ts';

export interface Returnable {
  readonly accepted: Decimal;
  /** The part of the accepted quantity that was returned. */
  readonly returned: Decimal;
}

const PAISA = '0.01';
const NOTHING = decimal('0');

/** The value of what was not returned, in rupees. */
export function netValue({ accepted, returned }: Returnable, value: Decimal): Decimal {
  if (returned.eq('0')) return value;
  return value.minus(partValue({ quantity: accepted, value }, NOTHING, returned));
}

/**
 * Returns the value of the whole accepted quantity whose net value is `net`; `value` itself if
 * everything was returned.
 * @param net rupees, at least 0
 */
export function grossValue(part: Returnable, value: Decimal, net: Decimal): Decimal {
  const { accepted, returned } = part;
  if (returned.eq('0')) return net;
  if (returned.gte(accepted)) return value;
  let gross = roundMoney(net.times(accepted).div(accepted.minus(returned)));
  // One paisa more of gross value adds one paisa of net value at most, so that every target is
  // reached.
  while (netValue(part, gross).lt(net)) gross = gross.plus(PAISA);
  while (netValue(part, gross).gt(net)) gross = gross.minus(PAISA);
  return gross;
}
