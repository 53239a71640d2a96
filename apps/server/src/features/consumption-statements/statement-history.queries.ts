import type { ConsumptionStatementEntry } from '@plinth/contracts/consumption-statements';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { readHistory } from '#features/audit/audit.public.ts';
import { getConsumptionStatement } from '#features/consumption-statements/consumption-statements.queries.ts';

const carried = z.object({ cause: z.object({ id: z.string(), number: z.string() }) });
const reason = z.object({ reason: z.string() });

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), detail: z.object({}) }),
  z.object({ action: z.literal('change'), detail: z.object({}) }),
  z.object({ action: z.literal('carry'), detail: carried }),
  z.object({ action: z.literal('sign'), detail: z.object({}) }),
  z.object({ action: z.literal('reverse'), detail: reason }),
  z.object({ action: z.literal('cancel'), detail: reason }),
]);

/** The history of a statement, newest first. @throws AppError notFound, also out of scope */
export async function getConsumptionStatementHistory(
  ctx: Context,
  id: string,
): Promise<{ list: ConsumptionStatementEntry[] }> {
  await getConsumptionStatement(ctx.db, ctx, id);
  return readHistory(ctx, { documentType: 'CONSUMPTION_STATEMENT', documentId: id }, written);
}
