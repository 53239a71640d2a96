/**
 * The decision about each endpoint: whose data it is about, and how to call it. An endpoint without
 * a decision does not compile, and a test calls it for every role.
 */
import type { api, files } from '@plinth/contracts/endpoints';

import { MATERIAL, NO_CONTRACTORS, NO_ROWS, NO_SUPPLIERS } from './bodies.ts';
import { openingOf, REASON, receiptOf, SUPPLIER } from './bodies.ts';
import {
  type Decision,
  nobody,
  ofFirm,
  ofAllFirms,
  ofOrganisation,
  ofProject,
  oneself,
  shared,
} from './decision.ts';
import { OF_ACCOUNTS } from './of-accounts.ts';
import { OF_APPROVALS } from './of-approvals.ts';
import { OF_CONSUMPTION } from './of-consumption.ts';
import { OF_BUDGETS } from './of-budgets.ts';
import { OF_CONTRACTS } from './of-contracts.ts';
import { OF_DASHBOARDS } from './of-dashboards.ts';
import { attached, mailed, OF_DOCUMENTS } from './of-documents.ts';
import { OF_AREAS } from './of-areas.ts';
import { OF_FIRMS } from './of-firms.ts';
import { OF_ORDERS, order } from './of-orders.ts';
import { listed, OF_REQUESTS, submitted } from './of-requests.ts';
import { OF_WORK } from './of-work.ts';

const material = (body?: object) =>
  ofOrganisation(({ materialId: id }) => ({ params: { id }, ...(body && { body }) }));
const supplier = (body?: object) =>
  ofOrganisation(({ supplierId: id }) => ({ params: { id }, ...(body && { body }) }));
const contractor = (body?: object) =>
  ofOrganisation(({ contractorId: id }) => ({ params: { id }, ...(body && { body }) }));
const issue = () => ofProject(({ issueId: id }) => ({ params: { id } }));
const count = (body: object = {}) => ofProject(({ countId: id }) => ({ params: { id }, body }));
const transfer = () => ofProject(({ transferId: id }) => ({ params: { id } }));
const ofPerson = (body?: object) =>
  ofFirm(({ firmId: id, employeeId: personId }) => ({
    params: { id, personId },
    ...(body && { body }),
  }));
const ofReset = () =>
  ofFirm(({ firmId: id, employeeId: requestId }) => ({ params: { id, requestId } }));
const reported = ofProject(({ projectId }) => ({
  params: { report: 'stock-statement' },
  query: { projectId },
}));

const materialsOfProject = ofProject(({ projectId: id, materialId: materialIds }) => ({
  params: { id },
  query: { materialIds },
}));

