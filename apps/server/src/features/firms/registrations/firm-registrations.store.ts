/** The GSTINs of firms beside that of their head office, one per State. */
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { type Scope, visibleFirmIds } from '#scope.ts';
import { anyOf } from '#db/conditions.ts';

export interface RegistrationFields {
  readonly stateCode: string;
  readonly gstNo: string;
  readonly address: string;
}

interface NewRegistration extends RegistrationFields {
  readonly id: string;
  readonly firmId: string;
  readonly createdAt: Date;
}

export async function insertRegistration(
  tx: Transaction,
  { organisationId }: Scope,
  registration: NewRegistration,
): Promise<void> {
  await tx
    .insertInto('firm_registration')
    .values({
      organisation_id: organisationId,
      id: registration.id,
      firm_id: registration.firmId,
      state_code: registration.stateCode,
      gst_no: registration.gstNo,
      address: registration.address,
      created_at: registration.createdAt,
    })
    .execute();
}

/** Locked until the transaction ends; undefined if archived, or of a firm out of scope. */
export async function lockRegistration(tx: Transaction, scope: Scope, id: string) {
  return tx
    .selectFrom('firm_registration')
    .select([
      'id',
      'firm_id as firmId',
      'state_code as stateCode',
      'gst_no as gstNo',
      'address',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where('firm_id', '=', anyOf(visibleFirmIds(scope)))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRegistration(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  registration: RegistrationFields,
): Promise<void> {
  await tx
    .updateTable('firm_registration')
    .set({
      state_code: registration.stateCode,
      gst_no: registration.gstNo,
      address: registration.address,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether the registration is printed on an order or a delivery challan. */
export async function isPrinted(
  tx: Transaction,
  { organisationId }: Scope,
  { firmId, gstNo }: { readonly firmId: string; readonly gstNo: string },
): Promise<boolean> {
  const { rows } = await sql<{ isPrinted: boolean }>`
    select exists (
      select from purchase_order
      where organisation_id = ${organisationId} and firm_id = ${firmId} and firm_gst_no = ${gstNo}
    ) or exists (
      select from stock_transfer
      where organisation_id = ${organisationId} and firm_id = ${firmId}
        and (firm_gst_no = ${gstNo} or to_parties #>> '{firm,gstNo}' = ${gstNo})
    ) as "isPrinted"`.execute(tx);
  return rows[0]?.isPrinted === true;
}

export async function deleteRegistrationRow(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('firm_registration')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function archiveRegistration(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  archivedAt: Date,
): Promise<void> {
  await tx
    .updateTable('firm_registration')
    .set({ archived_at: archivedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
