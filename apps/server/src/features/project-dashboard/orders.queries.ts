/** Late orders and lead times of projects. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { indianDate } from '@plinth/domain/shared/iso-date';
import type { DayRange } from '@plinth/domain/shared/period';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';

interface LateRow {
  readonly projectId: string;
  readonly count: number;
  readonly oldestDays: number;
}

/** Open orders past their expected day; projects without any have no row. */
export async function findLateOrders(
  { db, scope, clock }: Context,
  firmId: string,
  projectIds: RawBuilder<string>,
): Promise<LateRow[]> {
  const today = indianDate(clock());
  const { rows } = await sql<LateRow>`
    select po.project_id as "projectId", count(*)::integer as count,
      ${today}::date - min(po.expected_delivery_date) as "oldestDays"
    from purchase_order po
    where po.organisation_id = ${scope.organisationId} and po.firm_id = ${firmId}
      and po.project_id = ${projectIds} and po.status in ('SUBMITTED', 'APPROVED')
      and po.expected_delivery_date < ${today}
    group by po.project_id
  `.execute(db);
  return rows;
}

type LeadTimes = ProjectDashboard['leadTimes'];

/** The lead times of orders whose first goods came in the period, in whole days. */
export async function findLeadTimes(
  { db, scope }: Context,
  projectId: string,
  { from, to }: DayRange,
): Promise<LeadTimes> {
  const { rows } = await sql<{ orders: number } & Record<string, number[] | null>>`
    select count(*)::integer as orders,
      ${halfAndMost(sql`arrival.request_to_order`)} as "requestToOrder",
      ${halfAndMost(sql`arrival.order_to_receipt`)} as "orderToReceipt",
      ${halfAndMost(sql`arrival.request_to_order + arrival.order_to_receipt`)} as "requestToReceipt"
    from order_arrival arrival
    where arrival.organisation_id = ${scope.organisationId}
      and arrival.project_id = ${projectId}
      and arrival.arrived_on between ${from}::date and ${to}::date
  `.execute(db);
  const [row] = rows;
  return {
    orders: row?.orders ?? 0,
    requestToOrder: spreadOf(row?.['requestToOrder']),
    orderToReceipt: spreadOf(row?.['orderToReceipt']),
    requestToReceipt: spreadOf(row?.['requestToReceipt']),
  };
}

/** One decimal; nulls without rows. */
function halfAndMost(days: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = (share: number) =>
    sql`round((percentile_cont(${sql.lit(share)}) within group (order by ${days}))::numeric, 1)`;
  return sql`jsonb_build_array(${part(0.5)}, ${part(0.9)})`;
}

function spreadOf(
  found: readonly (number | null)[] | null | undefined,
): LeadTimes['orderToReceipt'] {
  const [p50, p90] = found ?? [];
  if (typeof p50 !== 'number' || typeof p90 !== 'number') return null;
  return { p50, p90 };
}
