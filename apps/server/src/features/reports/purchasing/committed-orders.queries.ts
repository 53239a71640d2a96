/** The committed amounts, order by order: payable, and before tax, less what was closed short. */
import { sql } from 'kysely';

import { unpricedLines } from '#features/purchase-orders/purchase-orders.public.ts';
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
import { isOfMaterial } from './kept-promises.queries.ts';

export const committedOrders: Report = {
  title: 'Committed by Order',
  columns: [
    column('day', 'Ordered', 'date'),
    column('document', 'Order', 'document'),
    column('supplier', 'Supplier'),
    column('status', 'Status'),
    summed('payable', 'Payable'),
    summed('closed', 'Closed short'),
    summed('committed', 'Committed'),
    summed('cost', 'Committed before tax'),
  ],
  countsUnpriced: true,
  order: sql`made_at, key`,
  rows: (ctx, filters) => sql`
    select (po.created_at at time zone 'Asia/Kolkata')::date as day,
      jsonb_build_object('text', po.po_number, 'type', 'PURCHASE_ORDER', 'id', po.id) as document,
      po.supplier_name as supplier, initcap(po.status) as status,
      case when ${canReadPrices(ctx, 'po')} then round(po.grand_total)::numeric(17, 2) end
        as payable,
      case when ${canReadPrices(ctx, 'po')} then coalesce(closing.amount, 0)::numeric(17, 2) end
        as closed,
      case when ${canReadPrices(ctx, 'po')}
        then (round(po.grand_total) - coalesce(closing.amount, 0))::numeric(17, 2) end as committed,
      case when ${canReadPrices(ctx, 'po')}
        then (order_cost(po) - coalesce(closing.cost, 0))::numeric(17, 2) end as cost,
      case when ${canReadPrices(ctx, 'po')} then ${unpricedLines} end as unpriced,
      po.created_at as made_at, po.id as key
    from purchase_order po
    left join order_closing closing on closing.organisation_id = po.organisation_id
      and closing.purchase_order_id = po.id
    where po.organisation_id = ${ctx.scope.organisationId} and ${within(ctx.scope, 'po')}
      and is_committed(po.status, po.is_approval_needed)
      and ${isThe('po.project_id', filters.projectId)} and ${isThe('po.firm_id', filters.firmId)}
      and ${isThe('po.supplier_id', filters.supplierId)} and ${madeInDays('po', filters)}
      and ${isOfMaterial(ctx.scope.organisationId, filters.materialId)}
      and ${hasWords(sql`(po.po_number || ' ' || po.supplier_name)`, filters.search)}`,
};
