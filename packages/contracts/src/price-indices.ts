/** Published price indices, by which rates of contracts vary. */
import { INDEX_STATES } from '@plinth/domain/rate-contract/terms';
import { z } from 'zod';

import { endpointsOf, MAKING } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import {
  editedVersion,
  id,
  instant,
  money,
  numeric,
  prose,
  text,
  version,
} from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

const indexSchema = z.object({
  id,
  name: z.string(),
  source: z.string(),
  version,
  /** The newest month first; for each month its final index before the provisional one. */
  months: z.array(
    z.object({
      month: z.string(),
      state: z.enum(INDEX_STATES),
      index: z.string(),
      enteredAt: instant,
      enteredByName: z.string(),
      /** The earlier values of a final index, the newest correction first. */
      corrections: z.array(
        z.object({
          before: z.string(),
          reason: z.string(),
          correctedAt: instant,
          correctedByName: z.string(),
        }),
      ),
    }),
  ),
});

export type PriceIndex = z.infer<typeof indexSchema>;

export const listPriceIndices = endpoint('GET /api/v1/price-indices', {
  summary: 'Price indices with their months',
  access: 'rate-contracts:read',
  response: success({ list: z.array(indexSchema) }),
});

export const createPriceIndex = endpoint('POST /api/v1/price-indices', {
  summary: 'Add a price index',
  access: 'rate-contracts:write',
  ...MAKING,
  body: z.object({ name: text(100, 'Name').default(''), source: text(200, 'Source').default('') }),
  response: success({ priceIndex: indexSchema }),
});

export const enterPriceIndices = endpoint('POST /api/v1/price-indices/:id/months', {
  summary: 'Enter months of a price index; a final one is corrected instead',
  access: 'rate-contracts:write',
  body: z.object({
    months: z
      .array(
        z.object({
          /** The month as `2026-08`, or as typed: `08/2026`, `Aug 2026`. */
          month: text(20, 'Month'),
          index: numeric,
          state: z.enum(INDEX_STATES),
        }),
      )
      .max(240, 'At most 240 months at once'),
  }),
  response: success({ priceIndex: indexSchema }),
});

const corrected = {
  /** The month as `2026-08`, or as it was typed. */
  month: text(20, 'Month').default(''),
  index: numeric.default(''),
};

export const correctPriceIndex = endpoint('POST /api/v1/price-indices/:id/corrections', {
  summary: 'Correct a final month with a reason; GRNs priced by it get the change as a difference',
  access: 'rate-contracts:write',
  body: z.object({ ...corrected, reason: prose(500, 'Reason').default(''), ...editedVersion }),
  response: success({ priceIndex: indexSchema }),
});

export const previewIndexCorrection = endpoint(
  'GET /api/v1/price-indices/:id/corrections/preview',
  {
    summary: 'What correcting a final month would change',
    access: 'rate-contracts:write',
    query: z.object(corrected),
    response: success({
      /** The number of receipts whose price changes. */
      receiptCount: z.number().int(),
      /** The sum of the changes before tax, in rupees; above 0 it is owed to suppliers. */
      amount: money,
    }),
  },
);
