/** How many documents there are, added up from what is tallied of them: as fast for a million as for one. */
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { given } from '#db/conditions.ts';
import { within } from '#scope.ts';

export type CountedDocument = 'MATERIAL_REQUEST' | 'PURCHASE_ORDER';

interface Narrowed<Status> {
  readonly projectId?: string | undefined;
  readonly firmId?: string | undefined;
  readonly status?: readonly Status[] | undefined;
}

/** What a list is asked that changes nothing about how many rows it has. */
const OF_THE_PAGE = ['page', 'size', 'sortBy', 'direction'];
const TALLIED = new Set([...OF_THE_PAGE, 'projectId', 'firmId', 'status'] satisfies (
  | keyof Narrowed<unknown>
  | (string & {})
)[]);

/** Whether no more is asked than tallies know; else the rows have to be counted. */
export function isCountCached(query: object): boolean {
  return Object.entries(query).every(
    ([name, value]) => value === undefined || value === '' || TALLIED.has(name),
  );
}

/** How many documents of that type the person sees there, in those states; all of them where nothing narrows. */
export async function countFromCache<Status extends string>(
  { db, scope }: Context,
  documentType: CountedDocument,
  { projectId, firmId, status }: Narrowed<Status>,
): Promise<number> {
  const { count } = await db
    .selectFrom('document_count')
    .select(sql<number>`coalesce(sum(change), 0)::integer`.as('count'))
    .where('organisation_id', '=', scope.organisationId)
    .where('document_type', '=', documentType)
    .where(within(scope, 'document_count'))
    .where((eb) =>
      eb.and([
        ...given(projectId, (id) => eb('project_id', '=', id)),
        ...given(firmId, (id) => eb('firm_id', '=', id)),
        ...given(status, (statuses) => eb('status', 'in', statuses)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
