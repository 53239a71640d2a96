/** The schemas and endpoints of the stores of projects. */
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf('WAREHOUSE');

const MAX_BINS = 500;

export const storeSchema = z.object({
  id,
  name: z.string(),
  project: projectSchema,
  /** The names of bins; empty if not used. */
  bins: z.array(z.string()),
  /** Whether it is archived: still in the ledger, but no longer offered. */
  isArchived: z.boolean(),
  version,
});

export type Store = z.infer<typeof storeSchema>;

/** A store, as documents and reports refer to it. */
export const storeLinkSchema = z.object({ id, name: z.string() });

const storeBody = z.object({
  name: text(100, 'Name').min(1, 'Name is required'),
  bins: z
    .array(text(40, 'Bin').min(1, 'A bin needs a name'))
    .max(MAX_BINS, `A store takes at most ${MAX_BINS} bins`)
    .default([]),
});

export const listStores = endpoint('GET /api/v1/stores', {
  summary: 'Stores, by project and name',
  access: 'stock:read',
  query: z.object({ firmId: id.optional(), projectId: id.optional() }),
  response: success({ list: z.array(storeSchema) }),
});

export const createStore = endpoint('POST /api/v1/stores', {
  summary: 'Open a store in a project',
  access: 'stores:manage',
  ...MAKING,
  body: storeBody.extend({ projectId: id }),
  response: success({ store: storeSchema }),
});

export const updateStore = endpoint('PUT /api/v1/stores/:id', {
  summary: 'Rename a store, keep its bins, close an empty one',
  access: 'stores:manage',
  body: storeBody.extend({ isArchived: z.boolean().default(false), ...editedVersion }),
  response: success({ store: storeSchema }),
});
