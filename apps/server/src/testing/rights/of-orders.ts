/** The decisions about the acts on a purchase order. */
import { REASON } from './bodies.ts';
import { ofProject } from './decision.ts';

export const order = (body?: object) =>
  ofProject(({ orderId: id }) => ({ params: { id }, ...(body && { body }) }));

export const OF_ORDERS = {
  approvePurchaseOrder: order(),
  sendBackPurchaseOrder: order(REASON),
  rejectPurchaseOrder: order(REASON),
  resubmitPurchaseOrder: order({}),
  changePlaceOfSupply: order({ ...REASON, stateCode: '24' }),
  cancelPurchaseOrder: order(REASON),
  closePurchaseOrder: order(REASON),
  getPurchaseOrderHistory: order(),
} as const;
