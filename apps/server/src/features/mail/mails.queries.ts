/** Reads what was sent: of a firm, about a document, or one mail. */
import type { listMails as listEndpoint, Mail } from '@plinth/contracts/mail';
import type { Received } from '@plinth/contracts/shared/endpoint';
import {
  PROJECT_DOCUMENTS,
  DOCUMENTS,
  type ProjectDocument,
} from '@plinth/domain/document/documents';
import { mailContent } from '@plinth/domain/mail/kinds';
import { SUPPRESSION_WORDS } from '@plinth/domain/mail/states';
import { whyNotAgain } from '@plinth/domain/mail/send-again';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { anyOf, given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { takePage } from '#db/paging.ts';
import { DOCUMENT_TABLES, nameOf, visibleRows } from '#documents/document-tables.ts';
import { notFound } from '#errors.ts';
import { requireManaged } from '#features/firms/firms.public.ts';
import { forDocument, type UngatedContext } from '#module-gate.ts';
import { permitted, within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** @throws AppError notFound, forbidden */
export async function listMails(
  ctx: Context,
  firmId: string,
  { page, size, status, type, search }: Received<typeof listEndpoint, 'query'>,
) {
  await requireManaged(ctx, firmId);
  const { organisationId } = ctx.scope;
  const found = ctx.db
    .selectFrom('outbound_message as message')
    .where('message.organisation_id', '=', organisationId)
    .where('message.firm_id', '=', firmId)
    .where((eb) =>
      eb.and([
        ...given(status, (states) => eb('message.state', 'in', states)),
        ...given(type, (kinds) => eb('message.kind', 'in', kinds)),
        ...wordPatterns(search).map((pattern) =>
          eb('message.id', '=', sentTo(organisationId, pattern)),
        ),
      ]),
    );
  const sorted = found
    .select('message.id')
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc');
  const { rows, ...totals } = await takePage(found, sorted, { page, size });
  return {
    list: await readMails(
      ctx.db,
      ctx,
      rows.map(({ id }) => id),
    ),
    ...totals,
  };
}

/**
 * The mails to matching addresses, as an array, so that only these are looked up and not all mails
 * are read.
 */
function sentTo(organisationId: string, pattern: string) {
  return sql<string>`any(array(
    select recipient.message_id from outbound_recipient recipient
    where recipient.organisation_id = ${organisationId}
      and (recipient.name || ' ' || recipient.address) ilike ${pattern}))`;
}

/** @throws AppError notFound, also out of scope and without the permission to read it */
export async function listDocumentMails(
  caller: UngatedContext,
  {
    documentType,
    documentId,
  }: { readonly documentType: ProjectDocument; readonly documentId: string },
) {
  const ctx = forDocument(caller, documentType);
  const { organisationId } = ctx.scope;
  const read = permitted(ctx.scope, DOCUMENTS[documentType].read);
  const { rows } = await sql<{ id: string }>`
    select document.id from ${sql.table(DOCUMENT_TABLES[documentType].table)} document
    where document.organisation_id = ${organisationId}
      and ${visibleRows(documentType, read)} and document.id = ${documentId}`.execute(ctx.db);
  if (rows.length === 0) throw notFound(DOCUMENTS[documentType].words.short);
  const mails = await ctx.db
    .selectFrom('outbound_message')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('document_type', '=', documentType)
    .where('document_id', '=', documentId)
    // Mails to colleagues are left out, because their notifications have the same content.
    .where('person_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PER_DOCUMENT)
    .execute();
  return {
    list: await readMails(
      ctx.db,
      ctx,
      mails.map(({ id }) => id),
    ),
  };
}

/** Older ones are in the firm's list. */
const MAX_PER_DOCUMENT = 50;

/** Locked until the transaction ends. @throws AppError notFound, also out of scope */
export async function lockMail(db: Executor, { scope }: Scoped, id: string) {
  const row = await db
    .selectFrom('outbound_message')
    .selectAll()
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'outbound_message'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Mail');
  return row;
}

export async function isSentAgain(db: Executor, { scope }: Scoped, id: string): Promise<boolean> {
  const copy = await db
    .selectFrom('outbound_message')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('again_of', '=', id)
    .executeTakeFirst();
  return copy !== undefined;
}

/** The recipients who have not got the mail, and whether the address is suppressed. */
export async function findOpenRecipients(db: Executor, organisationId: string, id: string) {
  return db
    .selectFrom('outbound_recipient as recipient')
    .select((eb) => [
      'recipient.name',
      'recipient.address',
      'recipient.address_key as addressKey',
      'recipient.is_copy as isCopy',
      eb
        .exists(
          eb
            .selectFrom('suppressed_address as dead')
            .select('dead.reason')
            .whereRef('dead.organisation_id', '=', 'recipient.organisation_id')
            .whereRef('dead.address_key', '=', 'recipient.address_key'),
        )
        .$castTo<boolean>()
        .as('isDead'),
    ])
    .where('recipient.organisation_id', '=', organisationId)
    .where('recipient.message_id', '=', id)
    .where('recipient.state', '<>', 'ACCEPTED')
    .orderBy('recipient.position')
    .execute();
}

const namesByType = PROJECT_DOCUMENTS.map(
  (type) => sql`when ${sql.lit(type)} then (
    select ${nameOf(type)} from ${sql.table(DOCUMENT_TABLES[type].table)} document
    where document.organisation_id = message.organisation_id
      and document.id = message.document_id)`,
);

/** The name or number of a document; undefined if it no longer exists. */
export async function findDocumentName(
  db: Executor,
  organisationId: string,
  { type, id }: { readonly type: ProjectDocument; readonly id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf(type)} as name from ${sql.table(DOCUMENT_TABLES[type].table)} document
    where document.organisation_id = ${organisationId} and document.id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** The mails with these ids, in the given order. */
export async function readMails(
  db: Executor,
  { scope }: Scoped,
  ids: readonly string[],
): Promise<Mail[]> {
  if (ids.length === 0) return [];
  const { organisationId } = scope;
  const [rows, recipients] = await Promise.all([
    db
      .selectFrom('outbound_message as message')
      .leftJoin('user_account as person', byKey('person.id', 'message.created_by'))
      .selectAll('message')
      .select((eb) => [
        'person.name as sentBy',
        sql<string | null>`case message.document_type ${sql.join(namesByType, sql` `)} end`.as(
          'documentName',
        ),
        eb
          .exists(
            eb
              .selectFrom('outbound_message as copy')
              .select('copy.id')
              .whereRef('copy.organisation_id', '=', 'message.organisation_id')
              .whereRef('copy.again_of', '=', 'message.id'),
          )
          .$castTo<boolean>()
          .as('isSentAgain'),
      ])
      .where('message.organisation_id', '=', organisationId)
      .where('message.id', '=', anyOf(ids))
      .execute(),
    readRecipients(db, organisationId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [
          toMail(
            row,
            recipients.filter(({ messageId }) => messageId === id),
          ),
        ]
      : [];
  });
}

async function readRecipients(db: Executor, organisationId: string, ids: readonly string[]) {
  return db
    .selectFrom('outbound_recipient')
    .select(['message_id as messageId', 'is_copy as isCopy', 'name', 'address', 'state', 'reply'])
    .where('organisation_id', '=', organisationId)
    .where('message_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
}

type MailRow = Awaited<ReturnType<typeof lockMail>> & {
  readonly sentBy: string | null;
  readonly documentName: string | null;
  readonly isSentAgain: boolean;
};
type RecipientRow = Awaited<ReturnType<typeof readRecipients>>[number];

function toMail(row: MailRow, recipients: readonly RecipientRow[]): Mail {
  const { document_type: type, document_id: documentId } = row;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by queueMail with the data of its kind
  const { subject } = mailContent(row.kind, row.data as never, NOT_SENT);
  return {
    id: row.id,
    kind: row.kind,
    subject,
    recipients: recipients.map(({ name, address, isCopy, state, reply }) => ({
      name,
      address,
      isCopy,
      state,
      reply,
    })),
    state: row.state,
    explanation: row.suppression === null ? row.reply : SUPPRESSION_WORDS[row.suppression],
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    nextAt: row.state === 'QUEUED' ? (row.due_at?.toISOString() ?? null) : null,
    sentBy: row.sentBy,
    document:
      type === null || documentId === null
        ? null
        : {
            type,
            id: documentId,
            name: row.documentName ?? '',
            revision: row.document_revision,
          },
    whyNotAgain: whyNotAgain(row),
  };
}

/** The links for rendering a subject, which contains none. */
const NOT_SENT = { linkUrl: null, publicUrl: '', pdf: 'NONE' } as const;
