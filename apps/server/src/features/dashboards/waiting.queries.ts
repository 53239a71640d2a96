/** Open work: requests to order, orders to approve, late deliveries. */
import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isIn, isOpenOrder } from './place.queries.ts';
import { findReceiptsToPrice } from './receipts-to-price.queries.ts';
import { isToOrder } from '#features/material-requests/material-requests.public.ts';
import { isWaitingForApproval } from '#features/purchase-orders/purchase-orders.public.ts';
import type { Place } from '#scope.ts';

type Waiting = PurchaseDashboard['waiting'];

/** Lower bounds of the age groups, counted back from today; the last one is open. */
const AGES = [2, 7] as const;

interface RequestQueues {
  readonly fresh: number;
  readonly waiting: number;
  readonly old: number;
  readonly pending: number;
  readonly oldestPending: number | null;
}

/**
 * Counts the waiting requests, by requested date, which the list can filter by, and the waiting
 * orders.
 */
export async function findWaiting(ctx: Context, place: Place): Promise<Waiting> {
  const { db, scope, clock } = ctx;
  const today = indianDate(clock());
  const [fresh, waiting] = [addDays(today, -AGES[0]), addDays(today, -AGES[1])];
  const { rows } = await sql<RequestQueues>`
    select
      count(*) filter (where ${isToOrder} and requested_date >= ${fresh}) as fresh,
      count(*) filter (where ${isToOrder}
        and requested_date >= ${waiting} and requested_date < ${fresh}) as waiting,
      count(*) filter (where ${isToOrder} and requested_date < ${waiting}) as old,
      count(*) filter (where status = 'PENDING') as pending,
      ${today}::date - min(requested_date) filter (where status = 'PENDING') as "oldestPending"
    from material_request request
    where request.organisation_id = ${scope.organisationId} and ${isIn(place, 'request')}
      and status in ('PENDING', 'SUBMITTED')
  `.execute(db);
  const [requests] = rows;
  return {
    requestsToOrder: [
      { from: fresh, to: today, count: requests?.fresh ?? 0 },
      { from: waiting, to: addDays(fresh, -1), count: requests?.waiting ?? 0 },
      { from: null, to: addDays(waiting, -1), count: requests?.old ?? 0 },
    ],
    pendingRequests: { count: requests?.pending ?? 0, oldestDays: requests?.oldestPending ?? null },
    ...(await findOrderQueues(ctx, place)),
    receiptsToPrice: await findReceiptsToPrice(ctx, place),
  };
}

interface OrderQueues {
  readonly toApprove: number;
  readonly oldestToApprove: number | null;
  readonly late: number;
  readonly oldestLate: number | null;
  readonly unanswered: number;
  readonly oldestUnanswered: number | null;
  readonly toResolve: number;
  readonly oldestToResolve: number | null;
}

async function findOrderQueues({ db, scope, clock }: Context, place: Place) {
  const today = indianDate(clock());
  const isLate = sql`po.expected_delivery_date < ${today}`;
  const isUnanswered = sql`po.acknowledgement_due < ${today}`;
  const isToResolve = sql`po.acknowledgement in ('CHANGES_PROPOSED', 'REFUSED')`;
  const { rows } = await sql<OrderQueues>`
    select
      count(*) filter (where ${isWaitingForApproval}) as "toApprove",
      ${today}::date - (min(po.created_at) filter (where ${isWaitingForApproval})
        at time zone 'Asia/Kolkata')::date as "oldestToApprove",
      count(*) filter (where ${isLate}) as late,
      ${today}::date - min(po.expected_delivery_date) filter (where ${isLate}) as "oldestLate",
      count(*) filter (where ${isUnanswered}) as unanswered,
      ${today}::date - min(po.acknowledgement_due) filter (where ${isUnanswered})
        as "oldestUnanswered",
      count(*) filter (where ${isToResolve}) as "toResolve",
      ${today}::date - (min(answer.answered_at) filter (where ${isToResolve})
        at time zone 'Asia/Kolkata')::date as "oldestToResolve"
    from purchase_order po
    left join lateral (
      select max(given.answered_at) as answered_at from acknowledgement given
      where given.organisation_id = po.organisation_id and given.purchase_order_id = po.id
        and ${isToResolve}) answer on true
    where po.organisation_id = ${scope.organisationId} and ${isIn(place, 'po')} and ${isOpenOrder}
  `.execute(db);
  const [orders] = rows;
  return {
    ordersToApprove: {
      count: orders?.toApprove ?? 0,
      oldestDays: orders?.oldestToApprove ?? null,
    },
    lateOrders: { count: orders?.late ?? 0, oldestDays: orders?.oldestLate ?? null },
    unansweredOrders: {
      count: orders?.unanswered ?? 0,
      oldestDays: orders?.oldestUnanswered ?? null,
    },
    ordersToSettle: {
      count: orders?.toResolve ?? 0,
      oldestDays: orders?.oldestToResolve ?? null,
    },
  };
}
