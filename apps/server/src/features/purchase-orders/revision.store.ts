/** Reads and writes the editable parts of an order that was sent back. */
import type { ChargeTerms } from '@plinth/domain/purchase-order/charges';
import type { GstCharge } from '@plinth/domain/purchase-order/tax-treatment';
import type { SupplyKind } from '@plinth/domain/shared/gst';
import type { Registration } from '@plinth/domain/supplier/registration-types';
import { moneyString } from '@plinth/domain/shared/money';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { RevisedOrder } from '#features/purchase-orders/planned-order.ts';
import { insertCharges, priceColumns } from '#features/purchase-orders/purchase-orders.store.ts';
import type { Scope } from '#scope.ts';

export interface CurrentLine {
  readonly id: string;
  readonly requestLineId: string;
  readonly materialId: string;
  readonly materialName: string;
  readonly unit: Unit;
  readonly quantity: string;
  /** The price and the GST rate, both null for a line as per contract. */
  readonly pricePerUnit: string | null;
  readonly gst: string | null;
  /** The discount on the price, in percent. */
  readonly discount: string;
  /** Whether the paper shows the line as per contract, though it has the rate of the contract. */
  readonly isPriceHidden: boolean;
  /** The line of the rate contract that priced it; null without one. */
  readonly contractLineId: string | null;
  readonly contractReason: string;
}

export interface EditableOrder {
  readonly supplierId: string;
  readonly supplier: { readonly registration: Registration; readonly stateCode: string | null };
  readonly siteStateCode: string;
  readonly isSezSite: boolean;
  /** The State of supply; null for the State of the site. */
  readonly placeOfSupply: string | null;
  readonly isAnythingReceived: boolean;
  /** The GSTIN of the firm, as billed. */
  readonly firmGstNo: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  readonly expectedDeliveryDate: string;
  readonly remark: string;
  readonly additionalCharge: string;
  readonly grandTotal: string;
  /** The charges in their sequence on the order. */
  readonly charges: readonly ChargeTerms[];
  /** The lines in their sequence on the order. */
  readonly lines: readonly CurrentLine[];
}

/** The order must be locked. */
export async function readEditableOrder(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<EditableOrder> {
  const order = await tx
    .selectFrom('purchase_order')
    .select([
      'supplier_id as supplierId',
      'supply',
      'supplier_registration as registration',
      'supplier_state_code as stateCode',
      'site_state_code as siteStateCode',
      'is_sez_site as isSezSite',
      'place_of_supply as placeOfSupply',
      'is_part_received as isAnythingReceived',
      'firm_gst_no as firmGstNo',
      'cgst',
      'sgst',
      'igst',
      'gst_charge as charge',
      'expected_delivery_date as expectedDeliveryDate',
      'remark',
      'additional_charge as additionalCharge',
      'grand_total as grandTotal',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await readCurrentLines(tx, organisationId, id);
  const charges = await tx
    .selectFrom('purchase_order_charge')
    .select(['kind', 'basis', 'value', 'unit', 'timing', 'gst_rate as gst'])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', id)
    .orderBy('position')
    .execute();
  const { registration, stateCode, ...header } = order;
  return { ...header, supplier: { registration, stateCode }, lines, charges };
}

async function readCurrentLines(
  tx: Transaction,
  organisationId: string,
  orderId: string,
): Promise<CurrentLine[]> {
  return tx
    .selectFrom('purchase_order_line as line')
    .innerJoin('order_allocation as allocation', (join) =>
      join
        .onRef('allocation.organisation_id', '=', 'line.organisation_id')
        .onRef('allocation.purchase_order_line_id', '=', 'line.id'),
    )
    .select([
      'line.id',
      'allocation.material_request_line_id as requestLineId',
      'line.material_id as materialId',
      'line.material_name as materialName',
      'line.unit',
      'line.quantity',
      'line.price_per_unit as pricePerUnit',
      'line.gst_rate as gst',
      'line.discount',
      'line.is_price_hidden as isPriceHidden',
      'line.contract_line_id as contractLineId',
      'line.contract_reason as contractReason',
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

interface Place {
  readonly supply: SupplyKind;
  /** The State of supply; null for the State of the site, which needs no reason. */
  readonly place_of_supply: string | null;
  readonly place_of_supply_reason: string;
  /** The GSTIN that bills the order; unchanged if absent. */
  readonly firm_gst_no?: string;
  readonly firm_address?: string;
}

interface Change {
  readonly changedBy: string;
  /** Whether the order needs approval; unchanged if absent. */
  readonly isApprovalNeeded?: boolean;
  readonly place?: Place;
}

/** The order waits for approval again, by others than who changed it. */
export async function updateRevised(
  tx: Transaction,
  scope: Scope,
  id: string,
  revised: RevisedOrder & Change,
): Promise<void> {
  const { organisationId } = scope;
  const { totals, isApprovalNeeded } = revised;
  const lines = revised.lines.map((line) => ({ id: line.id, ...priceColumns(line) }));
  await sql`
    update purchase_order_line line
    set price_per_unit = revised.price_per_unit, gst_rate = revised.gst_rate,
      taxable = revised.taxable, cgst = revised.cgst, sgst = revised.sgst, igst = revised.igst,
      amount = revised.amount, discount = revised.discount, charges = revised.charges
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as revised (id uuid,
      price_per_unit numeric, gst_rate numeric, taxable numeric, cgst numeric, sgst numeric,
      igst numeric, amount numeric, discount numeric, charges numeric)
    where line.organisation_id = ${organisationId} and line.id = revised.id`.execute(tx);
  await tx
    .deleteFrom('purchase_order_charge')
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', id)
    .execute();
  await insertCharges(tx, scope, [{ id, charges: revised.charges }]);
  await tx
    .updateTable('purchase_order')
    .set({
      sent_back_reason: null,
      is_as_per_agreement: revised.lines.every(({ priced }) => priced === null),
      changed_by: revised.changedBy,
      expected_delivery_date: revised.expectedDeliveryDate,
      remark: revised.remark,
      subtotal: moneyString(totals.subtotal),
      cgst: moneyString(totals.cgst),
      sgst: moneyString(totals.sgst),
      igst: moneyString(totals.igst),
      additional_charge: moneyString(totals.additionalCharge),
      grand_total: moneyString(totals.grandTotal),
      ...(isApprovalNeeded !== undefined && { is_approval_needed: isApprovalNeeded }),
      ...revised.place,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
