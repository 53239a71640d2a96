export { acknowledgeOrder } from './acknowledge-order.ts';
export { orderOfLink } from './order-of-link.ts';
export { sendPurchaseOrder } from './send-purchase-order.ts';
