import type { GoodsReceiptEntry } from '@plinth/contracts/goods-receipt-entries';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { getGoodsReceipt } from '#features/goods-receipts/goods-receipts.queries.ts';
import { writtenRevaluation } from '#features/stock/stock.public.ts';
import { pricedAt } from '#answer-shape.ts';

const priced = z.object({
  lines: z.array(z.object({ materialName: z.string(), unit: z.enum(ALL_UNITS), rate: z.string() })),
});
const withReason = { reason: z.string().optional() };

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({ action: z.literal('update'), detail: z.object({}) }),
  z.object({
    action: z.literal('post'),
    detail: z.object({
      overrideReason: z.string().nullable().default(null),
      earlyReason: z.string().nullable().default(null),
    }),
  }),
  z.object({ action: z.literal('price'), detail: priced.extend(withReason) }),
  z.object({ action: z.literal('propose-prices'), detail: priced.extend(withReason) }),
  z.object({
    action: z.literal('sign'),
    detail: z.object({ level: z.int(), for: z.string().optional() }),
  }),
  z.object({ action: z.literal('approve-prices'), detail: priced }),
  z.object({ action: z.literal('reject-prices'), detail: z.object({ reason: z.string() }) }),
  z.object({ action: z.literal('withdraw-prices'), detail: z.object({}) }),
  z.object({ action: z.literal('reverse'), detail: z.object({ reason: z.string() }) }),
  writtenRevaluation,
]);

/**
 * The history of a receipt, newest first.
 * @throws AppError notFound, also for a receipt of another firm
 */
export async function getGoodsReceiptHistory(
  ctx: Context,
  id: string,
): Promise<{ list: GoodsReceiptEntry[] }> {
  const { project } = await getGoodsReceipt(ctx.db, ctx, id);
  const place = { firmId: project.firm.id, projectId: project.id };
  const document = { documentType: 'GOODS_RECEIPT', documentId: id };
  return pricedAt(place, await readHistory(ctx, document, written));
}
