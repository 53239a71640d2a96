/** The terms of an order, in responses and requests. */
import { z } from 'zod';

import { numeric, prose } from './shared/fields.ts';

/** Texts, empty if nothing is agreed: the days of credit, the advance in percent, clauses. */
export const orderTermsShape = {
  creditDays: z.string(),
  advancePercent: z.string(),
  deliveryTerms: z.string(),
  terms: z.string(),
};

/** Absent fields are as proposed, or unchanged. */
export const orderTermsInput = {
  creditDays: numeric.optional(),
  advancePercent: numeric.optional(),
  deliveryTerms: prose(500, 'Delivery terms').optional(),
  terms: prose(4000, 'Other terms').optional(),
};
