/** All endpoints of the API. */
import * as account from './account.ts';
import { APPROVAL_CALLS } from './approval-calls.ts';
import * as approvalFigures from './approval-figures.ts';
import * as acknowledgements from './acknowledgements.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit-log.ts';
import * as auth from './auth.ts';
import * as backup from './backup.ts';
import * as firmRegistrations from './firm-registrations.ts';
import * as firmLogo from './firm-logo.ts';
import { DASHBOARD_CALLS } from './dashboard-calls.ts';
import * as contractors from './contractors.ts';
import { CONSUMPTION_CALLS, CONSUMPTION_FILES } from './consumption-calls.ts';
import * as contractRates from './contract-rates.ts';
import * as costHeads from './cost-heads.ts';
import * as firms from './firms.ts';
import * as goodsReceipts from './goods-receipts.ts';
import * as imports from './imports.ts';
import * as mail from './mail.ts';
import * as lastRates from './last-rates.ts';
import * as links from './links.ts';
import * as materialRequests from './material-requests.ts';
import * as materialPhoto from './material-photo.ts';
import * as materials from './materials.ts';
import * as notifications from './notifications.ts';
import * as orderLines from './order-lines.ts';
import * as ordering from './ordering.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import { PROJECT_CALLS, PROJECT_FILES } from './project-calls.ts';
import { amendmentCalls } from './purchase-order-amendment.ts';
import * as purchaseOrderApproval from './purchase-order-approval.ts';
import * as purchaseOrderHistory from './purchase-order-history.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as priceIndices from './price-indices.ts';
import * as rateContractActs from './rate-contract-acts.ts';
import * as rateContractHistory from './rate-contract-history.ts';
import * as rateContracts from './rate-contracts.ts';
import * as receivableOrders from './receivable-orders.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as setup from './setup.ts';
import * as stock from './stock.ts';
import * as stockIssues from './stock-issues.ts';
import * as stockTransfers from './stock-transfers.ts';
import * as stockCounts from './stock-counts.ts';
import * as stores from './stores.ts';
import * as supplierBankAccount from './supplier-bank-account.ts';
import * as supplierReturns from './supplier-returns.ts';
import * as suppliers from './suppliers.ts';
import * as units from './units.ts';
import * as workingTime from './working-time.ts';

