import type { DocumentDescriptor } from '../document/descriptor.ts';
import type { PurchaseOrderStatus } from './status.ts';

export const purchaseOrder = {
  words: {
    one: 'Purchase order',
    many: 'Purchase orders',
    title: 'Purchase Orders',
    short: 'Purchase order',
  },
  feature: 'purchase-orders',
  api: '/api/v1/purchase-orders',
  answerField: 'purchaseOrder',
  screen: '/home/purchase-inventory/purchase-orders',
  place: 'PROJECT',
  module: null,
  read: 'purchase-orders:read',
  series: { PO: 'Purchase orders' },
  statuses: {
    SUBMITTED: { word: 'Submitted', tone: 'info' },
    APPROVED: { word: 'Approved', tone: 'success' },
    DELIVERED: { word: 'Delivered', tone: 'outline' },
    CANCELLED: { word: 'Cancelled', tone: 'destructive' },
  },
  // Any file may have prices, because it may be a quotation or an invoice.
  attachments: { add: 'purchase-orders:create', priced: 'all' },
  // The PDF goes to the supplier and has all prices.
  pdf: { read: 'prices:read', summary: 'One purchase order as a PDF' },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: false,
  isRevalued: false,
  budget: { stages: ['ORDER', 'AMENDMENT'], calledOff: ['CANCELLED'] },
} as const satisfies DocumentDescriptor<PurchaseOrderStatus>;
