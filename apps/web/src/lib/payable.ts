/** The payable of an order: one figure on its page, its paper, the supplier's page and in lists. */
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';

import { formatMoney } from './format.ts';

/** The payable in whole rupees of a grand total; the placeholder if prices are hidden. */
export function payableText(grandTotal: string): string {
  const total = parseDecimal(grandTotal);
  return total ? formatMoney(moneyString(roundOff(total).payable)) : grandTotal;
}
