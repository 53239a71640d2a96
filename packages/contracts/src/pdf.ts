/** The documents on paper: PDF files to send, sign and file, one at a time or several in a ZIP file. */
import { z } from 'zod';

import { fileEndpoint } from './shared/endpoint.ts';
import { id, idParams } from './shared/fields.ts';

const PDF = ['application/pdf'] as const;
const ZIP = ['application/zip'] as const;

/** In one ZIP file. */
export const MAX_PDFS = 100;

/** `ids=a,b,c`: at least one. One that is malformed, unknown or of another firm makes all of it a 404. */
const idList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).max(MAX_PDFS, `ids takes at most ${MAX_PDFS} documents at once`));

const several = z.object({ ids: idList });

export const purchaseOrderPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/purchase-orders/:id/pdf',
  summary: 'One purchase order as a PDF',
  access: 'prices:read',
  module: null,
  params: idParams,
  contentTypes: PDF,
});

export const purchaseOrderPdfs = fileEndpoint({
  method: 'GET',
  path: '/api/v1/purchase-orders/pdf',
  summary: 'Several purchase orders, each as a PDF, in a ZIP file',
  access: 'prices:read',
  module: null,
  query: several,
  contentTypes: ZIP,
});

export const materialRequestPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/mrns/:id/pdf',
  summary: 'One material request as a PDF',
  access: 'material-requests:read',
  module: null,
  params: idParams,
  contentTypes: PDF,
});

export const deliveryChallanPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/stock-transfers/:id/pdf',
  summary: 'The delivery challan of a transfer as a PDF of three copies',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  contentTypes: PDF,
});

export const goodsReceiptPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/goods-receipts/:id/pdf',
  summary: 'A posted or reversed goods receipt as a PDF, without prices',
  access: 'goods-receipts:read',
  module: 'WAREHOUSE',
  params: idParams,
  contentTypes: PDF,
});

export const supplierReturnPdf = fileEndpoint({
  method: 'GET',
  path: '/api/v1/supplier-returns/:id/pdf',
  summary: 'The memo of a return to a supplier as a PDF',
  access: 'stock:read',
  module: 'WAREHOUSE',
  params: idParams,
  contentTypes: PDF,
});

export const materialRequestPdfs = fileEndpoint({
  method: 'GET',
  path: '/api/v1/mrns/pdf',
  summary: 'Several material requests, each as a PDF, in a ZIP file',
  access: 'material-requests:read',
  module: null,
  query: several,
  contentTypes: ZIP,
});
