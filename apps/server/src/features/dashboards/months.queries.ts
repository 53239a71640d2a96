/** Order totals and lead times by Indian calendar month. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { moneyString } from '@plinth/domain/shared/money';
import { addDays, type IsoDate } from '@plinth/domain/shared/iso-date';
import { type DayRange, monthsOf } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { startOfDay } from '#db/conditions.ts';
import { daysToOrder, isIn, toDays } from './place.queries.ts';
import type { Place } from '#scope.ts';

interface MonthRow {
  readonly month: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly orders: number;
  readonly total: string;
  readonly beforeTax: string;
  readonly averageDays: string | null;
  readonly medianDays: string | null;
}

/** Every month of the range, also without orders; cancelled orders are left out. */
export async function findMonths(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<Pick<PurchaseDashboard, 'spend' | 'leadTime'>> {
  const months = sql.join(
    monthsOf(days).map(
      ({ month, from, to }) =>
        sql`(${month}::text, ${from}::date, ${to}::date, ${startOfDay(from)}, ${startOfDay(addDays(to, 1))})`,
    ),
  );
  const { rows } = await sql<MonthRow>`
    select month.month, month.from, month.to, sums.*
    from (values ${months}) as month (month, "from", "to", begins, ends)
    cross join lateral (
      select
        count(*) as orders,
        coalesce(sum(po.grand_total), 0) as total,
        coalesce(sum(order_cost(po)), 0) as "beforeTax",
        round(avg(${daysToOrder})::numeric, 1) as "averageDays",
        round((percentile_cont(0.5) within group (order by ${daysToOrder}))::numeric, 1)
          as "medianDays"
      from purchase_order po
      where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
        and po.status <> 'CANCELLED'
        and po.created_at >= month.begins and po.created_at < month.ends
    ) sums
    order by month.month
  `.execute(db);
  return {
    spend: rows.map(({ month, from, to, orders, total, beforeTax }) => ({
      month,
      from,
      to,
      orders,
      total: { beforeTax: moneyString(beforeTax), withTax: moneyString(total) },
    })),
    leadTime: rows.map(({ month, from, to, orders, averageDays, medianDays }) => ({
      month,
      from,
      to,
      orders,
      averageDays: toDays(averageDays),
      medianDays: toDays(medianDays),
    })),
  };
}
