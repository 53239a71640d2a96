/** Reads contractors. Archived ones are not listed. */
import { type Contractor, listContractors as endpoint } from '@plinth/contracts/contractors';
import type { Received } from '@plinth/contracts/shared/endpoint';
import type { KnownContractor } from '@plinth/domain/import/contractor-plan';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { anyOf } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { builder } from '#db/statement.ts';
import { searchedText } from '#documents/document-tables.ts';
import { everywhere } from '#documents/list-definition.ts';
import { defineList } from '#documents/list.ts';
import { notFound } from '#errors.ts';

type Scoped = Pick<Context, 'scope'>;

const COLUMNS = [
  'contractor.id',
  'contractor.contractor_code as contractorCode',
  'contractor.name',
  'contractor.trade',
  'contractor.work_orders as workOrders',
  'contractor.contact_person as contactPerson',
  'contractor.phone',
  'contractor.pan',
  'contractor.gst_no as gstNo',
  'contractor.version',
] as const;

const contractors = builder.selectFrom('contractor').where('contractor.archived_at', 'is', null);

export const contractorList = defineList(endpoint, {
  from: contractors,
  alias: 'contractor',
  isSeenIn: everywhere,
  columns: (found) => found.select(COLUMNS),
  detail: (contractor) => contractor,
  sorts: {
    name: sql`lower(contractor.name)`,
    contractorCode: sql`contractor.contractor_code`,
    trade: sql`lower(contractor.trade)`,
  },
  search: (pattern) => sql`(${searchedText('CONTRACTOR', 'contractor')}) ilike ${pattern}`,
  filters: {},
});

export async function listContractors(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await contractorList.page(ctx, query);
  return { list: rows, ...totals };
}

/** A contractor, which may be archived. @throws AppError notFound */
export async function getContractor(
  db: Executor,
  { scope }: Scoped,
  id: string,
): Promise<{ contractor: Contractor & { isArchived: boolean } }> {
  const contractor = await db
    .selectFrom('contractor')
    .select(COLUMNS)
    .select(sql<boolean>`contractor.archived_at is not null`.as('isArchived'))
    .where('contractor.organisation_id', '=', scope.organisationId)
    .where('contractor.id', '=', id)
    .executeTakeFirst();
  if (!contractor) throw notFound('Contractor');
  return { contractor };
}

const IMPORTED = COLUMNS.filter((column) => column !== 'contractor.version');

/** All without archived ones, as an import compares them. */
export async function listAllContractors({ db, scope }: Context): Promise<KnownContractor[]> {
  return db
    .selectFrom('contractor')
    .select(IMPORTED)
    .where('contractor.organisation_id', '=', scope.organisationId)
    .where('contractor.archived_at', 'is', null)
    .orderBy('contractor.contractor_code')
    .execute();
}

/** The given contractors, including archived ones. */
export async function findContractors(
  db: Executor,
  { scope }: Scoped,
  ids: readonly string[],
): Promise<KnownContractor[]> {
  return db
    .selectFrom('contractor')
    .select(IMPORTED)
    .where('contractor.organisation_id', '=', scope.organisationId)
    .where('contractor.id', '=', anyOf(ids))
    .execute();
}

/** Those of the contractors that issues, measurements or statements name, in all firms. */
export async function findNamed(
  db: Executor,
  { scope: { organisationId } }: Scoped,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select contractor_id as id from stock_issue
    where organisation_id = ${organisationId} and contractor_id = ${anyOf(ids)}
    union
    select contractor_id from measurement
    where organisation_id = ${organisationId} and contractor_id = ${anyOf(ids)}
    union
    select contractor_id from consumption_statement
    where organisation_id = ${organisationId} and contractor_id = ${anyOf(ids)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface NamedContractor {
  readonly contractor: string;
  readonly contractorId: string | null;
}

/**
 * The contractor that a document names: the chosen one, even if archived, with its current name;
 * otherwise the contractor with this name in any letter case. Locked until the transaction ends.
 * @throws AppError notFound for one of another organisation
 */
export async function nameContractor(
  db: Executor,
  { scope }: Scoped,
  { contractor, contractorId }: NamedContractor,
): Promise<NamedContractor> {
  if (contractorId === null && contractor === '') return { contractor, contractorId };
  const held = db
    .selectFrom('contractor')
    .select(['id', 'name'])
    .where('organisation_id', '=', scope.organisationId)
    .forKeyShare();
  if (contractorId !== null) {
    const chosen = await held.where('id', '=', contractorId).executeTakeFirst();
    if (!chosen) throw notFound('Contractor');
    return { contractor: chosen.name, contractorId };
  }
  const found = await held
    .where('archived_at', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${contractor})`)
    .executeTakeFirst();
  return { contractor, contractorId: found?.id ?? null };
}
