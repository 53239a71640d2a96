/** The decisions about the acts on a purchase order. */
import { REASON } from './bodies.ts';
import { byLink, ofProject } from './decision.ts';

const NO_ANSWER = '01990000-0000-7000-8000-000000000000';

export const order = (body?: object) =>
  ofProject(({ orderId: id }) => ({ params: { id }, ...(body && { body }) }));

export const OF_ORDERS = {
  approvePurchaseOrder: order(),
  sendBackPurchaseOrder: order(REASON),
  rejectPurchaseOrder: order(REASON),
  resubmitPurchaseOrder: order({}),
  changePlaceOfSupply: order({ ...REASON, stateCode: '24' }),
  amendPurchaseOrder: order({}),
  approveAmendment: order(),
  rejectAmendment: order(REASON),
  withdrawAmendment: order(),
  listOrderRevisions: order(),
  cancelPurchaseOrder: order(REASON),
  closePurchaseOrder: order(REASON),
  getPurchaseOrderHistory: order(),
  sendPurchaseOrder: order({ channel: 'LINK', recipients: [{ name: 'Ramesh' }] }),
  getOrderMail: order(),
  getOrderLink: ofProject(({ orderId: id, linkId }) => ({ params: { id, linkId } })),
  getAcknowledgement: order(),
  takeSupplierChanges: order({ answerId: NO_ANSWER }),
  answerSupplierBack: order({ answerId: NO_ANSWER, note: 'By Friday, please' }),
  readLink: byLink(),
  linkPdf: byLink(),
  acknowledgeOrder: byLink({ key: NO_ANSWER, answer: 'ACCEPTED' }),
} as const;
