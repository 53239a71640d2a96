/**
 * Computes what documents use of a budget from each of them alone: from receipts and returns to
 * suppliers, not from what an order counts of them. Tests compare it with what triggers store.
 */
import { type Decimal, decimal, sum } from '@plinth/domain/shared/decimal';
import { sql } from 'kysely';

import type { TestApp } from '#testing/test-app.ts';

/** The quantities and values of a line of a request or issue. */
interface Taken {
  readonly materialId: string;
  readonly category: string;
  readonly unit: string;
  /** The ids from the work item up to the root of the tree. */
  readonly work: readonly string[];
  readonly requested: string;
  readonly ordered: string;
  readonly received: string;
  readonly issued: string;
  /** The values in rupees, before tax. */
  readonly orderedValue: string;
  readonly receivedValue: string;
}

/** A line of the budget as it is stored. */
interface SavedLine {
  readonly id: string;
  readonly materialId: string | null;
  readonly category: string;
  readonly unit: string;
  readonly workItemId: string | null;
  readonly figures: readonly string[];
}

/**
 * Reads `requested`, `ordered`, `received`, `issued`, `orderedValue`, `receivedValue`, `available`
 * of each line.
 */
export async function savedLines(app: TestApp, projectId: string): Promise<readonly SavedLine[]> {
  const { rows } = await sql<SavedLine>`
    select id, material_id as "materialId", category, unit, work_item_id as "workItemId",
      array[requested, ordered, received, issued, ordered_value, received_value, available]::text[]
        as figures
    from budget_line where project_id = ${projectId} and removed_at is null`.execute(app.db);
  return rows;
}

/** The quantities and values of a project's documents, by line. */
async function takenByDocuments(app: TestApp, projectId: string): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    with came as (
      select g.purchase_order_line_id as id, sum(g.accepted_quantity - coalesce(back.quantity, 0)) as quantity
      from goods_receipt_line g
      join goods_receipt r on r.id = g.goods_receipt_id and r.status = 'POSTED'
      left join (
        select goods_receipt_line_id as id, sum(quantity) as quantity from supplier_return_line
        where source = 'ACCEPTED' group by 1) back on back.id = g.id
      group by 1
    ), served as (
      select a.material_request_line_id as id, a.quantity - a.released_quantity as on_order,
        case when l.closed_quantity + coalesce(came.quantity, 0) >= l.quantity then 0
          else l.quantity - l.closed_quantity - coalesce(came.quantity, 0) end as open,
        coalesce(came.quantity, 0) as came, l.taxable / l.quantity as net
      from order_allocation a
      join purchase_order_line l on l.id = a.purchase_order_line_id
      join purchase_order o on o.id = l.purchase_order_id and o.status <> 'CANCELLED'
      left join came on came.id = l.id
    ), asked as (
      select l.id, l.material_id, l.work_item_id,
        case when r.status in ('PENDING', 'REJECTED') then 0
          else greatest(l.quantity - l.left_out_quantity - coalesce(sum(s.on_order), 0), 0)
          end as requested,
        coalesce(sum(s.open), 0) as ordered, coalesce(sum(s.came), 0) as received, 0 as issued,
        coalesce(round(sum(s.open * s.net), 2), 0) as ordered_value,
        coalesce(round(sum(s.came * s.net), 2), 0) as received_value
      from material_request_line l
      join material_request r on r.id = l.material_request_id and r.project_id = ${projectId}
      left join served s on s.id = l.id
      group by l.organisation_id, l.id, r.organisation_id, r.id
      union all
      select l.id, l.material_id, l.work_item_id, 0, 0, 0,
        l.quantity - coalesce((select sum(back.quantity) from stock_issue_line back
          where back.issue_line_id = l.id), 0), 0, 0
      from stock_issue_line l
      join stock_issue i on i.id = l.stock_issue_id and i.project_id = ${projectId}
      where l.issue_line_id is null and i.kind = 'ISSUE'
    )
    select m.id as "materialId", m.category, m.unit,
      array(with recursive up as (
        select w.id, w.parent_id, 1 as step from work_item w where w.id = asked.work_item_id
        union all select w.id, w.parent_id, up.step + 1 from work_item w join up on w.id = up.parent_id
      ) select id::text from up order by step) as work,
      asked.requested::text, asked.ordered::text, asked.received::text, asked.issued::text,
      asked.ordered_value::text as "orderedValue", asked.received_value::text as "receivedValue"
    from asked join material m on m.id = asked.material_id`.execute(app.db);
  return rows;
}

/** The budget line that a document's line counts on: the first of these that exists. */
function lineFor(
  lines: readonly SavedLine[],
  { materialId, category, unit, work }: Taken,
): SavedLine | undefined {
  const at = (workItemId: string | null) => lines.filter((line) => line.workItemId === workItemId);
  const own = (workItemId: string | null) =>
    at(workItemId).find((line) => line.materialId === materialId);
  const ofCategory = (workItemId: string | null) =>
    at(workItemId).find(
      (line) => line.materialId === null && line.category === category && line.unit === unit,
    );
  const places = [...work.map(own), ...work.map(ofCategory), own(null), ofCategory(null)];
  return places.find((line) => line !== undefined);
}

/**
 * The figures that each line should have, by its id.
 *
 * @param budgeted quantities by the id of their line
 */
export async function balancesByDocuments(
  app: TestApp,
  projectId: string,
  budgeted: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [lines, taken] = [await savedLines(app, projectId), await takenByDocuments(app, projectId)];
  const byLine = Map.groupBy(taken, (one) => lineFor(lines, one)?.id);
  return new Map(
    lines.map(({ id }) => {
      const uses = byLine.get(id) ?? [];
      const of = (figure: (use: Taken) => string): Decimal =>
        sum(uses.map((use) => decimal(figure(use))));
      const [requested, ordered] = [of((use) => use.requested), of((use) => use.ordered)];
      const [received, issued] = [of((use) => use.received), of((use) => use.issued)];
      const taking = requested.plus(ordered).plus(received);
      const values = [of((use) => use.orderedValue), of((use) => use.receivedValue)];
      return [
        id,
        [
          ...[requested, ordered, received, issued].map((quantity) => quantity.toFixed(3)),
          ...values.map((rupees) => rupees.toFixed(2)),
          decimal(budgeted.get(id) ?? '0')
            .minus(taking)
            .toFixed(3),
        ],
      ];
    }),
  );
}
