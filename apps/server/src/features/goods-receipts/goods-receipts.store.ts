import type { PartCost } from '@plinth/domain/purchase-order/charges/landed-cost';
import type { GoodsReceiptStatus } from '@plinth/domain/goods-receipt/status';
import { financialYear } from '@plinth/domain/shared/iso-date';
import { type Decimal, decimalText, parseDecimal } from '@plinth/domain/shared/decimal';
import { moneyString } from '@plinth/domain/shared/money';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { PlannedReceipt, PlannedReceiptLine, ReceiptBody } from './receive/plan-receipt.ts';
import { type Scope, within } from '#scope.ts';

/** A line with its new id, and the rate of the contract by which it is priced. */
export interface NewReceiptLine extends PlannedReceiptLine {
  readonly id: string;
  readonly contract?: { readonly rate: Decimal | null; readonly isProvisional: boolean } | null;
}

/** A new line with its costs. */
export interface CostedReceiptLine extends NewReceiptLine {
  readonly cost: PartCost;
}

/** A new receipt; a draft has no number. */
export interface SavedReceipt {
  readonly id: string;
  readonly body: ReceiptBody;
  readonly planned: PlannedReceipt;
  readonly posted: { readonly receiptNumber: string; readonly postedAt: Date } | null;
}

/** Inserts the header of a receipt whose lines are inserted already. */
export async function insertReceipt(
  tx: Transaction,
  { scope: { organisationId }, actor, clock }: Pick<Context, 'scope' | 'actor' | 'clock'>,
  receipt: SavedReceipt,
): Promise<void> {
  const row = {
    organisation_id: organisationId,
    id: receipt.id,
    received_by: actor.id,
    received_by_name: actor.name,
    created_at: clock(),
    ...fieldsOf(receipt),
  };
  await insertRows(tx, 'goods_receipt', [row]);
}

export async function updateReceipt(
  tx: Transaction,
  { organisationId }: Scope,
  receipt: SavedReceipt,
): Promise<void> {
  await tx
    .updateTable('goods_receipt')
    .set(fieldsOf(receipt))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', receipt.id)
    .execute();
}

function fieldsOf({ body, planned, posted }: SavedReceipt) {
  const { place, supplier, grossWeight, tareWeight } = planned;
  return {
    status: posted ? ('POSTED' as const) : ('DRAFT' as const),
    receipt_number: posted?.receiptNumber ?? null,
    posted_at: posted?.postedAt ?? null,
    firm_id: place.firmId,
    project_id: place.projectId,
    store_id: body.storeId,
    supplier_id: supplier.id,
    supplier_name: supplier.supplierName,
    supplier_code: supplier.supplierCode,
    received_on: body.receivedOn,
    challan_no: body.challanNo,
    challan_date: body.challanDate || null,
    challan_year: body.challanDate ? financialYear(body.challanDate) : '',
    invoice_no: body.invoiceNo,
    invoice_date: body.invoiceDate || null,
    gate_entry_no: body.gateEntryNo,
    gate_in_at: body.gateInAt || null,
    gate_out_at: body.gateOutAt || null,
    vehicle_no: body.vehicleNo.toUpperCase(),
    driver_name: body.driverName,
    transporter: body.transporter,
    lr_no: body.lrNo,
    eway_bill_no: body.ewayBillNo,
    weighbridge_slip_no: body.weighbridgeSlipNo,
    gross_weight: quantityOrNull(grossWeight),
    tare_weight: quantityOrNull(tareWeight),
    remark: body.remark,
    override_reason: body.overrideReason,
    early_reason: body.earlyReason,
  };
}

function quantityOrNull(weight: Decimal | null): string | null {
  return weight && quantityString(weight);
}

export async function replaceReceiptLines(
  tx: Transaction,
  scope: Scope,
  receiptId: string,
  lines: readonly CostedReceiptLine[],
): Promise<void> {
  await Promise.all([
    tx
      .deleteFrom('goods_receipt_line')
      .where('organisation_id', '=', scope.organisationId)
      .where('goods_receipt_id', '=', receiptId)
      .execute(),
    insertReceiptLines(tx, scope, receiptId, lines),
  ]);
}

