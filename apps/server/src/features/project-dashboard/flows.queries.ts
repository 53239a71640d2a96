/** Values of orders and stock movements by month, read from sums that triggers maintain. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import type { MonthFigures } from '@plinth/domain/project-dashboard/s-curve';
import type { DayRange } from '@plinth/domain/shared/period';
import { ISSUED_KINDS, RECEIVED_KINDS } from '@plinth/domain/stock/entry-kinds';
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import { permitted, within } from '#scope.ts';

const isReceived = sql<boolean>`moved.kind in (${sql.join(RECEIVED_KINDS.map((kind) => sql.lit(kind)))})`;
const isIssued = sql<boolean>`moved.kind in (${sql.join(ISSUED_KINDS.map((kind) => sql.lit(kind)))})`;

export interface MonthRow extends MonthFigures {
  /** The committed amount before tax, with charges. */
  readonly cost: string;
  readonly orders: number;
  /**
   * The number of entries received; corrections of a value are left out for people who may not read
   * the prices of the store.
   */
  readonly receivedEntries: number;
  readonly issuedEntries: number;
}

/** Months with orders or entries. Columns of orders are 0 in a part of stores, and the other way. */
export async function findMonthFigures(
  { db, scope }: Context,
  projectIds: RawBuilder<string>,
): Promise<(MonthRow & { readonly projectId: string })[]> {
  const entriesRead = sql`moved.entries
    - case when ${within(permitted(scope, 'prices:read'), 'store')} then 0 else moved.corrections end`;
  const { rows } = await sql<MonthRow & { projectId: string }>`
    select part.project_id as "projectId", to_char(part.month, 'YYYY-MM') as month,
      sum(part.orders)::integer as orders, sum(part.committed) as committed, sum(part.cost) as cost,
      sum(part.received) as received, sum(part.received_entries)::integer as "receivedEntries",
      sum(part.issued) as issued, sum(part.issued_entries)::integer as "issuedEntries"
    from (
      select made.project_id, made.month, sum(made.orders) as orders,
        sum(made.committed) as committed, sum(made.cost) as cost, 0 as received, 0 as received_entries, 0 as issued,
        0 as issued_entries
      from order_month made
      where made.organisation_id = ${scope.organisationId} and made.project_id = ${projectIds}
      group by made.project_id, made.month
      union all
      select store.project_id, moved.month, 0, 0, 0,
        coalesce(sum(moved.value) filter (where ${isReceived}), 0),
        coalesce(sum(${entriesRead}) filter (where ${isReceived}), 0),
        coalesce(-sum(moved.value) filter (where ${isIssued}), 0),
        coalesce(sum(${entriesRead}) filter (where ${isIssued}), 0)
      from store
      join store_month moved on moved.organisation_id = store.organisation_id
        and moved.store_id = store.id
      where store.organisation_id = ${scope.organisationId} and store.project_id = ${projectIds}
      group by store.project_id, moved.month
    ) part
    group by part.project_id, part.month
  `.execute(db);
  return rows;
}

const SHOWN = 8;

/** The materials that moved most in the months of the period: by value, and by the share issued. */
export async function findMaterialFlows(
  { db, scope }: Context,
  projectId: string,
  { from, to }: DayRange,
): Promise<ProjectDashboard['materials']> {
  const { rows } = await sql<FlowRow>`
    select ranked.*, material.name, material.unit
    from (
      select flow.*,
        row_number() over (order by flow.value desc, flow."materialId") as "byValue",
        row_number() over (order by flow.share desc nulls last, flow.issued desc, flow."materialId")
          as "byShare"
      from (
        select moved.material_id as "materialId", moved.received, moved.issued, moved.value,
          coalesce(lying.quantity, 0) as "onHand",
          round(100 * moved.issued / nullif(moved.issued + coalesce(lying.quantity, 0), 0), 1)::text
            as share
        from (
          select moved.material_id,
            coalesce(sum(moved.quantity) filter (where ${isReceived}), 0) as received,
            coalesce(-sum(moved.quantity) filter (where ${isIssued}), 0) as issued,
            coalesce(sum(moved.value) filter (where ${isReceived}), 0)
              + coalesce(-sum(moved.value) filter (where ${isIssued}), 0) as value
          from store
          join stock_month moved on moved.organisation_id = store.organisation_id
            and moved.store_id = store.id
          where store.organisation_id = ${scope.organisationId} and store.project_id = ${projectId}
            and moved.month between ${from}::date and ${to}::date and (${isReceived} or ${isIssued})
          group by moved.material_id
        ) moved
        left join (
          select stock.material_id, sum(stock.quantity) as quantity
          from stock
          join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
          where stock.organisation_id = ${scope.organisationId} and store.project_id = ${projectId}
          group by stock.material_id
        ) lying on lying.material_id = moved.material_id
      ) flow
    ) ranked
    join material on material.id = ranked."materialId"
    where material.organisation_id = ${scope.organisationId}
      and least(ranked."byValue", ranked."byShare") <= ${SHOWN}
  `.execute(db);
  const top = (rank: 'byValue' | 'byShare') =>
    rows
      .filter((row) => row[rank] <= SHOWN)
      .toSorted((one, other) => one[rank] - other[rank])
      .map(({ materialId, name, unit, received, issued, onHand, value, share }) => ({
        materialId,
        name,
        unit,
        received: Number(received),
        issued: Number(issued),
        onHand: Number(onHand),
        value,
        share,
      }));
  return { byValue: top('byValue'), byShare: top('byShare') };
}

interface FlowRow {
  readonly materialId: string;
  readonly name: string;
  readonly unit: string;
  readonly received: string;
  readonly issued: string;
  readonly onHand: string;
  readonly value: string;
  readonly share: string | null;
  readonly byValue: number;
  readonly byShare: number;
}

/** The number of materials in the project's stores, and their value in rupees. */
export async function findStock({ db, scope }: Context, projectId: string) {
  const { rows } = await sql<{ materials: number; value: string }>`
    select count(distinct stock.material_id)::integer as materials,
      coalesce(sum(stock.value), 0) as value
    from stock
    join store on store.organisation_id = stock.organisation_id and store.id = stock.store_id
    where stock.organisation_id = ${scope.organisationId} and store.project_id = ${projectId}
      and stock.quantity > 0
  `.execute(db);
  return rows[0] ?? { materials: 0, value: '0' };
}
