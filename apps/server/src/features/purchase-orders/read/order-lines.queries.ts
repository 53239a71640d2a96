/** Lines of purchase orders across orders, visible with their project. */
import { listOrderLines as endpoint, type OrderLineRow } from '@plinth/contracts/order-lines';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import type { Unit } from '@plinth/domain/shared/quantity';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { builder } from '#db/statement.ts';
import { defineList } from '#documents/list.ts';
import { PLACE_COLUMNS, selectProjects, toProject } from '#features/firms/firms.public.ts';
import { isOrMergedInto } from '#features/materials/materials.public.ts';

import { shownRate } from './order-rates.store.ts';

const lines = builder.selectFrom('purchase_order_line as line');

const OPEN = sql.join(OPEN_STATUSES.map((status) => sql.lit(status)));

const lineList = defineList(endpoint, {
  from: lines,
  alias: 'line',
  columns: withOrder,
  detail: (line) => line,
  sorts: { orderedAt: sql`line.ordered_at` },
  search: (pattern) => sql`line.material_name ilike ${pattern}`,
  filters: {
    materialId: (id, { organisationId }) =>
      isOrMergedInto(sql`line.material_id`, sql`${id}`, organisationId),
    supplierId: (id, { organisationId }) => sql`line.purchase_order_id in (
      select po.id from purchase_order po
      where po.organisation_id = ${organisationId} and po.supplier_id = ${id})`,
    contractId: (id, { organisationId }) => sql`line.contract_line_id in (
      select contract_line.id from contract_line
      where contract_line.organisation_id = ${organisationId}
        and contract_line.rate_contract_id = ${id})`,
    // The first condition follows from the others, and has an index.
    open: (_, { organisationId }) => sql`(line.receivable_quantity > 0 and not line.is_closed
      and line.quantity > line.received_quantity + line.closed_quantity
      and line.purchase_order_id in (
        select po.id from purchase_order po
        where po.organisation_id = ${organisationId} and po.status in (${OPEN})))`,
  },
});

export async function listOrderLines(ctx: Context, query: Received<typeof endpoint, 'query'>) {
  const { rows, ...totals } = await lineList.page(ctx, query);
  return { list: rows.map(toRow), ...totals };
}

function withOrder(found: typeof lines, organisationId: RawBuilder<string>) {
  return found
    .innerJoin('purchase_order as po', byKey('po.id', 'line.purchase_order_id'))
    .innerJoin(
      selectProjects(builder, { scope: { organisationId } }).as('place'),
      byKey('place.projectId', 'line.project_id'),
    )
    .select(PLACE_COLUMNS)
    .select([
      'line.id',
      'line.purchase_order_id as purchaseOrderId',
      'po.po_number as poNumber',
      'po.status',
      'po.expected_delivery_date as expectedDeliveryDate',
      'po.supplier_id as supplierId',
      'po.supplier_name as supplierName',
      'line.material_id as materialId',
      'line.material_name as materialName',
      sql<Unit>`line.unit`.as('unit'),
      'line.ordered_at as orderedAt',
      'line.quantity',
      'line.received_quantity as receivedQuantity',
      shownRate('line').as('rate'),
      'line.contract_number as contractNumber',
      'line.contract_rate as contractRate',
      'line.contract_standing as standing',
      'line.is_rate_provisional as isProvisional',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withOrder>['execute']>>[number];

function toRow(row: Row): OrderLineRow {
  const {
    poNumber,
    status,
    expectedDeliveryDate,
    contractNumber,
    standing: comparison,
    isProvisional,
  } = row;
  return {
    id: row.id,
    project: toProject(row),
    purchaseOrder: { id: row.purchaseOrderId, poNumber, status, expectedDeliveryDate },
    supplier: { id: row.supplierId, supplierName: row.supplierName },
    material: { id: row.materialId, name: row.materialName, unit: row.unit },
    orderedAt: row.orderedAt.toISOString(),
    quantity: Number(row.quantity),
    receivedQuantity: Number(row.receivedQuantity),
    rate: row.rate,
    contract: comparison && {
      contractNumber,
      rate: row.contractRate,
      standing: comparison,
      isProvisional,
    },
  };
}
