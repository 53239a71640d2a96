/** Builders of requests and items for tests. */
import type {
  MaterialRequestDocument,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Material } from '@plinth/contracts/materials';
import { orderProgress } from '@plinth/domain/material-request/left-to-order';

export const STEEL: Material = {
  id: '0193f0a0-0000-7000-8000-000000000007',
  materialCode: 'MAT-00007',
  itemCode: '',
  name: 'TMT bar Fe 550D, 12 mm',
  unit: 'Ton',
  hsnCode: '7214',
  gstRate: '18',
};

export function itemOf(material: Partial<Material>): MaterialRequestDocumentItem {
  return {
    id: `item of ${material.name ?? STEEL.name}`,
    material: { ...STEEL, ...material },
    quantity: 12.5,
    purpose: 'Raft of wing A',
    orderedQuantity: 0,
    leftOutQuantity: 0,
    leftOutReason: null,
    leftToOrder: 12.5,
    workItem: null,
    orders: [],
  };
}

export function requestOf(fields: Partial<MaterialRequestDocument>): MaterialRequestDocument {
  return {
    id: 'request',
    mrnNumber: 'MRN/26-27/00118',
    requestedDate: '2026-11-20',
    requestedBy: 'imran',
    requestedByName: 'Imran Shaikh',
    status: 'PENDING',
    stage: 'DRAFT',
    isApprovalPending: false,
    project: {
      id: 'heights',
      name: 'Devgiri Heights',
      firm: { id: 'devgiri', name: 'Devgiri Demo Developers' },
      siteStateCode: '27',
    },
    priority: null,
    requiredOn: null,
    requiredBy: null,
    remark: null,
    rejectionReason: null,
    createdAt: '2026-11-20T04:30:00Z',
    version: 1,
    items: [],
    purchaseOrders: [],
    rejectedBy: null,
    ...orderProgress(fields.items ?? []),
    ...fields,
  };
}
