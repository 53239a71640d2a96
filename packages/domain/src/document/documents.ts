/** The registry of document types. */
import { consumptionStatement } from '../consumption-statement/descriptor.ts';
import { goodsReceipt } from '../goods-receipt/descriptor.ts';
import { materialRequest } from '../material-request/descriptor.ts';
import { purchaseOrder } from '../purchase-order/descriptor.ts';
import { stockCount } from '../stock-count/descriptor.ts';
import { stockIssue } from '../stock-issue/descriptor.ts';
import { stockTransfer } from '../stock-transfer/descriptor.ts';
import { supplierReturn } from '../supplier-return/descriptor.ts';
import { keysOf } from '../shared/keys.ts';
import type { DocumentDescriptor, StatusDescriptor } from './descriptor.ts';

export const DOCUMENTS = {
  MATERIAL_REQUEST: materialRequest,
  PURCHASE_ORDER: purchaseOrder,
  GOODS_RECEIPT: goodsReceipt,
  STOCK_ISSUE: stockIssue,
  STOCK_TRANSFER: stockTransfer,
  SUPPLIER_RETURN: supplierReturn,
  STOCK_COUNT: stockCount,
  CONSUMPTION_STATEMENT: consumptionStatement,
} as const satisfies Record<string, DocumentDescriptor>;

export type DocumentType = keyof typeof DOCUMENTS;

export const DOCUMENT_TYPES: readonly DocumentType[] = keysOf(DOCUMENTS);

/** The document types whose descriptor matches: `DocumentTypesWith<{ isSearched: true }>`. */
export type DocumentTypesWith<Decision> = {
  [Type in DocumentType]: (typeof DOCUMENTS)[Type] extends Decision ? Type : never;
}[DocumentType];

/** The prefix of each number series. */
export type SeriesPrefix = {
  [Type in DocumentType]: keyof (typeof DOCUMENTS)[Type]['series'];
}[DocumentType];

export type StatusOf<Type extends DocumentType> = Extract<
  keyof (typeof DOCUMENTS)[Type]['statuses'],
  string
>;

/** Returns word and colour of a status; undefined if the type has no such status. */
export function statusOf(type: DocumentType, status: string): StatusDescriptor | undefined {
  const statuses: Readonly<Record<string, StatusDescriptor>> | null = DOCUMENTS[type].statuses;
  return statuses?.[status];
}

/** Returns the type of that name; undefined if there is none. */
export function documentTypeOf(type: string): DocumentType | undefined {
  return DOCUMENT_TYPES.find((known) => known === type);
}
