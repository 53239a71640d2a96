/** The registry of document types. */
import { consumptionStatement } from '../consumption-statement/descriptor.ts';
import { goodsReceipt } from '../goods-receipt/descriptor.ts';
import { materialRequest } from '../material-request/descriptor.ts';
import { purchaseOrder } from '../purchase-order/descriptor.ts';
import { rateContract } from '../rate-contract/descriptor.ts';
import { stockCount } from '../stock-count/descriptor.ts';
import { stockIssue } from '../stock-issue/descriptor.ts';
import { stockTransfer } from '../stock-transfer/descriptor.ts';
import { supplierReturn } from '../supplier-return/descriptor.ts';
import { keysOf } from '../shared/keys.ts';
import type { DocumentDescriptor, StatusDescriptor } from './descriptor.ts';
import { addsToStatus, type Stage, STAGES } from './stages.ts';

export const DOCUMENTS = {
  MATERIAL_REQUEST: materialRequest,
  PURCHASE_ORDER: purchaseOrder,
  GOODS_RECEIPT: goodsReceipt,
  STOCK_ISSUE: stockIssue,
  STOCK_TRANSFER: stockTransfer,
  SUPPLIER_RETURN: supplierReturn,
  STOCK_COUNT: stockCount,
  CONSUMPTION_STATEMENT: consumptionStatement,
  RATE_CONTRACT: rateContract,
} as const satisfies Record<string, DocumentDescriptor>;

export type DocumentType = keyof typeof DOCUMENTS;

export const DOCUMENT_TYPES: readonly DocumentType[] = keysOf(DOCUMENTS);

/** The document types whose descriptor matches: `DocumentTypesWith<{ isSearched: true }>`. */
export type DocumentTypesWith<Decision> = {
  [Type in DocumentType]: (typeof DOCUMENTS)[Type] extends Decision ? Type : never;
}[DocumentType];

/** Document types whose documents lie in a project. */
export type ProjectDocument = DocumentTypesWith<{ readonly place: 'PROJECT' }>;

/** Document types whose documents serve all or parts of the organisation. */
export type OrganisationDocument = Exclude<DocumentType, ProjectDocument>;

/** The document types of `ProjectDocument`. */
export const PROJECT_DOCUMENTS = DOCUMENT_TYPES.filter(isProjectDocument);

/** Whether documents of the type lie in a project. */
export function isProjectDocument(type: DocumentType): type is ProjectDocument {
  return DOCUMENTS[type].place === 'PROJECT';
}

/** The prefixes of the number series of such documents. */
export type SeriesPrefix<Type extends DocumentType> = {
  [One in Type]: keyof (typeof DOCUMENTS)[One]['series'];
}[Type];

export type StatusOf<Type extends DocumentType> = Extract<
  keyof (typeof DOCUMENTS)[Type]['statuses'],
  string
>;

/** Returns word and colour of a status; undefined if the type has no such status. */
export function statusOf(type: DocumentType, status: string): StatusDescriptor | undefined {
  const statuses: Readonly<Record<string, StatusDescriptor>> | null = DOCUMENTS[type].statuses;
  return statuses?.[status];
}

/** The status of a document as every screen and paper shows it. */
export interface ShownStatus extends StatusDescriptor {
  /** A second fact where it adds something: `Part received`; empty otherwise. */
  readonly note: string;
}

/**
 * Returns the word and colour of a status, which the specification names for requests and orders,
 * and the stage where it says more. A missing status is shown as pending (specification, point 4).
 */
export function shownStatus(
  type: DocumentType,
  status: string | null | undefined,
  stage: Stage | null,
): ShownStatus {
  const shown = statusOf(type, status ?? '') ?? PENDING;
  const note = stage !== null && addsToStatus(stage) ? STAGES[stage].word : '';
  return { ...shown, note: note === shown.word ? '' : note };
}

const PENDING: StatusDescriptor = { word: 'Pending', tone: 'neutral' };

/** A status in words, for papers and sheets: `Submitted, part received`. */
export function statusText({ word, note }: ShownStatus): string {
  return note === '' ? word : `${word}, ${note.toLowerCase()}`;
}

/** Returns the type of that name; undefined if there is none. */
export function documentTypeOf(type: string): DocumentType | undefined {
  return DOCUMENT_TYPES.find((known) => known === type);
}
