/** One search over all that a person may open: documents by number or name, suppliers and materials. */
import { MATERIAL_REQUEST_STATUSES } from '@plinth/domain/material-request/status';
import { PURCHASE_ORDER_STATUSES } from '@plinth/domain/purchase-order/status';
import { z } from 'zod';

import { BY_DOCUMENT, endpoint } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id } from './shared/fields.ts';

/** In the order in which they are answered. */
export const SEARCH_KINDS = ['MRN', 'PURCHASE_ORDER', 'SUPPLIER', 'MATERIAL'] as const;

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The document's number or the master's code. */
  code: z.string(),
  /** What people call it: a number, a name. */
  title: z.string(),
  /** What tells it from others of that name: project, supplier, code, unit. */
  subtitle: z.string(),
  /** Of a document; masters have none. */
  status: z.union([z.enum(MATERIAL_REQUEST_STATUSES), z.enum(PURCHASE_ORDER_STATUSES)]).nullable(),
});

export type SearchHit = z.infer<typeof searchHitSchema>;

export const search = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Up to 5 each of the MRNs, purchase orders, suppliers and materials that match',
  access: 'signed-in',
  module: BY_DOCUMENT,
  query: z.object({
    /** Fewer than 2 characters find nothing. */
    q: z
      .string()
      .max(200, 'q takes at most 200 characters')
      .transform((text) => text.trim())
      .default(''),
    /** Documents of this project come first. */
    projectId: id.optional(),
  }),
  response: success({ list: z.array(searchHitSchema) }),
});
