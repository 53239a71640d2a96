import { addWorkingDays, USUAL_WORKING_TIME } from '@plinth/domain/firm/working-time';
import { indianDate, type IsoDate } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { findWorkingTimes } from '#features/firms/firms.public.ts';
import type { AcknowledgedOrder } from '#features/purchase-orders/purchase-orders.public.ts';

/** The day by which a supplier who is asked today is to answer: so many working days of the firm. */
export async function answerDue(
  tx: Transaction,
  ctx: Context,
  { firmId, workingDays }: Pick<AcknowledgedOrder, 'firmId' | 'workingDays'>,
): Promise<IsoDate> {
  const times = await findWorkingTimes(tx, ctx, [firmId]);
  const time = times.get(firmId) ?? USUAL_WORKING_TIME;
  return addWorkingDays(time, indianDate(ctx.clock()), workingDays);
}
