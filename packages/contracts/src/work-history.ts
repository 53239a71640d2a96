/** The history of a work item: its revisions and the acts on it. */
import { WORK_ACTS } from '@plinth/domain/work/work-acts';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, money, quantity } from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const revisionSchema = z.object({
  /**
   * The number of the revision: 0 as it was added, then one more with each change of unit, quantity
   * or rate.
   */
  revision: z.number().int(),
  isCurrent: z.boolean(),
  unit: z.string(),
  quantity: quantity.nullable(),
  rate: money.nullable(),
  /** The moment from which these values apply. */
  since: instant,
});

/** The fields that an act changed, or those of a new item; the others are absent. */
const contentSchema = z.object({
  code: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
  unit: z.string().nullable().optional(),
  quantity: z.string().nullable().optional(),
  rate: money.nullable().optional(),
  /** The tower and floor of the item. */
  place: z.string().nullable().optional(),
});

const entrySchema = z.object({
  id: z.string(),
  at: instant,
  actorName: z.string(),
  action: z.enum(WORK_ACTS),
  /** The values before the act; null where there were none. */
  before: contentSchema.nullable(),
  after: contentSchema.nullable(),
  /** On a move, the code of the new parent item; empty for the top level. */
  under: z.string().nullable(),
  /** On an import, the name of the file. */
  fileName: z.string().nullable(),
});

export type WorkRevision = z.infer<typeof revisionSchema>;
export type WorkEntry = z.infer<typeof entrySchema>;
export type WorkSaid = z.infer<typeof contentSchema>;

export const getWorkHistory = endpoint('GET /api/v1/work-items/:id/history', {
  summary: 'The revisions of a work item and what was done with it, the newest first',
  access: 'works:read',
  response: success({
    project: projectSchema,
    id,
    revisions: z.array(revisionSchema),
    list: z.array(entrySchema),
  }),
});
