/** Reads what the drain sends. */
import { can } from '@plinth/domain/access/permissions';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { moduleOf } from '@plinth/domain/document/subjects';

import { byKey } from '#db/by-key.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';

/** Whether a mail of this key was queued, whatever became of it. */
export async function isQueued(
  db: Executor,
  organisationId: string,
  dedupeKey: string,
): Promise<boolean> {
  const mail = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Reads claimed mails with the accounts and recipients that sending them needs. */
export async function readClaimed(db: Executor, organisationId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('outbound_message as message')
    .innerJoin('mail_account as account', byKey('account.firm_id', 'message.firm_id'))
    .innerJoin('firm', byKey('firm.id', 'message.firm_id'))
    .selectAll('message')
    .select([
      'firm.name as firmName',
      'account.host',
      'account.port',
      'account.security',
      'account.user_name',
      'account.sealed_password',
      'account.from_name',
      'account.from_address',
      'account.bounce_address',
      'account.bounce_has_tags',
    ])
    .where('message.organisation_id', '=', organisationId)
    .where('message.id', '=', anyOf(ids))
    .execute();
  const recipients = await readRecipients(db, organisationId, ids);
  return rows.map((row) => ({
    ...row,
    recipients: recipients.filter(({ messageId }) => messageId === row.id),
  }));
}

export type ClaimedMessage = Awaited<ReturnType<typeof readClaimed>>[number];

/** The recipients in their order, and whether the address is suppressed. */
async function readRecipients(db: Executor, organisationId: string, ids: readonly string[]) {
  return db
    .selectFrom('outbound_recipient as recipient')
    .leftJoin('suppressed_address as dead', byKey('dead.address_key', 'recipient.address_key'))
    .select([
      'recipient.message_id as messageId',
      'recipient.position',
      'recipient.is_copy as isCopy',
      'recipient.name',
      'recipient.address',
      'recipient.address_key as addressKey',
      'recipient.state',
      'recipient.reply',
      'dead.reply as deadReply',
    ])
    .where('recipient.organisation_id', '=', organisationId)
    .where('recipient.message_id', '=', anyOf(ids))
    .orderBy('recipient.position')
    .execute();
}

/** Whether the person may still read the document that the mail is about. */
export async function mayStillRead(db: Executor, message: ClaimedMessage): Promise<boolean> {
  const { organisation_id: organisationId, person_id: personId } = message;
  if (personId === null) return true;
  const person = await db
    .selectFrom('user_account as person')
    .select((eb) => [
      'person.deactivated_at as deactivatedAt',
      eb
        .selectFrom('firm')
        .select('disabled_modules')
        .where('firm.organisation_id', '=', organisationId)
        .where('firm.id', '=', message.firm_id)
        .as('modulesOff'),
      eb
        .selectFrom('firm_member as member')
        .select('member.roles')
        .whereRef('member.organisation_id', '=', 'person.organisation_id')
        .whereRef('member.user_id', '=', 'person.id')
        .where('member.firm_id', '=', message.firm_id)
        .as('firmRoles'),
      eb
        .selectFrom('project_member as member')
        .select('member.roles')
        .whereRef('member.organisation_id', '=', 'person.organisation_id')
        .whereRef('member.user_id', '=', 'person.id')
        .where('member.project_id', '=', message.project_id)
        .as('projectRoles'),
    ])
    .where('person.organisation_id', '=', organisationId)
    .where('person.id', '=', personId)
    .executeTakeFirst();
  if (!person || person.deactivatedAt !== null) return false;
  const { document_type: type } = message;
  if (type === null) return true;
  const module = moduleOf(type);
  if (module !== null && person.modulesOff?.includes(module)) return false;
  return can([...(person.firmRoles ?? []), ...(person.projectRoles ?? [])], DOCUMENTS[type].read);
}
