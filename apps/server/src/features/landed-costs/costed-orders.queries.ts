/** Reads orders with their posted receipts, to cost them. */
import type { ChargeTerms } from '@plinth/domain/purchase-order/charges/charges';
import type {
  CostedLine,
  CostedOrder,
  ReceiptPart,
} from '@plinth/domain/purchase-order/charges/costed-order';
import { openQuantity } from '@plinth/domain/purchase-order/fulfilment';
import { type GstCharge, taxedAs } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { DEFAULT_GST_RATE, type SupplyKind } from '@plinth/domain/shared/gst';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import type { Unit } from '@plinth/domain/shared/quantity';
import { sql } from 'kysely';

import { anyOf } from '#db/conditions.ts';
import type { Transaction } from '#db/database.ts';
import type { Place, Scope } from '#scope.ts';

/** A line of a posted receipt, with its place in the ledger. */
export interface PostedPart extends ReceiptPart {
  readonly receiptId: string;
  readonly materialId: string;
  readonly storeId: string;
  readonly onDate: IsoDate;
  readonly value: Decimal;
}

export interface PostedLine extends CostedLine {
  readonly parts: readonly PostedPart[];
}

export interface PostedOrder extends CostedOrder {
  readonly place: Place;
  readonly lines: readonly PostedLine[];
}

/** The orders must be locked. */
export async function readCostedOrders(
  tx: Transaction,
  { organisationId }: Scope,
  orderIds: readonly string[],
): Promise<PostedOrder[]> {
  const { rows } = await sql<OrderRow>`
    select po.id, po.firm_id as "firmId", po.project_id as "projectId", po.supply,
      po.gst_charge as charge, not project.is_promoter_scheme as "hasInputCredit",
      (select coalesce(json_agg(item), '[]') from (
        select kind, basis, value::text, unit, timing, trim_scale(gst_rate)::text as gst
        from purchase_order_charge charge
        where charge.organisation_id = po.organisation_id and charge.purchase_order_id = po.id
        order by charge.position) item) as charges,
      (select coalesce(json_agg(item), '[]') from (
        select line.id, line.unit, line.quantity::text, line.received_quantity::text as received,
          line.closed_quantity::text as closed, line.is_closed as "isClosed",
          line.price_per_unit::text as "pricePerUnit", line.discount::text,
          coalesce(line.gst_rate, material.gst_rate)::text as gst,
          line.reverse_charge_rate::text as "reverseCharge",
          (select coalesce(json_agg(part), '[]') from (
            select came.id, came.goods_receipt_id as "receiptId", came.material_id as "materialId",
              receipt.store_id as "storeId", receipt.received_on as "onDate",
              came.accepted_quantity::text as accepted, came.returned_quantity::text as returned,
              came.value::text, came.charges::text, came.rate::text,
              came.is_waiting_for_charges as "isWaitingForCharges"
            from goods_receipt_line came
            join goods_receipt receipt on receipt.organisation_id = came.organisation_id
              and receipt.id = came.goods_receipt_id and receipt.status = 'POSTED'
            where came.organisation_id = line.organisation_id
              and came.purchase_order_line_id = line.id
            order by receipt.posted_at, receipt.id, came.position) part) as parts
        from purchase_order_line line
        join material on material.organisation_id = line.organisation_id
          and material.id = line.material_id
        where line.organisation_id = po.organisation_id and line.purchase_order_id = po.id
        order by line.position) item) as lines
    from purchase_order po
    join project on project.organisation_id = po.organisation_id and project.id = po.project_id
    where po.organisation_id = ${organisationId} and po.id = ${anyOf(orderIds)}
    order by po.id`.execute(tx);
  return rows.map(toOrder);
}

interface OrderRow extends Place {
  readonly id: string;
  readonly supply: SupplyKind;
  readonly charge: GstCharge;
  readonly hasInputCredit: boolean;
  readonly charges: readonly ChargeTerms[];
  readonly lines: readonly LineRow[];
}

interface LineRow {
  readonly id: string;
  readonly unit: Unit;
  readonly quantity: string;
  readonly received: string;
  readonly closed: string;
  readonly isClosed: boolean;
  readonly pricePerUnit: string | null;
  readonly discount: string;
  readonly gst: string | null;
  readonly reverseCharge: string | null;
  readonly parts: readonly PartRow[];
}

interface PartRow {
  readonly id: string;
  readonly receiptId: string;
  readonly materialId: string;
  readonly storeId: string;
  readonly onDate: IsoDate;
  readonly accepted: string;
  readonly returned: string;
  readonly value: string;
  readonly charges: string;
  readonly rate: string | null;
  readonly isWaitingForCharges: boolean;
}

function toOrder({ firmId, projectId, charge, lines, ...order }: OrderRow): PostedOrder {
  return {
    ...order,
    place: { firmId, projectId },
    taxedAs: taxedAs({ supply: order.supply, charge }),
    lines: lines.map(toLine),
  };
}

function toLine(row: LineRow): PostedLine {
  const { id, unit, isClosed, pricePerUnit } = row;
  const open = openQuantity({
    quantity: decimal(row.quantity),
    receivedQuantity: decimal(row.received),
    closedQuantity: decimal(row.closed),
  });
  return {
    id,
    unit,
    open: isClosed ? decimal('0') : open,
    price:
      pricePerUnit === null
        ? null
        : { pricePerUnit: decimal(pricePerUnit), discount: decimal(row.discount) },
    gst: decimal(row.gst ?? DEFAULT_GST_RATE),
    reverseCharge: row.reverseCharge === null ? null : decimal(row.reverseCharge),
    parts: row.parts.map(toPart),
  };
}

function toPart({ rate, ...row }: PartRow): PostedPart {
  const [value, charges] = [decimal(row.value), decimal(row.charges)];
  return {
    ...row,
    accepted: decimal(row.accepted),
    returned: decimal(row.returned),
    value,
    goods: rate === null ? null : value.minus(charges),
    charges,
    rate: rate === null ? null : decimal(rate),
    isNew: false,
    newPrice: null,
  };
}
