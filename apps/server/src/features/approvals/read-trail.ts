/** Reads the approvals of a document in scope, with the facts for its approver while it waits. */
import type { orderApprovals as endpoint } from '@plinth/contracts/approvals';
import type { Answer } from '@plinth/contracts/shared/endpoint';
import type { Project } from '@plinth/contracts/firms';

import type { Context } from '#context.ts';
import { listApprovalsOf } from './approvals.queries.ts';
import { findDecisionFacts, NO_FACTS, type ToDecide } from './decision-facts.ts';

interface OfDocument extends Pick<ToDecide, 'documentType' | 'documentId'> {
  readonly project: Project;
  /** The revision that waits, 0 for the document itself; null if nothing waits. */
  readonly revision: number | null;
}

export async function readTrail(
  ctx: Context,
  { project, revision, ...document }: OfDocument,
): Promise<Omit<Answer<typeof endpoint>, 'status' | 'message'>> {
  const place = { firmId: project.firm.id, projectId: project.id };
  const [trail, found] = await Promise.all([
    listApprovalsOf(ctx.db, ctx, document.documentId),
    revision === null ? null : findDecisionFacts(ctx, [{ ...document, ...place, revision }]),
  ]);
  const facts = found && { ...(found.get(document.documentId) ?? NO_FACTS), project };
  return { ...trail, facts };
}
