/** Returns to suppliers, of rejected or accepted goods. */
import { RETURN_SOURCES } from '@plinth/domain/supplier-return/return-rules';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { materialSchema } from './materials.ts';
import { placeFilters, sorting } from './shared/pagination.ts';
import { documentCalls, exportEndpoint, pdfEndpoint } from './shared/document-endpoints.ts';
import {
  date,
  id,
  instant,
  isoDate,
  lines,
  money,
  numeric,
  prose,
  quantity,
  text,
} from './shared/fields.ts';
import { entry, revalued } from './shared/history.ts';
import { storeLinkSchema } from './stores.ts';

export const supplierReturnLineSchema = z.object({
  id,
  goodsReceiptLineId: id,
  purchaseOrder: z.object({ id, poNumber: z.string() }),
  material: materialSchema,
  /** REJECTED was never stock; ACCEPTED leaves the stock, and its order is open again. */
  source: z.enum(RETURN_SOURCES),
  quantity,
  /** Value taken out of stock; 0 for rejected goods. */
  value: money,
  /** Value at which it was received; 0 for rejected goods. */
  purchaseValue: money,
  /** The part of the purchase value that remains with the rest of the stock. */
  priceDifference: money,
  /** The reason of the rejection. */
  rejectionReason: z.string(),
});

const headerShape = {
  id,
  returnNumber: z.string(),
  project: projectSchema,
  store: storeLinkSchema,
  supplier: z.object({ id, supplierName: z.string(), supplierCode: z.string() }),
  goodsReceipt: z.object({ id, receiptNumber: z.string(), challanNo: z.string() }),
  returnedOn: isoDate,
  returnedByName: z.string(),
  reason: z.string(),
  createdAt: instant,
};

export const supplierReturnRowSchema = z.object({
  ...headerShape,
  lineCount: z.number().int(),
  value: money,
  purchaseValue: money,
  priceDifference: money,
});

export const supplierReturnSchema = z.object({
  ...headerShape,
  vehicleNo: z.string(),
  value: money,
  purchaseValue: money,
  priceDifference: money,
  items: z.array(supplierReturnLineSchema),
});

export type SupplierReturn = z.infer<typeof supplierReturnSchema>;
export type SupplierReturnRow = z.infer<typeof supplierReturnRowSchema>;
export type SupplierReturnLine = z.infer<typeof supplierReturnLineSchema>;

const calls = documentCalls('SUPPLIER_RETURN', {
  row: supplierReturnRowSchema,
  document: supplierReturnSchema,
  narrowing: {
    ...sorting(['createdAt'], { sortBy: 'createdAt', direction: 'desc' }),
    ...placeFilters,
    storeId: id.optional(),
    supplierId: id.optional(),
    goodsReceiptId: id.optional(),
  },
});

export const listSupplierReturns = calls.list('Returns to suppliers');

export const getSupplierReturn = calls.read('One return to a supplier with its lines');

export const createSupplierReturn = calls.create({
  summary: 'Send back what came on a posted receipt',
  access: 'stock:return',
  body: z.object({
    goodsReceiptId: id,
    returnedOn: date('Returned on'),
    vehicleNo: text(40, 'Vehicle number').default(''),
    reason: prose(2000, 'Reason').default(''),
    items: lines(
      'A return',
      z.object({
        goodsReceiptLineId: id,
        /** The part that is returned of the rejected quantity. */
        rejectedQuantity: numeric.default(''),
        /** The part that is returned of the accepted quantity; it leaves the stock. */
        acceptedQuantity: numeric.default(''),
      }),
    ).min(1, 'A return needs at least one line'),
  }),
});

const supplierReturnEntry = z.discriminatedUnion('action', [entry('create', {}), revalued]);

export type SupplierReturnEntry = z.infer<typeof supplierReturnEntry>;

export const getSupplierReturnHistory = calls.history(supplierReturnEntry);

export const supplierReturnPdf = pdfEndpoint('SUPPLIER_RETURN');

export const exportSupplierReturns = exportEndpoint('SUPPLIER_RETURN', calls.narrowing);
