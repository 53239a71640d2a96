/** The link in the mail that requests an approval; it is bound to that person, step and content. */
import { signersOf } from '@plinth/domain/approval/signers';

import type { PublicContext } from '#context.ts';
import { findLinkable } from './approval-links.queries.ts';
import { nobodysScope } from './nobodys-scope.ts';
import { findRoster } from '../roster.queries.ts';
import { findSteps } from '../running.queries.ts';
import { makeLink } from '#features/links/links.public.ts';
import type { LinkTo } from '#features/notifications/notifications.public.ts';

const OPENS_FOR_DAYS = 7;

/**
 * Makes the link for the mail; none above the firm's amount, where the amount is unknown, or for
 * people who are not to decide.
 */
export function linkToDecide(linking: Pick<PublicContext, 'keys' | 'publicUrl'>): LinkTo {
  return async (tx, mailing, { kind, documentId, personId, personName, email }) => {
    if (kind !== 'TO_APPROVE') return undefined;
    const { organisationId } = mailing.scope;
    const found = await findLinkable(tx, organisationId, documentId);
    if (!found) return undefined;
    const { makerIds, contentHash, requestedBy, firmId, projectId } = found;
    const ctx = { ...mailing, scope: nobodysScope(organisationId) };
    const steps = await findSteps(tx, ctx, found.id);
    const roster = await findRoster(tx, ctx, { ...found, document: found.documentType }, steps);
    const step = steps.find(
      (one) =>
        one.state === 'PENDING' &&
        !one.signatures.some(({ by }) => by === personId) &&
        signersOf(one, makerIds, roster).some(({ by }) => by === personId),
    );
    if (!step) return undefined;
    const { id } = await makeLink(
      tx,
      { ...mailing, ...linking, actor: { id: requestedBy } },
      {
        kind: 'APPROVAL',
        place: { firmId, projectId },
        document: { type: found.documentType, id: documentId, revision: found.revision },
        recipient: { name: personName, email, personId },
        stepId: step.id,
        contentHash,
        opensForDays: OPENS_FOR_DAYS,
      },
    );
    return id;
  };
}
