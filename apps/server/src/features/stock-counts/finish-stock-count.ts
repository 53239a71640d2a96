/**
 * Finishes a count; lines that differ too much are counted again first, without revealing by how
 * much.
 */
import type { finishStockCount as endpoint, StockCount } from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { counted } from '@plinth/domain/shared/counted';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { isOff } from '@plinth/domain/stock-count/variance';

import type { Context } from '#context.ts';
import { unprocessable } from '#errors.ts';
import { COUNT, countActs } from './count-acts.ts';
import { type CountLine, readCountLines } from './count-lines.queries.ts';
import { askRecount, updateCount } from './stock-counts.store.ts';

/**
 * The count stays open if lines are to be counted again.
 *
 * @throws AppError notFound, forbidden, conflict; unprocessable for uncounted lines that are not
 *   left out
 */
export async function finishStockCount(
  ctx: Context,
  id: string,
  { isLeavingUncounted, isConfirmed, version }: Received<typeof endpoint, 'body'>,
): Promise<{ stockCount: StockCount; message: string }> {
  const stockCount = await countActs.act(ctx, id, { ...COUNT, version }, async (tx, count) => {
    const lines = await readCountLines(tx, ctx, id);
    requireCounted(lines, isLeavingUncounted);
    const again = isConfirmed ? [] : toBeCountedAgain(lines, count.recountAbove);
    const { number } = count;
    if (again.length > 0) {
      return {
        action: 'ask-recount',
        detail: { number, lines: again.length },
        write: async () => askRecount(tx, ctx.scope, id, again),
      };
    }
    const finished = { status: 'REVIEW', finished_at: ctx.clock() } as const;
    return {
      action: 'finish',
      detail: { number, isConfirmed },
      notifications: [
        {
          kind: 'TO_REVIEW',
          document: { type: 'STOCK_COUNT', id, name: number },
          place: count,
          holders: 'stock:review',
        },
      ],
      write: async () =>
        Promise.all([
          askRecount(tx, ctx.scope, id, again),
          updateCount(tx, ctx.scope, id, finished),
        ]),
    };
  });
  const asked = stockCount.items.filter(({ isRecountAsked }) => isRecountAsked).length;
  return {
    stockCount,
    message:
      stockCount.status === 'REVIEW'
        ? `${stockCount.countNumber} finished`
        : `${counted(asked, 'material')} to count a second time`,
  };
}

function requireCounted(lines: readonly CountLine[], isLeavingUncounted: boolean): void {
  const uncounted = lines.filter((line) => line.counted === null).length;
  if (uncounted === lines.length) throw unprocessable('Nothing is counted yet');
  if (uncounted === 0 || isLeavingUncounted) return;
  const message = `${counted(uncounted, 'material')} not counted yet`;
  throw unprocessable(message, [{ code: 'uncounted', path: 'isLeavingUncounted', message }]);
}

/** Requested recounts that are missing, and lines that differ and were counted once. */
function toBeCountedAgain(lines: readonly CountLine[], recountAbove: Decimal): string[] {
  return lines
    .filter(({ book, counted: found, first, isRecountAsked }) => {
      if (!book || !found) return false;
      return isRecountAsked || (first === null && isOff({ book, counted: found }, recountAbove));
    })
    .map(({ id }) => id);
}
