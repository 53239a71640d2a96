import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

interface Priced {
  readonly items: readonly Pick<PurchaseOrder['items'][number], 'amount' | 'contract'>[];
}

/** Counts the lines that are missing in the order's amounts; one priced by its contract is in them. */
export function linesWithoutPrice({ items }: Priced): number {
  return items.filter(
    ({ amount, contract }) => amount === AS_PER_AGREEMENT && !contract?.isPriceHidden,
  ).length;
}
