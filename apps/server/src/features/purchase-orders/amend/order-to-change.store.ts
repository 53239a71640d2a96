/** Reads an order to be changed. It must be locked. */
import { priceTexts } from '@plinth/domain/purchase-order/amend/amend-lines';
import type { OrderLine } from '@plinth/domain/purchase-order/amend/change-order';
import type { OrderInForce } from '@plinth/domain/purchase-order/amend/order-content';
import type { Compared } from '@plinth/domain/rate-contract/rate/line-rate';
import { decimal } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import { byKey } from '#db/by-key.ts';
import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

import type { PlannedMaterial } from '../create/planned-order.ts';
import { termColumns } from '../order-terms.store.ts';

type StoredLine = OrderLine<PlannedMaterial> & { readonly position: number };

type Header = Readonly<Awaited<ReturnType<typeof readHeader>>>;

/** The order with its lines and charges in their sequence. */
export interface StoredOrder extends Header, Omit<OrderInForce, 'lines' | keyof Header> {
  readonly lines: readonly StoredLine[];
}

export async function readOrderToChange(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<StoredOrder> {
  const [header, lines, charges] = await Promise.all([
    readHeader(tx, organisationId, id),
    linesOf(tx, organisationId, id),
    tx
      .selectFrom('purchase_order_charge')
      .select(['kind', 'basis', 'value', 'unit', 'timing', 'gst_rate as gst', 'amount'])
      .where('organisation_id', '=', organisationId)
      .where('purchase_order_id', '=', id)
      .orderBy('position')
      .execute(),
  ]);
  return { ...header, lines, charges };
}

async function readHeader(tx: Transaction, organisationId: string, id: string) {
  return tx
    .selectFrom('purchase_order')
    .select([
      'supplier_id as supplierId',
      'supplier_registration as registration',
      'supplier_state_code as supplierStateCode',
      'supply',
      'gst_charge as charge',
      'site_state_code as siteStateCode',
      'is_sez_site as isSezSite',
      // The State of supply; null for the State of the site.
      'place_of_supply as placeOfSupply',
      'firm_gst_no as firmGstNo',
      'is_part_received as isAnythingReceived',
      'created_at as createdAt',
      'mrn_numbers as mrnNumbers',
      'ordered_by_name as orderedByName',
      'expected_delivery_date as expectedDeliveryDate',
      'site_address as siteAddress',
      'site_contact as siteContact',
      'supplier_contact as supplierContact',
      ...termColumns('purchase_order'),
      'remark',
      'cgst',
      'sgst',
      'igst',
      'additional_charge as additionalCharge',
      'grand_total as grandTotal',
      // Whether it calls off more than was left of a contract that then requires approval.
      'is_beyond_contract as isBeyondContract',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function linesOf(
  tx: Transaction,
  organisationId: string,
  orderId: string,
): Promise<StoredLine[]> {
  const rows = await selectLines(tx, organisationId, orderId).execute();
  return rows.map(toLine);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function selectLines(tx: Transaction, organisationId: string, orderId: string) {
  return tx
    .selectFrom('purchase_order_line as line')
    .innerJoin(
      'order_allocation as allocation',
      byKey('allocation.purchase_order_line_id', 'line.id'),
    )
    .select([
      'line.id',
      'line.position',
      'line.line_no as lineNo',
      'allocation.material_request_line_id as requestLineId',
      'line.material_id as materialId',
      'line.material_code as materialCode',
      'line.item_code as itemCode',
      'line.material_name as materialName',
      'line.hsn_code as hsnCode',
      'line.unit',
      'line.quantity',
      'line.received_quantity as receivedQuantity',
      'line.closed_quantity as closedQuantity',
      'line.is_closed as isClosed',
      'line.price_per_unit as pricePerUnit',
      'line.discount',
      'line.gst_rate as gstRate',
      'line.amount',
      'line.reverse_charge_rate as reverseChargeRate',
      'line.is_price_hidden as isPriceHidden',
      'line.contract_line_id as contractLineId',
      'line.contract_number as contractNumber',
      'line.contract_rate as contractRate',
      sql<Compared | null>`line.contract_standing`.as('standing'),
      'line.contract_reason as reason',
      'line.is_rate_provisional as isProvisional',
      sql<boolean>`exists (
        select from goods_receipt_line received
        where received.organisation_id = line.organisation_id
          and received.purchase_order_line_id = line.id)`.as('isOnReceipt'),
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .orderBy('line.position');
}

function toLine({ materialId, materialCode, itemCode, materialName, ...row }: Row) {
  const { hsnCode, unit, gstRate } = row;
  const { contractLineId, contractNumber, contractRate, standing, reason, isProvisional } = row;
  const rate = contractRate === null ? null : decimal(contractRate);
  return {
    ...row,
    ...priceTexts({ ...row, gst: gstRate }),
    material: {
      id: materialId,
      materialCode,
      itemCode,
      name: materialName,
      unit,
      hsnCode,
      gstRate,
    },
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.receivedQuantity),
    closedQuantity: decimal(row.closedQuantity),
    contract:
      contractLineId === null || standing === null
        ? null
        : { contractLineId, contractNumber, rate, standing, reason, isProvisional },
  };
}
