/**
 * Global search over documents and masters in one query, each by its trigram index, with that
 * index's expression.
 */
import {
  type DocumentKind,
  documentOfKind,
  isDocumentKind,
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  type search as searchEndpoint,
} from '@plinth/contracts/search';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { can } from '@plinth/domain/access/permissions';
import {
  DOCUMENTS,
  type DocumentType,
  isProjectDocument,
  type OrganisationDocument,
  type ProjectDocument,
} from '@plinth/domain/document/documents';
import { sequenceText } from '@plinth/domain/shared/number-series';
import { type RawBuilder, sql } from 'kysely';

import { spacedOut, wordPatterns } from '#db/conditions.ts';
import {
  codesText,
  DOCUMENT_TABLES,
  nameOf,
  searchedText,
  visibleRows,
} from '#documents/document-tables.ts';
import { stageFacts, stageOfFacts } from '#documents/stage-facts.ts';
import {
  endsWith,
  isSequence,
  matches,
  matchesMaster,
  nearness,
  NEWEST,
  OF_EACH_KIND,
  SHORTEST_WORD,
  startsWith,
  type Wanted,
} from './search-conditions.queries.ts';
import { workLike } from './work-search.queries.ts';
import { scopeOfType, type UngatedContext } from '#module-gate.ts';
import { allRoles, permitted, visibleFirmIds } from '#scope.ts';

type SearchQuery = Received<typeof searchEndpoint, 'query'>;
type Scoped = Pick<UngatedContext, 'unrestrictedScope'>;

const SHORTEST = 2;
const SEQUENCE = /^\d{1,2}$/;
/** Codes without blanks are looked up from this length on. */
const SHORTEST_CODE = 4;

/**
 * Matches in the person's scope, best ones first within each kind; if there are none, what is spaced
 * otherwise or nearly the same.
 */
export async function search(ctx: UngatedContext, { q: text, projectId }: SearchQuery) {
  if (text.length < SHORTEST) return { list: [] };
  const wanted = { text, projectId: projectId ?? null, isTolerant: false };
  const list = await hitsFor(ctx, wanted);
  if (list.length > 0) return { list };
  return { list: await hitsFor(ctx, { ...wanted, text: spacedOut(text), isTolerant: true }) };
}

async function hitsFor(ctx: UngatedContext, wanted: Wanted): Promise<SearchHit[]> {
  const { rows } = await sql<FoundHit>`
    select kind, id, code, title, subtitle, status, facts
    from (${sql.join(
      SEARCH_KINDS.map((kind) => hitsOf(kind, ctx, wanted)),
      sql` union all `,
    )}) hit
    where place <= ${OF_EACH_KIND}
    order by array_position(${SEARCH_KINDS}::text[], kind), place`.execute(ctx.db);
  return rows.map(({ facts, ...hit }) => ({ ...hit, stage: stageOf(hit.kind, facts) }));
}

interface FoundHit extends Omit<SearchHit, 'stage'> {
  readonly facts: unknown;
}

function stageOf(kind: SearchKind, facts: unknown): SearchHit['stage'] {
  return isDocumentKind(kind) ? stageOfFacts(documentOfKind(kind), facts) : null;
}

function hitsOf(kind: SearchKind, ctx: Scoped, wanted: Wanted): RawBuilder<unknown> {
  if (kind === 'SUPPLIER') return suppliersLike(ctx, wanted);
  if (kind === 'MATERIAL') return materialsLike(ctx, wanted);
  if (kind === 'CONTRACTOR') return contractorsLike(ctx, wanted);
  if (kind === 'WORK_ITEM') return workLike(ctx, wanted);
  const type = documentOfKind(kind);
  if (!isProjectDocument(type)) return servingLike(type, ctx, wanted);
  return documentsLike(kind, type, ctx, wanted);
}

function documentsLike(
  kind: DocumentKind,
  type: ProjectDocument,
  { unrestrictedScope }: Scoped,
  { text, projectId, isTolerant }: Wanted,
) {
  const { table, madeAt, subtitle } = DOCUMENT_TABLES[type];
  const scope = scopeOfType(unrestrictedScope, type);
  const seen = permitted(scope, DOCUMENTS[type].read);
  const name = nameOf(type);
  const at = sql.ref(`document.${madeAt}`);
  const status = DOCUMENTS[type].statuses === null ? sql`null` : sql.ref('document.status');
  return sql`
    select ${sql.lit(kind)} as kind, document.id, ${name} as code, ${name} as title,
      ${sql.raw(subtitle)} as subtitle, ${status} as status, ${stageFacts(type, 'document')} as facts,
      row_number() over (order by
        ${isSequence(name, text)} desc,
        ${endsWith(name, text)} desc,
        document.project_id is not distinct from ${projectId}::uuid desc,
        ${at} desc, document.id desc
      ) as place
    from unnest(${visibleFirmIds(seen)}::uuid[]) as firm (id)
    cross join lateral (
      select * from ${sql.table(table)} document
      where document.organisation_id = ${scope.organisationId}
        and document.firm_id = firm.id and ${visibleRows(type, seen)}
        and ${isTolerant ? isNearly(type, text) : matches(searchedText(type), documentPatterns(text))}
      order by ${at} desc, document.id desc
      limit ${NEWEST}
    ) document
    join project on project.organisation_id = document.organisation_id
      and project.id = document.project_id`;
}

