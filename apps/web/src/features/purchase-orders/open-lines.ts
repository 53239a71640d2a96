/** What may still come of an order, and so what closing it gives up. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { openQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

interface OpenLine {
  readonly line: PurchaseOrder['items'][number];
  /** 0 where only the tolerance leaves something. */
  readonly open: Decimal;
}

/** Lines that take nothing more are left out. */
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
