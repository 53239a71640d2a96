/** Reads an order to be amended. It must be locked. */
import type { ChargeTerms } from '@plinth/domain/purchase-order/charges';
import type { HeadField } from '@plinth/domain/purchase-order/revision-content';
import type { GstCharge } from '@plinth/domain/purchase-order/tax-treatment';
import type { Compared } from '@plinth/domain/rate-contract/line-rate';
import type { SupplyKind } from '@plinth/domain/shared/gst';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { Registration } from '@plinth/domain/supplier/registration-types';
import { sql } from 'kysely';

import type { Transaction } from '#db/database.ts';
import type { Scope } from '#scope.ts';

/** Figures as stored; prices are null as per contract. */
export interface AmendableLine {
  readonly id: string;
  readonly position: number;
  readonly requestLineId: string;
  readonly materialId: string;
  readonly materialCode: string;
  readonly materialName: string;
  readonly hsnCode: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly receivedQuantity: string;
  readonly closedQuantity: string;
  readonly isClosed: boolean;
  readonly tolerance: string;
  readonly pricePerUnit: string | null;
  readonly discount: string;
  readonly gst: string | null;
  readonly amount: string | null;
  readonly reverseChargeRate: string | null;
  /** Whether the paper shows the line as per contract, though it has the rate of the contract. */
  readonly isPriceHidden: boolean;
  readonly contractLineId: string | null;
  readonly contractNumber: string;
  /** The contract rate per unit in rupees; null while an index of its month is missing. */
  readonly contractRate: string | null;
  /** How its rate compares with the contract's. */
  readonly contractComparison: Compared | null;
  /** The reason for a rate above the contract's. */
  readonly contractReason: string;
  readonly isRateProvisional: boolean;
  /** A receipt names it, also a draft or a reversed one. */
  readonly isOnReceipt: boolean;
}

export interface AmendableOrder extends Readonly<Record<HeadField, string>> {
  readonly supplierId: string;
  readonly registration: Registration;
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  readonly createdAt: Date;
  readonly mrnNumbers: readonly string[];
  readonly orderedByName: string;
  readonly additionalCharge: string;
  readonly grandTotal: string;
  /** Whether it calls off more than was left of a contract that then requires approval. */
  readonly isBeyondContract: boolean;
  readonly charges: readonly (ChargeTerms & { readonly amount: string })[];
  /** The lines in the sequence of the order. */
  readonly lines: readonly AmendableLine[];
}

export async function readAmendableOrder(
  tx: Transaction,
  { organisationId }: Scope,
  id: string,
): Promise<AmendableOrder> {
  const [order, lines, charges] = await Promise.all([
    tx
      .selectFrom('purchase_order')
      .select([
        'supplier_id as supplierId',
        'supplier_registration as registration',
        'supply',
        'gst_charge as charge',
        'created_at as createdAt',
        'mrn_numbers as mrnNumbers',
        'ordered_by_name as orderedByName',
        'expected_delivery_date as expectedDeliveryDate',
        'site_address as siteAddress',
        'site_contact as siteContact',
        'supplier_contact as supplierContact',
        'terms',
        'remark',
        'additional_charge as additionalCharge',
        'grand_total as grandTotal',
        'is_beyond_contract as isBeyondContract',
      ])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    linesOf(tx, organisationId, id),
    tx
      .selectFrom('purchase_order_charge')
      .select(['kind', 'basis', 'value', 'unit', 'timing', 'gst_rate as gst', 'amount'])
      .where('organisation_id', '=', organisationId)
      .where('purchase_order_id', '=', id)
      .orderBy('position')
      .execute(),
  ]);
  return { ...order, lines, charges };
}

async function linesOf(
  tx: Transaction,
  organisationId: string,
  orderId: string,
): Promise<AmendableLine[]> {
  return tx
    .selectFrom('purchase_order_line as line')
    .innerJoin('order_allocation as allocation', (join) =>
      join
        .onRef('allocation.organisation_id', '=', 'line.organisation_id')
        .onRef('allocation.purchase_order_line_id', '=', 'line.id'),
    )
    .select([
      'line.id',
      'line.position',
      'allocation.material_request_line_id as requestLineId',
      'line.material_id as materialId',
      'line.material_code as materialCode',
      'line.material_name as materialName',
      'line.hsn_code as hsnCode',
      'line.unit',
      'line.quantity',
      'line.received_quantity as receivedQuantity',
      'line.closed_quantity as closedQuantity',
      'line.is_closed as isClosed',
      'line.receipt_tolerance as tolerance',
      'line.price_per_unit as pricePerUnit',
      'line.discount',
      'line.gst_rate as gst',
      'line.amount',
      'line.reverse_charge_rate as reverseChargeRate',
      'line.is_price_hidden as isPriceHidden',
      'line.contract_line_id as contractLineId',
      'line.contract_number as contractNumber',
      'line.contract_rate as contractRate',
      sql<Compared | null>`line.contract_standing`.as('contractComparison'),
      'line.contract_reason as contractReason',
      'line.is_rate_provisional as isRateProvisional',
      sql<boolean>`exists (
        select from goods_receipt_line received
        where received.organisation_id = line.organisation_id
          and received.purchase_order_line_id = line.id)`.as('isOnReceipt'),
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}
