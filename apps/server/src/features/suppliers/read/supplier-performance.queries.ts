/** The performance of a supplier: orders, late receipts and rejections in the person's scope. */
import type { SupplierPerformance } from '@plinth/contracts/suppliers';
import { OPEN_STATUSES } from '@plinth/domain/purchase-order/status';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { getSupplier } from '../suppliers.queries.ts';
import { within } from '#scope.ts';

/** @throws AppError notFound */
export async function getSupplierPerformance(
  ctx: Context,
  id: string,
): Promise<{ performance: SupplierPerformance }> {
  await getSupplier(ctx.db, ctx, id);
  const { scope } = ctx;
  const today = indianDate(ctx.clock());
  const open = sql`po.status = any(${[...OPEN_STATUSES]}::text[])`;
  const { rows } = await sql<SupplierPerformance>`
    select * from (
      select count(*) as orders,
        count(*) filter (where ${open}) as "openOrders",
        count(*) filter (where ${open} and po.expected_delivery_date < ${today}) as "overdueOrders"
      from purchase_order po
      where po.organisation_id = ${scope.organisationId} and po.supplier_id = ${id}
        and po.status <> 'CANCELLED' and ${within(scope, 'po')}
    ) ordered cross join (
      select count(*) as deliveries,
        count(*) filter (where days_late > 0) as "lateDeliveries",
        coalesce(max(days_late) filter (where days_late > 0), 0) as "mostDaysLate",
        coalesce(round(avg(days_late) filter (where days_late > 0), 1), 0)::text as "meanDaysLate",
        coalesce(sum(lines), 0)::integer as "receivedLines",
        coalesce(sum(rejected), 0)::integer as "rejectedLines"
      from (
        select max(receipt.received_on - po.expected_delivery_date) as days_late,
          count(*) as lines, count(*) filter (where line.rejected_quantity > 0) as rejected
        from goods_receipt receipt
        join goods_receipt_line line on line.organisation_id = receipt.organisation_id
          and line.goods_receipt_id = receipt.id
        join purchase_order_line ordered on ordered.organisation_id = line.organisation_id
          and ordered.id = line.purchase_order_line_id
        join purchase_order po on po.organisation_id = ordered.organisation_id
          and po.id = ordered.purchase_order_id
        where receipt.organisation_id = ${scope.organisationId} and receipt.supplier_id = ${id}
          and receipt.status = 'POSTED' and ${within(scope, 'receipt')}
        group by receipt.id
      ) delivery
    ) delivered`.execute(ctx.db);
  const [performance] = rows;
  if (!performance) throw new TypeError('counts without a row');
  return { performance };
}
