/** Notifies the sender of a mail about a document that it failed. */
import type { ProjectDocument } from '@plinth/domain/document/documents';
import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { Place } from '#scope.ts';

import { findDocumentName } from '../mails.queries.ts';

export interface MailFailure {
  readonly organisationId: string;
  readonly document: { readonly type: ProjectDocument; readonly id: string; readonly name: string };
  readonly place: Place;
  /** The person who sent the mail. */
  readonly personId: string;
  /** The failure in words, with the address. */
  readonly text: string;
}

/**
 * Notifies about a failure in the transaction that records it; supplied by the code that starts the
 * sending.
 */
export type TellFailure = (tx: Transaction, failure: MailFailure) => Promise<void>;

type Failed = Pick<
  Selectable<Database['outbound_message']>,
  | 'organisation_id'
  | 'firm_id'
  | 'project_id'
  | 'document_type'
  | 'document_id'
  | 'created_by'
  | 'person_id'
>;

/**
 * Notifies the sender that a mail failed. Failed mails to colleagues are left out, as these have
 * their notifications.
 */
export async function tellSender(
  tell: TellFailure,
  tx: Transaction,
  mail: Failed,
  text: string,
): Promise<void> {
  const { document_type: type, document_id: id, created_by: personId } = mail;
  if (type === null || id === null || personId === null || mail.person_id !== null) return;
  const { organisation_id: organisationId, firm_id: firmId, project_id: projectId } = mail;
  const name = await findDocumentName(tx, organisationId, { type, id });
  if (name === undefined) return;
  const place = { firmId, projectId };
  await tell(tx, { organisationId, document: { type, id, name }, place, personId, text });
}
