/** Material intensity of a project: kilograms issued per area that was cast, by tower and month. */
import { COMPARISONS } from '@plinth/domain/area/intensity/intensity';
import { MAX_BANDS } from '@plinth/domain/area/intensity/intensity-bands';
import { z } from 'zod';

import { areaSchema } from './areas.ts';
import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { date, editedVersion, id, isoDate, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const divisorShape = {
  area: areaSchema,
  /** Whether no slab has a cast date, so that the whole construction area is the divisor. */
  isWhole: z.boolean(),
};

const categorySchema = z.object({
  category: z.string(),
  ...divisorShape,
  /** The issued weight with three decimals; null if no weight of it is known. */
  kilograms: z.string().nullable(),
  perSqft: z.string().nullable(),
  perSqm: z.string().nullable(),
  /**
   * The comparison with the band of the category; null without one, or while it means nothing yet.
   */
  standing: z.enum(COMPARISONS).nullable(),
  /** Materials that are not counted, because their weight is unknown. */
  withoutWeight: z.array(z.string()),
});

export type CategoryIntensity = z.infer<typeof categorySchema>;

const intensitySchema = z.object({
  project: projectSchema,
  /** The last day whose issues are counted. */
  asOf: isoDate,
  all: z.object({ ...divisorShape, categories: z.array(categorySchema) }),
  /** The towers in their own order; issues that name no tower count in `all` only. */
  towers: z.array(
    z.object({ id, name: z.string(), ...divisorShape, categories: z.array(categorySchema) }),
  ),
  /** The figures at the end of each month, of all or of the requested tower. */
  months: z.array(
    z.object({ month: z.string(), ...divisorShape, categories: z.array(categorySchema) }),
  ),
  /** The bands in kilograms per square foot: those of the project, and standard ones. */
  bands: z.array(
    z.object({
      category: z.string(),
      low: z.string(),
      high: z.string(),
      source: z.string(),
      asOf: isoDate,
      isOwn: z.boolean(),
    }),
  ),
  version,
});

export type Intensity = z.infer<typeof intensitySchema>;

const answer = success({ intensity: intensitySchema });

export const getIntensity = endpoint('GET /api/v1/projects/:id/intensity', {
  summary: 'Kilograms issued per area cast, by category, tower and month, with the usual bands',
  access: 'areas:read',
  query: z.object({ towerId: id.optional() }),
  response: answer,
});

export const setIntensityBands = endpoint('PUT /api/v1/projects/:id/intensity-bands', {
  summary:
    'All bands of a project, which go before the standard ones; in kilograms per square foot',
  access: 'areas:write',
  body: z.object({
    bands: z
      .array(
        z.object({
          category: text(100, 'Category').default(''),
          low: text(20, 'From').default(''),
          high: text(20, 'To').default(''),
          source: text(200, 'Source').default(''),
          asOf: date('Date of the source'),
        }),
      )
      .max(MAX_BANDS, `At most ${MAX_BANDS} bands`),
    ...editedVersion,
  }),
  response: answer,
});
