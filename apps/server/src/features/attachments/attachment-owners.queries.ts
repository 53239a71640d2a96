/** The documents that attachments belong to. */
import { type AttachedTo, attachmentRights } from '@plinth/domain/attachment/attachment-rules';
import { DOCUMENTS, isProjectDocument } from '@plinth/domain/document/documents';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES, visibleRows } from '#documents/document-tables.ts';
import { findReach } from '#documents/served-places.ts';
import { notFound } from '#errors.ts';
import { foundAs } from '#found-as.ts';
import type { AttachedDocument } from './attachments.store.ts';
import { type Place, requireAtAny, type Scope } from '#scope.ts';

type AnyOf = readonly [Place, ...Place[]];
type InProject = Place & { readonly projectId: string };

export interface Owner {
  /** The firm and project recorded in audit entries; null for a document of the organisation. */
  readonly place: InProject | null;
  /** Reading takes the right at one of them. */
  readonly readAt: AnyOf;
  /** Adding and removing take the right at one of each. */
  readonly addAt: readonly AnyOf[];
}

/**
 * @param isLocked locks the owner until the transaction ends
 * @throws AppError notFound, also out of scope; forbidden
 */
export async function findOwner(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  { documentType, documentId }: AttachedDocument,
  isLocked = false,
): Promise<Owner> {
  if (!isProjectDocument(documentType)) {
    const document = { type: documentType, id: documentId, isLocked };
    const { readAt, changedAt } = await findReach(db, ctx, document);
    return { place: null, readAt, addAt: changedAt };
  }
  const { scope } = ctx;
  const { table, projects } = DOCUMENT_TABLES[documentType];
  const projectIds = projects.map((column) => sql.ref(`document.${column}`));
  const { rows } = await sql<{ firmId: string; projectIds: [string, ...string[]] }>`
    select document.firm_id as "firmId", array[${sql.join(projectIds)}]::text[] as "projectIds"
    from ${sql.table(table)} document
    where document.organisation_id = ${scope.organisationId}
      and ${visibleRows(documentType, scope)} and document.id = ${documentId}
    ${isLocked ? sql`for no key update` : sql``}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound(DOCUMENTS[documentType].words.short);
  const { firmId } = row;
  const [projectId, ...others] = row.projectIds;
  return ownerAt(
    { firmId, projectId },
    others.map((other) => ({ firmId, projectId: other })),
  );
}

function ownerAt(place: InProject, others: readonly InProject[] = []): Owner {
  const places: AnyOf = [place, ...others];
  return { place, readAt: places, addAt: [places] };
}

/** An attachment, as far as its owner is concerned. */
interface Stored {
  readonly document_type: AttachedTo;
  readonly document_id: string;
  readonly firm_id: string | null;
  readonly project_id: string | null;
}

/**
 * Resolves the owner of an attachment; a document in one project is at the place of its attachment.
 * @throws AppError notFound, forbidden
 */
export async function ownerOf(
  db: Executor,
  ctx: Pick<Context, 'scope'>,
  { document_type: documentType, document_id: documentId, ...stored }: Stored,
): Promise<Owner> {
  const { firm_id: firmId, project_id: projectId } = stored;
  const isInOne =
    isProjectDocument(documentType) && DOCUMENT_TABLES[documentType].projects.length === 1;
  if (!isInOne || firmId === null || projectId === null) {
    return foundAs('Attachment', findOwner(db, ctx, { documentType, documentId }));
  }
  const { rolesByFirm, rolesByProject } = ctx.scope;
  if (!rolesByFirm.has(firmId) && !rolesByProject.has(projectId)) throw notFound('Attachment');
  return ownerAt({ firmId, projectId });
}

/** @throws AppError forbidden */
export function requireMayChange(scope: Scope, type: AttachedTo, { addAt }: Owner): void {
  for (const places of addAt) requireAtAny(scope, places, attachmentRights(type).add);
}
