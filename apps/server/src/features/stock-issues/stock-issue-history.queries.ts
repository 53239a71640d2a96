import type { StockIssueEntry } from '@plinth/contracts/stock-issues';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { getStockIssue } from '#features/stock-issues/stock-issues.queries.ts';
import { writtenRevaluation } from '#features/stock/stock.public.ts';

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({
    action: z.literal('return'),
    detail: z
      .object({ number: z.string(), returnId: z.string() })
      .transform(({ number, returnId }) => ({ document: { id: returnId, number } })),
  }),
  writtenRevaluation,
]);

/** The history of an issue, newest first. @throws AppError notFound, also out of scope */
export async function getStockIssueHistory(
  ctx: Context,
  id: string,
): Promise<{ list: StockIssueEntry[] }> {
  await getStockIssue(ctx.db, ctx, id);
  return readHistory(ctx, { documentType: 'STOCK_ISSUE', documentId: id }, written);
}
