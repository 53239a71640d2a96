/** Theoretical consumption of executed work against what was issued for it. */
import { BANDS } from '@plinth/domain/consumption/reconciliation';
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { workItemLinkSchema } from './norms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, money, quantity } from './shared/fields.ts';
import { datedQuery, dateRange } from './shared/pagination.ts';

const { endpoint } = endpointsOf('PROJECT');

export const CONSUMPTION_GROUPS = ['MATERIAL', 'CONTRACTOR', 'FLOOR'] as const;

export const workingSchema = z.object({
  workItem: workItemLinkSchema,
  executed: quantity,
  coefficient: z.string(),
  wastage: z.string(),
  /** The unit of the norm. */
  unit: z.string(),
  /** The quantity in the unit of the row; null where no factor converts it. */
  theoretical: quantity.nullable(),
});

export type ConsumptionWorking = z.infer<typeof workingSchema>;

/** One material, or a category, of a contractor or floor. */
export const consumptionRowSchema = z.object({
  id: z.string(),
  project: projectSchema,
  /** The name of the contractor or floor; empty in a table by material. */
  group: z.string(),
  materialId: id.nullable(),
  /** The material or the category. */
  name: z.string(),
  unit: z.string(),
  /** Whether the project has a norm of it. */
  isNormed: z.boolean(),
  /** The theoretical quantity; null without a norm, or if nothing was measured. */
  theoretical: quantity.nullable(),
  issued: quantity,
  returned: quantity,
  actual: quantity,
  /** The variance in percent; null without a theoretical quantity. */
  variance: z.string().nullable(),
  band: z.enum(BANDS),
  /** The permitted variation in percent. */
  permitted: z.string(),
  excess: quantity,
  /** The average rate of the issues, in rupees per unit. */
  rate: money.nullable(),
  factor: z.string(),
  recovery: money,
  workings: z.array(workingSchema),
  /** The texts that name what the figures leave out. */
  notCounted: z.array(z.string()),
});

export type ConsumptionRow = z.infer<typeof consumptionRowSchema>;
export type ConsumptionGroup = (typeof CONSUMPTION_GROUPS)[number];

export const getConsumption = endpoint('GET /api/v1/consumption', {
  summary: 'Theoretical consumption against issues less returns of a project',
  access: 'works:read',
  query: datedQuery({
    projectId: id,
    by: z
      .enum(CONSUMPTION_GROUPS, { error: `by must be one of ${CONSUMPTION_GROUPS.join(', ')}` })
      .default('MATERIAL'),
    contractorId: id.optional(),
    towerId: id.optional(),
    floorId: id.optional(),
    ...dateRange,
  }),
  response: success({
    list: z.array(consumptionRowSchema),
    /** Measured items that have no norm. */
    withoutNorm: z.array(workItemLinkSchema),
  }),
});
