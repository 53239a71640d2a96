/** Reads the audit trail of one document. The caller checks that the person may see it. */
import type { Signature } from '@plinth/contracts/shared/documents';
import type { DocumentType } from '@plinth/domain/document/documents';
import { type RawBuilder, sql } from 'kysely';

import type { z } from 'zod';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import type { Executor } from '#db/database.ts';
import type { Json } from '#db/schema.generated.ts';
import { permitted, within } from '#scope.ts';

type Scoped = Pick<Context, 'scope'>;

/** The document's type in `recordChange`. */
interface AuditedDocument {
  readonly documentType: string;
  readonly documentId: string;
}

export interface AuditedEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  /** The details as stored; entries of earlier releases may lack fields. */
  readonly detail: Json;
}

/** All audit entries of a document, newest first. */
export async function historyOf(
  db: Executor,
  ctx: Scoped,
  document: AuditedDocument,
): Promise<AuditedEntry[]> {
  return selectEntries(db, ctx, document)
    .select(['entry.id', 'entry.detail'])
    .orderBy('entry.id', 'desc')
    .execute();
}

/** The endpoint of a history, whose entries are an action with its detail. */
interface HistoryEndpoint<Entry> {
  readonly response: z.ZodObject<{ readonly list: z.ZodArray<z.ZodType<Entry>> }>;
}

/** Schemas of details by action, where the trail stores other fields than the history shows. */
type StoredDetails = Readonly<Record<string, z.ZodType>>;

/** The entry that the history shows; undefined for unknown actions. */
export function toEntry<Entry>(
  { response }: HistoryEndpoint<Entry>,
  { at, detail, ...audited }: AuditedEntry,
  stored: StoredDetails,
): Entry | undefined {
  const form = stored[audited.action];
  const shown = form ? form.safeParse(detail).data : detail;
  const entry = { ...audited, at: at.toISOString(), detail: shown };
  return response.shape.list.element.safeParse(entry).data;
}

/** The entries of a history, newest first; unknown actions are left out. */
export async function readHistory<Entry>(
  ctx: Pick<Context, 'db' | 'scope'>,
  endpoint: HistoryEndpoint<Entry>,
  document: AuditedDocument,
  stored: StoredDetails = {},
): Promise<{ list: Entry[] }> {
  const trail = await historyOf(ctx.db, ctx, document);
  return { list: trail.flatMap((audited) => toEntry(endpoint, audited, stored) ?? []) };
}

/** The last author of each of these actions on a document, as JSON by action. */
export function signaturesJson(
  organisationId: RawBuilder<string>,
  documentType: DocumentType,
  documentId: RawBuilder<string>,
  actions: readonly string[],
): RawBuilder<Record<string, Signature>> {
  return sql<Record<string, Signature>>`(
    select coalesce(json_object_agg(action, json_build_object('name', name,
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '{}')
    from (
      select distinct on (entry.action) entry.action, entry.at, actor.name
      from audit_entry entry
      join user_account actor on actor.organisation_id = entry.organisation_id
        and actor.id = entry.actor_id
      where entry.organisation_id = ${organisationId}
        and entry.document_type = ${sql.lit(documentType)} and entry.document_id = ${documentId}
        and entry.action in (${sql.join(actions.map((action) => sql.lit(action)))})
      order by entry.action, entry.id desc
    ) signature)`;
}

function selectEntries(
  db: Executor,
  { scope }: Scoped,
  { documentType, documentId }: AuditedDocument,
) {
  return db
    .selectFrom('audit_entry as entry')
    .leftJoin('user_account as actor', byKey('actor.id', 'entry.actor_id'))
    .select(['entry.at', 'entry.action'])
    .select(sql<string>`coalesce(actor.name, entry.actor_name)`.as('actorName'))
    .where('entry.organisation_id', '=', scope.organisationId)
    .where('entry.document_type', '=', documentType)
    .where('entry.document_id', '=', documentId)
    .where(
      // Whether something was valued anew depends on prices.
      sql<boolean>`(entry.action <> 'revalue' or ${within(permitted(scope, 'prices:read'), 'entry')})`,
    );
}
