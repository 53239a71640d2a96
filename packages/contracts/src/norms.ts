/** Norms of a project: the material that a unit of work needs, and what its contracts permit. */
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  unitName,
  editedVersion,
  id,
  idParams,
  instant,
  isoDate,
  numeric,
  text,
  version,
} from './shared/fields.ts';

const { endpoint } = endpointsOf('PROJECT');

const MAX_NORMS = 500;
const MAX_TERMS = 200;

export const workItemLinkSchema = z.object({ id, code: z.string(), description: z.string() });

const normedMaterial = z.object({ id, name: z.string(), unit: z.string() });

export const normSchema = z.object({
  id,
  workItem: workItemLinkSchema.extend({ unit: z.string() }),
  /** The material of the norm; null for a category. */
  material: normedMaterial.nullable(),
  /** The category of the norm; empty if it has a material. */
  category: z.string(),
  unit: z.string(),
  /** The quantity of `unit` for one unit of the work, as a decimal string. */
  coefficient: z.string(),
  /** The allowed wastage in percent. */
  wastage: z.string(),
});

const termSchema = z.object({
  material: normedMaterial.nullable(),
  category: z.string(),
  /** The permitted variation in percent. */
  permitted: z.string(),
  /** The factor by which the rate is multiplied in a recovery: `1` or `2`. */
  factor: z.string(),
});

export const normSetSchema = z.object({
  /** The source of the coefficients, like `CPWD DSR`. */
  source: z.string(),
  edition: z.string(),
  norms: z.array(normSchema),
  terms: z.array(termSchema),
  /** The last day of the signed statements of the project, which keep their norms; null without. */
  signedUntil: isoDate.nullable(),
  version,
});

export type Norm = z.infer<typeof normSchema>;
export type ConsumptionTerm = z.infer<typeof termSchema>;
export type NormSet = z.infer<typeof normSetSchema>;

export const getNorms = endpoint('GET /api/v1/projects/:id/norms', {
  summary: 'The norms of a project, by the codes of its BOQ items, and the terms of its contracts',
  access: 'works:read',
  response: success({ normSet: normSetSchema }),
});

const sourceFields = {
  source: text(100, 'Source').default(''),
  edition: text(50, 'Edition').default(''),
};

const normBody = z.object({
  /** The code of the BOQ item. */
  code: text(50, 'Code').default(''),
  materialId: id.nullable().default(null),
  /** A category, or the exact name of a material, as a pasted list has it. */
  category: text(200, 'Category').default(''),
  unit: unitName.min(1, 'Choose a unit'),
  coefficient: numeric.default(''),
  wastage: numeric.default('0'),
});

export const setNorms = endpoint('PUT /api/v1/projects/:id/norms', {
  summary: 'Add norms to a project; one of the same item and material is replaced',
  access: 'works:write',
  body: z.object({
    ...sourceFields,
    norms: z.array(normBody).max(MAX_NORMS, `At most ${MAX_NORMS} norms at once`),
    ...editedVersion,
  }),
  response: success({ normSet: normSetSchema }),
});

export const checkNorms = endpoint('POST /api/v1/projects/:id/norms/check', {
  summary: 'What norms of a sheet name that is not there; changes nothing',
  access: 'works:read',
  body: z.object({
    norms: z
      .array(normBody.pick({ code: true, category: true }))
      .max(MAX_NORMS, `At most ${MAX_NORMS} norms at once`),
  }),
  response: success({
    problems: z.array(
      z.object({
        /** The position of the norm, from 0. */
        index: z.int(),
        message: z.string(),
      }),
    ),
  }),
});

export const removeNorm = endpoint('DELETE /api/v1/projects/:id/norms/:normId', {
  summary: 'Remove a norm; signed statements keep what it was',
  access: 'works:write',
  params: idParams.extend({ normId: id }),
  response: success({ normSet: normSetSchema }),
});

const normFigures = normSchema.pick({ coefficient: true, wastage: true }).extend({
  /** The unit as it was called then. */
  unit: z.string(),
});

export const getNormChanges = endpoint('GET /api/v1/projects/:id/norms/:normId/changes', {
  summary: 'How a norm was changed, by whom and when, the newest first',
  access: 'works:read',
  params: idParams.extend({ normId: id }),
  response: success({
    list: z.array(
      z.object({
        id,
        at: instant,
        actorName: z.string(),
        /** The figures before the change; null where the norm was new. */
        before: normFigures.nullable(),
        after: normFigures.nullable(),
      }),
    ),
  }),
});

export const setConsumptionTerms = endpoint('PUT /api/v1/projects/:id/consumption-terms', {
  summary: 'What contracts of the project permit and recover, by material or category: all of it',
  access: 'works:write',
  body: z.object({
    items: z
      .array(
        z.object({
          materialId: id.nullable().default(null),
          category: text(200, 'Category').default(''),
          permitted: numeric.default(''),
          factor: numeric.default('1'),
        }),
      )
      .max(MAX_TERMS, `At most ${MAX_TERMS} terms`),
    ...editedVersion,
  }),
  response: success({ normSet: normSetSchema }),
});
