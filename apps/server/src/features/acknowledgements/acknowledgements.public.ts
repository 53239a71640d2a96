export { acknowledgeOrder } from '#features/acknowledgements/acknowledge-order.ts';
export { orderOfLink } from '#features/acknowledgements/order-of-link.ts';
export { sendPurchaseOrder } from '#features/acknowledgements/send-purchase-order.ts';
