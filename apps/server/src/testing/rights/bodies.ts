/** Request bodies of the rights matrix. */
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';

import type { PlaceIds } from './world.ts';

export const MATERIAL = { name: 'Renamed', unit: 'Piece', hsnCode: '7214' };
export const SUPPLIER = {
  supplierName: 'Renamed',
  gstNo: '27',
  contactPersonName: 'Ravi',
  contactPersonNumber: '98200',
  email: 'a@b.in',
  address: 'Road',
};
export const MAIL_ACCOUNT = {
  host: 'smtp.example.in',
  port: 587,
  security: 'STARTTLS',
  fromName: 'Builders',
  fromAddress: 'orders@example.in',
} as const;
export const REASON = { reason: 'No longer needed' };
export const NO_ROWS = { columns: ['name', 'unit', 'hsnCode'], rows: [] };
export const openingOf = (storeId: string) => ({
  storeId,
  columns: ['name', 'quantity'],
  rows: [{ number: 2, cells: ['Nothing that there is', '1'] }],
});
export const NO_CONTRACTORS = { columns: ['name'], rows: [] };
export const NO_SUPPLIERS = { columns: ['supplierName'], rows: [] };

export const attachedTo = (documentType: AttachedTo, { attached }: PlaceIds) => ({
  documentType,
  documentId: attached[documentType].documentId,
});

export const receiptOf = ({ storeId, receivedLineId }: PlaceIds) => ({
  storeId,
  receivedOn: '2026-01-01',
  items: [{ purchaseOrderLineId: receivedLineId, receivedQuantity: '1' }],
});
