/** Endpoints that all document types share, derived from their descriptors. */
/* oxlint-disable typescript/no-unnecessary-type-parameters -- what each answers is of its type: path and right */
import {
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
} from '@plinth/domain/document/documents';
import { z } from 'zod';

import { endpoint, fileEndpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './export.ts';
import { id, idParams } from './fields.ts';
import { areDaysInOrder, DAYS_IN_ORDER } from './pagination.ts';

type Described = typeof DOCUMENTS;
type Printed = DocumentTypesWith<{ readonly pdf: object }>;
type Exported = DocumentTypesWith<{ readonly isExported: true }>;

/** `GET …/:id/history`: the audit entries, newest first. */
export function historyEndpoint<const Type extends DocumentType, const Entry extends z.ZodType>(
  type: Type,
  entry: Entry,
) {
  const { api, read, module, words }: Described[Type] = DOCUMENTS[type];
  return endpoint({
    method: 'GET',
    path: `${api}/:id/history`,
    summary: `${words.one}: who did what with it, newest first`,
    access: read,
    module,
    params: idParams,
    response: success({ list: z.array(entry) }),
  });
}

/** `GET …/export`: all rows of the list, with its filters and sorting. */
export function exportEndpoint<const Type extends Exported, const Shape extends z.ZodRawShape>(
  type: Type,
  narrowed: Shape,
) {
  const { api, read, module, words }: Described[Type] = DOCUMENTS[type];
  return fileEndpoint({
    method: 'GET',
    path: `${api}/export`,
    summary: `${words.many} as an Excel or CSV file`,
    access: read,
    module,
    query: z
      .object({ format: exportFormat, ...narrowed })
      .refine((query: object) => areDaysInOrder(query), DAYS_IN_ORDER),
    contentTypes: EXPORT_CONTENT_TYPES,
  });
}

/** `GET …/:id/pdf` */
export function pdfEndpoint<const Type extends Printed>(type: Type) {
  const { api, pdf, module }: Described[Type] = DOCUMENTS[type];
  return fileEndpoint({
    method: 'GET',
    path: `${api}/:id/pdf`,
    summary: pdf.summary,
    access: pdf.read,
    module,
    params: idParams,
    contentTypes: ['application/pdf'],
  });
}

/** In one ZIP file. */
export const MAX_PDFS = 100;

/**
 * `ids=a,b,c`: at least one. An id that is malformed or out of scope makes the whole call a 404.
 */
const idList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).max(MAX_PDFS, `ids takes at most ${MAX_PDFS} documents at once`));

/** `GET …/pdf?ids=`: several in a ZIP file. */
export function pdfsEndpoint<const Type extends Printed>(type: Type) {
  const { api, pdf, module, words }: Described[Type] = DOCUMENTS[type];
  return fileEndpoint({
    method: 'GET',
    path: `${api}/pdf`,
    summary: `${words.many}, each as a PDF, in a ZIP file`,
    access: pdf.read,
    module,
    query: z.object({ ids: idList }),
    contentTypes: ['application/zip'],
  });
}
