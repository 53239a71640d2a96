/**
 * Posts a count: the difference at the time of counting is applied to the current stock, so that
 * movements since are unaffected.
 */
import type { postStockCount as endpoint, StockCount } from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';
import { mayPost } from '@plinth/domain/stock-count/status';
import { reasonViolations, variance } from '@plinth/domain/stock-count/variance';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { AppError, refuseViolations, requireAllowed, unprocessable } from '#errors.ts';
import { countActs, REVIEW } from './count-acts.ts';
import { checkedOf, type CountLine, readCountLines } from './count-lines.queries.ts';
import { type LockedCount, postLines, updateCount } from './stock-counts.store.ts';
import { findBackDated, noteCounted, postEntries } from '#features/stock/stock.public.ts';

/** A counted line to be posted. */
interface PostedLine {
  readonly id: string;
  readonly path: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly book: Decimal;
  readonly counted: Decimal;
  readonly reason: string;
  /** The time at which the line was counted. */
  readonly at: Date;
}

/**
 * @throws AppError notFound, forbidden; conflict also for whoever counted, if anything differs;
 *   unprocessable without required reasons, and if less is in stock than was missing
 */
export async function postStockCount(
  ctx: Context,
  id: string,
  { items, version }: Received<typeof endpoint, 'body'>,
): Promise<{ stockCount: StockCount; message: string }> {
  const reasons = new Map(items.map(({ lineId, reason }) => [lineId, reason]));
  const stockCount = await countActs.act(ctx, id, { ...REVIEW, version }, async (tx, locked) => {
    const count = { ...locked, id };
    const counted = await readCountLines(tx, ctx, id);
    requireAllowed(mayPost({ ...count, ...checkedOf(counted) }, ctx.actor.id));
    const lines = postedLines(counted, reasons);
    refuseViolations(reasonViolations(lines, count.recountAbove));
    await noteCounted(tx, ctx.scope, count.storeId, lines);
    refuseViolations(await bookedBeforeCount(tx, ctx, count, lines));
    const values = await postVariances(tx, ctx, count, lines);
    const finalLines = lines.map((line) => ({
      id: line.id,
      reason: line.reason,
      varianceValue: values.get(line.id) ?? decimal('0'),
    }));
    const now = ctx.clock();
    const posted = {
      status: 'POSTED',
      posted_at: now,
      posted_by: ctx.actor.id,
      posted_by_name: ctx.actor.name,
      posted_on: indianDate(now),
    } as const;
    return {
      action: 'post',
      detail: { number: count.number, lines: toAuditVariances(lines) },
      resolves: ['TO_REVIEW'],
      write: async () =>
        Promise.all([
          postLines(tx, ctx.scope, id, finalLines),
          updateCount(tx, ctx.scope, id, posted),
        ]),
    };
  });
  return { stockCount, message: `${stockCount.countNumber} posted` };
}

function postedLines(
  lines: readonly CountLine[],
  reasons: ReadonlyMap<string, string>,
): PostedLine[] {
  return lines.flatMap(({ id, material, book, counted, countedAt }, index) => {
    if (!book || !counted || !countedAt) return [];
    const reason = reasons.get(id) ?? '';
    const path = `items.${index}`;
    return [
      {
        id,
        path,
        materialId: material.id,
        materialName: material.name,
        book,
        counted,
        reason,
        at: countedAt,
      },
    ];
  });
}

/** Entries booked after counting for an earlier day were in the counted stock already. */
async function bookedBeforeCount(
  tx: Transaction,
  ctx: Context,
  { storeId }: LockedCount,
  lines: readonly PostedLine[],
): Promise<Violation[]> {
  const changed = await findBackDated(tx, ctx.scope, storeId, lines);
  return lines
    .filter(({ materialId }) => changed.has(materialId))
    .map(({ path, materialName }) => ({
      code: 'booked-before',
      path,
      message: `Something of ${materialName} from before it was counted was booked since; have it counted again`,
    }));
}

/** @returns the value of each line that differed, by id */
async function postVariances(
  tx: Transaction,
  ctx: Context,
  count: LockedCount & { readonly id: string },
  lines: readonly PostedLine[],
): Promise<Map<string, Decimal>> {
  const off = lines.filter((line) => !variance(line).eq('0'));
  const document = {
    type: 'STOCK_COUNT',
    id: count.id,
    number: count.number,
    firmId: count.firmId,
    onDate: indianDate(ctx.clock()),
    dayPath: '',
    party: '',
  } as const;
  const movements = off.map((line) => ({
    storeId: count.storeId,
    materialId: line.materialId,
    kind: 'COUNT' as const,
    quantity: variance(line),
    worth: { by: 'variance' as const },
    lineId: line.id,
    path: line.path,
    materialName: line.materialName,
  }));
  const values = await postEntries(tx, ctx, document, movements).catch(explain);
  return new Map(off.map(({ id }, index) => [id, values[index] ?? decimal('0')]));
}

/** Rewrites the error for a line of which more was missing than is in stock now. */
function explain(cause: unknown): never {
  if (!(cause instanceof AppError)) throw cause;
  const violations = cause.violations.map((violation) =>
    violation.code === 'not-in-stock'
      ? { ...violation, message: `${violation.message} by now; have it counted again` }
      : violation,
  );
  throw unprocessable(violations[0]?.message ?? cause.message, violations);
}

function toAuditVariances(lines: readonly PostedLine[]) {
  return lines
    .filter((line) => !variance(line).eq('0'))
    .map(({ materialName, book, counted, reason }) => ({
      material: materialName,
      book: quantityString(book),
      counted: quantityString(counted),
      reason,
    }));
}
