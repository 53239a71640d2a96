/** Sends a count back, or cancels it. */
import type {
  cancelStockCount as cancelEndpoint,
  sendBackStockCount as sendBackEndpoint,
  StockCount,
} from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { reasonViolations } from '@plinth/domain/shared/violation';
import { stockCountCan } from '@plinth/domain/stock-count/status';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { countActs, REVIEW } from './count-acts.ts';
import { askRecount, type LockedCount, updateCount } from './stock-counts.store.ts';

const CANCEL = {
  permission: 'stock:review',
  gate: ({ status }: LockedCount) => stockCountCan.cancel(status),
} as const;

interface Changed {
  readonly stockCount: StockCount;
  readonly message: string;
}

/** The named lines are to be counted again. @throws AppError notFound, forbidden, conflict */
export async function sendBackStockCount(
  ctx: Context,
  id: string,
  { lineIds, reason, version }: Received<typeof sendBackEndpoint, 'body'>,
): Promise<Changed> {
  const stockCount = await countActs.act(ctx, id, { ...REVIEW, version }, (tx, { number }) => ({
    action: 'send-back',
    detail: { number, reason, lines: lineIds.length },
    resolves: ['TO_REVIEW'],
    write: async () =>
      Promise.all([
        askRecount(tx, ctx.scope, id, lineIds),
        updateCount(tx, ctx.scope, id, { status: 'COUNTING', finished_at: null }),
      ]),
  }));
  return { stockCount, message: `${stockCount.countNumber} sent back` };
}

/** @throws AppError notFound, forbidden, conflict; unprocessable without a reason */
export async function cancelStockCount(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof cancelEndpoint, 'body'>,
): Promise<Changed> {
  refuseViolations(reasonViolations(reason));
  const stockCount = await countActs.act(ctx, id, { ...CANCEL, version }, (tx, { number }) => ({
    action: 'cancel',
    detail: { number, reason },
    resolves: ['TO_REVIEW'],
    write: async () => updateCount(tx, ctx.scope, id, { status: 'CANCELLED' }),
  }));
  return { stockCount, message: `${stockCount.countNumber} cancelled` };
}
