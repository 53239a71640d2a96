/** Locks orders, and finds the requests that are locked before them. */
import type { DatedOrder, PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
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

export interface LockedOrder extends DatedOrder {
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

/** `lockedUntil` of the order `po` of `firm`. */
export const orderLockedUntil = sql<string | null>`case
  when (po.created_at at time zone 'Asia/Kolkata')::date <= firm.stock_locked_until
  then firm.stock_locked_until end`;

/**
 * Locks the order until the transaction ends; undefined if out of scope. Nobody locks its day
 * meanwhile.
 */
export async function lockOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom('purchase_order as po')
    .innerJoin('firm', byKey('firm.id', 'po.firm_id'))
    .select([
      'po.firm_id as firmId',
      'po.project_id as projectId',
      'po.po_number as poNumber',
      'po.status',
      'po.revision',
      'po.waiting_revision as waitingRevision',
      'po.is_approval_needed as isApprovalNeeded',
      sql<boolean>`po.sent_back_reason is not null`.as('isSentBack'),
      'po.ordered_by as orderedBy',
      'po.changed_by as changedBy',
      'po.version',
      orderLockedUntil.as('lockedUntil'),
    ])
    .where('po.organisation_id', '=', scope.organisationId)
    .where(within(scope, 'po'))
    .where('po.id', '=', id)
    .forUpdate('po')
    .forShare('firm')
    .executeTakeFirst();
}
