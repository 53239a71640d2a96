/** Every address of the app, once. Screens link through this table, never by hand. */

const INVENTORY = '/home/purchase-inventory';

const REQUEST_VIEWS = { new: '?new=1', orderable: '?status=SUBMITTED' } as const;

export const paths = {
  root: () => '/',
  login: () => '/login',
  setup: () => '/setup',
  home: () => '/home',
  project: () => '/home/project',
  areaStatement: () => '/home/project/area-statement',
  inventory: () => INVENTORY,
  /** `isAdding` opens the dialog that registers a supplier. */
  suppliers: ({ isAdding = false } = {}) => `${INVENTORY}/suppliers${isAdding ? '?add=1' : ''}`,
  materials: () => `${INVENTORY}/materials`,
  /** `opening: 'new'` opens a request; `'orderable'` shows what can be ordered. */
  materialRequests: ({ opening }: { opening?: keyof typeof REQUEST_VIEWS } = {}) =>
    `${INVENTORY}/mrn${opening ? REQUEST_VIEWS[opening] : ''}`,
  materialRequest: (id: string) => `${INVENTORY}/mrn/${id}`,
  completeMaterialRequest: (id: string) => `${INVENTORY}/mrn/createmrn/${id}`,
  purchaseOrders: () => `${INVENTORY}/purchase-orders`,
  purchaseOrder: (id: string) => `${INVENTORY}/purchase-orders/${id}`,
  createPurchaseOrder: (materialRequestId: string) =>
    `/home/purchase-orders/create/${materialRequestId}`,
  warehouse: () => '/home/warehouse',
  createReceipt: (purchaseOrderId: string) => `/home/warehouse/receipts/create/${purchaseOrderId}`,
  reports: () => '/home/reports',
  admin: () => '/home/admin',
} as const;
