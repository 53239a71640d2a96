/** Saves counts from devices; repeatable. */
import type { saveCounts as endpoint } from '@plinth/contracts/stock-counts';
import type { Answer, Received } from '@plinth/contracts/shared/endpoint';
import { type Decimal, decimalOrZero } from '@plinth/domain/shared/decimal';
import { countOutcome, countViolation } from '@plinth/domain/stock-count/saved-count';
import { quantityText } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { COUNT, countActs } from './count-acts.ts';
import { type CountLine, readCountLines, toCountLine } from './count-lines.queries.ts';
import { countProgress } from './stock-counts.queries.ts';
import { type SavedCount, saveCountedLines } from './stock-counts.store.ts';

type Body = Received<typeof endpoint, 'body'>;
type Came = Body['items'][number] & { readonly line: CountLine };

/**
 * Lines that somebody else counted differently meanwhile are returned, the others are saved.
 *
 * @throws AppError notFound, forbidden; conflict for a finished count; unprocessable for invalid
 *   quantities
 */
export async function saveCounts(
  ctx: Context,
  id: string,
  { items }: Body,
): Promise<Omit<Answer<typeof endpoint>, 'status'>> {
  return countActs.actFor(ctx, id, COUNT, async (tx, count) => {
    const lineIds = items.map(({ lineId }) => lineId);
    const came = matched(items, await readCountLines(tx, ctx, id, lineIds));
    const counted = came.map((one) => ({ ...one, counted: decimalOrZero(one.quantity) }));
    const outcomes = Object.groupBy(counted, (one) => countOutcome(one.line, one));
    const saved = (outcomes.save ?? []).map(
      ({ lineId, counted: quantity, secondsAgo }): SavedCount => ({
        lineId,
        counted: quantity,
        at: momentOf(ctx.clock(), secondsAgo, count.startedAt),
      }),
    );
    const answer = async () => {
      const lines = await readCountLines(tx, ctx, id, lineIds);
      const blind = { isReviewed: false, isPriced: false, recountAbove: count.recountAbove };
      return {
        items: lines.map((line) => toCountLine(line, blind)),
        refused: (outcomes.refuse ?? []).map(({ lineId, line }) => ({
          lineId,
          message: `${line.countedByName} counted ${quantityText(line.counted ?? '0')} meanwhile. What you typed is kept; saving again puts it in place.`,
        })),
        ...(await countProgress(tx, ctx, id)),
      };
    };
    if (saved.length === 0) return { answer };
    await saveCountedLines(tx, ctx, { ...count, id }, saved);
    const detail = { number: count.number, lines: toAuditCounts(outcomes.save ?? []) };
    return { action: 'count', detail, answer };
  });
}

/** @throws AppError notFound for a line of another count; unprocessable at the quantities */
function matched(items: Body['items'], lines: readonly CountLine[]): Came[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const came = items.map((item) => {
    const line = byId.get(item.lineId);
    if (!line) throw notFound('Line of the count');
    return { ...item, line };
  });
  const violations = came.map(({ quantity, line }, index) =>
    countViolation(quantity, line.material.unit, `items.${index}.quantity`),
  );
  refuseViolations(violations.filter((violation) => violation !== null));
  return [...new Map(came.map((one) => [one.lineId, one])).values()];
}

/** The time of counting, never before the start of the count, whatever the device reports. */
function momentOf(now: Date, secondsAgo: number, startedAt: Date): Date {
  return new Date(Math.max(now.getTime() - secondsAgo * 1000, startedAt.getTime()));
}

function toAuditCounts(came: readonly (Came & { counted: Decimal })[]) {
  return came.map(({ line, counted }) => ({
    material: line.material.name,
    unit: line.material.unit,
    counted: counted.toString(),
  }));
}
