/** All paths of the app; screens link through this table. */
import { DOCUMENTS } from '@plinth/domain/document/documents';

const INVENTORY = '/home/purchase-inventory';
const WAREHOUSE = '/home/warehouse';
const REPORTS = '/home/reports';

/** Search parameters of a list; `scope: 'all'` lists all projects of the firm. */
interface ListView {
  readonly search?: string;
  readonly scope?: 'all';
}

export interface RequestListView extends ListView {
  /** Statuses of requests, separated by commas. */
  readonly status?: string;
  readonly priority?: string;
  readonly requestedBy?: string;
  readonly materialId?: string;
  /** `1` shows only requests that can be ordered from. */
  readonly toOrder?: '1';
  /** Requested from and to, `yyyy-MM-dd`. */
  readonly from?: string;
  readonly to?: string;
  /** The sort column; by default that of the list. */
  readonly sortBy?: string;
  readonly direction?: 'asc' | 'desc';
  /** `1` creates a new request. */
  readonly new?: '1';
}

export interface OrderListView extends ListView {
  readonly status?: string;
  /** Acknowledgement states of orders, separated by commas. */
  readonly acknowledgement?: string;
  readonly supplierId?: string;
  readonly orderedBy?: string;
  readonly materialId?: string;
  /** Ordered from and to, `yyyy-MM-dd`. */
  readonly from?: string;
  readonly to?: string;
  /** `1` shows only orders with overdue deliveries. */
  readonly late?: '1';
  /** `1` shows only orders that wait for approval. */
  readonly approval?: '1';
  /** `1` shows only orders that the person may approve. */
  readonly toApprove?: '1';
  /** `1` shows only orders that were sent back. */
  readonly sentBack?: '1';
}

export interface ReceiptListView extends ListView {
  readonly status?: string;
  readonly supplierId?: string;
  readonly purchaseOrderId?: string;
  readonly from?: string;
  readonly to?: string;
  /** `1` shows only receipts with short, excess or rejected quantities. */
  readonly discrepancy?: '1';
  /** `1` shows only receipts with goods that have no price yet. */
  readonly unpriced?: '1';
  readonly materialId?: string;
  readonly storeId?: string;
}

export interface IssueListView extends ListView {
  readonly category?: string;
  /** The name of the tower. */
  readonly tower?: string;
}

export interface StockView extends ListView {
  readonly storeId?: string;
  readonly materialId?: string;
  /** `1` shows only materials at or below their reorder level. */
  readonly low?: '1';
}

