/** The approved budgets of projects, and what of them is still open. */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';

export interface CurrentBudget {
  readonly projectId: string;
  /** The total in rupees before tax. */
  readonly total: string;
  /** Ordered, received and transferred, before tax and charges as the budget is; what has no line, too. */
  readonly committed: string;
  /** Neither ordered nor received, line by line; what is over on one line opens nothing on others. */
  readonly open: string;
  /** Lines of which more is taken than there is. */
  readonly over: number;
}

const COMMITTED = sql`(line.ordered_value + line.received_value + line.transferred_value)`;

/** Projects without an approved budget have no row. */
export async function findBudgets(
  { db, scope }: Context,
  projectIds: RawBuilder<string>,
): Promise<CurrentBudget[]> {
  const { rows } = await sql<CurrentBudget>`
    select budget.project_id as "projectId", coalesce(sum(line.amount), 0) as total,
      coalesce(sum(${COMMITTED}), 0) + (
        select coalesce(sum(used.ordered_value + used.received_value + used.transferred_value), 0) from budget_use used
        where used.organisation_id = budget.organisation_id
          and used.project_id = budget.project_id and used.budget_line_id is null) as committed,
      coalesce(sum(greatest(line.amount - ${COMMITTED}, 0.00)), 0.00) as open,
      (count(*) filter (where line.available < 0))::integer as over
    from budget
    left join budget_line line on line.organisation_id = budget.organisation_id
      and line.project_id = budget.project_id and line.removed_at is null
    where budget.organisation_id = ${scope.organisationId} and budget.project_id = ${projectIds}
      and budget.revision > 0
    group by budget.organisation_id, budget.project_id
  `.execute(db);
  return rows;
}
