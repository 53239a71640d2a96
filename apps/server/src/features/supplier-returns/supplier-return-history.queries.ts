import type { SupplierReturnEntry } from '@plinth/contracts/supplier-returns';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { writtenRevaluation } from '#features/stock/stock.public.ts';
import { getSupplierReturn } from '#features/supplier-returns/supplier-returns.queries.ts';

const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  writtenRevaluation,
]);

/** The history of a return, newest first. @throws AppError notFound, also out of scope */
export async function getSupplierReturnHistory(
  ctx: Context,
  id: string,
): Promise<{ list: SupplierReturnEntry[] }> {
  await getSupplierReturn(ctx.db, ctx, id);
  return readHistory(ctx, { documentType: 'SUPPLIER_RETURN', documentId: id }, written);
}
