/** Notifies the sender of a mail that it failed. */
import type { Clock } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { MailFailure } from '#features/mail/mail.public.ts';
import { notify } from './notify.public.ts';
import { newId } from '#new-id.ts';

/** The id of nobody: no person acts, the mail server has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function tellOfFailure(
  tx: Transaction,
  clock: Clock,
  { organisationId, document, place, personId, text }: MailFailure,
): Promise<void> {
  const ctx = { newId, clock, scope: { organisationId }, actor: { id: NOBODY, name: '' } };
  await notify(tx, ctx, { kind: 'MAIL_FAILED', document, place, people: [personId], text });
}
