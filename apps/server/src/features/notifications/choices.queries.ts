import {
  choiceOf,
  type MailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@plinth/domain/notification/kinds';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

export interface Chosen {
  readonly kind: NotificationKind;
  readonly isInApp: boolean;
  readonly mail: MailChoice;
}

/** The person's choice for every kind of notification; the default where nothing is chosen. */
export async function listChoices(
  db: Executor,
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
): Promise<Chosen[]> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['kind', 'in_app as isInApp', 'mail'])
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', actor.id)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return NOTIFICATION_KINDS.map((kind) => ({ kind, ...choiceOf(kind, chosen.get(kind)) }));
}
