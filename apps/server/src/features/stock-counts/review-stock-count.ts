/** What a review decides beside posting: to have it counted on, or to give the count up. */
import type {
  cancelStockCount as cancelEndpoint,
  sendBackStockCount as sendBackEndpoint,
  StockCount,
} from '@plinth/contracts/stock-counts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { requiredViolations } from '@plinth/domain/shared/violation';
import { stockCountCan } from '@plinth/domain/stock-count/status';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { holdCount, recordCountChange } from '#features/stock-counts/change-count.ts';
import { getStockCount } from '#features/stock-counts/stock-counts.queries.ts';
import { askRecount, updateCount } from '#features/stock-counts/stock-counts.store.ts';

interface Changed {
  readonly stockCount: StockCount;
  readonly message: string;
}

/** The lines that are named are to be counted again. @throws AppError notFound, forbidden, conflict */
export async function sendBackStockCount(
  ctx: Context,
  id: string,
  { lineIds, reason, version }: Received<typeof sendBackEndpoint, 'body'>,
): Promise<Changed> {
  return inTransaction(ctx.db, async (tx) => {
    const act = { permission: 'stock:review', gate: stockCountCan.review, version } as const;
    const count = await holdCount(tx, ctx, id, act);
    await askRecount(tx, ctx.scope, id, lineIds);
    await updateCount(tx, ctx.scope, id, { status: 'COUNTING', finished_at: null });
    await recordCountChange(tx, ctx, count, 'send-back', { reason, lines: lineIds.length });
    return { stockCount: await getStockCount(tx, ctx, id), message: `${count.number} sent back` };
  });
}

/** @throws AppError notFound, forbidden, conflict; unprocessable without a reason */
export async function cancelStockCount(
  ctx: Context,
  id: string,
  { reason, version }: Received<typeof cancelEndpoint, 'body'>,
): Promise<Changed> {
  refuseViolations(requiredViolations({ reason }, { reason: 'Please give a reason' }));
  return inTransaction(ctx.db, async (tx) => {
    const act = { permission: 'stock:review', gate: stockCountCan.cancel, version } as const;
    const count = await holdCount(tx, ctx, id, act);
    await updateCount(tx, ctx.scope, id, { status: 'CANCELLED' });
    await recordCountChange(tx, ctx, count, 'cancel', { reason });
    return { stockCount: await getStockCount(tx, ctx, id), message: `${count.number} cancelled` };
  });
}
