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

/**
 * The shares of the lines to be answered by the supplier, without the quantities that were closed
 * short, in the order of their positions.
 */
export async function findAskedShares(
  tx: Transaction,
  { organisationId }: Pick<Scope, 'organisationId'>,
  id: string,
) {
  return tx
    .selectFrom('purchase_order_line as line')
    .innerJoin(
      'order_allocation as allocation',
      byKey('allocation.purchase_order_line_id', 'line.id'),
    )
    .innerJoin(
      'material_request_line as item',
      byKey('item.id', 'allocation.material_request_line_id'),
    )
    .innerJoin('material_request as request', byKey('request.id', 'item.material_request_id'))
    .select(['line.id as lineId', 'line.line_no as lineNo', 'line.unit'])
    .select(['line.material_name as materialName', 'request.required_by as requiredBy'])
    .select(['line.price_per_unit as pricePerUnit', 'line.discount'])
    .select('line.received_quantity as receivedQuantity')
    .select(sql<string>`line.quantity - line.closed_quantity`.as('quantity'))
    .where('line.organisation_id', '=', organisationId)
    .where('line.purchase_order_id', '=', id)
    .orderBy('line.position')
    .execute();
}
