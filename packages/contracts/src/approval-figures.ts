/** Figures of a firm's approvals. */
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { id, instant } from './shared/fields.ts';
import { approvableDocument } from './approval-policies.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);

const counted = z.object({ id, name: z.string(), count: z.int() });

export const getApprovalFigures = endpoint('GET /api/v1/firms/:id/approval-figures', {
  summary: 'What waits for whom, how long approvals take, and what is unusual; of the last 90 days',
  access: 'firms:manage',
  response: success({
    /**
     * The approvers with open decisions, the most first; `oldest` is since when their oldest waits.
     */
    waiting: z.array(counted.extend({ oldest: instant })),
    /**
     * The number of decisions, and the hours within which half and nine in ten of them were made.
     */
    decided: z.object({
      count: z.int(),
      medianHours: z.number().nullable(),
      nineInTenHours: z.number().nullable(),
    }),
    /** The decisions that people made in place of others. */
    standIns: z.array(counted),
    /** Refused attempts to approve a document that the person made, or in place of its maker. */
    refusedOwn: z.array(counted),
    /** The documents that are suspected splits, newest first. */
    splits: z.array(
      z.object({
        documentType: approvableDocument,
        documentId: id,
        number: z.string(),
        about: z.string(),
        madeBy: z.string(),
        at: instant,
      }),
    ),
  }),
});

/** Exports one row for each figure. */
export const exportApprovalFigures = fileEndpoint('GET /api/v1/firms/:id/approval-figures/export', {
  summary: 'The same figures as an Excel or CSV file',
  access: 'firms:manage',
  query: z.object({ format: exportFormat }),
  contentTypes: EXPORT_CONTENT_TYPES,
});
