/** Sets when a firm works: weekdays, hours, holidays. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { FirmWorkingTime, setWorkingTime as endpoint } from '@plinth/contracts/working-time';
import { type WorkingTime, workingTimeViolations } from '@plinth/domain/firm/working-time';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { dayText } from '@plinth/domain/shared/iso-date';

import type { Context } from '#context.ts';
import { refuseViolations, versionConflict } from '#errors.ts';
import { firmActs, MANAGE } from '../firm-acts.ts';
import { getWorkingTime } from './working-time.queries.ts';
import { upsertWorkingTime } from './working-time.store.ts';

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
  const wanted = {
    ...body,
    weekdays: [...new Set(body.weekdays)].toSorted((one, other) => one - other),
    holidays: body.holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
  const workingTime = await firmActs.actFor(ctx, firmId, MANAGE, async (tx) => {
    refuseViolations(workingTimeViolations(body));
    const before = await getWorkingTime(tx, ctx, firmId);
    if (version !== before.version) throw versionConflict(CHANGED, before.version);
    const changes = changedFields(auditDetail(before), auditDetail(wanted));
    if (!changes) return { answer: () => before };
    await upsertWorkingTime(tx, ctx.scope, firmId, wanted);
    return {
      action: 'set-working-time',
      detail: changes,
      answer: async () => getWorkingTime(tx, ctx, firmId),
    };
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
