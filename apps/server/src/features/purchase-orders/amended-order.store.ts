/** Writes what an amendment changes of its order, lines and allocations. */
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { isOpen } from '@plinth/domain/purchase-order/status';
import type { Decimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { PlannedAmendment } from '#features/purchase-orders/plan-amendment.ts';
import { insertCharges, priceColumns } from '#features/purchase-orders/purchase-orders.store.ts';
import type { Scope } from '#scope.ts';

type Line = PlannedAmendment['lines'][number];

/** Lines of the order that stay. What is allocated is their quantity. */
export async function updateAmendedLines(
  tx: Transaction,
  { organisationId }: Scope,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map((line) => ({
    id: line.id,
    quantity: quantityString(line.quantity),
    ...priceColumns(line),
  }));
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid,
        quantity numeric, price_per_unit numeric, gst_rate numeric, taxable numeric, cgst numeric,
        sgst numeric, igst numeric, amount numeric, discount numeric, charges numeric)
    ), allocated as (
      update order_allocation allocation set quantity = changed.quantity from changed
      where allocation.organisation_id = ${organisationId}
        and allocation.purchase_order_line_id = changed.id
        and allocation.quantity <> changed.quantity
    )
    update purchase_order_line line
    set quantity = changed.quantity, waiting_quantity = null,
      price_per_unit = changed.price_per_unit, gst_rate = changed.gst_rate,
      taxable = changed.taxable, cgst = changed.cgst, sgst = changed.sgst, igst = changed.igst,
      amount = changed.amount, discount = changed.discount, charges = changed.charges
    from changed
    where line.organisation_id = ${organisationId} and line.id = changed.id`.execute(tx);
}

/** Deletes lines of an order; the previous revision has their content. */
export async function deleteOrderLines(
  tx: Transaction,
  { organisationId }: Scope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('order_allocation')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_line_id', '=', anyOf(ids))
    .execute();
  await tx
    .deleteFrom('purchase_order_line')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Limits the quantity up to which lines can be received while the amendment waits. */
export async function setWaitingLines(
  tx: Transaction,
  { organisationId }: Scope,
  quantities: readonly { readonly id: string; readonly quantity: Decimal }[],
): Promise<void> {
  const rows = quantities.map(({ id, quantity }) => ({ id, quantity: quantityString(quantity) }));
  await sql`
    update purchase_order_line line set waiting_quantity = held.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held (id uuid, quantity numeric)
    where line.organisation_id = ${organisationId} and line.id = held.id`.execute(tx);
}

export async function updateWaiting(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  revision: number,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ waiting_revision: revision })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface AmendedHeader {
  readonly revision: number;
  readonly status: PurchaseOrderStatus;
  readonly isAnythingReceived: boolean;
  readonly mrnNumbers: readonly string[];
  /**
   * The approver of the amendment; null if it needed no approval, and the approver of the order is
   * then unchanged.
   */
  readonly approvedBy: string | null;
  /** Whether it calls off more than is left of a contract that then requires approval. */
  readonly isBeyondContract: boolean;
}

/** Charges, head and totals of the amended order. Its lines are written before. */
export async function updateAmendedOrder(
  tx: Transaction,
  scope: Scope,
  id: string,
  { head, lines, charges, totals, ...amended }: PlannedAmendment & AmendedHeader,
): Promise<void> {
  const { organisationId } = scope;
  await tx
    .deleteFrom('purchase_order_charge')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', id)
    .execute();
  await insertCharges(tx, scope, [{ id, charges }]);
  await tx
    .updateTable('purchase_order')
    .set({
      revision: amended.revision,
      waiting_revision: null,
      status: amended.status,
      is_part_received: isOpen(amended.status) && amended.isAnythingReceived,
      is_as_per_agreement: lines.every(({ priced }) => priced === null),
      has_contract_line: lines.some(({ priced }) => priced === null),
      is_beyond_contract: amended.isBeyondContract,
      is_reverse_charge: lines.some(({ reverseChargeRate }) => reverseChargeRate !== null),
      mrn_numbers: [...amended.mrnNumbers],
      expected_delivery_date: head.expectedDeliveryDate,
      site_address: head.siteAddress,
      site_contact: head.siteContact,
      supplier_contact: head.supplierContact,
      terms: head.terms,
      remark: head.remark,
      subtotal: moneyString(totals.subtotal),
      cgst: moneyString(totals.cgst),
      sgst: moneyString(totals.sgst),
      igst: moneyString(totals.igst),
      additional_charge: moneyString(totals.additionalCharge),
      grand_total: moneyString(totals.grandTotal),
      ...(amended.approvedBy !== null && {
        is_approval_needed: true,
        approved_by: amended.approvedBy,
      }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
