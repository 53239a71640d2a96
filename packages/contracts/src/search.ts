/**
 * Global search: documents by number or name, masters and work items, within the caller's scope.
 */
import {
  DOCUMENT_TYPES,
  DOCUMENTS,
  type DocumentTypesWith,
  isProjectDocument,
} from '@plinth/domain/document/documents';
import { z } from 'zod';

import { BY_DOCUMENT, endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { stage } from './shared/documents.ts';
import { id } from './shared/fields.ts';

const { endpoint } = endpointsOf(BY_DOCUMENT);

type SearchedDocument = DocumentTypesWith<{ readonly isSearched: true }>;

/** The documents that are displayed first, before suppliers and materials. */
type FirstDocument = 'MATERIAL_REQUEST' | 'PURCHASE_ORDER';

const SEARCHED_DOCUMENTS = DOCUMENT_TYPES.filter(
  (type): type is Exclude<SearchedDocument, FirstDocument> =>
    DOCUMENTS[type].isSearched && type !== 'MATERIAL_REQUEST' && type !== 'PURCHASE_ORDER',
);

/** The kinds of results in the order in which they are displayed. */
export const SEARCH_KINDS = [
  'MRN',
  'PURCHASE_ORDER',
  'SUPPLIER',
  'MATERIAL',
  'CONTRACTOR',
  ...SEARCHED_DOCUMENTS.filter((type) => !isProjectDocument(type)),
  'WORK_ITEM',
  ...SEARCHED_DOCUMENTS.filter((type) => isProjectDocument(type)),
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

const MASTER_KINDS = ['SUPPLIER', 'MATERIAL', 'CONTRACTOR', 'WORK_ITEM'] as const;

export type DocumentKind = Exclude<SearchKind, (typeof MASTER_KINDS)[number]>;

export function isDocumentKind(kind: SearchKind): kind is DocumentKind {
  return MASTER_KINDS.every((master) => master !== kind);
}

export function documentOfKind(kind: DocumentKind): SearchedDocument {
  return kind === 'MRN' ? 'MATERIAL_REQUEST' : kind;
}

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The number of a document or the code of a master. */
  code: z.string(),
  /** The number or name for display. */
  title: z.string(),
  /** The details that distinguish the result: project, supplier, code or unit. */
  subtitle: z.string(),
  /** The document's status; absent for masters and documents without statuses. */
  status: z.string().nullable(),
  /** The stage of the document for people; null like the status. */
  stage: stage.nullable(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

export const search = endpoint('GET /api/v1/search', {
  summary:
    'Up to 5 of each kind of document, of the suppliers, materials, rate contracts and work items that match',
  access: 'signed-in',
  query: z.object({
    /** The searched text; fewer than 2 characters return nothing. */
    q: z
      .string()
      .max(200, 'q takes at most 200 characters')
      .transform((text) => text.normalize('NFC').trim())
      .default(''),
    /** Ranks documents of this project first. */
    projectId: id.optional(),
  }),
  response: success({ list: z.array(searchHitSchema) }),
});
