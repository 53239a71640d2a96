/** Orders by the Indian month in which they were made: what they come to, and how long they took. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { moneyString } from '@plinth/domain/shared/money';
import { type DayRange, monthsOf } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import {
  daysToOrder,
  isIn,
  isOrderedOn,
  submissionOfOrder,
  toDays,
} from '#features/dashboards/place.queries.ts';
import type { Place } from '#scope.ts';

interface MonthRow {
  readonly month: string;
  readonly orders: number;
  readonly total: string;
  readonly averageDays: string | null;
  readonly medianDays: string | null;
}

/** Every month of the range, those without orders too; cancelled orders are left out. */
export async function findMonths(
  { db, scope }: Context,
  place: Place,
  days: DayRange,
): Promise<Pick<PurchaseDashboard, 'spend' | 'leadTime'>> {
  const { rows } = await sql<MonthRow>`
    select
      to_char(po.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      count(*) as orders,
      sum(po.grand_total) as total,
      round(avg(${daysToOrder}), 1) as "averageDays",
      round((percentile_cont(0.5) within group (order by ${daysToOrder}))::numeric, 1)
        as "medianDays"
    from purchase_order po ${submissionOfOrder}
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn(days)}
    group by 1
  `.execute(db);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const months = monthsOf(days).map((month) => ({ ...month, row: byMonth.get(month.month) }));
  return {
    spend: months.map(({ row, ...month }) => ({
      ...month,
      orders: row?.orders ?? 0,
      total: moneyString(row?.total ?? '0'),
    })),
    leadTime: months.map(({ row, ...month }) => ({
      ...month,
      orders: row?.orders ?? 0,
      averageDays: toDays(row?.averageDays ?? null),
      medianDays: toDays(row?.medianDays ?? null),
    })),
  };
}
