/** The lines of a project that have no price, which no amount of its dashboard counts. */
import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isUnpricedLine } from '#features/purchase-orders/purchase-orders.public.ts';
import { isIssuedUnpriced, isUnpriced } from '#features/stock/stock.public.ts';

/** Counts such lines of orders in force, of posted receipts, and of issues whose value may still change. */
export async function findUnpriced(
  { db, scope }: Context,
  projectId: string,
): Promise<ProjectDashboard['unpriced']> {
  const { rows } = await sql<{ committed: number; received: number }>`
    select (
      select count(*) from purchase_order po
      join purchase_order_line line on line.organisation_id = po.organisation_id
        and line.purchase_order_id = po.id and ${isUnpricedLine}
      where po.organisation_id = ${scope.organisationId} and po.project_id = ${projectId}
        and po.has_contract_line and is_committed(po.status, po.is_approval_needed)) as committed, (
      select count(*) from goods_receipt_line line
      join goods_receipt receipt on receipt.organisation_id = line.organisation_id
        and receipt.id = line.goods_receipt_id
      where line.organisation_id = ${scope.organisationId} and ${isUnpriced}
        and receipt.status = 'POSTED' and receipt.project_id = ${projectId}) as received
  `.execute(db);
  const { committed = 0, received = 0 } = rows[0] ?? {};
  // Without such goods no issue can wait for their price.
  const issued = received === 0 ? 0 : await countIssued({ db, scope }, projectId);
  return { committed, received, issued };
}

async function countIssued({ db, scope }: Pick<Context, 'db' | 'scope'>, projectId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from stock_issue issue
    join stock_issue_line line on line.organisation_id = issue.organisation_id
      and line.stock_issue_id = issue.id
    where issue.organisation_id = ${scope.organisationId} and issue.project_id = ${projectId}
      and ${isIssuedUnpriced('line')}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
