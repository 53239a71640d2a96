/** The four figures of a project, each with the value to compare with. */
import type { HomeFigures } from '@plinth/contracts/home';
import type { TaxBases } from '@plinth/contracts/shared/tax-bases';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';
import { monthBefore, periodUntil } from '@plinth/domain/shared/period';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { unpricedLines } from '#features/purchase-orders/purchase-orders.public.ts';
import { daysToOrder, isIn, isOpenOrder, isOrderedOn, toDays } from './place.queries.ts';
import type { Place } from '#scope.ts';

/** The period of the average lead time, in days. */
const LEAD_TIME_DAYS = 30;
const WEEK_MS = 7 * 86_400_000;

/** Submitted requests now; a week ago by undoing the changes in the audit trail. */
export async function findOpenRequests(
  { db, scope, clock }: Context,
  place: Place,
): Promise<HomeFigures['openRequests']> {
  const weekAgo = new Date(clock().getTime() - WEEK_MS);
  const { rows } = await sql<{ count: number; opened: number; hasPast: boolean | null }>`
    select
      count(*) as count,
      (
        select request.created_at from material_request request
        where request.organisation_id = ${scope.organisationId} and ${isIn(place, 'request')}
        order by request.requested_date, request.id limit 1
      ) < ${weekAgo} as "hasPast",
      (
        select coalesce(sum(case
          when entry.action = 'submit' then 1
          -- Earlier releases did not write the status that an order gave, nor a release.
          when entry.action = 'order' and not entry.detail ? 'after' then -1
          when entry.action = 'release' and entry.detail ->> 'isAnyOrderLeft' = 'false' then 1
          when not entry.detail ? 'before' then 0
          else (entry.detail ->> 'after' = 'SUBMITTED')::integer
            - (entry.detail ->> 'before' = 'SUBMITTED')::integer
        end), 0)
        from audit_entry entry
        where entry.organisation_id = ${scope.organisationId}
          and entry.firm_id = ${place.firmId} and entry.project_id = ${place.projectId}
          and entry.document_type = 'MATERIAL_REQUEST'
          and entry.at > ${weekAgo}
      ) as opened
    from material_request request
    where request.organisation_id = ${scope.organisationId} and ${isIn(place, 'request')}
      and request.status = 'SUBMITTED'
  `.execute(db);
  const { count = 0, opened = 0, hasPast = false } = rows[0] ?? {};
  return { count, before: hasPast ? count - opened : null };
}

interface OrderSums {
  readonly orders: number;
  readonly total: string;
  readonly costs: string;
  readonly totalBefore: string;
  readonly costsBefore: string;
  readonly unpricedLines: number;
  readonly ordersBefore: number;
  readonly measured: number;
  readonly averageDays: string | null;
  readonly averageDaysBefore: string | null;
}

const HIDDEN: TaxBases = { beforeTax: NOT_SHOWN, withTax: NOT_SHOWN };

function basesOf(beforeTax: string, withTax: string): TaxBases {
  return { beforeTax: moneyString(beforeTax), withTax: moneyString(withTax) };
}

/** Ordered this month, and lead times of the last 30 days. */
export async function findOrderFigures(
  { db, scope, clock }: Context,
  place: Place,
  arePricesShown: boolean,
): Promise<Pick<HomeFigures, 'ordersThisMonth' | 'requestToOrder'>> {
  const today = indianDate(clock());
  const month = periodUntil(today, 'THIS_MONTH');
  const before = monthBefore(today);
  const recent = { from: addDays(today, 1 - LEAD_TIME_DAYS), to: today };
  const earlier = {
    from: addDays(recent.from, -LEAD_TIME_DAYS),
    to: addDays(recent.from, -1),
  };
  const from = before.from < earlier.from ? before.from : earlier.from;
  const { rows } = await sql<OrderSums>`
    select
      count(*) filter (where ${isOrderedOn(month)}) as orders,
      coalesce(sum(po.grand_total) filter (where ${isOrderedOn(month)}), 0) as total,
      coalesce(sum(order_cost(po)) filter (where ${isOrderedOn(month)}), 0) as costs,
      coalesce(sum(${unpricedLines}) filter (where ${isOrderedOn(month)}), 0)::integer
        as "unpricedLines",
      count(*) filter (where ${isOrderedOn(before)}) as "ordersBefore",
      coalesce(sum(po.grand_total) filter (where ${isOrderedOn(before)}), 0) as "totalBefore",
      coalesce(sum(order_cost(po)) filter (where ${isOrderedOn(before)}), 0) as "costsBefore",
      count(*) filter (where ${isOrderedOn(recent)}) as measured,
      round((avg(${daysToOrder}) filter (where ${isOrderedOn(recent)}))::numeric, 1) as "averageDays",
      round((avg(${daysToOrder}) filter (where ${isOrderedOn(earlier)}))::numeric, 1) as "averageDaysBefore"
    from purchase_order po
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}
      and po.status <> 'CANCELLED' and ${isOrderedOn({ from, to: today })}
  `.execute(db);
  const [sums] = rows;
  if (!sums) return { ordersThisMonth: null, requestToOrder: null };
  return {
    ordersThisMonth: {
      ...month,
      orders: sums.orders,
      total: arePricesShown ? basesOf(sums.costs, sums.total) : HIDDEN,
      before:
        arePricesShown && sums.ordersBefore > 0
          ? basesOf(sums.costsBefore, sums.totalBefore)
          : null,
      unpricedLines: sums.unpricedLines,
    },
    requestToOrder: {
      ...recent,
      orders: sums.measured,
      averageDays: toDays(sums.averageDays),
      before: toDays(sums.averageDaysBefore),
    },
  };
}

/** Late a week ago: still open, or closed or cancelled since. */
export async function findLateDeliveries(
  { db, scope, clock }: Context,
  place: Place,
): Promise<HomeFigures['lateDeliveries']> {
  const today = indianDate(clock());
  const weekAgo = new Date(clock().getTime() - WEEK_MS);
  const isHere = sql`po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')}`;
  const { rows } = await sql<{
    count: number;
    oldestDays: number | null;
    before: number;
    hasPast: boolean | null;
  }>`
    select
      count(*) filter (where po.is_open and po.expected_delivery_date < ${today}) as count,
      ${today}::date - min(po.expected_delivery_date)
        filter (where po.is_open and po.expected_delivery_date < ${today}) as "oldestDays",
      count(*) filter (where po.created_at < ${weekAgo}
        and po.expected_delivery_date < ${addDays(today, -7)}) as before,
      (select min(po.created_at) from purchase_order po where ${isHere}) < ${weekAgo}
        as "hasPast"
    from (
      select po.expected_delivery_date, po.created_at, true as is_open
      from purchase_order po where ${isHere} and ${isOpenOrder}
      union all
      select po.expected_delivery_date, po.created_at, false
      from purchase_order po
      where ${isHere} and not ${isOpenOrder} and po.id in (
        select entry.document_id
        from audit_entry entry
        where entry.organisation_id = ${scope.organisationId}
          and entry.firm_id = ${place.firmId} and entry.project_id = ${place.projectId}
          and entry.document_type = 'PURCHASE_ORDER'
          and entry.at > ${weekAgo}
          and entry.detail ->> 'after' in ('DELIVERED', 'CANCELLED'))
    ) po
  `.execute(db);
  const { count = 0, oldestDays = null, before = 0, hasPast = false } = rows[0] ?? {};
  return { count, oldestDays, before: hasPast ? before : null };
}
