/** The lists as sheets: every row that the list would page through, narrowed and sorted alike. */
import { z } from 'zod';

import { materialRequestFilters, materialRequestSorting } from './material-requests.ts';
import { materialFilters, materialSorting } from './materials.ts';
import { purchaseOrderFilters, purchaseOrderSorting } from './purchase-orders.ts';
import { fileEndpoint } from './shared/endpoint.ts';
import { areDaysInOrder, DAYS_IN_ORDER } from './shared/pagination.ts';
import { supplierFilters, supplierSorting } from './suppliers.ts';

const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportFormat = z
  .enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`)
  .default('xlsx');

export const EXPORT_CONTENT_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

export const exportMaterials = fileEndpoint({
  method: 'GET',
  path: '/api/v1/materials/export',
  summary: 'Materials as an Excel or CSV sheet',
  access: 'materials:read',
  module: null,
  query: z.object({ format: exportFormat, ...materialSorting, ...materialFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const exportSuppliers = fileEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/export',
  summary: 'Suppliers as an Excel or CSV sheet',
  access: 'suppliers:read',
  module: null,
  query: z.object({ format: exportFormat, ...supplierSorting, ...supplierFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const exportMaterialRequests = fileEndpoint({
  method: 'GET',
  path: '/api/v1/mrns/export',
  summary: 'Material requests as an Excel or CSV sheet, a row for each item',
  access: 'material-requests:read',
  module: null,
  query: z
    .object({ format: exportFormat, ...materialRequestSorting, ...materialRequestFilters })
    .refine(areDaysInOrder, DAYS_IN_ORDER),
  contentTypes: EXPORT_CONTENT_TYPES,
});

export const exportPurchaseOrders = fileEndpoint({
  method: 'GET',
  path: '/api/v1/purchase-orders/export',
  summary: 'Purchase orders as an Excel or CSV sheet',
  access: 'purchase-orders:read',
  module: null,
  query: z
    .object({ format: exportFormat, ...purchaseOrderSorting, ...purchaseOrderFilters })
    .refine(areDaysInOrder, DAYS_IN_ORDER),
  contentTypes: EXPORT_CONTENT_TYPES,
});
