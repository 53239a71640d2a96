export { approvePurchaseOrder, orderSubject } from './decide/decide-on-order.ts';
export {
  type AcknowledgedOrder,
  findAskedShares,
  findAcknowledged,
  lockAcknowledged,
  updateAcknowledged,
} from './send/acknowledged-order.store.ts';
export { readOrderToChange, type StoredOrder } from './amend/order-to-change.store.ts';
export { amendPurchaseOrder } from './amend/amend-purchase-order.ts';
export { orderActs } from './order-acts.ts';
export { cancelPurchaseOrder } from './receive/cancel-purchase-order.ts';
export { closePurchaseOrder } from './receive/close-purchase-order.ts';
export { createPurchaseOrders } from './create/create-purchase-orders.ts';
export { placeOrders } from './create/place-orders.ts';
export { getPurchaseOrder } from './purchase-orders.queries.ts';
export { getOrderParties, type OrderParties } from './send/purchase-order-parties.queries.ts';
export { findPeopleOfLines } from './send/people-of-orders.queries.ts';
export { readSavedPaper } from './amend/order-revisions.queries.ts';
export { findNewestRates, type NewestRate } from './read/newest-rates.queries.ts';
export { netPrice, shownRate } from './read/order-rates.store.ts';
export { isUnpricedLine, unpricedLines } from './read/unpriced-lines.queries.ts';
export { carriedQuantity } from './receive/receive-order-lines.ts';
export { updateReceived } from './receive/order-fulfilment.store.ts';
export {
  lockOrderedLines,
  type OrderedLine,
  receivedOnOrders,
  type ReceivedOnOrders,
} from './receive/receive-order-lines.ts';
export {
  comparisonOf,
  isPendingByPolicy,
  isMadeBy,
  isWaitingForApproval,
} from './decide/order-approval.queries.ts';
export { findWaitingAmendment, type WaitingAmendment } from './amend/order-revisions.queries.ts';
