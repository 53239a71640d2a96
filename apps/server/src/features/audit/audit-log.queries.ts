/** Reads the audit trail of a firm, including shared data of the organisation, newest first. */
import type { AuditEntry, listAudit as listEndpoint } from '@plinth/contracts/audit-log';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { moduleOf, SUBJECT_TYPES } from '@plinth/domain/document/subjects';
import { addDays } from '@plinth/domain/shared/iso-date';
import { toAuditFields } from '@plinth/domain/shared/audit-fields';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf, given, startOfDay, wordPatterns } from '#db/conditions.ts';
import type { Json } from '#db/schema.generated.ts';
import {
  nameOf,
  searchedText,
  STORED_SUBJECTS,
  SUBJECT_TABLES,
} from '#documents/document-tables.ts';
import { notFound } from '#errors.ts';
import { forAnyDocument, isOffIn, type UngatedContext } from '#module-gate.ts';
import { requirePermission, visibleFirmIds } from '#scope.ts';

type ListQuery = Received<typeof listEndpoint, 'query'>;

/** Older entries are reached by filtering. */
export const COUNTED = 10_000;
/** Documents with a matching number or name. */
const FOUND = 500;

/**
 * The audit log of a firm, without documents of modules that the firm has switched off.
 * @throws AppError notFound for a firm out of scope, forbidden without `audit:read` and
 *   `prices:read`
 */
export async function listAudit(caller: UngatedContext, query: ListQuery) {
  const ctx = forAnyDocument(caller);
  const { firmId, size } = query;
  if (!visibleFirmIds(ctx.scope).includes(firmId)) throw notFound('Firm');
  const place = { firmId, projectId: null };
  requirePermission(ctx.scope, place, 'audit:read');
  requirePermission(ctx.scope, place, 'prices:read');
  const found = await foundEntries(ctx, query);
  const count =
    (await countUpTo(COUNTED, ctx, found.own)) + (await countUpTo(COUNTED, ctx, found.shared));
  const rows = await ctx.db
    .selectFrom('audit_entry as entry')
    .select((eb) => [
      'entry.id',
      'entry.at',
      'entry.actor_id as actorId',
      'entry.address',
      'entry.document_type as documentType',
      'entry.document_id as documentId',
      'entry.action',
      'entry.detail',
      eb
        .selectFrom('user_account as actor')
        .select('actor.name')
        .where('actor.organisation_id', '=', ctx.scope.organisationId)
        .whereRef('actor.id', '=', 'entry.actor_id')
        .as('actorName'),
      'entry.actor_name as outsider',
      documentName,
    ])
    .where('entry.organisation_id', '=', ctx.scope.organisationId)
    .where('entry.id', 'in', onPage(ctx, found, query))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
  const list = rows.map(toEntry);
  return { list, totalElements: count, totalPages: Math.ceil(count / size) };
}

type Found = Awaited<ReturnType<typeof foundEntries>>;

/** Entries of the firm and of the organisation, each by its own part of an index. */
async function foundEntries(ctx: Context, query: ListQuery) {
  const { organisationId } = ctx.scope;
  const leftOut = SUBJECT_TYPES.filter((type) => isOffIn(ctx.scope, query.firmId, moduleOf(type)));
  const documents = query.search ? await findDocuments(ctx, query.search) : undefined;
  const narrowed = ctx.db
    .selectFrom('audit_entry as entry')
    .where('entry.organisation_id', '=', organisationId)
    .where((eb) =>
      eb.and([
        ...given(query.actorId, (id) => eb('entry.actor_id', '=', id)),
        ...given(query.type, (types) => eb('entry.document_type', 'in', types)),
        ...leftOut.map((type) => eb('entry.document_type', '!=', type)),
        ...given(query.documentId, (id) => eb('entry.document_id', '=', id)),
        ...given(documents, (ids) => eb('entry.document_id', '=', anyOf(ids))),
        ...given(query.from, (day) => eb('entry.at', '>=', startOfDay(day))),
        ...given(query.to, (day) => eb('entry.at', '<', startOfDay(addDays(day, 1)))),
      ]),
    );
  return {
    own: narrowed.where('entry.firm_id', '=', query.firmId),
    shared: narrowed
      .where('entry.firm_id', 'is', null)
      .where((eb) =>
        eb('entry.document_type', '!=', 'USER').or(isOfFirm(organisationId, query.firmId)),
      ),
  };
}

