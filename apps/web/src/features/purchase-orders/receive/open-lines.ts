/** Outstanding lines of an order. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { openQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

interface OpenLine {
  readonly line: PurchaseOrder['items'][number];
  /** 0 if only tolerance is left. */
  readonly open: Decimal;
}

/** The lines of the order that can still receive something, with that quantity. */
export function openLines({ items }: Pick<PurchaseOrder, 'items'>): readonly OpenLine[] {
  return items
    .map((line) => ({
      line,
      open: openQuantity({
        quantity: decimal(line.quantity),
        receivedQuantity: decimal(line.receivedQuantity),
        closedQuantity: decimal(line.closedQuantity),
      }),
    }))
    .filter(({ line }) => line.canStillReceive > 0);
}
