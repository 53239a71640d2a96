/** Links that open one document, or one decision, without signing in. */
import type { DocumentType } from '@plinth/domain/document/documents';
import type { LinkKind } from '@plinth/domain/link/link-kinds';

import type { Context, PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { hashOf, linkUrl, secretOf } from './link-secret.ts';
import {
  insertLink,
  type OfDocument,
  updateRevoked,
  updateRevokedApprovals,
  updateRevokedOf,
} from './links.store.ts';

export { linkUrl } from './link-secret.ts';
export { scopeOfLink } from './link-scope.ts';
export { type OpenedLink, openLink, readLink } from './open-link.ts';

interface WantedLink {
  readonly kind: LinkKind;
  readonly place: { readonly firmId: string; readonly projectId: string | null };
  readonly document: {
    readonly type: DocumentType;
    readonly id: string;
    /** 0 is the document as first made. */
    readonly revision: number;
  };
  readonly recipient: {
    readonly name: string;
    readonly email: string;
    readonly phone?: string;
    /** A person of the organisation; absent for a contact of another company. */
    readonly personId?: string;
  };
  /** The step of an approval that it decides. */
  readonly stepId?: string;
  /** SHA-256 of the content that is sent. */
  readonly contentHash?: string;
  readonly opensForDays: number;
}

export interface MadeLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

const DAY_MS = 86_400_000;

/** The context of a new link: a person's act, or a background task in a person's name. */
export interface LinkMaker extends Pick<PublicContext, 'clock' | 'newId' | 'keys' | 'publicUrl'> {
  readonly scope: Pick<Context['scope'], 'organisationId'>;
  readonly actor: Pick<Context['actor'], 'id'>;
}

/** The caller has checked that the recipient may get it, and records in the audit trail that he did. */
export async function makeLink(
  tx: Transaction,
  ctx: LinkMaker,
  { kind, place, document, recipient, stepId, contentHash, opensForDays }: WantedLink,
): Promise<MadeLink> {
  const id = ctx.newId();
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + opensForDays * DAY_MS);
  await insertLink(tx, {
    organisationId: ctx.scope.organisationId,
    id,
    secretHash: hashOf(secretOf(ctx, id)),
    kind,
    ...place,
    documentType: document.type,
    documentId: document.id,
    revision: document.revision,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    recipientPhone: recipient.phone ?? '',
    personId: recipient.personId ?? null,
    stepId: stepId ?? null,
    contentHash: contentHash ?? null,
    createdBy: ctx.actor.id,
    createdAt,
    expiresAt,
  });
  return { id, url: linkUrl(ctx, id), expiresAt };
}

/**
 * Revokes the links of a document, or those of a kind or step: from now on they show `reason` and
 * open nothing.
 */
export async function revokeLinks(
  tx: Transaction,
  ctx: Pick<LinkMaker, 'clock' | 'scope'>,
  of: Omit<OfDocument, 'organisationId'>,
  reason: string,
): Promise<void> {
  const { organisationId } = ctx.scope;
  await updateRevoked(tx, { organisationId, ...of }, { at: ctx.clock(), reason });
}

const OTHER_ACCOUNT = 'Your firm sends its mail through another account now. Sign in to decide.';

/** The links in mails of a firm that decide. @returns the people whose links were revoked */
export async function revokeApprovalLinksOfFirm(
  tx: Transaction,
  { clock, scope: { organisationId } }: Pick<LinkMaker, 'clock' | 'scope'>,
  firmId: string,
): Promise<string[]> {
  const revoked = { at: clock(), reason: OTHER_ACCOUNT };
  return updateRevokedApprovals(tx, { organisationId, firmId }, revoked);
}

/** The texts that links show after the password change or deactivation of their recipient. */
const PERSONAL_ENDS = {
  PASSWORD: 'Your password was changed since this mail. Sign in to decide.',
  DEACTIVATED: 'Your account was deactivated since this mail. Sign in to decide.',
} as const;

/**
 * Revokes the links of a person. A person who chooses another password may have lost the mailbox,
 * too; after a deactivation they sign in.
 */
export async function revokeLinksOf(
  tx: Transaction,
  { organisationId, id: personId }: { readonly organisationId: string; readonly id: string },
  why: keyof typeof PERSONAL_ENDS,
  at: Date,
): Promise<void> {
  await updateRevokedOf(tx, { organisationId, personId }, { at, reason: PERSONAL_ENDS[why] });
}
