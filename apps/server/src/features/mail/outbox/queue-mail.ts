/** Queues mails in the transaction of the act that they are about; `drain.ts` sends them. */
import type { ProjectDocument } from '@plinth/domain/document/documents';
import { headerText, type MailAddress, recipientViolations } from '@plinth/domain/mail/address';
import { MAIL_KINDS, type MailDataOf, type MailKind } from '@plinth/domain/mail/kinds';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations, unprocessable } from '#errors.ts';
import type { Place } from '#scope.ts';

import { addressKey } from '../bounces/address-key.ts';
import { insertMessage, insertRecipients } from './outbox.store.ts';

/** The context of a queued mail: a person's act, or a background task without an actor. */
export interface MailContext extends Pick<Context, 'clock' | 'newId'> {
  readonly scope: Pick<Context['scope'], 'organisationId'>;
  readonly actor?: Pick<Context['actor'], 'id'>;
}

export type OutboundMail = { readonly [Kind in MailKind]: MailOf<Kind> }[MailKind];

interface MailOf<Kind extends MailKind> {
  readonly kind: Kind;
  /** The data as JSON from which the text is rendered when the mail is sent. */
  readonly data: MailDataOf[Kind];
  /** The recipients, each with an address of its own. */
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[] | undefined;
  /** The address for replies, usually that of the acting person. */
  readonly replyTo?: MailAddress | undefined;
  /** The firm whose account sends it, and the project. */
  readonly place: Place;
  readonly document?:
    | { readonly type: ProjectDocument; readonly id: string; readonly revision?: number }
    | undefined;
  /** The recipient inside Plinth: not sent once they may no longer read the document. */
  readonly personId?: string | undefined;
  /** The key against duplicates: the organisation queues only the first mail of a key. */
  readonly dedupeKey: string;
  readonly attachment?: 'DOCUMENT_PDF' | undefined;
  /** The link without sign-in that its button opens. */
  readonly linkId?: string | undefined;
}

/**
 * Queues one mail; nothing is sent before the transaction is committed.
 * @returns its id; null if one of the same key was queued before
 * @throws AppError unprocessable without recipients, or for what is no address (`to.0.email`)
 */
export async function queueMail(
  tx: Transaction,
  ctx: MailContext,
  mail: OutboundMail,
): Promise<string | null> {
  const { to, cc = [], replyTo } = mail;
  if (to.length === 0) {
    const violation = { code: 'required', path: 'to', message: 'Please enter an email' };
    throw unprocessable(violation.message, [violation]);
  }
  refuseViolations([...recipientViolations(to, 'to'), ...recipientViolations(cc, 'cc')]);
  const id = ctx.newId();
  const { organisationId } = ctx.scope;
  const isNew = await insertMessage(tx, {
    organisationId,
    id,
    place: mail.place,
    kind: mail.kind,
    templateVersion: MAIL_KINDS[mail.kind].version,
    data: JSON.stringify(mail.data),
    replyTo: replyTo && { name: headerText(replyTo.name), email: replyTo.email.trim() },
    document: mail.document,
    hasPdf: mail.attachment === 'DOCUMENT_PDF',
    linkId: mail.linkId,
    personId: mail.personId,
    dedupeKey: mail.dedupeKey,
    createdAt: ctx.clock(),
    createdBy: ctx.actor?.id,
  });
  if (!isNew) return null;
  const recipients = withoutRepeats([
    ...to.map((one) => recipientOf(one, false)),
    ...cc.map((one) => recipientOf(one, true)),
  ]);
  await insertRecipients(tx, { organisationId, id }, recipients);
  return id;
}

function recipientOf({ name, email }: MailAddress, isCopy: boolean) {
  const address = email.trim();
  return { name: headerText(name), address, addressKey: addressKey(address), isCopy };
}

/** Removes repeated addresses, so that a recipient who is also copied gets the mail once. */
function withoutRepeats<One extends { readonly addressKey: string }>(all: readonly One[]): One[] {
  return [...new Map(all.toReversed().map((one) => [one.addressKey, one])).values()].toReversed();
}