/** Entries about accounts, with addresses, are for administrators of one of the person's firms. */
function isOfFirm(organisationId: string, firmId: string) {
  return sql<boolean>`entry.document_id in (
    select user_id from firm_member
    where organisation_id = ${organisationId} and firm_id = ${firmId}
    union
    select user_id from project_member
    where organisation_id = ${organisationId} and firm_id = ${firmId})`;
}

/** Sorts the entries in the order of the firm's index, so that reading stops after the page. */
function inOrder(entries: Found['own']) {
  return entries
    .select(['entry.id', 'entry.at'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc');
}

async function countUpTo(limit: number, { db }: Context, entries: Found['own']): Promise<number> {
  const { count } = await db
    .selectFrom(inOrder(entries).limit(limit).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // across organisations: the entries within are the organisation's own
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest of both parts are among the newest of each. */
function onPage({ db }: Context, { own, shared }: Found, { page, size }: ListQuery) {
  const first = (part: Found['own']) =>
    inOrder(part)
      .limit((page + 1) * size)
      .as('part');
  return db
    .selectFrom(
      db
        .selectFrom(first(own))
        .select(['part.id', 'part.at'])
        // across organisations: both parts are the organisation's own
        .unionAll(db.selectFrom(first(shared)).select(['part.id', 'part.at']))
        .as('newest'),
    )
    .select('newest.id')
    .orderBy('newest.at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(size)
    .offset(page * size);
}

/** Finds documents with the search expressions of the lists, so that their indexes are used. */
async function findDocuments({ db, scope }: Context, search: string): Promise<string[]> {
  const patterns = wordPatterns(search);
  const ofEach = STORED_SUBJECTS.map((type) => {
    const text = searchedText(type);
    const isLike = patterns.map((pattern) => sql`(${text}) ilike ${pattern}`);
    return sql`(select document.id from ${sql.table(SUBJECT_TABLES[type].table)} document
      where document.organisation_id = ${scope.organisationId} and ${sql.join(isLike, sql` and `)}
      limit ${FOUND})`;
  });
  const { rows } = await sql<{ id: string }>`${sql.join(ofEach, sql` union all `)}`.execute(db);
  return rows.map(({ id }) => id);
}

const namesByType = STORED_SUBJECTS.map(
  (type) => sql`when ${sql.lit(type)} then (
    select ${nameOf(type)} from ${sql.table(SUBJECT_TABLES[type].table)} document
    where document.organisation_id = entry.organisation_id and document.id = entry.document_id)`,
);

/** The current name; for deleted documents the name in the entry. */
const documentName = sql<string>`coalesce(
  case entry.document_type
    ${sql.join(namesByType, sql` `)}
    when 'ORGANISATION' then (select name from organisation where id = entry.organisation_id)
  end,
  entry.detail ->> 'name', entry.detail ->> 'supplierName', '')`.as('documentName');

type EntryRow = Omit<AuditEntry, 'at' | 'documentType' | 'fields' | 'actorName'> & {
  readonly at: Date;
  readonly actorName: string | null;
  /** The recorded name of an actor without an account; null for users. */
  readonly outsider: string | null;
  readonly documentType: string;
  readonly detail: Json;
};

function toEntry({
  at,
  detail,
  actorName,
  outsider,
  documentType,
  ...entry
}: EntryRow): AuditEntry {
  const type = SUBJECT_TYPES.find((known) => known === documentType);
  if (!type) throw new TypeError(`${documentType} is not among the audited types`);
  return {
    ...entry,
    actorName: actorName ?? outsider ?? '',
    documentType: type,
    at: at.toISOString(),
    fields: toAuditFields(detail),
  };
}
