/** Decides on an approval by its id: from the inbox, or where the document's own buttons are not. */
import type { decideApproval as endpoint } from '@plinth/contracts/approvals';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { REFUSALS } from '@plinth/domain/approval/engine';
import { requiredViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { inActTransaction } from '#documents/own-refusals.ts';
import { conflict, refuseViolations } from '#errors.ts';
import { findDocumentOf, getApproval } from '../approvals.queries.ts';
import type { DecisionOn } from '../subject.ts';
import { SUBJECTS } from '../subjects.ts';

const MESSAGES = {
  APPROVED: 'Approved',
  RETURNED: 'Returned',
  REJECTED: 'Rejected',
} as const;

/**
 * @throws AppError notFound; conflict if it is over, or another content was seen; forbidden for the
 *   maker and whom it does not wait for; unprocessable without a reason
 */
export async function decideOnApproval(
  ctx: Context,
  id: string,
  { verdict, comment, contentHash, forId }: Received<typeof endpoint, 'body'>,
  from: Pick<DecisionOn, 'channel' | 'stepId'> = { channel: 'WEB' },
) {
  return inActTransaction(ctx, async (tx) => {
    const found = await findDocumentOf(tx, ctx, id);
    const missing = requiredViolations({ comment }, { comment: 'Please give a reason' });
    if (verdict !== 'APPROVED') refuseViolations(missing);
    const subject = SUBJECTS[found.documentType];
    const decision = { verdict, comment, contentHash, forId, approvalId: id, ...from };
    if (!found.isPending) {
      const before = await getApproval(tx, ctx, id);
      if (!hasDecidedSo(before, ctx.actor.id, verdict)) throw conflict(REFUSALS.ENDED);
      return { approval: before, message: MESSAGES[verdict] };
    }
    await subject.decide({ ...ctx, db: tx }, found.documentId, decision);
    return { approval: await getApproval(tx, ctx, id), message: MESSAGES[verdict] };
  });
}

/** A decision that is sent again changes nothing, also when it has ended the approval. */
function hasDecidedSo(
  { steps }: Awaited<ReturnType<typeof getApproval>>,
  personId: string,
  verdict: DecisionOn['verdict'],
): boolean {
  return steps.some(({ decisions }) =>
    decisions.some((decision) => decision.by.id === personId && decision.verdict === verdict),
  );
}
