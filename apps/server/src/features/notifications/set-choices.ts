/** Saves how a person wants to be notified of each kind. */
import type { setNotificationChoices as endpoint } from '@plinth/contracts/notifications';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { NOTIFICATIONS } from '@plinth/domain/notification/kinds';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuseViolations } from '#errors.ts';
import { recordOwnAct } from '#features/audit/audit.public.ts';
import { listChoices } from './choices.queries.ts';
import { upsertChoices } from './notifications.store.ts';

const ALWAYS_SHOWN = 'What waits for you is always shown in the app';

/** @throws AppError unprocessable where what waits for the person is switched off in the app */
export async function setChoices(ctx: Context, { choices }: Received<typeof endpoint, 'body'>) {
  refuseViolations(
    choices.flatMap(({ kind, isInApp }, index) =>
      isInApp || !NOTIFICATIONS[kind].isWaiting
        ? []
        : [{ code: 'always-shown', path: `choices.${index}.isInApp`, message: ALWAYS_SHOWN }],
    ),
  );
  const { organisationId } = ctx.scope;
  const personId = ctx.actor.id;
  // The last one counts where a kind is named twice.
  const wanted = [...new Map(choices.map((choice) => [choice.kind, choice])).values()];
  return inTransaction(ctx.db, async (tx) => {
    if (wanted.length > 0) await upsertChoices(tx, { organisationId, personId }, wanted);
    await recordOwnAct(tx, ctx, { organisationId, id: personId }, 'choose-notifications');
    return { choices: await listChoices(tx, ctx), message: 'Notifications saved' };
  });
}
