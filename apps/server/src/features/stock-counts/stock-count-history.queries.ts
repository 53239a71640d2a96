/** The history of a stock count, without book quantities, because counters read it too. */
import {
  getStockCountHistory as endpoint,
  type StockCountEntry,
} from '@plinth/contracts/stock-counts';
import { z } from 'zod';

import type { Context } from '#context.ts';
import { type AuditedEntry, historyOf, toEntry } from '#features/audit/audit.public.ts';
import { getStockCount } from './stock-counts.queries.ts';

const lines = z.number();

/** Details of the trail that name their numbers of lines in another way. */
const stored = {
  create: z.object({ materials: lines }).transform(({ materials }) => ({ lineCount: materials })),
  'ask-recount': z.object({ lines }).transform((detail) => ({ lineCount: detail.lines })),
  'send-back': z
    .object({ reason: z.string(), lines })
    .transform((detail) => ({ reason: detail.reason, lineCount: detail.lines })),
};

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
  if (last.action === 'count') {
    const { id, at, actorName } = last;
    const counted = run.flatMap(({ detail }) => saved.safeParse(detail).data?.lines ?? []);
    const { size: lineCount } = new Set(counted.map(({ material }) => material));
    return [{ id, at: at.toISOString(), actorName, action: 'count', detail: { lineCount } }];
  }
  const entry = toEntry(endpoint, last, stored);
  return entry ? [entry] : [];
}