export async function insertReceiptLines(
  tx: Transaction,
  { organisationId }: Scope,
  receiptId: string,
  lines: readonly CostedReceiptLine[],
): Promise<void> {
  await insertRows(
    tx,
    'goods_receipt_line',
    lines.map(({ id, ordered, quantities, unit, factor, typed, contract, cost }, index) => ({
      organisation_id: organisationId,
      id,
      goods_receipt_id: receiptId,
      position: index + 1,
      purchase_order_line_id: ordered.id,
      material_id: ordered.material.id,
      challan_quantity: quantityString(quantities.challan),
      received_quantity: quantityString(quantities.received),
      accepted_quantity: quantityString(quantities.accepted),
      rejected_quantity: quantityString(quantities.rejected),
      entered_unit: unit,
      entered_quantity: quantityString(parseDecimal(typed.receivedQuantity) ?? '0'),
      factor: factor.toString(),
      converted_quantity: decimalText(quantities.converted),
      rejection_reason: typed.rejectionReason,
      bin: typed.bin,
      remark: typed.remark,
      contract_rate: contract?.rate ? priceString(contract.rate) : null,
      is_rate_provisional: contract?.isProvisional ?? false,
      rate: cost.rate && priceString(cost.rate),
      value: moneyString(cost.value),
      charges: moneyString(cost.charges),
      is_waiting_for_charges: cost.isWaitingForCharges,
    })),
  );
}

export interface LockedReceipt {
  readonly firmId: string;
  readonly projectId: string;
  readonly status: GoodsReceiptStatus;
  readonly version: number;
}

/** Locks the receipt until the transaction ends; undefined if out of scope. */
export async function lockReceipt(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<LockedReceipt | undefined> {
  return tx
    .selectFrom('goods_receipt')
    .select(['firm_id as firmId', 'project_id as projectId', 'status', 'version'])
    .where('organisation_id', '=', scope.organisationId)
    .where(within(scope, 'goods_receipt'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The firm and project of any receipt of the organisation. */
export async function receiptPlace(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<Pick<LockedReceipt, 'firmId' | 'projectId'>> {
  return tx
    .selectFrom('goods_receipt')
    .select(['firm_id as firmId', 'project_id as projectId'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The firm's posted receipt with this challan of the supplier, if any. */
export async function findByChallan(
  tx: Transaction,
  { organisationId }: Scope,
  { body, planned }: { readonly body: ReceiptBody; readonly planned: PlannedReceipt },
) {
  return tx
    .selectFrom('goods_receipt')
    .select(['id', 'receipt_number as receiptNumber'])
    .where('organisation_id', '=', organisationId)
    .where('firm_id', '=', planned.place.firmId)
    .where('supplier_id', '=', planned.supplier.id)
    .where('challan_year', '=', financialYear(body.challanDate))
    .where((eb) => eb(eb.fn<string>('upper', ['challan_no']), '=', body.challanNo.toUpperCase()))
    .where('status', '=', 'POSTED')
    .executeTakeFirst();
}

/** Increments the version of a receipt whose lines were priced. */
export async function markPriced(
  tx: Transaction,
  { organisationId }: Scope,
  receiptId: string,
): Promise<void> {
  await tx
    .updateTable('goods_receipt')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', receiptId)
    .execute();
}

export async function markReversed(
  tx: Transaction,
  ctx: Context,
  id: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('goods_receipt')
    .set({
      status: 'REVERSED',
      reversed_at: ctx.clock(),
      reversed_by_name: ctx.actor.name,
      reversal_reason: reason,
    })
    .where('organisation_id', '=', ctx.scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft with its lines. */
export async function deleteReceipt(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('goods_receipt')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export interface ReturnedQuantity {
  readonly lineId: string;
  readonly accepted: Decimal;
  readonly rejected: Decimal;
}

/** Adds returned quantities; the receipt must be locked. */
export async function noteReturned(
  tx: Transaction,
  { organisationId }: Scope,
  returned: readonly ReturnedQuantity[],
): Promise<void> {
  const rows = returned.map(({ lineId, accepted, rejected }) => ({
    id: lineId,
    accepted: quantityString(accepted),
    rejected: quantityString(rejected),
  }));
  await sql`
    update goods_receipt_line line
    set returned_quantity = line.returned_quantity + back.accepted,
      returned_rejected_quantity = line.returned_rejected_quantity + back.rejected
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as back (id uuid, accepted numeric, rejected numeric)
    where line.organisation_id = ${organisationId} and line.id = back.id`.execute(tx);
}
