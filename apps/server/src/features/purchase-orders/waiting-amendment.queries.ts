/** The amendment that waits, beside what is in force. */
import type { RevisionContent } from '@plinth/domain/purchase-order/revision-content';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

export interface WaitingAmendment {
  readonly revision: number;
  readonly reason: string;
  readonly madeByName: string;
  readonly content: RevisionContent;
  readonly before: { readonly revision: number; readonly content: RevisionContent };
}

/** The amendment that waits, with the revision in force; undefined without one. */
export async function findWaitingAmendment(
  db: Executor,
  { scope: { organisationId } }: Pick<Context, 'scope'>,
  orderId: string,
): Promise<WaitingAmendment | undefined> {
  const revisions = await db
    .selectFrom('purchase_order_revision')
    .select(['revision', 'state', 'reason', 'made_by_name as madeByName', 'content'])
    .where('organisation_id', '=', organisationId)
    .where('purchase_order_id', '=', orderId)
    .where('state', 'in', ['WAITING', 'IN_FORCE'])
    .execute();
  const waiting = revisions.find(({ state }) => state === 'WAITING');
  const before = revisions.find(({ state }) => state === 'IN_FORCE');
  if (!waiting || !before) return undefined;
  const { revision, reason, madeByName, content } = waiting;
  return { revision, reason, madeByName, content, before };
}