export interface MeasurementListView extends ListView {
  /** `1` opens the dialog to record one. */
  readonly new?: '1';
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
  /** The page of a link that opens without sign-in, as in mails of the server. */
  link: (secret: string) => `/l/${secret}`,
  recover: () => '/recover',
  /** The project of the address becomes the chosen one. */
  home: (view: { project?: string } = {}) => withView('/home', view),
  project: () => '/home/project',
  norms: () => '/home/project/norms',
  measurements: (view: MeasurementListView = {}) => withView('/home/project/measurements', view),
  consumption: () => '/home/project/consumption',
  consumptionStatements: () => DOCUMENTS.CONSUMPTION_STATEMENT.screen,
  consumptionStatement: (id: string) => `${DOCUMENTS.CONSUMPTION_STATEMENT.screen}/${id}`,
  areaStatement: () => '/home/project/area-statement',
  /** `item`: shown at its place in the tree. */
  work: (view: { item?: string } = {}) => withView('/home/project/work', view),
  /**
   * `over: '1'` shows only lines over their budget, `line` opens one, `project` chooses the
   * project.
   */
  budget: (view: { over?: '1'; line?: string; project?: string } = {}) =>
    withView('/home/project/budget', view),
  importWork: () => '/home/project/work/import',
  inventory: () => INVENTORY,
  /** `add: '1'` opens the dialog to add one. */
  suppliers: (view: { search?: string; add?: '1' } = {}) =>
    withView(`${INVENTORY}/suppliers`, view),
  supplier: (id: string) => `${INVENTORY}/suppliers/${id}`,
  importSuppliers: () => `${INVENTORY}/suppliers/import`,
  /** `add: '1'` opens the dialog to add one. */
  materials: (view: { search?: string; add?: '1' } = {}) =>
    withView(`${INVENTORY}/materials`, view),
  material: (id: string) => `${INVENTORY}/materials/${id}`,
  importMaterials: () => `${INVENTORY}/materials/import`,
  materialRequests: (view: RequestListView = {}) =>
    withView(DOCUMENTS.MATERIAL_REQUEST.screen, view),
  materialRequest: (id: string) => `${DOCUMENTS.MATERIAL_REQUEST.screen}/${id}`,
  completeMaterialRequest: (id: string) => `${DOCUMENTS.MATERIAL_REQUEST.screen}/createmrn/${id}`,
  purchaseOrders: (view: OrderListView = {}) => withView(DOCUMENTS.PURCHASE_ORDER.screen, view),
  purchaseOrder: (id: string) => `${DOCUMENTS.PURCHASE_ORDER.screen}/${id}`,
  /** Compares two revisions by their ids; by default the newest and the one before it. */
  compareRevisions: (id: string, which: { before?: string; after?: string } = {}) =>
    withView(`${DOCUMENTS.PURCHASE_ORDER.screen}/compare/${id}`, which),
  /**
   * The form for orders from several requests (`mrns`: their ids, separated by commas), from
   * another order, or blank.
   */
  placeOrder: (from: { mrns?: string; order?: string } = {}) =>
    withView(`${DOCUMENTS.PURCHASE_ORDER.screen}/create`, from),
  createPurchaseOrder: (materialRequestId: string) =>
    `/home/purchase-orders/create/${materialRequestId}`,
  rateContracts: () => DOCUMENTS.RATE_CONTRACT.screen,
  rateContract: (id: string) => `${DOCUMENTS.RATE_CONTRACT.screen}/${id}`,
  createRateContract: () => `${DOCUMENTS.RATE_CONTRACT.screen}/create`,
  editRateContract: (id: string) => `${DOCUMENTS.RATE_CONTRACT.screen}/edit/${id}`,
  priceIndices: () => '/home/purchase-inventory/price-indices',
  approvals: () => '/home/approvals',
  warehouse: () => WAREHOUSE,
  /** The search for orders to receive. */
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
  /** `add: '1'` opens the dialog to add one. */
  contractors: (view: { search?: string; add?: '1' } = {}) =>
    withView(`${WAREHOUSE}/contractors`, view),
  importContractors: () => `${WAREHOUSE}/contractors/import`,
  contractor: (id: string) => `${WAREHOUSE}/contractors/${id}`,
  issues: (view: IssueListView = {}) => withView(DOCUMENTS.STOCK_ISSUE.screen, view),
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
  /** `new: '1'` opens the dialog to start one. */
  counts: (view: ListView & { status?: string; new?: '1' } = {}) =>
    withView(DOCUMENTS.STOCK_COUNT.screen, view),
  count: (id: string) => `${DOCUMENTS.STOCK_COUNT.screen}/${id}`,
  reports: () => REPORTS,
  report: (name: string, view: Readonly<Record<string, string>> = {}) =>
    withView(`${REPORTS}/${name}`, view),
  /** The account of the signed-in person. */
  account: () => '/home/account',
  /** The notifications of the signed-in person. */
  notifications: () => '/home/notifications',
  admin: () => '/home/admin',
  adminUsers: () => '/home/admin/users',
  adminFirm: () => '/home/admin/firm',
  adminLocks: () => '/home/admin/locked-months',
  adminApprovals: () => '/home/admin/approval-policies',
  adminProjects: () => '/home/admin/projects',
  adminCostHeads: () => '/home/admin/cost-heads',
  adminUnits: () => '/home/admin/units',
  adminMail: () => '/home/admin/mail',
  adminMailLog: () => '/home/admin/mail-log',
  adminAudit: () => '/home/admin/audit',
} as const;

/** The requests to order, the most urgent first. */
export function requestQueue(): string {
  return paths.materialRequests({ toOrder: '1', sortBy: 'urgency', direction: 'asc' });
}
