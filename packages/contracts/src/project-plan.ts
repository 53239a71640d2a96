/** The plan of a project: milestones with their share of the whole, and its revisions. */
import { MAX_MILESTONES } from '@plinth/domain/project-plan/milestones';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  id,
  instant,
  isoDate,
  money,
  numeric,
  optionalDate,
  optionalId,
  prose,
  text,
} from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const milestoneSchema = z.object({
  id,
  name: z.string(),
  from: isoDate,
  to: isoDate,
  /** The share of the milestone in percent, like `12.50`. */
  share: z.string(),
  /** The day of completion; null while it is not done. */
  doneOn: isoDate.nullable(),
  /** The last day of the milestone in the first revision that had it. */
  baselineTo: isoDate,
});

export const projectPlanSchema = z.object({
  project: projectSchema,
  /** The number of the revision; 0 if there is no plan yet. */
  revision: z.number().int(),
  /** The value that the shares divide where no budget is approved. */
  plannedValue: money.nullable(),
  milestones: z.array(milestoneSchema),
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      reason: z.string(),
      madeBy: z.string(),
      madeAt: instant,
    }),
  ),
});

export type ProjectPlan = z.infer<typeof projectPlanSchema>;

const answer = success({ plan: projectPlanSchema });

export const getProjectPlan = endpoint('GET /api/v1/projects/:id/plan', {
  summary: 'The milestones of a project, as they are planned now, with the revisions',
  access: 'works:read',
  response: answer,
});

export const saveProjectPlan = endpoint('PUT /api/v1/projects/:id/plan', {
  summary: 'Save the milestones of a project as a further revision; the first one is the baseline',
  access: 'works:write',
  body: z.object({
    /** The number of the revision that was edited; 0 for the first plan. */
    revision: z.number().int(),
    plannedValue: numeric.default(''),
    milestones: z
      .array(
        z.object({
          /** The id of the milestone; empty for a new one. */
          id: optionalId,
          name: text(200, 'Name').default(''),
          from: optionalDate('From'),
          to: optionalDate('To'),
          share: numeric.default(''),
          doneOn: optionalDate('Done on'),
        }),
      )
      .max(MAX_MILESTONES, `A plan takes at most ${MAX_MILESTONES} milestones`),
    /** The reason for the change, required from the second revision on. */
    reason: prose(2000, 'Reason').default(''),
  }),
  response: answer,
});
