import type { ContractorFields } from '@plinth/domain/contractor/contractor';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';

interface StoredContractor extends ContractorFields {
  readonly id: string;
}

export async function insertContractor(
  tx: Transaction,
  organisationId: string,
  { id, contractorCode, ...fields }: StoredContractor & { readonly contractorCode: string },
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('contractor')
    .values({
      organisation_id: organisationId,
      id,
      contractor_code: contractorCode,
      created_at: createdAt,
      ...columnsOf(fields),
    })
    .execute();
}

export async function updateContractor(
  tx: Transaction,
  organisationId: string,
  { id, ...fields }: StoredContractor,
): Promise<void> {
  await tx
    .updateTable('contractor')
    .set(columnsOf(fields))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Archives the contractor, or restores it with null. */
export async function setContractorArchived(
  tx: Transaction,
  organisationId: string,
  id: string,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('contractor')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Issues that name one of them and are nobody's become its own. Returns how many, by contractor. */
export async function adoptIssues(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    with adopted as (
      update stock_issue issue set contractor_id = contractor.id
      from contractor
      where issue.organisation_id = ${organisationId}
        and contractor.organisation_id = ${organisationId}
        and contractor.id = any(${ids}::uuid[]) and issue.contractor_id is null
        and lower(issue.contractor) = lower(contractor.name)
      returning contractor.id)
    select id, count(*) as count from adopted group by id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Locks the contractor until the transaction ends. */
export async function lockContractor(tx: Transaction, organisationId: string, id: string) {
  return tx
    .selectFrom('contractor')
    .select(['version', 'archived_at as archivedAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf(fields: ContractorFields) {
  return {
    name: fields.name,
    trade: fields.trade,
    work_orders: fields.workOrders,
    contact_person: fields.contactPerson,
    phone: fields.phone,
    pan: fields.pan,
    gst_no: fields.gstNo,
  };
}
