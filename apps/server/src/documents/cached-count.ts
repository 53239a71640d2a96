/** Counts of documents from the count cache, independent of their number. */
import { type RawBuilder, sql } from 'kysely';

import type { Take } from '#db/statement.ts';
import {
  type Asked,
  type Counted,
  narrowingOf,
  organisationOf,
  type Narrowing,
  OF_PAGE,
} from '#documents/list-definition.ts';
import { placesFrom } from '#documents/scoped-statement.ts';
import { inPlaces } from '#scope.ts';

/** Whether the cache covers these filters. */
export function isCountCached(query: object, status: string | undefined): boolean {
  return Object.entries(query).every(
    ([name, value]) =>
      value === undefined ||
      value === '' ||
      OF_PAGE.has(name) ||
      name === 'firmId' ||
      name === 'projectId' ||
      name === status,
  );
}

export function cachedCount<Query extends object>(
  counted: Counted,
  { ctx, query }: Asked<Query>,
  slot: Take<Asked<Query>>,
): RawBuilder<number> {
  const organisationId = organisationOf(slot);
  const places = placesFrom(ctx.scope, slot, (input) => input.ctx.scope);
  const { firmId, projectId } = narrowingOf(query);
  const narrowed = (name: keyof Narrowing) => slot((input) => narrowingOf(input.query)[name]);
  const statusOf = (one: object): unknown =>
    counted.status === undefined ? undefined : Reflect.get(one, counted.status);
  const conditions = [
    inPlaces(places, 'document_count'),
    ...(firmId ? [sql`firm_id = ${narrowed('firmId')}`] : []),
    ...(projectId ? [sql`project_id = ${narrowed('projectId')}`] : []),
    ...(statusOf(query) === undefined
      ? []
      : [sql`status = any(${slot((input) => [statusOf(input.query)].flat())}::text[])`]),
  ];
  return sql<number>`(select coalesce(sum(change), 0) from document_count
    where organisation_id = ${organisationId} and document_type = ${sql.lit(counted.type)}
    and ${sql.join(conditions, sql` and `)})`;
}
