import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

interface Priced {
  readonly isAsPerAgreement: boolean;
  readonly items: readonly Pick<PurchaseOrder['items'][number], 'amount' | 'contract'>[];
}

/** Whether lines without a rate are missing in its amounts; one priced by its contract is in them. */
export function isPartlyPriced({ isAsPerAgreement, items }: Priced): boolean {
  return (
    !isAsPerAgreement &&
    items.some(({ amount, contract }) => amount === AS_PER_AGREEMENT && !contract?.isPriceHidden)
  );
}
