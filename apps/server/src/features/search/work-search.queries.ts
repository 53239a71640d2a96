/** Work items by code and description, in the projects that the person sees. */
import { sql } from 'kysely';

import { searchedText } from '#documents/document-tables.ts';
import {
  matchesMaster,
  NEWEST,
  OF_EACH_KIND,
  SHORTEST_WORD,
  startsWith,
  type Wanted,
} from './search-conditions.queries.ts';
import { scopeOfType, type UngatedContext } from '#module-gate.ts';
import { permitted, within } from '#scope.ts';
import { naturalOrder } from '#db/natural-order.ts';

/** Codes sort before it that begin with the text before it. */
const LAST = '\u{10FFFF}';

/**
 * The code as typed first: 2.10 is not 2.1. A text without a longer word is only the beginning of a
 * code, because descriptions are found by trigrams.
 */
export function workLike(
  { unrestrictedScope }: Pick<UngatedContext, 'unrestrictedScope'>,
  wanted: Wanted,
) {
  const { text, projectId } = wanted;
  const scope = permitted(scopeOfType(unrestrictedScope, 'WORK_ITEM'), 'works:read');
  const { organisationId } = scope;
  const code = text.toLowerCase();
  const isWorded = text.split(/[^\p{L}\p{N}]+/u).some(({ length }) => length >= SHORTEST_WORD);
  const columns = sql`item.id, item.project_id, item.code, item.code_key, item.description`;
  const byWords = sql`
    union
    (select ${columns} from work_item item
    where item.organisation_id = ${organisationId} and item.archived_at is null
      and ${matchesMaster(searchedText('WORK_ITEM', 'item'), wanted)}
      and exists (select from project where project.organisation_id = item.organisation_id
        and project.id = item.project_id and ${within(scope, 'project', 'id')})
    limit ${NEWEST})`;
  return sql`
    select 'WORK_ITEM' as kind, found.id, found.code as code,
      left(found.code || ' ' || found.description, 200) as title, project.name as subtitle,
      null as status, null::json as facts, row_number() over (order by
        found.code_key = ${code} desc,
        found.project_id is not distinct from ${projectId}::uuid desc,
        ${startsWith(sql`found.code`, text)} desc,
        ${naturalOrder(sql`found.code_key`)}, found.id
      ) as place
    from (
      select ${columns} from project
      cross join lateral (
        select ${columns} from work_item item
        where item.organisation_id = project.organisation_id and item.project_id = project.id
          and item.archived_at is null
          and item.code_key ~>=~ ${code}::text and item.code_key ~<~ ${code + LAST}::text
        order by item.code_key using ~<~
        limit ${OF_EACH_KIND}
      ) item
      where project.organisation_id = ${organisationId} and ${within(scope, 'project', 'id')}
      ${isWorded ? byWords : sql``}
    ) found
    join project on project.organisation_id = ${organisationId} and project.id = found.project_id`;
}
