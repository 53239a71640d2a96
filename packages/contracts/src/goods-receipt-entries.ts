/** The history of a goods receipt. */
import { z } from 'zod';

import { money } from './shared/fields.ts';
import { entry, namedMaterial, reason, revalued } from './shared/history.ts';

const pricedLines = z.array(namedMaterial.extend({ rate: money }));

export const goodsReceiptEntry = z.discriminatedUnion('action', [
  entry('create', {}),
  entry('update', {}),
  entry('post', { overrideReason: reason.nullable(), earlyReason: reason.nullable() }),
  entry('price', { lines: pricedLines, reason: reason.optional() }),
  entry('propose-prices', { lines: pricedLines, reason: reason.optional() }),
  entry('sign', { level: z.int(), for: z.string().optional() }),
  entry('approve-prices', { lines: pricedLines }),
  entry('reject-prices', { reason }),
  entry('withdraw-prices', {}),
  entry('reverse', { reason }),
  revalued,
]);

export type GoodsReceiptEntry = z.infer<typeof goodsReceiptEntry>;
