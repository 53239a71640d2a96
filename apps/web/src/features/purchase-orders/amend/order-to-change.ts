/** An order of the API as the rules of its changes take it. Pure. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import type { OrderInForce } from '@plinth/domain/purchase-order/amend/order-content';
import { decimal } from '@plinth/domain/shared/decimal';

export function orderToChange(order: PurchaseOrder): OrderInForce {
  return {
    ...order,
    supplierId: order.supplier.id,
    charge: order.gstCharge,
    lines: order.items.map((line) => ({
      ...toShare(line),
      amount: line.amount === AS_PER_AGREEMENT ? null : line.amount,
      requestLineId: line.mrnItemId,
      // Only the server knows receipts that are drafts, and what contracts have left.
      isOnReceipt: false,
      contract: null,
    })),
  };
}

/** A line of a request as the rules of amendments take it. */
export function toShare(line: Line) {
  return {
    ...line,
    ...priceOf(line),
    quantity: decimal(line.quantity),
    receivedQuantity: decimal(line.receivedQuantity),
    closedQuantity: decimal(line.closedQuantity),
    // A line that can receive nothing more, and was closed short.
    isClosed: line.canStillReceive === 0 && line.closedQuantity > 0,
  };
}

type Line = PurchaseOrder['items'][number];

/** The price of a line; that of its contract if it is hidden only on the printed order. */
function priceOf({ contract, pricePerUnit, discount, gst }: Line) {
  if (!contract?.isPriceHidden || contract.rate === null || contract.gst === null) {
    return { pricePerUnit, discount, gst, isPriceHidden: false };
  }
  return { pricePerUnit: contract.rate, discount: '0', gst: contract.gst, isPriceHidden: true };
}
