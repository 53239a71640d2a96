/** Decides through the link in a mail, by the rules of the inbox. */
import type { ApprovalLink, decideByLink as endpoint } from '@plinth/contracts/approval-links';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { PublicContext } from '#context.ts';
import { conflict } from '#errors.ts';
import { approvalOfLink, findApprovalOfLink } from './approval-of-link.ts';
import { decideOnApproval } from '../decide/decide.ts';
import { openLink } from '#features/links/links.public.ts';

/**
 * The same decision sent again changes nothing.
 * @throws AppError notFound, tooMany; conflict unless the link is open, with what was changed;
 *   forbidden for the maker and whom it does not wait for; unprocessable without a reason
 */
export async function decideByLink(
  ctx: PublicContext,
  secret: string,
  { verdict, comment }: Received<typeof endpoint, 'body'>,
): Promise<{ link: ApprovalLink; message: string }> {
  const link = await openLink(ctx, secret);
  if (link.kind !== 'APPROVAL') throw conflict('This link asks for no approval');
  const { shown, approvalId, as } = await findApprovalOfLink(link.db, link, ctx);
  if (shown.verdict === verdict) return { link: shown, message: shown.closedReason };
  const { contentHash, stepId } = link;
  if (shown.state !== 'OPEN' || !as || contentHash === null || stepId === null) {
    throw conflict(
      shown.closedReason,
      shown.changes.map(({ path, before, after }) => ({
        code: 'changed',
        path: `content.${path}`,
        message: `${before ?? 'nothing'} → ${after ?? 'nothing'}`,
      })),
    );
  }
  const decision = { verdict, comment, contentHash };
  const from = { channel: 'MAIL', stepId } as const;
  try {
    const { message } = await decideOnApproval(as, approvalId, decision, from);
    return { link: await approvalOfLink(link.db, link, ctx), message };
  } catch (error) {
    // Sent twice at once: the other one has decided so.
    const now = await approvalOfLink(link.db, link, ctx);
    if (now.verdict !== verdict) throw error;
    return { link: now, message: now.closedReason };
  }
}
