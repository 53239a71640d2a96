/** Lists the approvals that wait for the caller, each with the facts for the decision. */
import type { listApprovals as endpoint } from '@plinth/contracts/approvals';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import { findDecisionFacts, NO_FACTS } from '../decision-facts.ts';
import { findWaitingApprovals } from './inbox.queries.ts';

export async function listWaitingApprovals(
  ctx: Context,
  query: Received<typeof endpoint, 'query'>,
) {
  const { list, ...totals } = await findWaitingApprovals(ctx, query);
  const facts = await findDecisionFacts(
    ctx,
    list.map(({ project, ...row }) => ({
      ...row,
      firmId: project.firm.id,
      projectId: project.id,
    })),
  );
  return {
    list: list.map((row) => ({ ...row, ...(facts.get(row.documentId) ?? NO_FACTS) })),
    ...totals,
  };
}
