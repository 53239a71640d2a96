/** Tables and columns of each document type, for search, audit trail and links. */
import {
  type DocumentType,
  isProjectDocument,
  type OrganisationDocument,
  type ProjectDocument,
} from '@plinth/domain/document/documents';
import type { MasterType, SubjectType } from '@plinth/domain/document/subjects';
import { keysOf } from '@plinth/domain/shared/keys';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { inPlaces, type Places, placesOf, type Scope, within } from '#scope.ts';

interface SubjectTable {
  readonly table: keyof Database;
  /** The column that contains the number. */
  readonly name: string;
  /** The name of a document without a number, as an expression. */
  readonly unnamed?: string;
  /** Further searched columns, in the order of the trigram index `<table>_search`. */
  readonly searched: readonly string[];
  /** A list of words that is searched after them. */
  readonly searchedWords?: string;
}

export interface DocumentTable extends SubjectTable {
  /** The sort column for newest first, which is indexed. */
  readonly madeAt: string;
  /** A description in addition to the number: an expression over `document` and its `project`. */
  readonly subtitle: string;
  readonly lines: keyof Database;
  /** Columns that are also searched without their blanks, by the index `<table>_codes`. */
  readonly codes?: readonly [string, string];
}

interface ProjectTable extends DocumentTable {
  /** The columns of the projects whose members may see it. */
  readonly projects: readonly ['project_id'] | readonly ['project_id', 'to_project_id'];
}

interface OrganisationTable extends DocumentTable {
  /** The table with the firms and projects that a document serves, unless its scope is `ORGANISATION`. */
  readonly places: keyof Database;
}

