/** Bulk writes of contractors, one statement each. */
import type { ContractorFields } from '@plinth/domain/contractor/contractor';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';

interface ContractorRow extends ContractorFields {
  readonly id: string;
  readonly contractorCode: string;
}

const COLUMNS = sql`
  id uuid, "contractorCode" text, name text, trade text, "workOrders" text, "contactPerson" text,
  phone text, pan text, "gstNo" text`;

export async function insertContractors(
  tx: Transaction,
  organisationId: string,
  contractors: readonly ContractorRow[],
  createdAt: Date,
): Promise<void> {
  await sql`
    insert into contractor (
      organisation_id, id, contractor_code, name, trade, work_orders, contact_person, phone, pan,
      gst_no, created_at)
    select
      ${organisationId}::uuid, id, "contractorCode", name, trade, "workOrders", "contactPerson",
      phone, pan, "gstNo", ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(contractors)}::jsonb) as new_contractor (${COLUMNS})
  `.execute(tx);
}

export async function updateContractors(
  tx: Transaction,
  organisationId: string,
  contractors: readonly ContractorRow[],
): Promise<void> {
  await sql`
    update contractor
    set name = change.name, trade = change.trade, work_orders = change."workOrders",
      contact_person = change."contactPerson", phone = change.phone, pan = change.pan,
      gst_no = change."gstNo"
    from jsonb_to_recordset(${JSON.stringify(contractors)}::jsonb) as change (${COLUMNS})
    where contractor.organisation_id = ${organisationId} and contractor.id = change.id
  `.execute(tx);
}

/** Locks the contractors until the transaction ends, archived ones too. */
export async function lockContractors(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
) {
  return tx
    .selectFrom('contractor')
    .select(['id', 'archived_at as archivedAt'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setContractorsArchived(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  archivedAt: Date,
): Promise<void> {
  await tx
    .updateTable('contractor')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Gives back the issues that are older than their contractor, which took them over by their name, and
 * the returns of them.
 */
export async function releaseIssues(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update stock_issue issue set contractor_id = null
    from contractor
    where contractor.organisation_id = ${organisationId} and contractor.id = ${anyOf(ids)}
      and issue.organisation_id = ${organisationId} and issue.contractor_id = contractor.id
      and (issue.created_at <= contractor.created_at or exists (
        select from stock_issue earlier
        where earlier.organisation_id = ${organisationId} and earlier.id = issue.issue_id
          and earlier.created_at <= contractor.created_at))`.execute(tx);
}

/** The contractors must be locked and named by nothing. */
export async function deleteContractors(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('contractor')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}
