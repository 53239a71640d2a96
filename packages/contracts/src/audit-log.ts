/** The audit trail: every change of everything, who made it, when and from where. */
import { SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { z } from 'zod';

import { BY_DOCUMENT, endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant } from './shared/fields.ts';
import {
  anyOfThese,
  areDaysInOrder,
  dateRange,
  DAYS_IN_ORDER,
  paging,
  searchText,
  totals,
} from './shared/pagination.ts';

export const auditEntrySchema = z.object({
  id,
  at: instant,
  actorId: id,
  actorName: z.string(),
  /** The network address that it came from. */
  address: z.string(),
  documentType: z.enum(SUBJECT_TYPES),
  documentId: id,
  /** Its number or name, as far as that is still known. */
  documentName: z.string(),
  /** A verb: `create`, `submit`. */
  action: z.string(),
  /** What is told of each field: before and after where it was changed, else what it was made with. */
  fields: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'What was done in a firm and to what its organisation shares, newest first',
  access: 'audit:read',
  module: BY_DOCUMENT,
  query: z
    .object({
      ...paging,
      firmId: id,
      /** Who did it. */
      actorId: id.optional(),
      type: anyOfThese('type', SUBJECT_TYPES),
      /** The history of one. */
      documentId: id.optional(),
      /** In the numbers and names of documents. */
      search: searchText,
      ...dateRange,
    })
    .refine(areDaysInOrder, DAYS_IN_ORDER),
  /** `totalElements` counts no further than 10,000: narrow it to see what is older. */
  response: success({ list: z.array(auditEntrySchema), ...totals }),
});
