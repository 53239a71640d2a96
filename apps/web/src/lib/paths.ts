/** Every address of the app, once. Screens link through this table, never by hand. */

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
  materialRequests: (view: RequestListView = {}) => withView(`${INVENTORY}/mrn`, view),
  materialRequest: (id: string) => `${INVENTORY}/mrn/${id}`,
  completeMaterialRequest: (id: string) => `${INVENTORY}/mrn/createmrn/${id}`,
  purchaseOrders: (view: OrderListView = {}) => withView(`${INVENTORY}/purchase-orders`, view),
  purchaseOrder: (id: string) => `${INVENTORY}/purchase-orders/${id}`,
  createPurchaseOrder: (materialRequestId: string) =>
    `/home/purchase-orders/create/${materialRequestId}`,
  warehouse: () => WAREHOUSE,
  /** Which orders is this truck for? */
  receiveGoods: (view: { search?: string } = {}) => withView(`${WAREHOUSE}/receive`, view),
  receipts: (view: ReceiptListView = {}) => withView(`${WAREHOUSE}/receipts`, view),
  receipt: (id: string) => `${WAREHOUSE}/receipts/${id}`,
  createReceipt: (purchaseOrderId: string) => `${WAREHOUSE}/receipts/create/${purchaseOrderId}`,
  editReceipt: (id: string) => `${WAREHOUSE}/receipts/edit/${id}`,
  stock: (view: StockView = {}) => withView(`${WAREHOUSE}/stock`, view),
  importOpeningStock: () => `${WAREHOUSE}/stock/import`,
  stockLedger: (storeId: string, materialId: string) =>
    `${WAREHOUSE}/stock/${storeId}/${materialId}`,
  stores: () => `${WAREHOUSE}/stores`,
  issues: (view: ListView = {}) => withView(`${WAREHOUSE}/issues`, view),
  issue: (id: string) => `${WAREHOUSE}/issues/${id}`,
  createIssue: () => `${WAREHOUSE}/issues/create`,
  transfers: (view: ListView & { status?: string } = {}) =>
    withView(`${WAREHOUSE}/transfers`, view),
  transfer: (id: string) => `${WAREHOUSE}/transfers/${id}`,
  createTransfer: () => `${WAREHOUSE}/transfers/create`,
  supplierReturns: (view: ListView = {}) => withView(`${WAREHOUSE}/returns`, view),
  supplierReturn: (id: string) => `${WAREHOUSE}/returns/${id}`,
  createSupplierReturn: (receiptId: string) => `${WAREHOUSE}/returns/create/${receiptId}`,
  counts: (view: ListView & { status?: string } = {}) => withView(`${WAREHOUSE}/counts`, view),
  count: (id: string) => `${WAREHOUSE}/counts/${id}`,
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
