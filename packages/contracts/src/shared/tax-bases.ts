/** An amount of orders on both bases, between which the screens switch. */
import { z } from 'zod';

import { money } from './fields.ts';

export const taxBases = z.object({
  /** Lines and charges, as budgets and stock are valued. */
  beforeTax: money,
  withTax: money,
});

export type TaxBases = z.infer<typeof taxBases>;
export type TaxBasis = keyof TaxBases;
