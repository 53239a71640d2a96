/** Outstanding quantities of orders, oldest first. Lines as per contract have no value and are counted. */
import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import { isUnpricedLine, netPrice } from '#features/purchase-orders/purchase-orders.public.ts';
import { within } from '#scope.ts';

import {
  canReadPrices,
  column,
  hasWords,
  isThe,
  madeInDays,
  type Report,
  summed,
} from '../report.queries.ts';

export const pendingOrders: Report = {
  title: 'Pending Orders',
  columns: [
    column('supplier', 'Supplier'),
    column('document', 'Order', 'document'),
    column('expected', 'Expected', 'date'),
    column('days', 'Days since ordered', 'quantity'),
    column('material', 'Material'),
    column('unit', 'Unit'),
    column('ordered', 'Ordered', 'quantity'),
    column('received', 'Received', 'quantity'),
    column('pending', 'Pending', 'quantity'),
    summed('value', 'Pending value'),
  ],
  countsUnpriced: true,
  order: sql`supplier, created_at, position, key`,
  rows: (ctx, filters) => sql`
    select po.supplier_name as supplier,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      po.expected_delivery_date as expected,
      ${indianDate(ctx.clock())}::date - (po.created_at at time zone 'Asia/Kolkata')::date as days,
      line.material_name as material, line.unit,
      line.quantity - line.closed_quantity as ordered,
      line.received_quantity as received,
      line.quantity - line.received_quantity - line.closed_quantity as pending,
      case when ${canReadPrices(ctx, 'po')} then round(
        (line.quantity - line.received_quantity - line.closed_quantity)
          * ${netPrice('line')}, 2)
      end as value,
      case when ${canReadPrices(ctx, 'po')} then ${isUnpricedLine}::integer end as unpriced,
      po.created_at, line.position, line.id as key
    from purchase_order po
    join purchase_order_line line on line.organisation_id = po.organisation_id
      and line.purchase_order_id = po.id
    where po.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'po')}
      and po.status in (${sql.join(OPEN_STATUSES)}) and not line.is_closed
      and line.received_quantity + line.closed_quantity < line.quantity
      and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
      and ${isThe('po.supplier_id', filters.supplierId)}
      and ${isThe('line.material_id', filters.materialId)}
      and ${madeInDays('po', filters)}
      and ${hasWords(
        sql`(po.po_number || ' ' || po.supplier_name || ' ' || line.material_name)`,
        filters.search,
      )}`,
};
