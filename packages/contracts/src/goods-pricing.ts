/** Prices of received goods that are entered after the receipt. */
import { z } from 'zod';

import { id, instant, money, quantity } from './shared/fields.ts';

/** Prices of received goods that another person has to approve. */
export const goodsPricingSchema = z.object({
  /** The number of the pricing within its receipt, from 1. */
  number: z.int(),
  reason: z.string(),
  /** The amount with tax in rupees, computed like an order of the same goods. */
  payable: money,
  madeBy: id,
  madeByName: z.string(),
  madeAt: instant,
  /** The hash of the content that is approved; a decision names it. */
  contentHash: z.string(),
  lines: z.array(
    z.object({
      lineId: id,
      material: z.object({ id, name: z.string(), unit: z.string() }),
      quantity,
      /** Rupees per unit before tax and charges. */
      rate: money,
      /** The value of the goods until then, without charges; null without a price. */
      valueBefore: money.nullable(),
    }),
  ),
});

export type GoodsPricing = z.infer<typeof goodsPricingSchema>;
