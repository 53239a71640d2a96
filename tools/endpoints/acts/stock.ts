/** Calls the endpoints of stores and of what moves in and out of them. */
import { readFile } from 'node:fs/promises';

import { api, files } from '@plinth/contracts/endpoints';
import { REPORTS } from '@plinth/contracts/reports';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';

import { orderGoods, REASON, receiptOf, receiveGoods } from '../goods.ts';
import { addMaterial, day, first, type Office } from '../office.ts';

const DEMO = new URL('../../../apps/server/src/demo/', import.meta.url);
const format = 'csv';

export async function receive(office: Office): Promise<void> {
  const { keeper, admin, buyer } = office;
  const { calls } = keeper;
  await calls.ok(api.listReceivableOrders);
  const ordered = await orderGoods(office);
  const drafted = await calls.ok(api.createGoodsReceipt, { body: receiptOf(office, ordered) });
  const ofDraft = { id: drafted.goodsReceipt.id };
  const body = receiptOf(office, ordered, '9');
  await calls.ok(api.updateGoodsReceipt, { params: ofDraft, body });
  await calls.ok(api.discardGoodsReceipt, { params: ofDraft });
  const { id, items } = await receiveGoods(office, ordered);
  const params = { id };
  await calls.ok(api.listGoodsReceipts);
  await calls.ok(api.getGoodsReceipt, { params });
  await calls.file(files.goodsReceiptPdf, { params });
  await calls.file(files.exportGoodsReceipts, { query: { format } });
  const { supplierReturn } = await calls.ok(api.createSupplierReturn, {
    body: {
      goodsReceiptId: id,
      returnedOn: day(),
      reason: 'Wet bags',
      items: [{ goodsReceiptLineId: first(items).id, acceptedQuantity: '1' }],
    },
  });
  const ofReturn = { params: { id: supplierReturn.id } };
  await calls.ok(api.getSupplierReturn, ofReturn);
  await calls.ok(api.getSupplierReturnHistory, ofReturn);
  await calls.ok(api.listSupplierReturns);
  await calls.file(files.supplierReturnPdf, ofReturn);
  await calls.file(files.exportSupplierReturns, { query: { format } });

  const reversed = await receiveGoods(office, await orderGoods(office));
  await admin.ok(api.reverseGoodsReceipt, { params: { id: reversed.id }, body: REASON });
  await calls.ok(api.getGoodsReceiptHistory, { params });
  const unpriced = await receiveGoods(
    office,
    await orderGoods(office, { pricePerUnit: AS_PER_AGREEMENT }),
  );
  await buyer.calls.ok(api.priceGoodsReceipt, {
    params: { id: unpriced.id },
    body: { items: [{ lineId: first(unpriced.items).id, rate: '310' }] },
  });
}

export async function keepStore(office: Office): Promise<void> {
  const { admin, keeper, project, cement, mark } = office;
  const { calls } = keeper;
  const named = { projectId: project.id, name: `Yard ${mark}` };
  const { store } = await admin.ok(api.createStore, { body: named });
  await admin.ok(api.updateStore, { params: { id: store.id }, body: { name: `Shed ${mark}` } });
  await calls.ok(api.listStores);
  await receiveGoods(office, await orderGoods(office));
  await calls.ok(api.listStock);
  await calls.ok(api.listMaterialStock, {
    params: { id: project.id },
    query: { materialIds: cement.id },
  });
  const ofCement = { storeId: project.storeId, materialId: cement.id };
  await calls.ok(api.setStockLevel, {
    params: { id: project.storeId, materialId: cement.id },
    body: { bin: 'A1', reorderLevel: '20', reorderQuantity: '50' },
  });
  await calls.ok(api.listStockEntries, { query: ofCement });
  await calls.ok(api.listMaterialMovements, { params: { id: cement.id } });
  await calls.file(files.exportStock, { query: { format } });
  await calls.file(files.exportStockEntries, { query: { ...ofCement, format } });
  for (const report of REPORTS) await admin.ok(api.getReport, { params: { report } });
  const ofReport = { params: { report: 'stock-statement' as const }, query: { format } as const };
  await admin.file(files.exportReport, ofReport);

  const tile = await addMaterial(admin, `Tile in the yard ${mark}`, 'Piece');
  const sheet = {
    storeId: store.id,
    columns: ['name', 'quantity', 'rate'] as const,
    rows: [{ number: 2, cells: [tile.name, '40', '45'] }],
  };
  const { digest } = await admin.ok(api.previewOpeningStockImport, { body: sheet });
  await admin.ok(api.importOpeningStock, { body: { ...sheet, fileName: 'yard.csv', digest } });
  await admin.file(files.getOpeningStockTemplate, { query: { format } });
}

