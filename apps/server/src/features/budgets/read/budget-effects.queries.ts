/** Reads how much documents that wait for approval leave of their budget lines. */
import { type RawBuilder, sql } from 'kysely';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** The budget lines of a document, together. */
interface BudgetEffect {
  readonly amount: string;
  /** The rupees that are left, as `rupeesOf` of the domain computes them; negative if exceeded. */
  readonly left: string;
  /** The number of budget lines of which nothing is left in quantity or rupees. */
  readonly overLines: number;
  /** The number of lines of the document that are not in the budget. */
  readonly unbudgetedLines: number;
}

/**
 * The effects by document; nothing of documents whose project has no approved budget. A budget line
 * that several lines of a document count on is added once.
 *
 * @param lines a query of `document_id` and `request_line_id`, for each line of the documents
 */
export async function findBudgetEffects(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  lines: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, BudgetEffect>> {
  const { rows } = await sql<BudgetEffect & { readonly documentId: string }>`
    select counted.document_id as "documentId",
      coalesce(sum(line.amount), 0)::numeric(24, 2)::text as amount,
      coalesce(sum(rupees.left), 0)::numeric(24, 2)::text as left,
      count(*) filter (where line.available < 0 or rupees.left < 0)::int as "overLines",
      coalesce(sum(counted.lines) filter (where line.id is null), 0)::int as "unbudgetedLines"
    from (
      select named.document_id, use.budget_line_id, count(*) as lines
      from (select distinct document_id, request_line_id from (${lines}) line) named
      join budget_use use on use.organisation_id = ${organisationId}
        and use.id = named.request_line_id
      group by named.document_id, use.budget_line_id) counted
    left join budget_line line on line.organisation_id = ${organisationId}
      and line.id = counted.budget_line_id
    left join lateral (
      select line.amount - round(line.requested * line.rate, 2) - line.ordered_value
        - line.received_value - line.transferred_value as left) rupees on true
    group by counted.document_id`.execute(db);
  return new Map(rows.map(({ documentId, ...effect }) => [documentId, effect]));
}
