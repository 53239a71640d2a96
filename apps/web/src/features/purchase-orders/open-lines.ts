/** What is still to come of an order, and so what closing it short gives up. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { openQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';

interface OpenLine {
  readonly line: PurchaseOrder['items'][number];
  readonly open: Decimal;
}

/** Lines of which nothing is to come are left out. */
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
    .filter(({ open }) => open.gt('0'));
}
