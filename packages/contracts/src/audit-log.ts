/** The audit trail: every change, with its author, time and address. */
import { SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { z } from 'zod';

import { BY_DOCUMENT, endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { id, instant } from './shared/fields.ts';
import {
  anyOfThese,
  datedQuery,
  dateRange,
  paging,
  searchText,
  totals,
} from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(BY_DOCUMENT);

export const auditEntrySchema = z.object({
  id,
  at: instant,
  /** The id of the person; null for somebody without an account, like a supplier through a link. */
  actorId: id.nullable(),
  actorName: z.string(),
  /** The network address of the client. */
  address: z.string(),
  documentType: z.enum(SUBJECT_TYPES),
  documentId: id,
  /** The number or name of the record, if it still exists. */
  documentName: z.string(),
  /** The name of the action, like `create` or `submit`. */
  action: z.string(),
  /** Before and after of each changed field, else the created values. */
  fields: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditFilters = {
  firmId: id,
  /** The id of its author. */
  actorId: id.optional(),
  type: anyOfThese('type', SUBJECT_TYPES),
  documentId: id.optional(),
  /** Searches the numbers and names of documents. */
  search: searchText,
  ...dateRange,
};

export const listAudit = endpoint('GET /api/v1/audit', {
  summary: 'What was done in a firm and to what its organisation shares, newest first',
  access: 'audit:read',
  query: datedQuery({ ...paging, ...auditFilters }),
  /** `totalElements` counts up to 10,000; filters reach older entries. */
  response: success({ list: z.array(auditEntrySchema), ...totals }),
});

/** Like the list, up to 10,000 entries. */
export const exportAudit = fileEndpoint('GET /api/v1/audit/export', {
  summary: 'The audit trail as an Excel or CSV file, newest first',
  access: 'audit:read',
  query: datedQuery({ format: exportFormat, ...auditFilters }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
