export { approvePurchaseOrder, orderSubject } from '#features/purchase-orders/decide-on-order.ts';
export {
  type AcknowledgedOrder,
  findAskedLines,
  findAcknowledged,
  lockAcknowledged,
  updateAcknowledged,
} from '#features/purchase-orders/acknowledged-order.store.ts';
export {
  type AmendableOrder,
  readAmendableOrder,
} from '#features/purchase-orders/amendable-order.queries.ts';
export { amendPurchaseOrder } from '#features/purchase-orders/amend-purchase-order.ts';
export { orderActs } from '#features/purchase-orders/order-acts.ts';
export { cancelPurchaseOrder } from '#features/purchase-orders/cancel-purchase-order.ts';
export { closePurchaseOrder } from '#features/purchase-orders/close-purchase-order.ts';
export { createPurchaseOrders } from '#features/purchase-orders/create-purchase-orders.ts';
export { placeOrders } from '#features/purchase-orders/place-orders.ts';
export { getPurchaseOrder } from '#features/purchase-orders/purchase-orders.queries.ts';
export {
  getOrderParties,
  type OrderParties,
} from '#features/purchase-orders/purchase-order-parties.queries.ts';
export { findPeopleOfLines } from '#features/purchase-orders/people-of-orders.queries.ts';
export { readSavedPaper } from '#features/purchase-orders/order-revisions.queries.ts';
export { netPrice, shownRate } from '#features/purchase-orders/net-price.store.ts';
export { carriedQuantity } from '#features/purchase-orders/carried-quantity.ts';
export { updateReceived } from '#features/purchase-orders/order-fulfilment.store.ts';
export {
  lockOrderedLines,
  type OrderedLine,
  receivedOnOrders,
  type ReceivedOnOrders,
} from '#features/purchase-orders/receive-order-lines.ts';
export {
  isAskedByPolicy,
  isMadeBy,
  isWaitingForApproval,
} from '#features/purchase-orders/waiting-orders.queries.ts';
export {
  findWaitingAmendment,
  type WaitingAmendment,
} from '#features/purchase-orders/waiting-amendment.queries.ts';
