/** Calls the endpoints of purchase orders, and of their suppliers' answers. */
import { randomUUID } from 'node:crypto';

import { api, files } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';

import { orderGoods, REASON, receiptOf, submitRequest } from '../goods.ts';
import { day, first, type Office, openFirm, openProject } from '../office.ts';

export async function order(office: Office): Promise<void> {
  const { admin, buyer, keeper, project, cement, supplier } = office;
  const { calls } = buyer;
  const { id: mrnId, items } = await submitRequest(office);
  const item = { mrnItemId: first(items).id, supplierId: supplier.id, pricePerUnit: '300' };
  const { purchaseOrders } = await calls.ok(api.createPurchaseOrders, {
    params: { mrnId },
    body: { expectedDeliveryDate: day(7), items: [{ ...item, gst: '18' }] },
  });
  const params = { id: first(purchaseOrders).id };
  await calls.ok(api.listPurchaseOrders);
  await calls.ok(api.listOrderLines, { query: { materialId: cement.id } });
  const ofMaterial = { params: { id: project.id }, query: { materialIds: cement.id } };
  await calls.ok(api.getLastRates, ofMaterial);
  await calls.ok(api.getContractRates, ofMaterial);
  const { purchaseOrder } = await calls.ok(api.getPurchaseOrder, { params });
  await admin.ok(api.changePlaceOfSupply, { params, body: { ...REASON, stateCode: '24' } });
  await calls.ok(api.listOrderRevisions, { params });
  await calls.ok(api.orderApprovals, { params });
  await keeper.calls.ok(api.createGoodsReceipt, {
    body: { ...receiptOf(office, purchaseOrder, '4'), isPosted: true },
  });
  await calls.ok(api.closePurchaseOrder, { params, body: REASON });
  const cancelled = await orderGoods(office);
  await calls.ok(api.cancelPurchaseOrder, { params: { id: cancelled.id }, body: REASON });
  await calls.ok(api.getPurchaseOrderHistory, { params });
  await calls.file(files.exportPurchaseOrders, { query: { format: 'csv' } });
  await calls.file(files.purchaseOrderPdf, { params });
  await calls.file(files.purchaseOrderPdfs, { query: { ids: params.id } });
}

/** Opens a firm of two administrators that requires approval from ₹1,000 on. */
async function openApprovingFirm({ admin, second }: Office, called: string): Promise<string> {
  const firmId = await openFirm(admin, called);
  await admin.ok(api.invitePerson, {
    params: { id: firmId },
    body: { name: 'Second', email: second.email, roles: ['ADMIN'], projects: [] },
  });
  const { firm } = await admin.ok(api.getFirm, { params: { id: firmId } });
  const { name, gstNo, version } = firm;
  await admin.ok(api.updateFirm, {
    params: { id: firmId },
    body: { name, gstNo, approvalThreshold: '1000', version },
  });
  return firmId;
}

/** Prices goods of ₹354 at ten times as much, so that the prices need approval. */
export async function approvePrices(office: Office): Promise<void> {
  const { admin, second, mark } = office;
  const firmId = await openApprovingFirm(office, `Pricing Builders ${mark}`);
  const project = await openProject(admin, firmId, 'Priced Heights');
  const ordered = await orderGoods(office, {
    as: admin,
    projectId: project.id,
    pricePerUnit: '30',
  });
  const { goodsReceipt } = await admin.ok(api.createGoodsReceipt, {
    body: { ...receiptOf({ ...office, project }, ordered), isPosted: true },
  });
  const params = { id: goodsReceipt.id };
  const items = [{ lineId: first(goodsReceipt.items).id, rate: '300' }];
  const enter = async () => admin.ok(api.priceGoodsReceipt, { params, body: { ...REASON, items } });
  await enter();
  await admin.ok(api.withdrawPrices, { params, body: {} });
  await enter();
  await second.calls.ok(api.rejectPrices, { params, body: REASON });
  await enter();
  await second.calls.ok(api.receiptApprovals, { params });
  await second.calls.ok(api.approvePrices, { params, body: {} });
}

/** Approves and rejects orders in a firm that requires approval from ₹1,000 on. */
export async function approveOrders(office: Office): Promise<void> {
  const { admin, second, mark } = office;
  const firmId = await openApprovingFirm(office, `Approving Builders ${mark}`);
  const { id: projectId } = await openProject(admin, firmId, 'Approved Heights');
  const ordered = async () => orderGoods(office, { as: admin, projectId });
  const approved = await ordered();
  const params = { id: approved.id };
  await second.calls.ok(api.sendBackPurchaseOrder, { params, body: REASON });
  const { id } = first(approved.items);
  await admin.ok(api.resubmitPurchaseOrder, {
    params,
    body: { items: [{ id, pricePerUnit: '290', gst: '18' }] },
  });
  await second.calls.ok(api.approvePurchaseOrder, { params });
  const amend = async (pricePerUnit: string) =>
    admin.ok(api.amendPurchaseOrder, {
      params,
      body: {
        reasonCode: 'SUPPLIER',
        reason: 'Cement is dearer since Monday',
        items: [{ id, quantity: '10', pricePerUnit, gst: '18' }],
      },
    });
  await amend('310');
  await admin.ok(api.withdrawAmendment, { params });
  await amend('320');
  await second.calls.ok(api.rejectAmendment, { params, body: REASON });
  await amend('330');
  await second.calls.ok(api.approveAmendment, { params });
  const rejected = await ordered();
  await second.calls.ok(api.rejectPurchaseOrder, { params: { id: rejected.id }, body: REASON });
}

/** Sends an order by a link; returns the link's secret. */
async function send({ buyer }: Office, { id }: PurchaseOrder): Promise<string> {
  const params = { id };
  await buyer.calls.ok(api.getOrderMail, { params });
  const { linkIds } = await buyer.calls.ok(api.sendPurchaseOrder, {
    params,
    body: { channel: 'LINK', recipients: [{ name: 'Ramesh', phone: '98220 00000' }] },
  });
  const linkId = first(linkIds);
  const { url } = await buyer.calls.ok(api.getOrderLink, { params: { id, linkId } });
  return url.split('/l/')[1] ?? '';
}

/**
 * Answers two orders with a later day: the buyer accepts it for one, and refuses it for the other.
 */
export async function acknowledgeOrders(office: Office): Promise<void> {
  const { buyer, nobody } = office;
  for (const isTaken of [true, false]) {
    const sent = await orderGoods(office);
    const params = { id: sent.id };
    const secret = await send(office, sent);
    await nobody.ok(api.readLink, { params: { secret } });
    await nobody.file(files.linkPdf, { params: { secret } });
    const { link } = await nobody.ok(api.acknowledgeOrder, {
      params: { secret },
      body: {
        key: randomUUID(),
        answer: 'CHANGES',
        name: 'Ramesh',
        phone: '98220 00000',
        reason: 'The kiln is repaired',
        lines: [{ lineId: first(sent.items).id, promisedOn: day(9), quantity: '10' }],
      },
    });
    const answerId = link.answer?.id ?? '';
    await buyer.calls.ok(api.getAcknowledgement, { params });
    if (isTaken) await buyer.calls.ok(api.takeSupplierChanges, { params, body: { answerId } });
    else {
      const note = 'The pour cannot wait';
      await buyer.calls.ok(api.answerSupplierBack, { params, body: { answerId, note } });
    }
  }
}
