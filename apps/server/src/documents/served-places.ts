/** Decides at which places a right counts for a document of the organisation, such as a rate contract. */
import { can } from '@plinth/domain/access/permissions';
import { DOCUMENTS, type OrganisationDocument } from '@plinth/domain/document/documents';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { DOCUMENT_TABLES, visibleRows } from '#documents/document-tables.ts';
import { forbidden, notFound } from '#errors.ts';
import { allRoles, permitted, type Place, type Scope } from '#scope.ts';

type AnyOf = readonly [Place, ...Place[]];

interface Reach {
  /** The caller's own places that it serves and where such documents are read. */
  readonly readAt: AnyOf;
  /** Changing it takes the right at one of each. */
  readonly changedAt: readonly AnyOf[];
}

/**
 * @param isLocked locks the document until the transaction ends
 * @throws AppError forbidden without the right to read such documents anywhere; notFound for one
 *   that serves none of the places where the caller has it
 */
export async function findReach(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  { type, id, isLocked }: { type: OrganisationDocument; id: string; isLocked: boolean },
): Promise<Reach> {
  const { read, words } = DOCUMENTS[type];
  const { table, places } = DOCUMENT_TABLES[type];
  if (!can(allRoles(scope), read)) throw forbidden();
  const readScope = permitted(scope, read);
  const { rows } = await sql<{ scope: string; places: Place[] }>`
    select document.scope, (
      select coalesce(json_agg(json_build_object('firmId', place.firm_id,
        'projectId', place.project_id)), '[]')
      from ${sql.table(places)} place
      where place.organisation_id = document.organisation_id
        and ${sql.ref(`place.${table}_id`)} = document.id) as places
    from ${sql.table(table)} document
    where document.organisation_id = ${scope.organisationId}
      and ${visibleRows(type, readScope)} and document.id = ${id}
    ${isLocked ? sql`for no key update of document` : sql``}
  `.execute(db);
  const [document] = rows;
  if (!document) throw notFound(words.short);
  const isOfAll = document.scope === 'ORGANISATION';
  const [first, ...others] = ownPlaces(readScope).filter(
    (own) => isOfAll || document.places.some((served) => areOne(own, served)),
  );
  if (!first) throw notFound(words.short);
  const readAt: AnyOf = [first, ...others];
  return { readAt, changedAt: isOfAll ? [readAt] : document.places.map((place) => [place]) };
}

/** Whether one of the places contains the other. */
function areOne(own: Place, served: Place): boolean {
  if (own.firmId !== served.firmId) return false;
  return own.projectId === null || served.projectId === null || own.projectId === served.projectId;
}

function ownPlaces({ rolesByFirm, rolesByProject }: Scope): Place[] {
  return [
    ...Array.from(rolesByFirm.keys(), (firmId) => ({ firmId, projectId: null })),
    ...Array.from(rolesByProject, ([projectId, { firmId }]) => ({ firmId, projectId })),
  ];
}