export const DECISIONS = {
  ...OF_ACCOUNTS,
  ...OF_DASHBOARDS,
  listFirms: oneself(),
  ...OF_AREAS,
  ...OF_FIRMS,
  ...OF_BUDGETS,
  ...OF_APPROVALS,
  listPeople: ofFirm(({ firmId: id }) => ({ params: { id } })),
  invitePerson: ofFirm(({ firmId: id }) => ({
    params: { id },
    body: { name: 'New', email: 'new@matrix.test', roles: ['VIEWER'], projects: [] },
  })),
  setPersonRoles: ofPerson({ roles: ['ADMIN'], projects: [] }),
  createPasswordLink: ofPerson(),
  clearSecondFactor: ofPerson(),
  listResets: ofFirm(({ firmId: id }) => ({ params: { id } })),
  // No request is named here; people's tests cover them.
  confirmReset: { ...ofReset(), isNeverFound: true },
  refuseReset: { ...ofReset(), isNeverFound: true },
  askForPassword: nobody({ body: { email: '' } }),
  dismissForgottenPassword: { ...ofReset(), isNeverFound: true },
  deactivatePerson: ofPerson(),
  reactivatePerson: ofPerson(),
  readPasswordLink: nobody({ body: { secret: 'none' } }),
  usePasswordLink: nobody({ body: { secret: 'none', password: 'nine bricks' } }),
  listAudit: ofFirm(({ firmId }) => ({ query: { firmId } })),
  listProjects: oneself(),
  listMembers: ofProject(({ firmId: id }) => ({ params: { id } })),
  listMaterials: shared(),
  matchMaterials: shared({ body: { names: ['Cement'] } }),
  listMaterialCategories: shared(),
  getMaterial: material(),
  createMaterial: shared({ body: { ...MATERIAL, name: '' } }),
  updateMaterial: ofAllFirms(({ materialId: id }) => ({ params: { id }, body: MATERIAL })),
  getMaterialPhoto: material(),
  setMaterialPhoto: material({ content: '/9j/', thumbnail: '/9j/' }),
  removeMaterialPhoto: material(),
  getMaterialUse: material(),
  deleteMaterial: material(),
  mergeMaterial: ofAllFirms(({ materialId: id }) => ({ params: { id }, body: { into: id } })),
  restoreMaterial: material(),
  listSuppliers: shared(),
  getSupplier: supplier(),
  getSupplierPerformance: supplier(),
  createSupplier: shared({ body: { ...SUPPLIER, supplierName: '' } }),
  updateSupplier: supplier(SUPPLIER),
  getSupplierBankAccount: supplier(),
  setSupplierBankAccount: {
    ...supplier({ holder: 'Konkan', accountNumber: '001234005678' }),
    isForAllFirms: true,
  },
  getSupplierUse: supplier(),
  deleteSupplier: supplier(),
  restoreSupplier: supplier(),
  previewMaterialImport: shared({ body: NO_ROWS }),
  importMaterials: shared({ body: { ...NO_ROWS, digest: '' } }),
  previewSupplierImport: shared({ body: NO_SUPPLIERS }),
  importSuppliers: shared({ body: { ...NO_SUPPLIERS, digest: '' } }),
  previewContractorImport: shared({ body: NO_CONTRACTORS }),
  importContractors: shared({ body: { ...NO_CONTRACTORS, digest: '' } }),
  previewOpeningStockImport: ofProject(({ storeId }) => ({ body: openingOf(storeId) })),
  importOpeningStock: ofProject(({ storeId }) => ({ body: { ...openingOf(storeId), digest: '' } })),
  listImports: { ...shared({ query: { kind: 'MATERIALS' } }), needs: ['materials:import'] },
  undoImport: {
    ...ofOrganisation(({ importId: id }) => ({ params: { id } })),
    needs: ['materials:import'],
  },
  ...OF_REQUESTS,
  // Those of a material that nobody has.
  listOrderLines: shared({ query: { materialId: '01990000-0000-7000-8000-000000000000' } }),
  listPurchaseOrders: listed,
  getPurchaseOrder: order(),
  getRequestRates: submitted(),
  createPurchaseOrders: ofProject(({ submittedId: mrnId, submittedItemId, supplierId }) => ({
    params: { mrnId },
    body: {
      expectedDeliveryDate: '2026-12-01',
      items: [{ mrnItemId: submittedItemId, supplierId, pricePerUnit: '1', gst: '18' }],
    },
  })),
  placeOrders: ofProject(({ projectId, materialId, supplierId }) => ({
    body: {
      projectId,
      expectedDeliveryDate: '2026-12-01',
      items: [{ materialId, quantity: '1', supplierId, pricePerUnit: '1', gst: '18' }],
    },
  })),
  getLastRates: materialsOfProject,
  ...OF_ORDERS,
  // Decisions per document type are in `of-documents.ts`.
  listAttachments: attached('PURCHASE_ORDER').listAttachments,
  addAttachment: attached('PURCHASE_ORDER').addAttachment,
  removeAttachment: attached('PURCHASE_ORDER').removeAttachment,
  listDocumentMails: mailed('PURCHASE_ORDER'),
  getBackupStatus: shared(),
  listUnits: oneself(),
  setUnits: { of: 'firm', isForAllFirms: true, about: null, call: { body: { furtherUnits: [] } } },
  listContractors: shared(),
  getContractor: contractor(),
  listContractorMaterials: contractor(),
  createContractor: shared({ body: { name: '' } }),
  updateContractor: contractor({ name: 'Gang' }),
  archiveContractor: contractor(),
  restoreContractor: contractor(),
  ...OF_CONSUMPTION,
  ...OF_CONTRACTS,
  getContractRates: materialsOfProject,
  listPriceIndices: shared(),
  createPriceIndex: shared({ body: { name: '' } }),
  enterPriceIndices: ofAllFirms(({ priceIndexId: id }) => ({
    params: { id },
    body: { months: [] },
  })),
  correctPriceIndex: ofAllFirms(({ priceIndexId: id }) => ({ params: { id }, body: {} })),
  previewIndexCorrection: ofAllFirms(({ priceIndexId: id }) => ({
    params: { id },
    query: {},
  })),
  listStores: listed,
  createStore: ofProject(({ projectId }) => ({ body: { projectId, name: 'Yard' } })),
  updateStore: ofProject(({ storeId: id }) => ({ params: { id }, body: { name: 'Main store' } })),
  listStock: listed,
  listMaterialMovements: material(),
  listMaterialStock: materialsOfProject,
  setStockLevel: ofProject(({ storeId: id, materialId }) => ({
    params: { id, materialId },
    body: { bin: 'A1' },
  })),
  listStockEntries: ofProject(({ storeId, materialId }) => ({ query: { storeId, materialId } })),
  listReceivableOrders: listed,
  listGoodsReceipts: listed,
  getGoodsReceipt: ofProject(({ receiptId: id }) => ({ params: { id } })),
  createGoodsReceipt: ofProject((there) => ({ body: receiptOf(there) })),
  updateGoodsReceipt: ofProject((there) => ({
    params: { id: there.draftReceiptId },
    body: receiptOf(there),
  })),
  discardGoodsReceipt: ofProject(({ receiptId: id }) => ({ params: { id } })),
  getGoodsReceiptHistory: ofProject(({ receiptId: id }) => ({ params: { id } })),
  priceGoodsReceipt: ofProject(({ receiptId: id, receiptLineId: lineId }) => ({
    params: { id },
    body: { items: [{ lineId, rate: '1' }] },
  })),
  approvePrices: ofProject(({ receiptId: id }) => ({ params: { id }, body: {} })),
  rejectPrices: ofProject(({ receiptId: id }) => ({ params: { id }, body: REASON })),
  withdrawPrices: ofProject(({ receiptId: id }) => ({ params: { id }, body: {} })),
  reverseGoodsReceipt: ofProject(({ receiptId: id }) => ({ params: { id }, body: REASON })),
  listStockIssues: listed,
  getStockIssue: issue(),
  createStockIssue: ofProject(({ storeId, materialId }) => ({
    body: {
      storeId,
      issuedOn: '2026-01-01',
      contractor: 'Patil',
      items: [{ materialId, quantity: '1' }],
    },
  })),
  returnStockIssue: ofProject(({ issueId: id, issueLineId }) => ({
    params: { id },
    body: { returnedOn: '2026-01-01', items: [{ issueLineId, quantity: '1' }] },
  })),
  getStockIssueHistory: issue(),
  listStockCounts: listed,
  getStockCount: count(),
  startStockCount: ofProject(({ storeId }) => ({ body: { storeId } })),
  saveCounts: ofProject(({ countId: id, countLineId: lineId }) => ({
    params: { id },
    body: { items: [{ lineId, quantity: '1', seenTimes: 0 }] },
  })),
  finishStockCount: count(),
  sendBackStockCount: count(),
  postStockCount: count(),
  cancelStockCount: count(REASON),
  getStockCountHistory: count(),
  listStockTransfers: listed,
  getStockTransfer: transfer(),
  listDestinations: ofProject(({ storeId: id }) => ({ params: { id } })),
  createStockTransfer: ofProject(({ storeId, otherStoreId: toStoreId, materialId }) => ({
    body: {
      storeId,
      toStoreId,
      dispatchedOn: '2026-01-01',
      items: [{ materialId, quantity: '1' }],
    },
  })),
  receiveStockTransfer: ofProject(({ transferId: id, transferLineId }) => ({
    params: { id },
    body: { receivedOn: '2026-01-01', items: [{ transferLineId, quantity: '1' }] },
  })),
  getStockTransferHistory: transfer(),
  listSupplierReturns: listed,
  getSupplierReturn: ofProject(({ returnId: id }) => ({ params: { id } })),
  createSupplierReturn: ofProject(({ receiptId: goodsReceiptId, receiptLineId }) => ({
    body: {
      goodsReceiptId,
      returnedOn: '2026-08-14',
      reason: 'Broken',
      items: [{ goodsReceiptLineId: receiptLineId, acceptedQuantity: '1' }],
    },
  })),
  getSupplierReturnHistory: ofProject(({ returnId: id }) => ({ params: { id } })),
  ...OF_WORK,
  getReport: reported,
  search: oneself({ query: { q: 'PO' } }),
  getAttachmentFile: attached('PURCHASE_ORDER').getAttachmentFile,
  getAttachmentThumbnail: attached('PURCHASE_ORDER').getAttachmentThumbnail,
  getMaterialTemplate: shared(),
  getSupplierTemplate: shared(),
  getContractorTemplate: shared(),
  getOpeningStockTemplate: shared(),
  exportMaterials: shared(),
  exportContractors: shared(),
  exportSuppliers: shared(),
  exportMaterialRequests: listed,
  exportPurchaseOrders: listed,
  exportGoodsReceipts: listed,
  exportStockIssues: listed,
  exportStockTransfers: listed,
  exportSupplierReturns: listed,
  exportStockCounts: listed,
  exportReport: reported,
  exportStock: listed,
  exportStockEntries: ofProject(({ storeId, materialId }) => ({ query: { storeId, materialId } })),
  exportPeople: ofFirm(({ firmId: id }) => ({ params: { id } })),
  exportAudit: ofFirm(({ firmId }) => ({ query: { firmId } })),
  purchaseOrderPdf: order(),
  purchaseOrderPdfs: ofProject(({ orderId: ids }) => ({ query: { ids } })),
  goodsReceiptPdf: ofProject(({ receiptId: id }) => ({ params: { id } })),
  supplierReturnPdf: ofProject(({ returnId: id }) => ({ params: { id } })),
  materialRequestPdf: submitted(),
  deliveryChallanPdf: transfer(),
  stockIssuePdf: issue(),
  stockCountPdf: count(),
  materialRequestPdfs: ofProject(({ submittedId: ids }) => ({ query: { ids } })),
} as const satisfies Record<keyof typeof api | keyof typeof files, Decision>;

/** The decisions about an endpoint; one per document type for shared endpoints. */
export function decisionsOf(name: keyof typeof DECISIONS): readonly Decision[] {
  return name in OF_DOCUMENTS ? OF_DOCUMENTS[name as keyof typeof OF_DOCUMENTS] : [DECISIONS[name]];
}
