/** Reinforcement of a project by diameter: the bar schedule compared with what was weighed. */
import { BANDS } from '@plinth/domain/consumption/reconciliation';
import { z } from 'zod';

import { workItemLinkSchema } from './norms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, numeric, quantity, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const MAX_BARS = 2000;
const MAX_WEIGHINGS = 11;

const barsSchema = z.object({
  id,
  workItem: workItemLinkSchema.nullable(),
  /** The mark of the bar in the schedule. */
  mark: z.string(),
  /** The bar's diameter in millimetres. */
  diameter: z.number().int(),
  bars: z.number().int(),
  /** The length of one bar in metres, as a decimal string. */
  cutLength: z.string(),
});

const weighingSchema = z.object({
  diameter: z.number().int(),
  /** Kilograms of one metre, as a decimal string; empty if it was not weighed. */
  perMetre: z.string(),
  /** The scrap in kilograms, as a decimal string. */
  scrap: z.string(),
});

/** The steel of one diameter; weights are in kilograms. */
const steelRowSchema = z.object({
  diameter: z.number().int(),
  bars: z.number().int(),
  /** The total length of all bars in metres. */
  metres: quantity,
  /** The weight by section, d²/162 kg a metre; null if none of it is scheduled. */
  scheduled: quantity.nullable(),
  /** The weight of these bars above `scheduled`; null if they were not weighed. */
  rollingMargin: quantity.nullable(),
  /** `scheduled` with `rollingMargin`, which `actual` is compared with. */
  theoretical: quantity.nullable(),
  rollingPercent: z.string().nullable(),
  isOutsideTolerance: z.boolean(),
  issued: quantity,
  returned: quantity,
  scrap: quantity,
  actual: quantity,
  permitted: z.string(),
  variance: z.string().nullable(),
  band: z.enum(BANDS),
  excess: quantity,
  materials: z.array(z.string()),
});

const steelSchema = z.object({
  bars: z.array(barsSchema),
  weighings: z.array(weighingSchema),
  rows: z.array(steelRowSchema),
  /** The texts that name what the figures leave out. */
  notCounted: z.array(z.string()),
  version,
});

export type Steel = z.infer<typeof steelSchema>;
export type SteelRow = z.infer<typeof steelRowSchema>;

export const getSteel = endpoint('GET /api/v1/projects/:id/steel', {
  summary: 'The bar schedule of a project by diameter, against the steel issued and returned',
  access: 'works:read',
  response: success({ steel: steelSchema }),
});

export const setSteel = endpoint('PUT /api/v1/projects/:id/steel', {
  summary: 'Set the bar schedule of a project, and what bars weigh and was cut off: all of it',
  access: 'works:write',
  body: z.object({
    bars: z
      .array(
        z.object({
          /** The code of the BOQ item; empty if there is none. */
          code: text(50, 'Code').default(''),
          mark: text(50, 'Mark').default(''),
          diameter: numeric.default(''),
          bars: numeric.default(''),
          cutLength: numeric.default(''),
        }),
      )
      .max(MAX_BARS, `At most ${MAX_BARS} lines`),
    weighings: z
      .array(
        z.object({
          diameter: numeric.default(''),
          perMetre: numeric.default(''),
          scrap: numeric.default(''),
        }),
      )
      .max(MAX_WEIGHINGS, `At most ${MAX_WEIGHINGS} diameters`)
      .default([]),
    ...editedVersion,
  }),
  response: success({ steel: steelSchema }),
});
