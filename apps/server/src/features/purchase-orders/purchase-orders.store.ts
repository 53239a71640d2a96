import type { ChangedLine } from '@plinth/domain/purchase-order/amend/change-order';
import { numbersOf } from '@plinth/domain/purchase-order/line-numbers';
import type { OrderCharge } from '@plinth/domain/purchase-order/charges/charges';
import { isOpen, type PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import { insertRows, jsonOf } from '#db/insert-rows.ts';
import type { Scope } from '#scope.ts';

import type { IdentifiedOrder, NewOrder, OrderPlan } from './create/planned-order.ts';
import { sellerColumns } from './order-seller.store.ts';
import { newestRates } from './read/order-rates.store.ts';

/** Inserts the headers of orders whose lines are inserted already. */
export async function insertOrders(
  tx: Transaction,
  { organisationId }: Scope,
  orders: readonly NewOrder[],
): Promise<void> {
  await insertRows(
    tx,
    'purchase_order',
    orders.map((order) => orderRow(organisationId, order)),
  );
}

function orderRow(organisationId: string, order: NewOrder) {
  const { firm, site } = order.letterhead;
  return {
    organisation_id: organisationId,
    id: order.id,
    firm_id: order.firmId,
    project_id: order.projectId,
    material_request_id: order.materialRequestId,
    po_number: order.poNumber,
    status: 'SUBMITTED' as const,
    ...headColumns(order),
    is_approval_needed: order.isApprovalNeeded,
    is_beyond_contract: order.isBeyondContract,
    rate_warning_percent: order.warningPercent,
    ordered_by: order.orderedBy.id,
    ordered_by_name: order.orderedBy.name,
    created_at: order.createdAt,
    purpose: order.purpose,
    mrn_numbers: [...order.mrnNumbers],
    ...sellerColumns(order),
    firm_name: firm.name,
    firm_gst_no: firm.gstNo,
    firm_address: firm.address,
    firm_phone: firm.phone,
    firm_email: firm.email,
    site_name: site.name,
    site_state_code: order.site.stateCode,
    is_sez_site: order.site.isSez,
  };
}

/** The texts of the head, the totals, and what follows from the lines. */
export function headColumns({ head, lines, totals }: Pick<OrderPlan, 'head' | 'lines' | 'totals'>) {
  return {
    is_as_per_agreement: lines.every(({ priced }) => priced === null),
    has_contract_line: lines.some(({ priced }) => priced === null),
    is_reverse_charge: lines.some(({ reverseChargeRate }) => reverseChargeRate !== null),
    expected_delivery_date: head.expectedDeliveryDate,
    site_address: head.siteAddress,
    site_contact: head.siteContact,
    supplier_contact: head.supplierContact,
    credit_days: head.creditDays === '' ? null : Number(head.creditDays),
    advance_percent: head.advancePercent || null,
    delivery_terms: head.deliveryTerms,
    terms: head.terms,
    remark: head.remark,
    subtotal: moneyString(totals.subtotal),
    cgst: moneyString(totals.cgst),
    sgst: moneyString(totals.sgst),
    igst: moneyString(totals.igst),
    additional_charge: moneyString(totals.additionalCharge),
    grand_total: moneyString(totals.grandTotal),
  };
}

/** Lines of a new order, or those that an amendment adds. */
export interface OrderLines extends Pick<
  IdentifiedOrder,
  'id' | 'firmId' | 'projectId' | 'createdAt' | 'lines'
> {
  /** The number of positions that are taken; none if absent. */
  readonly linesBefore?: number;
  /** The number of each line by what its shares have in common; that of a new order if absent. */
  readonly lineNumbers?: ReadonlyMap<string, number>;
}

function lineRows(organisationId: string, order: OrderLines) {
  const { linesBefore = 0 } = order;
  const positioned = order.lines.map((line, index) => ({
    ...line,
    position: linesBefore + index + 1,
  }));
  const { lineNumbers = numbersOf(positioned) } = order;
  return positioned.map(
    ({ id, requestLineId, joinedAs, position, material, quantity, priced, charges, ...line }) => ({
      organisation_id: organisationId,
      id,
      purchase_order_id: order.id,
      firm_id: order.firmId,
      project_id: order.projectId,
      ordered_at: order.createdAt,
      material_request_line_id: requestLineId,
      position,
      line_no: lineNumbers.get(joinedAs),
      material_id: material.id,
      material_code: material.materialCode,
      item_code: material.itemCode,
      material_name: material.name,
      unit: material.unit,
      hsn_code: material.hsnCode,
      quantity: quantityString(quantity),
      reverse_charge_rate: line.reverseChargeRate,
      ...contractColumns(line),
      ...priceColumns({ priced, charges }),
    }),
  );
}

/** The columns that store how a contract prices a line. */
export function contractColumns({
  contract = null,
  isPriceHidden,
}: Pick<ChangedLine, 'contract' | 'isPriceHidden'>) {
  return {
    contract_line_id: contract?.contractLineId ?? null,
    contract_number: contract?.contractNumber ?? '',
    contract_rate: contract?.rate ? priceString(contract.rate) : null,
    contract_standing: contract?.standing ?? null,
    contract_reason: contract?.reason ?? '',
    is_price_hidden: isPriceHidden,
    is_rate_provisional: contract?.isProvisional ?? false,
  };
}

/** The figures of a line. */
export function priceColumns({ priced, charges }: Pick<ChangedLine, 'priced' | 'charges'>) {
  return {
    price_per_unit: priced && priceString(priced.pricePerUnit),
    discount: priced?.discount.toString() ?? '0',
    gst_rate: priced && priced.gst.toString(),
    taxable: priced && moneyString(priced.amounts.taxable),
    cgst: moneyString(priced?.amounts.cgst ?? 0),
    sgst: moneyString(priced?.amounts.sgst ?? 0),
    igst: moneyString(priced?.amounts.igst ?? 0),
    amount: priced && moneyString(priced.amounts.amount),
    charges: moneyString(charges),
  };
}

/** The charges of orders that are written. */
export async function insertCharges(
  tx: Transaction,
  { organisationId }: Scope,
  orders: readonly { readonly id: string; readonly charges: readonly OrderCharge[] }[],
): Promise<void> {
  await insertRows(
    tx,
    'purchase_order_charge',
    orders.flatMap(({ id, charges }) =>
      charges.map((charge, index) => ({
        organisation_id: organisationId,
        purchase_order_id: id,
        position: index + 1,
        kind: charge.kind,
        basis: charge.basis,
        value: moneyString(decimalOrZero(charge.value)),
        unit: charge.unit,
        timing: charge.timing,
        gst_rate: decimalOrZero(charge.gst).toString(),
        amount: moneyString(charge.amount),
        cgst: moneyString(charge.cgst),
        sgst: moneyString(charge.sgst),
        igst: moneyString(charge.igst),
      })),
    ),
  );
}

const LINE = {
  organisationId: sql.ref('line.organisation_id'),
  firmId: sql.ref('line.firm_id'),
  materialId: sql.ref('line.material_id'),
};

/** Inserts lines of orders with their allocations, and the last rates of their materials. */
export async function insertOrderLines(
  tx: Transaction,
  { organisationId }: Scope,
  orders: readonly OrderLines[],
): Promise<void> {
  const lines = jsonOf(orders.flatMap((order) => lineRows(organisationId, order)));
  await sql`
    with line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line (
        organisation_id uuid, id uuid, purchase_order_id uuid, firm_id uuid, project_id uuid,
        ordered_at timestamptz, material_request_line_id uuid, position integer, line_no integer,
        material_id uuid, material_code text, item_code text, material_name text, unit text,
        hsn_code text, quantity numeric, price_per_unit numeric, gst_rate numeric, taxable numeric, cgst numeric,
        sgst numeric, igst numeric, amount numeric, discount numeric, charges numeric,
        reverse_charge_rate numeric, contract_line_id uuid, contract_number text,
        contract_rate numeric, contract_standing text, contract_reason text,
        is_price_hidden boolean, is_rate_provisional boolean)
    ), allocated as (
      insert into order_allocation (
        organisation_id, material_request_line_id, purchase_order_line_id, quantity)
      select organisation_id, material_request_line_id, id, quantity from line
    )
    insert into purchase_order_line (
      organisation_id, id, purchase_order_id, firm_id, project_id, ordered_at, position, line_no,
      material_id, material_code, item_code, material_name, unit, hsn_code, quantity,
      price_per_unit, gst_rate, taxable, cgst, sgst, igst, amount, discount, charges, reverse_charge_rate,
      contract_line_id, contract_number, contract_rate, contract_standing, contract_reason,
      is_price_hidden, is_rate_provisional, last_rate, last_ordered_on)
    select
      organisation_id, id, purchase_order_id, firm_id, project_id, line.ordered_at, position, line_no,
      material_id, material_code, item_code, material_name, unit, hsn_code, quantity,
      price_per_unit, gst_rate, taxable, cgst, sgst, igst, amount, discount, charges, reverse_charge_rate,
      contract_line_id, contract_number, contract_rate, contract_standing, contract_reason,
      is_price_hidden, is_rate_provisional, last.rate, last.ordered_on
    from line
    left join lateral (${newestRates(LINE, 1)}) last on true`.execute(tx);
}

interface StatusChange {
  readonly status: PurchaseOrderStatus;
  readonly closingReason?: string;
  /** The approver; a CHECK refuses who raised or last changed the order. */
  readonly approvedBy?: string;
}

/**
 * Updates the status and the fields derived from the lines, also if only lines have changed. It
 * clears the reason for sending back.
 */
export async function updateOrderStatus(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  { status, closingReason, approvedBy }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({
      status,
      is_part_received: sql`${isOpen(status)} and exists (
        select from purchase_order_line line
        where line.organisation_id = ${organisationId} and line.purchase_order_id = ${id}
          and line.received_quantity > 0)`,
      sent_back_reason: null,
      ...(closingReason !== undefined && { closing_reason: closingReason }),
      ...(approvedBy !== undefined && { approved_by: approvedBy }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Stores whether the policy of its firm requires an approval of it. */
export async function updateApprovalNeeded(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  isApprovalNeeded: boolean,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ is_approval_needed: isApprovalNeeded })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function updateSentBack(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ sent_back_reason: reason })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
