/** Writing the outbox: queueing, claiming and the results of attempts. */
import type { ProjectDocument } from '@plinth/domain/document/documents';
import type { MailAddress } from '@plinth/domain/mail/address';
import type { MailKind } from '@plinth/domain/mail/kinds';
import type { MailState, MailSuppression, RecipientState } from '@plinth/domain/mail/states';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Place } from '#scope.ts';

export interface NewMessage {
  readonly organisationId: string;
  readonly id: string;
  readonly place: Place;
  readonly kind: MailKind;
  readonly templateVersion: number;
  /** The data of the template as JSON text. */
  readonly data: string;
  readonly replyTo: MailAddress | undefined;
  readonly document:
    | { readonly type: ProjectDocument; readonly id: string; readonly revision?: number }
    | undefined;
  readonly hasPdf: boolean;
  readonly linkId: string | undefined;
  readonly personId: string | undefined;
  readonly dedupeKey: string;
  readonly createdAt: Date;
  readonly createdBy: string | undefined;
}

/** The domain in message ids of firms without a mail account. */
const NO_DOMAIN = 'plinth.invalid';

/** Inserts a mail that is due immediately. @returns false if a mail of the key exists already */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<boolean> {
  const { organisationId, id, place, document } = message;
  const domain = sql<string>`coalesce((
    select split_part(from_address, '@', 2) from mail_account
    where organisation_id = ${organisationId} and firm_id = ${place.firmId}), ${NO_DOMAIN})`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outbound_message')
    .values({
      organisation_id: organisationId,
      id,
      firm_id: place.firmId,
      project_id: place.projectId,
      kind: message.kind,
      template_version: message.templateVersion,
      data: message.data,
      reply_to_name: message.replyTo?.name ?? '',
      reply_to_address: message.replyTo?.email ?? '',
      document_type: document?.type ?? null,
      document_id: document?.id ?? null,
      document_revision: document?.revision ?? null,
      has_pdf: message.hasPdf,
      link_id: message.linkId ?? null,
      person_id: message.personId ?? null,
      dedupe_key: message.dedupeKey,
      message_id: sql<string>`'<' || ${id}::text || '@' || ${domain} || '>'`,
      due_at: message.createdAt,
      created_at: message.createdAt,
      created_by: message.createdBy ?? null,
    })
    .onConflict((conflict) => conflict.constraint('outbound_message_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface NewRecipient {
  readonly name: string;
  readonly address: string;
  readonly addressKey: string;
  readonly isCopy: boolean;
}

export async function insertRecipients(
  tx: Transaction,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  recipients: readonly NewRecipient[],
): Promise<void> {
  const rows = recipients.map(({ name, address, addressKey, isCopy }, position) => ({
    organisation_id: organisationId,
    message_id: id,
    position,
    is_copy: isCopy,
    name,
    address,
    address_key: addressKey,
    state: 'WAITING' as const,
    reply: '',
  }));
  await insertRows(tx, 'outbound_recipient', rows);
}

/** The same mail as a new one, which is due at once. */
export async function copyMessage(
  tx: Transaction,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
  copy: { readonly id: string; readonly at: Date; readonly createdBy: string },
): Promise<void> {
  await sql`
    insert into outbound_message (organisation_id, id, again_of, firm_id, project_id, kind,
      template_version, data, reply_to_name, reply_to_address, document_type, document_id,
      document_revision, has_pdf, link_id, person_id, dedupe_key, message_id, due_at, created_at,
      created_by)
    select organisation_id, ${copy.id}::uuid, id, firm_id, project_id, kind, template_version, data,
      reply_to_name, reply_to_address, document_type, document_id, document_revision, has_pdf,
      link_id, person_id, 'again:' || id, '<' || ${copy.id}::text || substring(message_id from '@.*$'),
      ${copy.at}, ${copy.at}, ${copy.createdBy}::uuid
    from outbound_message where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

export interface Claimed {
  readonly organisationId: string;
  readonly id: string;
  readonly claim: string;
}

export interface AttemptResult {
  readonly state: MailState;
  readonly suppression?: MailSuppression;
  /** The time of the next attempt; null if there is none. */
  readonly dueAt: Date | null;
  readonly replyCode: number | null;
  readonly reply: string;
  /** Whether a recipient was accepted in this attempt. */
  readonly isAccepted: boolean;
  readonly recipients: readonly {
    readonly position: number;
    readonly state: RecipientState;
    readonly reply: string;
  }[];
}

/** @returns false if another server has taken the mail up meanwhile; then nothing is written */
export async function storeResult(
  tx: Transaction,
  { organisationId, id, claim }: Claimed,
  result: AttemptResult,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbound_message')
    .set({
      state: result.state,
      suppression: result.suppression ?? null,
      due_at: result.dueAt,
      claim: null,
      reply_code: result.replyCode,
      reply: result.reply,
      ...(result.isAccepted && { accepted_at: sql<Date>`coalesce(accepted_at, ${now})` }),
      ended_at: result.dueAt === null ? now : null,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  for (const { position, state, reply } of result.recipients) {
    await tx
      .updateTable('outbound_recipient')
      .set({ state, reply })
      .where('organisation_id', '=', organisationId)
      .where('message_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
  return true;
}

/** Addresses that mails are not sent to any more, from now on. */
export async function suppressAddresses(
  tx: Transaction,
  { organisationId, id }: Omit<Claimed, 'claim'>,
  addresses: readonly {
    readonly addressKey: string;
    readonly reason: 'BOUNCED' | 'REFUSED';
    readonly reply: string;
  }[],
  now: Date,
): Promise<void> {
  for (const { addressKey, reason, reply } of addresses) {
    await tx
      .insertInto('suppressed_address')
      .values({
        organisation_id: organisationId,
        address_key: addressKey,
        reason,
        reply,
        message_id: id,
        suppressed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
