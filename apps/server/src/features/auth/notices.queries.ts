import type { User } from '@plinth/contracts/auth';
import { NOTICED_ACTS, type NoticedAct } from '@plinth/domain/access/account-acts';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** Unread changes that others made to the account, newest first. */
export async function listNotices(
  db: Executor,
  { scope, actor }: Pick<Context, 'scope' | 'actor'>,
): Promise<User['notices']> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .innerJoin('user_account as other', (join) =>
      join
        .onRef('other.organisation_id', '=', 'entry.organisation_id')
        .onRef('other.id', '=', 'entry.actor_id'),
    )
    .innerJoin('user_account as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'entry.organisation_id')
        .onRef('person.id', '=', 'entry.document_id'),
    )
    .select(['entry.id', 'entry.at', 'other.name as by'])
    .select(sql<NoticedAct>`entry.action`.as('action'))
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', 'USER')
    .where('entry.document_id', '=', actor.id)
    .where('entry.action', 'in', NOTICED_ACTS)
    .where(sql<boolean>`(person.notices_seen_at is null or entry.at > person.notices_seen_at)`)
    .orderBy('entry.at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