export async function issue(office: Office): Promise<void> {
  const { keeper, project, cement } = office;
  const { calls } = keeper;
  await receiveGoods(office, await orderGoods(office));
  const { stockIssue } = await calls.ok(api.createStockIssue, {
    body: {
      storeId: project.storeId,
      issuedOn: day(),
      contractor: 'Patil & Sons',
      items: [{ materialId: cement.id, quantity: '3' }],
    },
  });
  const params = { id: stockIssue.id };
  const issueLineId = first(stockIssue.items).id;
  await calls.ok(api.returnStockIssue, {
    params,
    body: { returnedOn: day(), items: [{ issueLineId, quantity: '1' }] },
  });
  await calls.ok(api.getStockIssue, { params });
  await calls.ok(api.getStockIssueHistory, { params });
  await calls.ok(api.listStockIssues);
  await calls.file(files.stockIssuePdf, { params });
  await calls.file(files.exportStockIssues, { query: { format } });
}

export async function transfer(office: Office): Promise<void> {
  const { keeper, project, otherProject, cement } = office;
  const { calls } = keeper;
  await receiveGoods(office, await orderGoods(office));
  const { storeId } = project;
  await calls.ok(api.listDestinations, { params: { id: storeId } });
  const { stockTransfer } = await calls.ok(api.createStockTransfer, {
    body: {
      storeId,
      toStoreId: otherProject.storeId,
      dispatchedOn: day(),
      items: [{ materialId: cement.id, quantity: '2' }],
    },
  });
  const params = { id: stockTransfer.id };
  const transferLineId = first(stockTransfer.items).id;
  await calls.ok(api.receiveStockTransfer, {
    params,
    body: { receivedOn: day(), items: [{ transferLineId, quantity: '2' }] },
  });
  await calls.ok(api.getStockTransfer, { params });
  await calls.ok(api.getStockTransferHistory, { params });
  await calls.ok(api.listStockTransfers);
  await calls.file(files.deliveryChallanPdf, { params });
  await calls.file(files.exportStockTransfers, { query: { format } });
}

export async function count(office: Office): Promise<void> {
  const { admin, keeper, project } = office;
  const { calls } = keeper;
  await receiveGoods(office, await orderGoods(office));
  const body = { storeId: project.storeId };
  const { stockCount } = await calls.ok(api.startStockCount, { body });
  const params = { id: stockCount.id };
  const save = async (seenTimes: number) =>
    calls.ok(api.saveCounts, {
      params,
      body: {
        items: stockCount.items.map(({ id: lineId }) => ({ lineId, quantity: '5', seenTimes })),
      },
    });
  const finish = { isConfirmed: true, isLeavingUncounted: true };
  await save(0);
  await calls.ok(api.finishStockCount, { params, body: finish });
  const lineIds = [first(stockCount.items).id];
  await admin.ok(api.sendBackStockCount, { params, body: { lineIds, ...REASON } });
  await save(1);
  await calls.ok(api.finishStockCount, { params, body: finish });
  const items = stockCount.items.map(({ id: lineId }) => ({ lineId, reason: 'Set hard' }));
  await admin.ok(api.postStockCount, { params, body: { items } });
  const other = await calls.ok(api.startStockCount, { body });
  await admin.ok(api.cancelStockCount, { params: { id: other.stockCount.id }, body: REASON });
  await calls.ok(api.getStockCount, { params });
  await calls.ok(api.getStockCountHistory, { params });
  await calls.ok(api.listStockCounts);
  await calls.file(files.stockCountPdf, { params });
  await calls.file(files.exportStockCounts, { query: { format } });
}

export async function attach(office: Office): Promise<void> {
  const { keeper } = office;
  const { calls } = keeper;
  const { id: documentId } = await receiveGoods(office, await orderGoods(office));
  const content = await readFile(new URL('demo-cement.jpg', DEMO), 'base64');
  const thumbnail = await readFile(new URL('demo-cement-small.jpg', DEMO), 'base64');
  const document = { documentType: 'GOODS_RECEIPT' as const, documentId };
  const { attachment } = await calls.ok(api.addAttachment, {
    body: { ...document, fileName: 'challan.jpg', content, thumbnail },
  });
  const params = { id: attachment.id };
  await calls.ok(api.listAttachments, { query: document });
  await calls.file(files.getAttachmentFile, { params });
  await calls.file(files.getAttachmentThumbnail, { params });
  await calls.ok(api.listDocumentMails, { query: document });
  await calls.ok(api.removeAttachment, { params });
}
