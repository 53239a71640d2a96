/** Reading the lines of an order, each with the request line that it serves. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { AS_PER_CONTRACT } from '@plinth/domain/purchase-order/line-amount';
import { decimal } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { canAt, type Place } from '#scope.ts';

const HIDDEN_PRICES = {
  pricePerUnit: NOT_SHOWN,
  gst: NOT_SHOWN,
  taxableAmount: NOT_SHOWN,
  cgst: NOT_SHOWN,
  sgst: NOT_SHOWN,
  igst: NOT_SHOWN,
  amount: NOT_SHOWN,
} as const satisfies Partial<PurchaseOrder['items'][number]>;

/** Without the right to read prices there, with words in their place. */
export async function linesOf(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  orderId: string,
  place: Place,
): Promise<PurchaseOrder['items']> {
  const hidden = canAt(scope, place, 'prices:read') ? {} : HIDDEN_PRICES;
  const rows = await selectLines(db, scope.organisationId, orderId);
  return rows.map((row) => ({
    id: row.id,
    mrnItemId: row.mrnItemId,
    material: {
      id: row.material_id,
      materialCode: row.material_code,
      name: row.material_name,
      unit: row.unit,
      hsnCode: row.hsn_code,
      gstRate: row.materialGstRate && decimal(row.materialGstRate).toString(),
    },
    purpose: row.purpose,
    quantity: Number(row.quantity),
    allocatedQuantity: Number(row.allocatedQuantity),
    requestedQuantity: Number(row.requestedQuantity),
    pricePerUnit: row.price_per_unit ?? AS_PER_CONTRACT,
    gst: row.gst_rate === null ? AS_PER_CONTRACT : decimal(row.gst_rate).toString(),
    taxableAmount: row.taxable ?? AS_PER_CONTRACT,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    amount: row.amount ?? AS_PER_CONTRACT,
    ...hidden,
    receivedQuantity: Number(row.received_quantity),
    closedQuantity: Number(row.closed_quantity),
    canStillReceive: Number(row.receivable_quantity),
  }));
}

function selectLines(db: Executor, organisationId: string, orderId: string) {
  return db
    .selectFrom('purchase_order_line as line')
    .innerJoin('material', (join) =>
      join
        .onRef('material.organisation_id', '=', 'line.organisation_id')
        .onRef('material.id', '=', 'line.material_id'),
    )
    .innerJoin('order_allocation as allocation', (join) =>
      join
        .onRef('allocation.organisation_id', '=', 'line.organisation_id')
        .onRef('allocation.purchase_order_line_id', '=', 'line.id'),
    )
    .innerJoin('material_request_line as request_line', (join) =>
      join
        .onRef('request_line.organisation_id', '=', 'line.organisation_id')
        .onRef('request_line.id', '=', 'allocation.material_request_line_id'),
    )
    .selectAll('line')
    .select([
      'material.gst_rate as materialGstRate',
      'allocation.quantity as allocatedQuantity',
      'request_line.id as mrnItemId',
      'request_line.purpose',
      'request_line.quantity as requestedQuantity',
    ])
    .where('line.organisation_id', '=', organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

/** How much of each request line the order takes and has not given back, by the request line's id. */
export async function allocatedByRequestLine(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_allocation as allocation')
    .innerJoin('purchase_order_line as line', (join) =>
      join
        .onRef('line.organisation_id', '=', 'allocation.organisation_id')
        .onRef('line.id', '=', 'allocation.purchase_order_line_id'),
    )
    .select((eb) => [
      'allocation.material_request_line_id as requestLineId',
      eb.fn
        .sum<string>(eb('allocation.quantity', '-', eb.ref('allocation.released_quantity')))
        .as('quantity'),
    ])
    .where('allocation.organisation_id', '=', scope.organisationId)
    .where('line.purchase_order_id', '=', orderId)
    .groupBy('allocation.material_request_line_id')
    .execute();
  return new Map(rows.map(({ requestLineId, quantity }) => [requestLineId, quantity]));
}
