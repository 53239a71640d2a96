import type { StockTransferEntry } from '@plinth/contracts/stock-transfers';
import { ALL_UNITS } from '@plinth/domain/shared/quantity';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { getStockTransfer } from '#features/stock-transfers/stock-transfers.queries.ts';
import { writtenRevaluation } from '#features/stock/stock.public.ts';

const toAuditLine = z
  .object({
    material: z.string(),
    unit: z.enum(ALL_UNITS),
    received: z.string(),
    short: z.string(),
  })
  .transform(({ material, unit, received, short }) => ({
    materialName: material,
    unit,
    received: Number(received),
    short: Number(short),
  }));

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({
    action: z.literal('receive'),
    detail: z.object({ shortReason: z.string(), lines: z.array(toAuditLine) }),
  }),
  writtenRevaluation,
]);

/** The history of a transfer, newest first. @throws AppError notFound, also out of scope */
export async function getStockTransferHistory(
  ctx: Context,
  id: string,
): Promise<{ list: StockTransferEntry[] }> {
  await getStockTransfer(ctx.db, ctx, id);
  return readHistory(ctx, { documentType: 'STOCK_TRANSFER', documentId: id }, written);
}
