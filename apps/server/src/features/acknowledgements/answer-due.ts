import { addWorkingDays, USUAL_WORKING_TIME } from '@plinth/domain/firm/working-time';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { findWorkingTimes } from '#features/firms/firms.public.ts';
import type { AcknowledgedOrder } from '#features/purchase-orders/purchase-orders.public.ts';

/**
 * The day by which a supplier must answer an order sent today, counted in working days of the firm.
 */
export async function answerDue(
  db: Executor,
  ctx: Context,
  { firmId, workingDays }: Pick<AcknowledgedOrder, 'firmId' | 'workingDays'>,
): Promise<IsoDate> {
  const times = await findWorkingTimes(db, ctx, [firmId]);
  const time = times.get(firmId) ?? USUAL_WORKING_TIME;
  return addWorkingDays(time, indianDate(ctx.clock()), workingDays);
}

/**
 * The acknowledgement after an order is sent once more: this is a reminder, so an existing answer
 * and due day remain.
 */
export async function askedAnew(
  db: Executor,
  ctx: Context,
  order: AcknowledgedOrder,
): Promise<AcknowledgedOrder> {
  if (order.acknowledgement !== 'NOT_SENT') return order;
  return { ...order, acknowledgement: 'SENT', due: await answerDue(db, ctx, order) };
}