export const api = {
  login: auth.login,
  logout: auth.logout,
  getUser: auth.getUser,
  getAccount: account.getAccount,
  updateAccount: account.updateAccount,
  makeRecoveryCodes: account.makeRecoveryCodes,
  dismissNotices: account.dismissNotices,
  listNotifications: notifications.listNotifications,
  countNotifications: notifications.countNotifications,
  readNotification: notifications.readNotification,
  readAllNotifications: notifications.readAllNotifications,
  getNotificationChoices: notifications.getNotificationChoices,
  setNotificationChoices: notifications.setNotificationChoices,
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
  ...DASHBOARD_CALLS,
  listFirms: firms.listFirms,
  lockStock: places.lockStock,
  setFirmModules: firms.setFirmModules,
  listProjects: firms.listProjects,
  listMembers: firms.listMembers,
  getFirm: places.getFirm,
  createFirm: places.createFirm,
  updateFirm: places.updateFirm,
  getFirmLogo: firmLogo.getFirmLogo,
  setFirmLogo: firmLogo.setFirmLogo,
  removeFirmLogo: firmLogo.removeFirmLogo,
  listSites: places.listSites,
  createProject: places.createProject,
  updateProject: places.updateProject,
  listNumberSeries: places.listNumberSeries,
  listFirmRegistrations: firmRegistrations.listFirmRegistrations,
  createFirmRegistration: firmRegistrations.createFirmRegistration,
  updateFirmRegistration: firmRegistrations.updateFirmRegistration,
  deleteFirmRegistration: firmRegistrations.deleteFirmRegistration,
  getWorkingTime: workingTime.getWorkingTime,
  setWorkingTime: workingTime.setWorkingTime,
  getProjectTaxation: firmRegistrations.getProjectTaxation,
  listPeople: people.listPeople,
  invitePerson: people.invitePerson,
  setPersonRoles: people.setPersonRoles,
  createPasswordLink: people.createPasswordLink,
  clearSecondFactor: people.clearSecondFactor,
  listResets: people.listResets,
  askForPassword: people.askForPassword,
  dismissForgottenPassword: people.dismissForgottenPassword,
  confirmReset: people.confirmReset,
  refuseReset: people.refuseReset,
  deactivatePerson: people.deactivatePerson,
  reactivatePerson: people.reactivatePerson,
  readPasswordLink: people.readPasswordLink,
  usePasswordLink: people.usePasswordLink,
  listAudit: audit.listAudit,
  listMaterials: materials.listMaterials,
  listMaterialCategories: materials.listMaterialCategories,
  matchMaterials: materials.matchMaterials,
  getMaterial: materials.getMaterial,
  createMaterial: materials.createMaterial,
  updateMaterial: materials.updateMaterial,
  getMaterialPhoto: materialPhoto.getMaterialPhoto,
  setMaterialPhoto: materialPhoto.setMaterialPhoto,
  removeMaterialPhoto: materialPhoto.removeMaterialPhoto,
  getMaterialUse: materials.getMaterialUse,
  deleteMaterial: materials.deleteMaterial,
  mergeMaterial: materials.mergeMaterial,
  restoreMaterial: materials.restoreMaterial,
  listSuppliers: suppliers.listSuppliers,
  getSupplier: suppliers.getSupplier,
  getSupplierPerformance: suppliers.getSupplierPerformance,
  createSupplier: suppliers.createSupplier,
  updateSupplier: suppliers.updateSupplier,
  getSupplierBankAccount: supplierBankAccount.getSupplierBankAccount,
  setSupplierBankAccount: supplierBankAccount.setSupplierBankAccount,
  getSupplierUse: suppliers.getSupplierUse,
  deleteSupplier: suppliers.deleteSupplier,
  restoreSupplier: suppliers.restoreSupplier,
  previewMaterialImport: imports.previewMaterialImport,
  importMaterials: imports.importMaterials,
  previewSupplierImport: imports.previewSupplierImport,
  importSuppliers: imports.importSuppliers,
  previewContractorImport: imports.previewContractorImport,
  importContractors: imports.importContractors,
  previewOpeningStockImport: imports.previewOpeningStockImport,
  importOpeningStock: imports.importOpeningStock,
  listImports: imports.listImports,
  undoImport: imports.undoImport,
  listMaterialRequests: materialRequests.listMaterialRequests,
  createMaterialRequest: materialRequests.createMaterialRequest,
  getMaterialRequest: materialRequests.getMaterialRequest,
  submitMaterialRequest: materialRequests.submitMaterialRequest,
  addMaterialRequestItem: materialRequests.addMaterialRequestItem,
  addMaterialRequestItems: materialRequests.addMaterialRequestItems,
  changeMaterialRequestItem: materialRequests.changeMaterialRequestItem,
  removeMaterialRequestItem: materialRequests.removeMaterialRequestItem,
  rejectMaterialRequest: materialRequests.rejectMaterialRequest,
  takeBackMaterialRequest: materialRequests.takeBackMaterialRequest,
  leaveOutRequestLines: materialRequests.leaveOutRequestLines,
  putBackRequestLines: materialRequests.putBackRequestLines,
  deleteMaterialRequest: materialRequests.deleteMaterialRequest,
  getMaterialRequestHistory: materialRequests.getMaterialRequestHistory,
  listOrderLines: orderLines.listOrderLines,
  listPurchaseOrders: purchaseOrders.listPurchaseOrders,
  getPurchaseOrder: purchaseOrders.getPurchaseOrder,
  getRequestRates: lastRates.getRequestRates,
  createPurchaseOrders: ordering.createPurchaseOrders,
  placeOrders: ordering.placeOrders,
  getLastRates: lastRates.getLastRates,
  getContractRates: contractRates.getContractRates,
  listRateContracts: rateContracts.listRateContracts,
  getRateContract: rateContracts.getRateContract,
  createRateContract: rateContractActs.createRateContract,
  updateRateContract: rateContractActs.updateRateContract,
  submitRateContract: rateContractActs.submitRateContract,
  agreeRateContract: rateContractActs.agreeRateContract,
  sendBackRateContract: rateContractActs.sendBackRateContract,
  closeRateContract: rateContractActs.closeRateContract,
  amendRateContract: rateContractActs.amendRateContract,
  decideAmendment: rateContractActs.decideAmendment,
  getRateContractHistory: rateContractHistory.getRateContractHistory,
  listPriceIndices: priceIndices.listPriceIndices,
  createPriceIndex: priceIndices.createPriceIndex,
  enterPriceIndices: priceIndices.enterPriceIndices,
  correctPriceIndex: priceIndices.correctPriceIndex,
  previewIndexCorrection: priceIndices.previewIndexCorrection,
  approvePurchaseOrder: purchaseOrderApproval.approvePurchaseOrder,
  sendBackPurchaseOrder: purchaseOrderApproval.sendBackPurchaseOrder,
  rejectPurchaseOrder: purchaseOrderApproval.rejectPurchaseOrder,
  resubmitPurchaseOrder: purchaseOrderApproval.resubmitPurchaseOrder,
  changePlaceOfSupply: purchaseOrderApproval.changePlaceOfSupply,
  sendPurchaseOrder: acknowledgements.sendPurchaseOrder,
  getOrderMail: acknowledgements.getOrderMail,
  getOrderLink: acknowledgements.getOrderLink,
  getAcknowledgement: acknowledgements.getAcknowledgement,
  takeSupplierChanges: acknowledgements.takeSupplierChanges,
  answerSupplierBack: acknowledgements.answerSupplierBack,
  readLink: links.readLink,
  acknowledgeOrder: links.acknowledgeOrder,
  ...amendmentCalls,
  cancelPurchaseOrder: purchaseOrders.cancelPurchaseOrder,
  closePurchaseOrder: purchaseOrders.closePurchaseOrder,
  getPurchaseOrderHistory: purchaseOrderHistory.getPurchaseOrderHistory,
  ...APPROVAL_CALLS,
  ...CONSUMPTION_CALLS,
  listAttachments: attachments.listAttachments,
  addAttachment: attachments.addAttachment,
  removeAttachment: attachments.removeAttachment,
  ...mail.MAIL_CALLS,
  getBackupStatus: backup.getBackupStatus,
  listUnits: units.listUnits,
  setUnits: units.setUnits,
  listStores: stores.listStores,
  createStore: stores.createStore,
  updateStore: stores.updateStore,
  listStock: stock.listStock,
  listMaterialMovements: stock.listMaterialMovements,
  setStockLevel: stock.setStockLevel,
  listStockEntries: stock.listStockEntries,
  listReceivableOrders: receivableOrders.listReceivableOrders,
  listGoodsReceipts: goodsReceipts.listGoodsReceipts,
  getGoodsReceipt: goodsReceipts.getGoodsReceipt,
  createGoodsReceipt: goodsReceipts.createGoodsReceipt,
  updateGoodsReceipt: goodsReceipts.updateGoodsReceipt,
  discardGoodsReceipt: goodsReceipts.discardGoodsReceipt,
  ...goodsReceipts.pricingCalls,
  reverseGoodsReceipt: goodsReceipts.reverseGoodsReceipt,
  getGoodsReceiptHistory: goodsReceipts.getGoodsReceiptHistory,
  listCostHeads: costHeads.listCostHeads,
  setCostHeads: costHeads.setCostHeads,
  ...contractors.CONTRACTOR_CALLS,
  listStockIssues: stockIssues.listStockIssues,
  getStockIssue: stockIssues.getStockIssue,
  createStockIssue: stockIssues.createStockIssue,
  returnStockIssue: stockIssues.returnStockIssue,
  getStockIssueHistory: stockIssues.getStockIssueHistory,
  listStockCounts: stockCounts.listStockCounts,
  getStockCount: stockCounts.getStockCount,
  startStockCount: stockCounts.startStockCount,
  saveCounts: stockCounts.saveCounts,
  finishStockCount: stockCounts.finishStockCount,
  sendBackStockCount: stockCounts.sendBackStockCount,
  postStockCount: stockCounts.postStockCount,
  cancelStockCount: stockCounts.cancelStockCount,
  getStockCountHistory: stockCounts.getStockCountHistory,
  listStockTransfers: stockTransfers.listStockTransfers,
  getStockTransfer: stockTransfers.getStockTransfer,
  listDestinations: stockTransfers.listDestinations,
  createStockTransfer: stockTransfers.createStockTransfer,
  receiveStockTransfer: stockTransfers.receiveStockTransfer,
  getStockTransferHistory: stockTransfers.getStockTransferHistory,
  listSupplierReturns: supplierReturns.listSupplierReturns,
  getSupplierReturn: supplierReturns.getSupplierReturn,
  createSupplierReturn: supplierReturns.createSupplierReturn,
  getSupplierReturnHistory: supplierReturns.getSupplierReturnHistory,
  ...PROJECT_CALLS,
  getReport: reports.getReport,
  search: search.search,
} as const;

