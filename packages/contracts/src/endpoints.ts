/** The whole API, one row each. */
import * as auth from './auth.ts';
import * as firms from './firms.ts';
import * as materialRequests from './material-requests.ts';
import * as materials from './materials.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as setup from './setup.ts';
import * as suppliers from './suppliers.ts';

export const api = {
  login: auth.login,
  logout: auth.logout,
  getUser: auth.getUser,
  getSetup: setup.getSetup,
  completeSetup: setup.completeSetup,
  listFirms: firms.listFirms,
  listProjects: firms.listProjects,
  listMaterials: materials.listMaterials,
  createMaterial: materials.createMaterial,
  listSuppliers: suppliers.listSuppliers,
  createSupplier: suppliers.createSupplier,
  listMaterialRequests: materialRequests.listMaterialRequests,
  createMaterialRequest: materialRequests.createMaterialRequest,
  getMaterialRequest: materialRequests.getMaterialRequest,
  submitMaterialRequest: materialRequests.submitMaterialRequest,
  addMaterialRequestItem: materialRequests.addMaterialRequestItem,
  removeMaterialRequestItem: materialRequests.removeMaterialRequestItem,
  rejectMaterialRequest: materialRequests.rejectMaterialRequest,
  takeBackMaterialRequest: materialRequests.takeBackMaterialRequest,
  listPurchaseOrders: purchaseOrders.listPurchaseOrders,
  getPurchaseOrder: purchaseOrders.getPurchaseOrder,
  createPurchaseOrders: purchaseOrders.createPurchaseOrders,
  approvePurchaseOrder: purchaseOrders.approvePurchaseOrder,
  cancelPurchaseOrder: purchaseOrders.cancelPurchaseOrder,
  closePurchaseOrder: purchaseOrders.closePurchaseOrder,
} as const;

/** The rows that answer a file: sheets and paper. */
export const files = {} as const;
