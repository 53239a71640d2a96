/** The whole API, one row each. */
import * as account from './account.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit-log.ts';
import * as auth from './auth.ts';
import * as exported from './exports.ts';
import * as firms from './firms.ts';
import * as goodsReceipts from './goods-receipts.ts';
import * as home from './home.ts';
import * as history from './history.ts';
import * as imports from './imports.ts';
import * as materialRequests from './material-requests.ts';
import * as materials from './materials.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as purchaseDashboard from './purchase-dashboard.ts';
import * as paper from './pdf.ts';
import * as purchaseOrderApproval from './purchase-order-approval.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as receivableOrders from './receivable-orders.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as setup from './setup.ts';
import * as stock from './stock.ts';
import * as stockIssues from './stock-issues.ts';
import * as stockTransfers from './stock-transfers.ts';
import * as stockCounts from './stock-counts.ts';
import * as stores from './stores.ts';
import * as supplierReturns from './supplier-returns.ts';
import * as suppliers from './suppliers.ts';
import * as units from './units.ts';

export const api = {
  login: auth.login,
  logout: auth.logout,
  getUser: auth.getUser,
  getAccount: account.getAccount,
  updateAccount: account.updateAccount,
  makeRecoveryCodes: account.makeRecoveryCodes,
  dismissNotices: account.dismissNotices,
  recoverPassword: account.recoverPassword,
  changePassword: account.changePassword,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  startSecondFactor: account.startSecondFactor,
  confirmSecondFactor: account.confirmSecondFactor,
  removeSecondFactor: account.removeSecondFactor,
  getSetup: setup.getSetup,
  completeSetup: setup.completeSetup,
  getHome: home.getHome,
  getPurchaseDashboard: purchaseDashboard.getPurchaseDashboard,
  listFirms: firms.listFirms,
  lockStock: places.lockStock,
  setFirmModules: firms.setFirmModules,
  listProjects: firms.listProjects,
  listMembers: firms.listMembers,
  getFirm: places.getFirm,
  createFirm: places.createFirm,
  updateFirm: places.updateFirm,
  listSites: places.listSites,
  createProject: places.createProject,
  updateProject: places.updateProject,
  listNumberSeries: places.listNumberSeries,
  listPeople: people.listPeople,
  invitePerson: people.invitePerson,
  setPersonRoles: people.setPersonRoles,
  createPasswordLink: people.createPasswordLink,
  clearSecondFactor: people.clearSecondFactor,
  listResets: people.listResets,
  confirmReset: people.confirmReset,
  refuseReset: people.refuseReset,
  deactivatePerson: people.deactivatePerson,
  reactivatePerson: people.reactivatePerson,
  readPasswordLink: people.readPasswordLink,
  usePasswordLink: people.usePasswordLink,
  listAudit: audit.listAudit,
  listMaterials: materials.listMaterials,
  createMaterial: materials.createMaterial,
  updateMaterial: materials.updateMaterial,
  getMaterialUse: materials.getMaterialUse,
  deleteMaterial: materials.deleteMaterial,
  restoreMaterial: materials.restoreMaterial,
  listSuppliers: suppliers.listSuppliers,
  createSupplier: suppliers.createSupplier,
  updateSupplier: suppliers.updateSupplier,
  getSupplierUse: suppliers.getSupplierUse,
  deleteSupplier: suppliers.deleteSupplier,
  restoreSupplier: suppliers.restoreSupplier,
  previewMaterialImport: imports.previewMaterialImport,
  importMaterials: imports.importMaterials,
  previewSupplierImport: imports.previewSupplierImport,
  importSuppliers: imports.importSuppliers,
  previewOpeningStockImport: imports.previewOpeningStockImport,
  importOpeningStock: imports.importOpeningStock,
  listImports: imports.listImports,
  undoImport: imports.undoImport,
  listMaterialRequests: materialRequests.listMaterialRequests,
  createMaterialRequest: materialRequests.createMaterialRequest,
  getMaterialRequest: materialRequests.getMaterialRequest,
  submitMaterialRequest: materialRequests.submitMaterialRequest,
  addMaterialRequestItem: materialRequests.addMaterialRequestItem,
  removeMaterialRequestItem: materialRequests.removeMaterialRequestItem,
  rejectMaterialRequest: materialRequests.rejectMaterialRequest,
  takeBackMaterialRequest: materialRequests.takeBackMaterialRequest,
  getMaterialRequestHistory: history.getMaterialRequestHistory,
  listPurchaseOrders: purchaseOrders.listPurchaseOrders,
  getPurchaseOrder: purchaseOrders.getPurchaseOrder,
  createPurchaseOrders: purchaseOrders.createPurchaseOrders,
  approvePurchaseOrder: purchaseOrderApproval.approvePurchaseOrder,
  sendBackPurchaseOrder: purchaseOrderApproval.sendBackPurchaseOrder,
  rejectPurchaseOrder: purchaseOrderApproval.rejectPurchaseOrder,
  resubmitPurchaseOrder: purchaseOrderApproval.resubmitPurchaseOrder,
  cancelPurchaseOrder: purchaseOrders.cancelPurchaseOrder,
  closePurchaseOrder: purchaseOrders.closePurchaseOrder,
  getPurchaseOrderHistory: history.getPurchaseOrderHistory,
  listAttachments: attachments.listAttachments,
  addAttachment: attachments.addAttachment,
  removeAttachment: attachments.removeAttachment,
  listUnits: units.listUnits,
  setUnits: units.setUnits,
  listStores: stores.listStores,
  createStore: stores.createStore,
  updateStore: stores.updateStore,
  listStock: stock.listStock,
  setStockLevel: stock.setStockLevel,
  listStockEntries: stock.listStockEntries,
  listReceivableOrders: receivableOrders.listReceivableOrders,
  listGoodsReceipts: goodsReceipts.listGoodsReceipts,
  getGoodsReceipt: goodsReceipts.getGoodsReceipt,
  createGoodsReceipt: goodsReceipts.createGoodsReceipt,
  updateGoodsReceipt: goodsReceipts.updateGoodsReceipt,
  discardGoodsReceipt: goodsReceipts.discardGoodsReceipt,
  priceGoodsReceipt: goodsReceipts.priceGoodsReceipt,
  reverseGoodsReceipt: goodsReceipts.reverseGoodsReceipt,
  getGoodsReceiptHistory: history.getGoodsReceiptHistory,
  listStockIssues: stockIssues.listStockIssues,
  getStockIssue: stockIssues.getStockIssue,
  createStockIssue: stockIssues.createStockIssue,
  returnStockIssue: stockIssues.returnStockIssue,
  getStockIssueHistory: history.getStockIssueHistory,
  listStockCounts: stockCounts.listStockCounts,
  getStockCount: stockCounts.getStockCount,
  startStockCount: stockCounts.startStockCount,
  saveCounts: stockCounts.saveCounts,
  finishStockCount: stockCounts.finishStockCount,
  sendBackStockCount: stockCounts.sendBackStockCount,
  postStockCount: stockCounts.postStockCount,
  cancelStockCount: stockCounts.cancelStockCount,
  getStockCountHistory: history.getStockCountHistory,
  listStockTransfers: stockTransfers.listStockTransfers,
  getStockTransfer: stockTransfers.getStockTransfer,
  listDestinations: stockTransfers.listDestinations,
  createStockTransfer: stockTransfers.createStockTransfer,
  receiveStockTransfer: stockTransfers.receiveStockTransfer,
  getStockTransferHistory: history.getStockTransferHistory,
  listSupplierReturns: supplierReturns.listSupplierReturns,
  getSupplierReturn: supplierReturns.getSupplierReturn,
  createSupplierReturn: supplierReturns.createSupplierReturn,
  getSupplierReturnHistory: history.getSupplierReturnHistory,
  getReport: reports.getReport,
  search: search.search,
} as const;

/** The rows that answer a file: sheets and paper. */
export const files = {
  getAttachmentFile: attachments.getAttachmentFile,
  getAttachmentThumbnail: attachments.getAttachmentThumbnail,
  getMaterialTemplate: imports.getMaterialTemplate,
  getSupplierTemplate: imports.getSupplierTemplate,
  getOpeningStockTemplate: imports.getOpeningStockTemplate,
  exportMaterials: exported.exportMaterials,
  exportSuppliers: exported.exportSuppliers,
  exportMaterialRequests: exported.exportMaterialRequests,
  exportPurchaseOrders: exported.exportPurchaseOrders,
  exportReport: reports.exportReport,
  purchaseOrderPdf: paper.purchaseOrderPdf,
  purchaseOrderPdfs: paper.purchaseOrderPdfs,
  goodsReceiptPdf: paper.goodsReceiptPdf,
  supplierReturnPdf: paper.supplierReturnPdf,
  materialRequestPdf: paper.materialRequestPdf,
  materialRequestPdfs: paper.materialRequestPdfs,
  deliveryChallanPdf: paper.deliveryChallanPdf,
} as const;