/** Endpoints that answer with a file: exports and PDFs. */
export const files = {
  getAttachmentFile: attachments.getAttachmentFile,
  getAttachmentThumbnail: attachments.getAttachmentThumbnail,
  getMaterialTemplate: imports.getMaterialTemplate,
  getSupplierTemplate: imports.getSupplierTemplate,
  getContractorTemplate: imports.getContractorTemplate,
  getOpeningStockTemplate: imports.getOpeningStockTemplate,
  ...PROJECT_FILES,
  exportMaterials: materials.exportMaterials,
  exportContractors: contractors.exportContractors,
  exportRateContracts: rateContracts.exportRateContracts,
  exportSuppliers: suppliers.exportSuppliers,
  exportMaterialRequests: materialRequests.exportMaterialRequests,
  exportPurchaseOrders: purchaseOrders.exportPurchaseOrders,
  exportGoodsReceipts: goodsReceipts.exportGoodsReceipts,
  exportStockIssues: stockIssues.exportStockIssues,
  exportStockTransfers: stockTransfers.exportStockTransfers,
  exportSupplierReturns: supplierReturns.exportSupplierReturns,
  exportStockCounts: stockCounts.exportStockCounts,
  ...CONSUMPTION_FILES,
  exportReport: reports.exportReport,
  exportStock: stock.exportStock,
  exportStockEntries: stock.exportStockEntries,
  exportPeople: people.exportPeople,
  exportAudit: audit.exportAudit,
  exportApprovalFigures: approvalFigures.exportApprovalFigures,
  purchaseOrderPdf: purchaseOrders.purchaseOrderPdf,
  purchaseOrderPdfs: purchaseOrders.purchaseOrderPdfs,
  linkPdf: links.linkPdf,
  goodsReceiptPdf: goodsReceipts.goodsReceiptPdf,
  supplierReturnPdf: supplierReturns.supplierReturnPdf,
  materialRequestPdf: materialRequests.materialRequestPdf,
  materialRequestPdfs: materialRequests.materialRequestPdfs,
  deliveryChallanPdf: stockTransfers.deliveryChallanPdf,
  stockIssuePdf: stockIssues.stockIssuePdf,
  stockCountPdf: stockCounts.stockCountPdf,
  rateContractPdf: rateContracts.rateContractPdf,
} as const;
