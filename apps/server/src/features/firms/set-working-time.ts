/** Sets when a firm works: weekdays, hours, holidays. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { FirmWorkingTime, setWorkingTime as endpoint } from '@plinth/contracts/working-time';
import { type WorkingTime, workingTimeViolations } from '@plinth/domain/firm/working-time';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { dayText } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { notFound, refuseViolations, versionConflict } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockFirm } from '#features/firms/firms.store.ts';
import { getWorkingTime } from '#features/firms/working-time.queries.ts';
import { upsertWorkingTime } from '#features/firms/working-time.store.ts';

const CHANGED =
  'The working time was changed meanwhile. What you typed is kept; saving again puts it in place.';

/**
 * @throws AppError notFound, forbidden; conflict if it is another by now; unprocessable without a
 *   weekday, for hours that are no hours, and a holiday that is there twice
 */
export async function setWorkingTime(
  ctx: Context,
  firmId: string,
  { version, ...body }: Received<typeof endpoint, 'body'>,
): Promise<{ workingTime: FirmWorkingTime; message: string }> {
  await requireManaged(ctx, firmId);
  refuseViolations(workingTimeViolations(body));
  const wanted = {
    ...body,
    weekdays: [...new Set(body.weekdays)].toSorted((one, other) => one - other),
    holidays: body.holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
  const workingTime = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockFirm(tx, ctx.scope, firmId))) throw notFound('Firm');
    const before = await getWorkingTime(tx, ctx, firmId);
    if (version !== before.version) throw versionConflict(CHANGED, before.version);
    const changes = changedFields(auditDetail(before), auditDetail(wanted));
    if (!changes) return before;
    await upsertWorkingTime(tx, ctx.scope, firmId, wanted);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'set-working-time',
      detail: changes,
    });
    return getWorkingTime(tx, ctx, firmId);
  });
  return { workingTime, message: 'Working time saved' };
}

/** The working time as recorded in the audit trail. */
function auditDetail({ weekdays, from, to, holidays }: WorkingTime) {
  return {
    weekdays: weekdays.join(', '),
    workingHours: `${from} to ${to}`,
    holidays: holidays.map(({ day, name }) => `${dayText(day)} ${name}`).join(', '),
  };
}
