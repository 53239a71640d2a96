/** Received and released quantities of order lines. */
import type { FulfilmentLine } from '@plinth/domain/purchase-order/fulfilment';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { decimal } from '@plinth/domain/shared/decimal';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import { type Scope, within } from '#scope.ts';

/** Locks the orders of the lines in a fixed order; those out of scope are left out. */
export async function lockOrdersOfLines(
  tx: Transaction,
  scope: Scope,
  lineIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'purchase_order'))
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('purchase_order_line')
          .select('purchase_order_id')
          .where('organisation_id', '=', scope.organisationId)
          .where('id', '=', anyOf(lineIds)),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface ReceivedQuantities {
  /** The change of each line; negative for returns and reversals, which open the line again. */
  readonly lines: readonly { readonly id: string; readonly quantity: string }[];
  readonly orders: readonly {
    readonly id: string;
    readonly status: PurchaseOrderStatus;
    readonly isPartReceived: boolean;
  }[];
}

/** The orders must be locked. A new status ends being sent back. */
export async function updateReceived(
  tx: Transaction,
  { organisationId }: Scope,
  { lines, orders }: ReceivedQuantities,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with received as (
      update purchase_order_line line
      set received_quantity = line.received_quantity + change.quantity,
        is_closed = line.is_closed and change.quantity >= 0
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as change (id uuid, quantity numeric)
      where line.organisation_id = ${organisationId} and line.id = change.id
    )
    update purchase_order po
    set status = change.status, is_part_received = change."isPartReceived", sent_back_reason = null
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as change (id uuid, status text, "isPartReceived" boolean)
    where po.organisation_id = ${organisationId} and po.id = change.id`.execute(tx);
}

export interface OrderFulfilmentLine extends FulfilmentLine {
  readonly id: string;
  readonly materialName: string;
}

/** Quantities of the order's lines, in order; the order must be locked. */
export async function findFulfilmentLines(
  tx: Transaction,
  { organisationId }: Scope,
  orderId: string,
): Promise<OrderFulfilmentLine[]> {
  const rows = await tx
    .selectFrom('purchase_order_line')
    .select([
      'id',
      'material_name as materialName',
      'unit',
      'quantity',
      'received_quantity as receivedQuantity',
      'closed_quantity as closedQuantity',
      'waiting_quantity as waitingQuantity',
      'is_closed as isClosed',
      'receipt_tolerance as tolerance',
    ])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, materialName, ...line }) => ({
    id,
    materialName,
    ...toFulfilmentLine(line),
  }));
}

/** A line for the rules. */
function toFulfilmentLine(row: {
  readonly quantity: string;
  readonly receivedQuantity: string;
  readonly closedQuantity: string;
  readonly waitingQuantity: string | null;
  readonly isClosed: boolean;
  readonly tolerance: string;
  readonly unit: Unit;
}): FulfilmentLine {
  return {
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.receivedQuantity),
    closedQuantity: decimal(row.closedQuantity),
    waitingQuantity: row.waitingQuantity === null ? null : decimal(row.waitingQuantity),
    isClosed: row.isClosed,
    tolerance: decimal(row.tolerance),
    unit: row.unit,
  };
}

/** Gives up the outstanding quantities of the lines. */
export async function closeOpenQuantities(
  tx: Transaction,
  { organisationId }: Scope,
  lineIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('purchase_order_line')
    .set((eb) => ({
      is_closed: true,
      closed_quantity: eb.fn<string>('greatest', [
        eb('quantity', '-', eb.ref('received_quantity')),
        eb.lit(0),
      ]),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(lineIds))
    .execute();
}

/**
 * Releases given-up quantities to the request lines, in their order.
 * @returns the released quantity by request line id, without earlier releases
 */
export async function releaseClosed(
  tx: Transaction,
  { organisationId }: Scope,
  lineIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ requestLineId: string; quantity: string }>`
    with share as (
      select
        allocation.material_request_line_id, allocation.purchase_order_line_id,
        allocation.released_quantity as before,
        least(allocation.quantity, greatest(0, line.closed_quantity + allocation.quantity
          - sum(allocation.quantity) over (
            partition by line.id order by allocation.material_request_line_id))) as after
      from order_allocation allocation
      join purchase_order_line line on line.organisation_id = allocation.organisation_id
        and line.id = allocation.purchase_order_line_id
      where allocation.organisation_id = ${organisationId}
        and allocation.purchase_order_line_id = ${anyOf(lineIds)}
    ), released as (
      update order_allocation allocation
      set released_quantity = share.after
      from share
      where allocation.organisation_id = ${organisationId}
        and allocation.material_request_line_id = share.material_request_line_id
        and allocation.purchase_order_line_id = share.purchase_order_line_id
        and share.after > share.before
      returning allocation.material_request_line_id, share.after - share.before as quantity
    )
    select material_request_line_id as "requestLineId", sum(quantity) as quantity
    from released
    group by material_request_line_id
  `.execute(tx);
  return new Map(rows.map(({ requestLineId, quantity }) => [requestLineId, quantity]));
}