function suppliersLike({ unrestrictedScope }: Scoped, wanted: Wanted) {
  const { text } = wanted;
  const scope = scopeOfType(unrestrictedScope, 'SUPPLIER');
  return sql`
    select 'SUPPLIER' as kind, supplier.id, supplier.supplier_code as code,
      supplier.supplier_name as title,
      supplier.supplier_code || ' · ' || supplier.contact_person_name as subtitle,
      null as status, null::json as facts, row_number() over (order by
        ${nearness(sql`supplier.supplier_name`, wanted)}
        ${endsWith(sql`supplier.supplier_code`, text)} desc,
        ${startsWith(sql`supplier.supplier_name`, text)} desc,
        lower(supplier.supplier_name), supplier.id
      ) as place
    from supplier
    where supplier.organisation_id = ${scope.organisationId}
      and supplier.archived_at is null
      and ${can(allRoles(scope), 'suppliers:read')}
      and ${matchesMaster(searchedText('SUPPLIER', 'supplier'), wanted)}`;
}

function contractorsLike({ unrestrictedScope }: Scoped, wanted: Wanted) {
  const { text } = wanted;
  const scope = scopeOfType(unrestrictedScope, 'CONTRACTOR');
  return sql`
    select 'CONTRACTOR' as kind, contractor.id, contractor.contractor_code as code,
      contractor.name as title,
      concat_ws(' · ', contractor.contractor_code, nullif(contractor.trade, '')) as subtitle,
      null as status, null::json as facts, row_number() over (order by
        ${endsWith(sql`contractor.contractor_code`, text)} desc,
        ${startsWith(sql`contractor.name`, text)} desc,
        lower(contractor.name), contractor.id
      ) as place
    from contractor
    where contractor.organisation_id = ${scope.organisationId}
      and contractor.archived_at is null
      and ${can(allRoles(scope), 'stock:read')}
      and ${matchesMaster(searchedText('CONTRACTOR', 'contractor'), wanted)}`;
}

/** Documents of the organisation that serve a place where the person may read them. */
function servingLike(type: OrganisationDocument, { unrestrictedScope }: Scoped, wanted: Wanted) {
  const { table, madeAt, subtitle } = DOCUMENT_TABLES[type];
  const scope = scopeOfType(unrestrictedScope, type);
  const name = nameOf(type);
  return sql`
    select ${sql.lit(type)} as kind, document.id, ${name} as code, ${name} as title,
      ${sql.raw(subtitle)} as subtitle,
      null as status, null::json as facts, row_number() over (order by
        ${isSequence(name, wanted.text)} desc,
        ${endsWith(name, wanted.text)} desc,
        ${sql.ref(`document.${madeAt}`)} desc, document.id desc
      ) as place
    from ${sql.table(table)} document
    where document.organisation_id = ${scope.organisationId}
      and ${visibleRows(type, permitted(scope, DOCUMENTS[type].read))}
      and ${matchesMaster(searchedText(type), wanted)}`;
}

function materialsLike({ unrestrictedScope }: Scoped, wanted: Wanted) {
  const { text } = wanted;
  const scope = scopeOfType(unrestrictedScope, 'MATERIAL');
  return sql`
    select 'MATERIAL' as kind, material.id, material.material_code as code,
      material.name as title,
      concat_ws(' · ', material.material_code, nullif(material.item_code, ''), material.unit)
        as subtitle,
      null as status, null::json as facts, row_number() over (order by
        ${nearness(sql`material.name`, wanted)}
        ${endsWith(sql`material.material_code`, text)} desc,
        ${endsWith(sql`material.item_code`, text)} desc,
        ${startsWith(sql`material.name`, text)} desc,
        lower(material.name), material.id
      ) as place
    from material
    where material.organisation_id = ${scope.organisationId}
      and material.archived_at is null
      and ${can(allRoles(scope), 'materials:read')}
      and ${matchesMaster(searchedText('MATERIAL', 'material'), wanted)}`;
}

/**
 * One pattern per word of a document's name. One or two digits are its sequence number: "12" is
 * 00012, not everything of 2012. One or two letters match nothing, because they are in every
 * number.
 */
function documentPatterns(text: string): string[] {
  const words = text.split(/\s+/);
  if (words.every((word) => word.length < SHORTEST_WORD && !SEQUENCE.test(word))) return [];
  return words.flatMap((word) =>
    SEQUENCE.test(word) ? [`%/${sequenceText(Number(word))} %`] : wordPatterns(word),
  );
}

/** Matches the words, or challan and vehicle numbers without their blanks. */
function isNearly(type: DocumentType, text: string): RawBuilder<unknown> {
  const words = matches(searchedText(type), documentPatterns(text));
  const codes = codesText(type);
  const code = text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (!codes || code.length < SHORTEST_CODE) return words;
  return sql`((${words}) or ${codes} like ${`%${code}%`})`;
}
