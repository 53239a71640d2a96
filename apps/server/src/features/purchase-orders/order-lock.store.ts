/** Locks orders, and finds the requests that are locked before them. */
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

/** The requests that the order serves; none if it is out of scope. */
export async function findRequestsOfOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<readonly string[]> {
  const order = await tx
    .selectFrom('purchase_order as po')
    .select(requestIdsOf.as('requestIds'))
    .where('po.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'po'))
    .where('po.id', '=', id)
    .executeTakeFirst();
  return order?.requestIds ?? [];
}

/** The ids of the requests that the order `po` serves. */
export const requestIdsOf = sql<string[]>`array(
  select distinct item.material_request_id
  from purchase_order_line line
  join order_allocation allocation on allocation.organisation_id = line.organisation_id
    and allocation.purchase_order_line_id = line.id
  join material_request_line item on item.organisation_id = line.organisation_id
    and item.id = allocation.material_request_line_id
  where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id)`;

export interface LockedOrder {
  readonly firmId: string;
  readonly projectId: string;
  readonly poNumber: string;
  readonly status: PurchaseOrderStatus;
  readonly revision: number;
  /** The amendment that waits for approval; null if none does. */
  readonly waitingRevision: number | null;
  readonly isApprovalNeeded: boolean;
  readonly isSentBack: boolean;
  readonly orderedBy: string;
  readonly changedBy: string | null;
  readonly version: number;
}

/** Locks the order until the transaction ends; undefined if out of scope. */
export async function lockOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom('purchase_order')
    .select([
      'firm_id as firmId',
      'project_id as projectId',
      'po_number as poNumber',
      'status',
      'revision',
      'waiting_revision as waitingRevision',
      'is_approval_needed as isApprovalNeeded',
      sql<boolean>`sent_back_reason is not null`.as('isSentBack'),
      'ordered_by as orderedBy',
      'changed_by as changedBy',
      'version',
    ])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'purchase_order'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
