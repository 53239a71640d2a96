/** The last rates of materials, for the form of purchase orders. */
import { z } from 'zod';

import { projectSchema } from './firms.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, isoDate, materialIdList, money } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const lastRates = success({
  project: projectSchema,
  /** The percent over the last rate above which the firm is warned; null if it is not. */
  warningPercent: z.string().nullable(),
  list: z.array(
    z.object({
      materialId: id,
      supplierId: id,
      supplierName: z.string(),
      /** The rate per unit after discount, in rupees. */
      rate: money,
      orderedOn: isoDate,
      purchaseOrderId: id,
      poNumber: z.string(),
    }),
  ),
});

/** The last rates of each material of a request by supplier, newest first. */
export const getRequestRates = endpoint('GET /api/v1/mrns/:id/rates', {
  summary: 'Last rates of the materials of a request in its firm, by supplier, newest first',
  access: 'prices:read',
  response: lastRates,
});

/** The last rates of materials that are given in the query, without a request. */
export const getLastRates = endpoint('GET /api/v1/projects/:id/last-rates', {
  summary: 'Last rates of materials in the firm of a project, by supplier, newest first',
  access: 'prices:read',
  query: z.object({
    /** The ids of materials, separated by commas. */
    materialIds: materialIdList,
  }),
  response: lastRates,
});
