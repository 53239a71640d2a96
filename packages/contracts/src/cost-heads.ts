/** Cost heads: a firm's list of what its material is booked on. */
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const MAX_COST_HEADS = 300;

const answer = success({
  /** The cost heads in the order of the firm, archived ones too. */
  list: z.array(z.object({ id, name: z.string(), isArchived: z.boolean() })),
  /** The version of the list as a whole. */
  version,
});

export const listCostHeads = endpoint('GET /api/v1/firms/:id/cost-heads', {
  summary: 'The cost heads of a firm; in one without any, a document takes any text',
  access: 'stock:read',
  response: answer,
});

export const setCostHeads = endpoint('PUT /api/v1/firms/:id/cost-heads', {
  summary: 'The whole list in its order: changes, adds and archives; documents keep their text',
  access: 'firms:manage',
  body: z.object({
    heads: z
      .array(
        z.object({
          /** The id of an existing cost head; null adds one. */
          id: id.nullable(),
          name: text(100, 'Cost head'),
          isArchived: z.boolean(),
        }),
      )
      .max(MAX_COST_HEADS, `A firm has at most ${MAX_COST_HEADS} cost heads`),
    /** The version of the list that was edited. */
    version,
  }),
  response: answer,
});
