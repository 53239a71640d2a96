/** Approves an area statement, which locks it; and opens its next revision. */
import type {
  approveAreas as approveEndpoint,
  reviseAreas as reviseEndpoint,
} from '@plinth/contracts/area-acts';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { approvalViolations, mayApproveAreas } from '@plinth/domain/area/approval';
import { reasonViolations } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import { refuseViolations, requireAllowed } from '#errors.ts';
import { changeAreas } from './area-act.ts';
import { getAreaStatement, readContent } from './areas.queries.ts';
import { setStatement } from './areas.store.ts';
import { insertRevision } from './units.store.ts';

/**
 * Approves the draft of the project's area statement as a new revision; approved revisions stay
 * unchanged.
 * @throws AppError notFound, forbidden; conflict if it is approved, and for whoever made or last changed
 *   it; unprocessable without units
 */
export async function approveAreas(
  ctx: Context,
  projectId: string,
  { note, version: sent }: Received<typeof approveEndpoint, 'body'>,
) {
  const act = {
    permission: 'areas:approve',
    action: 'approve-areas',
    sent,
    gate: 'approve',
  } as const;
  await changeAreas(ctx, projectId, act, async (tx, held) => {
    const { revision, reason } = held;
    requireAllowed(mayApproveAreas(held, ctx.actor.id));
    const { content } = await readContent(tx, ctx, projectId);
    refuseViolations(approvalViolations(content));
    await insertRevision(tx, ctx, projectId, { revision, content, reason, note });
    await setStatement(tx, ctx, projectId, { is_approved: true });
    return { revision, note, units: content.units.length };
  });
  const answer = await getAreaStatement(ctx.db, ctx, projectId);
  return { ...answer, message: `Revision ${answer.statement.revision} approved` };
}

/** @throws AppError notFound, forbidden; conflict if it is not approved; unprocessable without a reason */
export async function reviseAreas(
  ctx: Context,
  projectId: string,
  { reason, version: sent }: Received<typeof reviseEndpoint, 'body'>,
) {
  const act = { permission: 'areas:write', action: 'revise-areas', sent, gate: 'revise' } as const;
  await changeAreas(ctx, projectId, act, async (tx, held) => {
    refuseViolations(reasonViolations(reason));
    const revision = held.revision + 1;
    const by = { made_by: ctx.actor.id, changed_by: ctx.actor.id };
    await setStatement(tx, ctx, projectId, { ...by, revision, reason, is_approved: false });
    return { revision, reason };
  });
  const answer = await getAreaStatement(ctx.db, ctx, projectId);
  return { ...answer, message: `Revision ${answer.statement.revision} started` };
}
