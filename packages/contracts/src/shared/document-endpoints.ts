/** Endpoints that all document types share, derived from their descriptors. */
/* oxlint-disable typescript/no-unnecessary-type-parameters -- what each answers is of its type: path and right */
import {
  DOCUMENTS,
  type DocumentType,
  type DocumentTypesWith,
} from '@plinth/domain/document/documents';
import type { DocumentDescriptor } from '@plinth/domain/document/descriptor';
import { z } from 'zod';

import { type EndpointDefinition, endpointsOf, MAKING } from './endpoint.ts';
import { success } from './envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './export.ts';
import { id, idParams } from './fields.ts';
import { datedQuery, paging, totals } from './pagination.ts';

type Described = typeof DOCUMENTS;
type Printed = DocumentTypesWith<{ readonly pdf: object }>;
type Exported = DocumentTypesWith<{ readonly isExported: true }>;

/** Returns a property with the type that it has in this descriptor, not in all of them. */
function described<Type extends DocumentType, Name extends keyof DocumentDescriptor>(
  type: Type,
  name: Name,
): Described[Type][Name] {
  return DOCUMENTS[type][name];
}

/** The response that contains one document of the type. */
function answerOf<Type extends DocumentType, Document extends z.ZodType>(
  type: Type,
  document: Document,
) {
  const field = described(type, 'answerField');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to the compiler a computed key is any key
  return success({ [field]: document } as Record<typeof field, Document>);
}

type Call = Pick<
  EndpointDefinition,
  'summary' | 'access' | 'body' | 'isIdempotent' | 'successStatus' | 'unauditedBecause'
>;

interface DocumentSchemas<Listed, Document, Narrowing> {
  /** The schema of a row in the list. */
  readonly row: Listed;
  readonly document: Document;
  /** Filters and sort orders of the list and its export. */
  readonly narrowing: Narrowing;
}

/**
 * A row whose path begins with the address of its type; the compiler cannot check the rest of a
 * generic type.
 */
function row<const Row extends Omit<EndpointDefinition, 'path'> & { readonly path: string }>(
  definition: Row,
): Row {
  return definition;
}

/**
 * The endpoints of a document type. Its permission to read and its module are those of its
 * descriptor.
 */
export function documentCalls<
  const Type extends DocumentType,
  Listed extends z.ZodType,
  Document extends z.ZodType,
  Narrowing extends z.ZodRawShape,
>(type: Type, { row: listed, document, narrowing }: DocumentSchemas<Listed, Document, Narrowing>) {
  const api = described(type, 'api');
  const access = described(type, 'read');
  const module = described(type, 'module');
  const answer = answerOf(type, document);
  return {
    narrowing,
    /** `GET …` */
    list: (summary: string) =>
      row({
        method: 'GET',
        path: api,
        summary,
        access,
        module,
        query: datedQuery({ ...paging, ...narrowing }),
        response: success({ list: z.array(listed), ...totals }),
      }),
    /** `GET …/:id` */
    read: (summary: string) =>
      row({
        method: 'GET',
        path: `${api}/:id`,
        summary,
        access,
        module,
        params: idParams,
        response: answer,
      }),
    /** `POST …` */
    create: <const Made extends Call>(call: Made) =>
      row({ method: 'POST', path: api, module, ...MAKING, ...call, response: answer }),
    /** `POST …/:id/<act>` */
    act<const Act extends string, const Made extends Call>(act: Act, call: Made) {
      const path = `${api}/:id/${act}` as const;
      return row({
        method: 'POST',
        path,
        module,
        params: idParams,
        ...call,
        response: answer,
      });
    },
    /** `GET …/:id/history`: the audit entries, newest first. */
    history: <const Entry extends z.ZodType>(entry: Entry) =>
      row({
        method: 'GET',
        path: `${api}/:id/history`,
        summary: `${DOCUMENTS[type].words.one}: who did what with it, newest first`,
        access,
        module,
        params: idParams,
        response: success({ list: z.array(entry) }),
      }),
  };
}

/** `GET …/export`: all rows of the list, with its filters and sorting. */
export function exportEndpoint<const Type extends Exported, const Shape extends z.ZodRawShape>(
  type: Type,
  narrowed: Shape,
) {
  const { api, read, module, words }: Described[Type] = DOCUMENTS[type];
  return endpointsOf(module).fileEndpoint(`GET ${api}/export`, {
    summary: `${words.many} as an Excel or CSV file`,
    access: read,
    query: datedQuery({ format: exportFormat, ...narrowed }),
    contentTypes: EXPORT_CONTENT_TYPES,
  });
}

/** `GET …/:id/pdf` */
export function pdfEndpoint<const Type extends Printed>(type: Type) {
  const { api, pdf, module }: Described[Type] = DOCUMENTS[type];
  return endpointsOf(module).fileEndpoint(`GET ${api}/:id/pdf`, {
    summary: pdf.summary,
    access: pdf.read,
    contentTypes: ['application/pdf'],
  });
}

/** The most documents that one ZIP file of PDFs contains. */
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
  return endpointsOf(module).fileEndpoint(`GET ${api}/pdf`, {
    summary: `${words.many}, each as a PDF, in a ZIP file`,
    access: pdf.read,
    query: z.object({ ids: idList }),
    contentTypes: ['application/zip'],
  });
}
