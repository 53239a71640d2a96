/** Reads and updates the acknowledgement of an order. */
import type { Acknowledgement } from '@plinth/domain/purchase-order/send/acknowledgement-states';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

/** The acknowledgement of an order; undefined if it is out of scope. */
export async function findAcknowledged(db: Executor, scope: Scope, id: string) {
  return selectAcknowledged(db, scope, id).executeTakeFirst();
}

/** Locks the order until the transaction ends; undefined if out of scope. */
export async function lockAcknowledged(tx: Transaction, scope: Scope, id: string) {
  return selectAcknowledged(tx, scope, id).forUpdate('po').executeTakeFirst();
}

function selectAcknowledged(db: Executor, scope: Scope, id: string) {
  return db
    .selectFrom('purchase_order as po')
    .innerJoin('firm', byKey('firm.id', 'po.firm_id'))
    .select([
      'po.firm_id as firmId',
      'po.project_id as projectId',
      'po.status',
      'po.is_approval_needed as isApprovalNeeded',
      'po.revision',
      'po.acknowledgement',
      'po.acknowledgement_due as due',
      'po.promised_on as promisedOn',
      'po.expected_delivery_date as deliverBy',
      'po.ordered_by as orderedBy',
      'po.po_number as poNumber',
      'po.supplier_name as supplierName',
      'po.firm_name as firmName',
      'po.site_name as siteName',
      'firm.acknowledgement_days as workingDays',
    ])
    .where('po.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'po'))
    .where('po.id', '=', id);
}

export type AcknowledgedOrder = NonNullable<Awaited<ReturnType<typeof lockAcknowledged>>>;

interface Acknowledging {
  readonly acknowledgement: Acknowledgement;
  /** The day by which the supplier must answer; null if no answer is requested. */
  readonly due: IsoDate | null;
  readonly promisedOn: IsoDate | null;
}

export async function updateAcknowledged(
  tx: Transaction,
  { organisationId }: Pick<Scope, 'organisationId'>,
  id: string,
  { acknowledgement, due, promisedOn }: Acknowledging,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ acknowledgement, acknowledgement_due: due, promised_on: promisedOn })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** The lines to be answered by the supplier, without the quantities that were closed short. */
export async function findAskedLines(
  tx: Transaction,
  { organisationId }: Pick<Scope, 'organisationId'>,
  id: string,
) {
  return tx
    .selectFrom('purchase_order_line')
    .select(['id as lineId', 'material_name as materialName', 'unit'])
    .select(['price_per_unit as pricePerUnit', 'discount'])
    .select(sql<string>`quantity - closed_quantity`.as('quantity'))
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', id)
    .orderBy('position')
    .execute();
}
