/**
 * One text over documents and masters, in one query. Each kind is found through
 * its trigram index, so the texts looked in are the expressions of those indexes.
 */
import type { SearchHit, search as searchEndpoint } from '@plinth/contracts/search';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { can } from '@plinth/domain/access/permissions';
import { sequenceText } from '@plinth/domain/shared/number-series';
import { type RawBuilder, sql } from 'kysely';

import { wordPatterns } from '#db/conditions.ts';
import { seenOf, type UngatedContext } from '#module-gate.ts';
import { allRoles, permitted, seenFirmIds, within } from '#scope.ts';

type SearchQuery = Received<typeof searchEndpoint, 'query'>;
type Scoped = Pick<UngatedContext, 'wholeScope'>;

interface Wanted {
  readonly text: string;
  /** Documents of this project come first. */
  readonly projectId: string | null;
}

const SHORTEST = 2;
const OF_EACH_KIND = 5;
/** Of each firm's documents that match: a text that stands in all of them reads no more than these. */
const NEWEST = 1000;
/** A trigram index knows three characters in a row. */
const SHORTEST_WORD = 3;
const SEQUENCE = /^\d{1,2}$/;

/** What the person may open of what matches; within each kind the nearest first. */
export async function search(ctx: UngatedContext, { q: text, projectId }: SearchQuery) {
  if (text.length < SHORTEST) return { list: [] };
  const wanted = { text, projectId: projectId ?? null };
  const { rows } = await sql<SearchHit>`
    select kind, id, code, title, subtitle, status
    from (
      ${requestsLike(ctx, wanted)} union all ${ordersLike(ctx, wanted)}
      union all ${suppliersLike(ctx, wanted)} union all ${materialsLike(ctx, wanted)}
    ) hit
    where place <= ${OF_EACH_KIND}
    order by section, place`.execute(ctx.db);
  return { list: rows };
}

function requestsLike({ wholeScope }: Scoped, { text, projectId }: Wanted) {
  const scope = seenOf(wholeScope, 'MATERIAL_REQUEST');
  const seen = permitted(scope, 'material-requests:read');
  const where = sql`request.mrn_number || ' ' || request.requested_by_name`;
  return sql`
    select 1 as section, 'MRN' as kind, request.id, request.mrn_number as code,
      request.mrn_number as title, project.name || ' · ' || request.requested_by_name as subtitle,
      request.status, row_number() over (order by
        ${endsWith(sql`request.mrn_number`, text)} desc,
        request.project_id is not distinct from ${projectId}::uuid desc,
        request.requested_date desc, request.id desc
      ) as place
    from unnest(${seenFirmIds(seen)}::uuid[]) as firm (id)
    cross join lateral (
      select * from material_request request
      where request.organisation_id = ${scope.organisationId}
        and request.firm_id = firm.id and ${within(seen, 'request')}
        and ${matches(where, documentPatterns(text))}
      order by request.requested_date desc, request.id desc
      limit ${NEWEST}
    ) request
    join project on project.organisation_id = request.organisation_id
      and project.id = request.project_id`;
}

function ordersLike({ wholeScope }: Scoped, { text, projectId }: Wanted) {
  const scope = seenOf(wholeScope, 'PURCHASE_ORDER');
  const seen = permitted(scope, 'purchase-orders:read');
  const where = sql`po.po_number || ' ' || po.ordered_by_name || ' ' || po.supplier_name`;
  return sql`
    select 2 as section, 'PURCHASE_ORDER' as kind, po.id, po.po_number as code,
      po.po_number as title, po.supplier_name || ' · ' || project.name as subtitle,
      po.status, row_number() over (order by
        ${endsWith(sql`po.po_number`, text)} desc,
        po.project_id is not distinct from ${projectId}::uuid desc,
        po.created_at desc, po.id desc
      ) as place
    from unnest(${seenFirmIds(seen)}::uuid[]) as firm (id)
    cross join lateral (
      select * from purchase_order po
      where po.organisation_id = ${scope.organisationId}
        and po.firm_id = firm.id and ${within(seen, 'po')}
        and ${matches(where, documentPatterns(text))}
      order by po.created_at desc, po.id desc
      limit ${NEWEST}
    ) po
    join project on project.organisation_id = po.organisation_id and project.id = po.project_id`;
}

function suppliersLike({ wholeScope }: Scoped, { text }: Wanted) {
  const scope = seenOf(wholeScope, 'SUPPLIER');
  const where = sql`supplier.supplier_name || ' ' || supplier.supplier_code || ' ' || supplier.contact_person_name`;
  return sql`
    select 3 as section, 'SUPPLIER' as kind, supplier.id, supplier.supplier_code as code,
      supplier.supplier_name as title,
      supplier.supplier_code || ' · ' || supplier.contact_person_name as subtitle,
      null as status, row_number() over (order by
        ${endsWith(sql`supplier.supplier_code`, text)} desc,
        ${startsWith(sql`supplier.supplier_name`, text)} desc,
        lower(supplier.supplier_name), supplier.id
      ) as place
    from supplier
    where supplier.organisation_id = ${scope.organisationId}
      and supplier.archived_at is null
      and ${can(allRoles(scope), 'suppliers:read')}
      and ${matches(where, wordPatterns(text))}`;
}

function materialsLike({ wholeScope }: Scoped, { text }: Wanted) {
  const scope = seenOf(wholeScope, 'MATERIAL');
  const where = sql`material.name || ' ' || material.material_code || ' ' || material.hsn_code || ' ' || material.unit`;
  return sql`
    select 4 as section, 'MATERIAL' as kind, material.id, material.material_code as code,
      material.name as title, material.material_code || ' · ' || material.unit as subtitle,
      null as status, row_number() over (order by
        ${endsWith(sql`material.material_code`, text)} desc,
        ${startsWith(sql`material.name`, text)} desc,
        lower(material.name), material.id
      ) as place
    from material
    where material.organisation_id = ${scope.organisationId}
      and material.archived_at is null
      and ${can(allRoles(scope), 'materials:read')}
      and ${matches(where, wordPatterns(text))}`;
}

/**
 * One pattern per word of what a document is known by. One or two digits are its
 * whole sequence: "12" means number 00012, not all that was ever written in 2012.
 * One or two letters alone mean no document: they are in every number.
 */
function documentPatterns(text: string): string[] {
  const words = text.split(/\s+/);
  if (words.every((word) => word.length < SHORTEST_WORD && !SEQUENCE.test(word))) return [];
  return words.flatMap((word) =>
    SEQUENCE.test(word) ? [`%/${sequenceText(Number(word))} %`] : wordPatterns(word),
  );
}

/** Without a pattern nothing does. */
function matches(where: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`false`;
  const conditions = patterns.map((pattern) => sql`(${where}) ilike ${pattern}`);
  return sql.join(conditions, sql` and `);
}

function endsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`lower(right(${column}, ${text.length})) = lower(${text})`;
}

function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`starts_with(lower(${column}), lower(${text}))`;
}
