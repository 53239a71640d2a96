/** Notifies the people whose signature an approval waits for, and ends these notifications. */
import type { ApprovalStep } from '@plinth/domain/approval/engine';
import type { ApprovableDocument } from '@plinth/domain/approval/policy';
import { type Roster, signersOf } from '@plinth/domain/approval/signers';

import type { Transaction } from '#db/database.ts';
import { revokeLinks } from '#features/links/links.public.ts';
import {
  notify,
  resolveNotifications,
  type Telling,
} from '#features/notifications/notifications.public.ts';

interface OpenApproval {
  readonly documentType: ApprovableDocument;
  readonly documentId: string;
  readonly number: string;
  readonly firmId: string;
  readonly projectId: string;
  readonly makerIds: readonly string[];
  /** An additional text shown in the notification. */
  readonly text?: string;
}

/**
 * Ends the notifications and links of an approval that nobody, or somebody else, has to act on.
 * @param reason what the links in their mails show from now on
 */
export async function resolveApprovalNotifications(
  tx: Transaction,
  ctx: Telling,
  { type, id }: { readonly type: ApprovableDocument; readonly id: string },
  reason: string,
): Promise<void> {
  await resolveNotifications(tx, ctx, [id], ['TO_APPROVE']);
  const links = { documentType: type, documentId: id, kind: 'APPROVAL' } as const;
  await revokeLinks(tx, ctx, links, reason);
}

/** Notifies the people who may sign the steps and have not signed. */
export async function notifyApprovers(
  tx: Transaction,
  ctx: Telling,
  {
    documentType: type,
    documentId: id,
    number: name,
    firmId,
    projectId,
    makerIds,
    text = '',
  }: OpenApproval,
  steps: readonly ApprovalStep[],
  roster: Roster,
): Promise<void> {
  const people = steps.flatMap((step) => {
    const signed = new Set(step.signatures.map(({ by }) => by));
    return signersOf(step, makerIds, roster).flatMap(({ by }) => (signed.has(by) ? [] : [by]));
  });
  const document = { type, id, name } as const;
  await notify(tx, ctx, {
    kind: 'TO_APPROVE',
    document,
    place: { firmId, projectId },
    people,
    text,
  });
}
