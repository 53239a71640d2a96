export { approvePurchaseOrder } from '#features/purchase-orders/decide-on-order.ts';
export { cancelPurchaseOrder } from '#features/purchase-orders/cancel-purchase-order.ts';
export { closePurchaseOrder } from '#features/purchase-orders/close-purchase-order.ts';
export { createPurchaseOrders } from '#features/purchase-orders/create-purchase-orders.ts';
export { placeOrders } from '#features/purchase-orders/place-orders.ts';
export { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
export {
  getOrderParties,
  type OrderParties,
} from '#features/purchase-orders/purchase-order-parties.queries.ts';
export { netPrice, shownRate } from '#features/purchase-orders/net-price.store.ts';
export { updateReceived } from '#features/purchase-orders/order-fulfilment.store.ts';
export {
  lockOrderedLines,
  type OrderedLine,
  receivedOnOrders,
  type ReceivedOnOrders,
} from '#features/purchase-orders/receive-order-lines.ts';
export {
  isMadeBy,
  isWaitingForApproval,
} from '#features/purchase-orders/waiting-orders.queries.ts';
