/** Reads which mailboxes there are for returned mail. */
import { sql } from 'kysely';

import type { Executor } from '#db/database.ts';

/** The mailboxes to read; none for demo data, which never contacts other machines. */
export async function listMailboxes(db: Executor, organisationId: string) {
  return db
    .selectFrom('mail_account')
    .select([
      'organisation_id as organisationId',
      'firm_id as firmId',
      'bounce_host as host',
      'bounce_port as port',
      'bounce_user as user',
      'sealed_bounce_password as sealedPassword',
      sql<string>`bounce_validity::text`.as('validity'),
      sql<number>`bounce_last_uid`.as('lastUid'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('bounce_host', '<>', '')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('organisation')
          .select('id')
          .whereRef('organisation.id', '=', 'mail_account.organisation_id')
          .where('is_demo', '=', false),
      ),
    )
    .execute();
}
