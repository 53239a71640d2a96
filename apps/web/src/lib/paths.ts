/** Every address of the app, once. Screens link through this table, never by hand. */
import { DOCUMENTS } from '@plinth/domain/document/documents';

const INVENTORY = '/home/purchase-inventory';
const WAREHOUSE = '/home/warehouse';
const REPORTS = '/home/reports';

/** What narrows a list, as it stands in the address; `scope: 'all'` lists every project of the firm. */
interface ListView {
  readonly search?: string;
  readonly scope?: 'all';
}

export interface RequestListView extends ListView {
  /** One or several, by commas. */
  readonly status?: string;
  readonly priority?: string;
  readonly requestedBy?: string;
  readonly materialId?: string;
  /** Requested from and to that day, `yyyy-MM-dd`. */
  readonly from?: string;
  readonly to?: string;
  /** Opens a new request at once. */
  readonly new?: '1';
}

export interface OrderListView extends ListView {
  readonly status?: string;
  readonly supplierId?: string;
  readonly orderedBy?: string;
  readonly materialId?: string;
  /** Ordered from and to that day, `yyyy-MM-dd`. */
  readonly from?: string;
  readonly to?: string;
  /** Only those whose delivery is overdue. */
  readonly late?: '1';
  /** Only those that wait for an approval. */
  readonly approval?: '1';
  /** Only those of them that the person may approve. */
  readonly toApprove?: '1';
  /** Only those that were sent back to their maker. */
  readonly sentBack?: '1';
}

export interface ReceiptListView extends ListView {
  readonly status?: string;
  readonly supplierId?: string;
  readonly purchaseOrderId?: string;
  readonly from?: string;
  readonly to?: string;
  /** Only those where something was short, too much or rejected. */
  readonly discrepancy?: '1';
}

export interface StockView extends ListView {
  readonly storeId?: string;
  readonly materialId?: string;
  /** Only what has come down to its reorder level. */
  readonly low?: '1';
}

function withView(path: string, view: object): string {
  const query = new URLSearchParams(Object.entries(view)).toString();
  return query === '' ? path : `${path}?${query}`;
}

export const paths = {
  root: () => '/',
  login: () => '/login',
  setup: () => '/setup',
  invitation: () => '/invitation',
  recover: () => '/recover',
  home: () => '/home',
  project: () => '/home/project',
  areaStatement: () => '/home/project/area-statement',
  inventory: () => INVENTORY,
  /** `add: '1'` opens the dialog that registers a supplier. */
  suppliers: (view: { search?: string; add?: '1' } = {}) =>
    withView(`${INVENTORY}/suppliers`, view),
  importSuppliers: () => `${INVENTORY}/suppliers/import`,
  /** `add: '1'` opens the dialog that adds one. */
  materials: (view: { search?: string; add?: '1' } = {}) =>
    withView(`${INVENTORY}/materials`, view),
  importMaterials: () => `${INVENTORY}/materials/import`,
  materialRequests: (view: RequestListView = {}) =>
    withView(DOCUMENTS.MATERIAL_REQUEST.screen, view),
  materialRequest: (id: string) => `${DOCUMENTS.MATERIAL_REQUEST.screen}/${id}`,
  completeMaterialRequest: (id: string) => `${DOCUMENTS.MATERIAL_REQUEST.screen}/createmrn/${id}`,
  purchaseOrders: (view: OrderListView = {}) => withView(DOCUMENTS.PURCHASE_ORDER.screen, view),
  purchaseOrder: (id: string) => `${DOCUMENTS.PURCHASE_ORDER.screen}/${id}`,
  createPurchaseOrder: (materialRequestId: string) =>
    `/home/purchase-orders/create/${materialRequestId}`,
  warehouse: () => WAREHOUSE,
  /** Which orders is this truck for? */
  receiveGoods: (view: { search?: string } = {}) => withView(`${WAREHOUSE}/receive`, view),
  receipts: (view: ReceiptListView = {}) => withView(DOCUMENTS.GOODS_RECEIPT.screen, view),
  receipt: (id: string) => `${DOCUMENTS.GOODS_RECEIPT.screen}/${id}`,
  createReceipt: (purchaseOrderId: string) =>
    `${DOCUMENTS.GOODS_RECEIPT.screen}/create/${purchaseOrderId}`,
  editReceipt: (id: string) => `${DOCUMENTS.GOODS_RECEIPT.screen}/edit/${id}`,
  stock: (view: StockView = {}) => withView(`${WAREHOUSE}/stock`, view),
  importOpeningStock: () => `${WAREHOUSE}/stock/import`,
  stockLedger: (storeId: string, materialId: string) =>
    `${WAREHOUSE}/stock/${storeId}/${materialId}`,
  stores: () => `${WAREHOUSE}/stores`,
  issues: (view: ListView = {}) => withView(DOCUMENTS.STOCK_ISSUE.screen, view),
  issue: (id: string) => `${DOCUMENTS.STOCK_ISSUE.screen}/${id}`,
  createIssue: () => `${DOCUMENTS.STOCK_ISSUE.screen}/create`,
  transfers: (view: ListView & { status?: string } = {}) =>
    withView(DOCUMENTS.STOCK_TRANSFER.screen, view),
  transfer: (id: string) => `${DOCUMENTS.STOCK_TRANSFER.screen}/${id}`,
  createTransfer: () => `${DOCUMENTS.STOCK_TRANSFER.screen}/create`,
  supplierReturns: (view: ListView = {}) => withView(DOCUMENTS.SUPPLIER_RETURN.screen, view),
  supplierReturn: (id: string) => `${DOCUMENTS.SUPPLIER_RETURN.screen}/${id}`,
  createSupplierReturn: (receiptId: string) =>
    `${DOCUMENTS.SUPPLIER_RETURN.screen}/create/${receiptId}`,
  counts: (view: ListView & { status?: string } = {}) =>
    withView(DOCUMENTS.STOCK_COUNT.screen, view),
  count: (id: string) => `${DOCUMENTS.STOCK_COUNT.screen}/${id}`,
  reports: () => REPORTS,
  report: (name: string, view: Readonly<Record<string, string>> = {}) =>
    withView(`${REPORTS}/${name}`, view),
  /** One's own. */
  account: () => '/home/account',
  admin: () => '/home/admin',
  adminUsers: () => '/home/admin/users',
  adminFirm: () => '/home/admin/firm',
  adminProjects: () => '/home/admin/projects',
  adminUnits: () => '/home/admin/units',
  adminAudit: () => '/home/admin/audit',
} as const;
