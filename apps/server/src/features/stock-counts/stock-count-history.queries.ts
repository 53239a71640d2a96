/** The history of a stock count, without book quantities, because counters read it too. */
import type { StockCountEntry } from '@plinth/contracts/stock-counts';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { type AuditedEntry, historyOf } from '#features/audit/audit.public.ts';
import { getStockCount } from '#features/stock-counts/stock-counts.queries.ts';
import { writtenRevaluation } from '#features/stock/stock.public.ts';

const lines = z.number().int();
const reason = z.string();

/** Details of the audit entries that the history shows. */
const written = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('create'),
    detail: z.object({ materials: lines }).transform(({ materials }) => ({ lineCount: materials })),
  }),
  z.object({
    action: z.literal('ask-recount'),
    detail: z.object({ lines }).transform((detail) => ({ lineCount: detail.lines })),
  }),
  z.object({ action: z.literal('finish'), detail: z.object({}) }),
  z.object({
    action: z.literal('send-back'),
    detail: z
      .object({ reason, lines })
      .transform((detail) => ({ reason: detail.reason, lineCount: detail.lines })),
  }),
  z.object({ action: z.literal('post'), detail: z.object({}) }),
  z.object({ action: z.literal('cancel'), detail: z.object({ reason }) }),
  writtenRevaluation,
]);

const saved = z.object({ lines: z.array(z.object({ material: z.string() })) });

/** The history of a count, newest first. @throws AppError notFound, also out of scope */
export async function getStockCountHistory(
  ctx: Context,
  id: string,
): Promise<{ list: StockCountEntry[] }> {
  await getStockCount(ctx.db, ctx, id);
  const trail = await historyOf(ctx.db, ctx, { documentType: 'STOCK_COUNT', documentId: id });
  return { list: runsOf(trail).flatMap(toEntries) };
}

/** Devices save line by line: consecutive saves of one person are one entry. */
function runsOf(trail: readonly AuditedEntry[]): AuditedEntry[][] {
  const runs: AuditedEntry[][] = [];
  for (const entry of trail) {
    const run = runs.at(-1);
    const isSame = run?.[0]?.action === 'count' && run[0].actorName === entry.actorName;
    if (run && isSame && entry.action === 'count') run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The entry for a run of saves, at the time of the last one; none for unknown actions. */
function toEntries(run: readonly AuditedEntry[]): StockCountEntry[] {
  const [last] = run;
  if (!last) return [];
  const signed = { id: last.id, at: last.at.toISOString(), actorName: last.actorName };
  if (last.action === 'count') {
    const counted = run.flatMap(({ detail }) => saved.safeParse(detail).data?.lines ?? []);
    const { size: lineCount } = new Set(counted.map(({ material }) => material));
    return [{ ...signed, action: 'count', detail: { lineCount } }];
  }
  const { data: act } = written.safeParse({ action: last.action, detail: last.detail });
  return act ? [{ ...signed, ...act }] : [];
}