export const DOCUMENT_TABLES = {
  MATERIAL_REQUEST: {
    table: 'material_request',
    name: 'mrn_number',
    searched: ['requested_by_name'],
    madeAt: 'requested_date',
    projects: ['project_id'],
    subtitle: `project.name || ' · ' || document.requested_by_name`,
    lines: 'material_request_line',
  },
  PURCHASE_ORDER: {
    table: 'purchase_order',
    name: 'po_number',
    searched: ['ordered_by_name', 'supplier_name', 'purpose'],
    searchedWords: 'mrn_numbers',
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `document.supplier_name || ' · ' || project.name`,
    lines: 'purchase_order_line',
  },
  GOODS_RECEIPT: {
    table: 'goods_receipt',
    name: 'receipt_number',
    unnamed: `coalesce(nullif(document.challan_no, ''), 'Draft')`,
    searched: ['challan_no', 'supplier_name', 'vehicle_no'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `document.supplier_name || ' · ' || project.name`,
    lines: 'goods_receipt_line',
    codes: ['challan_no', 'vehicle_no'],
  },
  STOCK_ISSUE: {
    table: 'stock_issue',
    name: 'issue_number',
    searched: ['contractor', 'activity', 'cost_head', 'location', 'handed_to'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `concat_ws(' · ', nullif(document.contractor, ''), project.name)`,
    lines: 'stock_issue_line',
  },
  STOCK_TRANSFER: {
    table: 'stock_transfer',
    name: 'challan_number',
    searched: ['site_name', 'to_site_name', 'vehicle_no'],
    madeAt: 'created_at',
    projects: ['project_id', 'to_project_id'],
    subtitle: `document.site_name || ' → ' || document.to_site_name`,
    lines: 'stock_transfer_line',
    codes: ['challan_number', 'vehicle_no'],
  },
  SUPPLIER_RETURN: {
    table: 'supplier_return',
    name: 'return_number',
    searched: ['supplier_name'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `document.supplier_name || ' · ' || project.name`,
    lines: 'supplier_return_line',
    codes: ['return_number', 'vehicle_no'],
  },
  STOCK_COUNT: {
    table: 'stock_count',
    name: 'count_number',
    searched: ['started_by_name'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `project.name || ' · ' || document.started_by_name`,
    lines: 'stock_count_line',
  },
  CONSUMPTION_STATEMENT: {
    table: 'consumption_statement',
    name: 'statement_number',
    searched: ['contractor'],
    madeAt: 'created_at',
    projects: ['project_id'],
    subtitle: `concat_ws(' · ', nullif(document.contractor, ''), project.name)`,
    lines: 'consumption_statement_line',
  },
  RATE_CONTRACT: {
    table: 'rate_contract',
    name: 'contract_number',
    searched: ['supplier_name'],
    madeAt: 'created_at',
    places: 'rate_contract_place',
    subtitle: `document.supplier_name || ' · up to ' || to_char(document.valid_to, 'DD/MM/YYYY')`,
    lines: 'contract_line',
  },
} as const satisfies Record<ProjectDocument, ProjectTable> &
  Record<OrganisationDocument, OrganisationTable>;

const MASTER_TABLES = {
  MATERIAL: {
    table: 'material',
    name: 'name',
    searched: [
      'material_code',
      'item_code',
      'hsn_code',
      'unit',
      'category',
      'make',
      'specification',
    ],
    searchedWords: 'synonyms',
  },
  SUPPLIER: {
    table: 'supplier',
    name: 'supplier_name',
    searched: ['supplier_code', 'contact_person_name'],
  },
  IMPORT: { table: 'import_batch', name: 'file_name', searched: [] },
  FIRM: { table: 'firm', name: 'name', searched: [] },
  PROJECT: { table: 'project', name: 'name', searched: [] },
  USER: { table: 'user_account', name: 'name', searched: ['email'] },
  STORE: { table: 'store', name: 'name', searched: [] },
  CONTRACTOR: {
    table: 'contractor',
    name: 'name',
    searched: ['contractor_code', 'trade', 'contact_person'],
  },
  PRICE_INDEX: { table: 'price_index', name: 'name', searched: [] },
  WORK_ITEM: { table: 'work_item', name: 'code', searched: ['description'] },
} as const satisfies Record<Exclude<MasterType, 'ORGANISATION'>, SubjectTable>;

/** The subjects that have a row in scope; the organisation itself has none. */
export type StoredSubject = Exclude<SubjectType, 'ORGANISATION'>;

export const SUBJECT_TABLES: Readonly<Record<StoredSubject, SubjectTable>> = {
  ...DOCUMENT_TABLES,
  ...MASTER_TABLES,
};

export const STORED_SUBJECTS = keysOf(SUBJECT_TABLES);

/** The display name, never null; the row's alias is `document`. */
export function nameOf(type: StoredSubject): RawBuilder<string> {
  const { name, unnamed } = SUBJECT_TABLES[type];
  const column = sql.ref<string>(`document.${name}`);
  return unnamed === undefined ? column : sql`coalesce(${column}, ${sql.raw(unnamed)})`;
}

/** The searched text: the expression of the index `<table>_search`. */
export function searchedText(type: StoredSubject, alias = 'document'): RawBuilder<string> {
  const { name, unnamed, searched, searchedWords } = SUBJECT_TABLES[type];
  const first = sql.ref(`${alias}.${name}`);
  const columns = searched.map((column) => sql.ref(`${alias}.${column}`));
  const words = searchedWords && sql`words_of(${sql.ref(`${alias}.${searchedWords}`)})`;
  return sql.join(
    [
      unnamed === undefined ? first : sql`coalesce(${first}, '')`,
      ...columns,
      ...(words ? [words] : []),
    ],
    sql` || ' ' || `,
  );
}

/** The codes without blanks, as `<table>_codes` has them; undefined without codes. */
export function codesText(type: DocumentType): RawBuilder<string> | undefined {
  const { codes }: DocumentTable = DOCUMENT_TABLES[type];
  if (!codes) return undefined;
  const [one, other] = codes.map((column) => sql.ref(`document.${column}`));
  return sql`without_blanks(${one} || '/' || ${other})`;
}

/** The condition for rows in the person's scope. */
export function visibleRows(
  type: DocumentType,
  scope: Pick<Scope, 'rolesByFirm' | 'rolesByProject'>,
  alias = 'document',
): RawBuilder<boolean> {
  if (!isProjectDocument(type)) {
    const isAnywhere = scope.rolesByFirm.size > 0 || scope.rolesByProject.size > 0;
    return isAnywhere ? servesPlaces(type, placesOf(scope), alias) : sql<boolean>`false`;
  }
  const { projects } = DOCUMENT_TABLES[type];
  const seen = projects.map((column) => within(scope, alias, column));
  return sql`(${sql.join(seen, sql` or `)})`;
}

/** The condition for documents that serve one of the places. */
export function servesPlaces(
  type: OrganisationDocument,
  places: Places,
  alias: string,
): RawBuilder<boolean> {
  const { table, places: served } = DOCUMENT_TABLES[type];
  const document = sql.ref(alias);
  const ofProjects =
    places.projectIds &&
    sql`or (place.project_id is null and exists (
      select from project
      where project.organisation_id = place.organisation_id and project.firm_id = place.firm_id
        and project.id = ${places.projectIds}))`;
  return sql<boolean>`(${document}.scope = 'ORGANISATION' or exists (
    select from ${sql.table(served)} place
    where place.organisation_id = ${document}.organisation_id
      and ${sql.ref(`place.${table}_id`)} = ${document}.id
      and (${inPlaces(places, 'place')} ${ofProjects ?? sql``})))`;
}
