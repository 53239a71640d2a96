/**
 * The content that the recipient of a link sees, and what they may decide, by their current rights.
 */
import type { ApprovalLink } from '@plinth/contracts/approval-links';
import { contentDifferences } from '@plinth/domain/approval/difference';
import { APPROVABLE_DOCUMENTS, type ApprovableDocument } from '@plinth/domain/approval/policy';
import { neededToApprove } from '@plinth/domain/approval/staff';
import { moduleOf } from '@plinth/domain/document/subjects';

import type { Context, PublicContext } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { shownTo } from '#answer-shape.ts';
import { notFound } from '#errors.ts';
import { findLinked, type LinkedApproval } from './approval-links.queries.ts';
import { findSeenContent, listApprovalsOf } from '../approvals.queries.ts';
import { contentHashOf } from '../decide/content-hash.ts';
import { contentOfLink } from './content-of-link.ts';
import { SUBJECTS } from '../subjects.ts';
import { findActivePerson, scopeOf } from '#features/auth/auth.public.ts';
import { readableDifferences } from '../decide/readable-differences.ts';
import type { OpenedLink } from '#features/links/links.public.ts';
import { isOffIn } from '#module-gate.ts';
import { canAt } from '#scope.ts';

const GONE = 'This link was made for somebody who cannot sign in any more, or with another email.';
const EXPIRED = 'This link has expired. Sign in to decide.';
const NOT_YOURS = 'You may not decide on it any more.';
const OVER = 'Others have decided on it.';
const CHANGED = 'It was changed since the mail. Sign in to decide on what it says now.';
const ABOVE = 'Sign in to decide: your firm lets links decide on smaller amounts alone.';
const DECIDED = {
  APPROVED: 'You have approved it.',
  RETURNED: 'You have returned it.',
  REJECTED: 'You have rejected it.',
} as const;

export interface FoundApproval {
  readonly shown: ApprovalLink;
  readonly approvalId: string;
  /** The recipient, with their rights now; null for who cannot sign in. */
  readonly as: Context | null;
}

/** @param db the organisation's; reads only. @throws AppError notFound for a link of another kind */
export async function findApprovalOfLink(
  db: Executor,
  link: OpenedLink,
  ctx: PublicContext,
): Promise<FoundApproval> {
  const documentType = APPROVABLE_DOCUMENTS.find((type) => type === link.documentType);
  const linked = link.kind === 'APPROVAL' ? await findLinked(db, link) : undefined;
  if (!linked || !documentType) throw notFound('Link');
  const as = await recipientOf(db, link, ctx);
  const asked = { link, linked, documentType, as };
  const linkState = await linkStateOf(db, asked);
  const shown = {
    kind: 'APPROVAL',
    documentType,
    documentId: link.documentId,
    number: linked.number,
    revision: link.revision,
    firmName: linked.firmName,
    recipientName: link.recipientName,
    verdict: linked.verdict,
    ...linkState,
    approval: as && linkState.state === 'OPEN' ? await askedApproval(db, as, asked) : null,
  } as const;
  return {
    shown: as ? shownTo(as.scope, link, shown) : shown,
    approvalId: linked.id,
    as,
  };
}

/** @param db the organisation's; reads only. @throws AppError notFound for a link of another kind */
export async function approvalOfLink(
  db: Executor,
  link: OpenedLink,
  ctx: PublicContext,
): Promise<ApprovalLink> {
  return (await findApprovalOfLink(db, link, ctx)).shown;
}

/** The recipient of a link; null for one who left, or whose mail goes to another address now. */
async function recipientOf(
  db: Executor,
  { organisationId, personId, recipientEmail }: OpenedLink,
  ctx: PublicContext,
): Promise<Context | null> {
  if (personId === null) return null;
  const person = await findActivePerson(db, { organisationId, userId: personId });
  if (!person || person.email !== recipientEmail) return null;
  return {
    ...ctx,
    db,
    actor: { id: personId, name: person.name, sessionId: '' },
    scope: scopeOf(organisationId, person.memberships),
  };
}

interface Asked {
  readonly link: OpenedLink;
  readonly linked: LinkedApproval;
  readonly documentType: ApprovableDocument;
  readonly as: Context | null;
}

type LinkState = Pick<ApprovalLink, 'state' | 'closedReason' | 'changes'>;

function closed(closedReason: string, changes: LinkState['changes'] = []): LinkState {
  return { state: 'CLOSED', closedReason, changes };
}

async function linkStateOf(db: Executor, asked: Asked): Promise<LinkState> {
  const { link, linked, documentType, as } = asked;
  if (!as) return closed(GONE);
  const { verdict } = linked;
  if (verdict) return { state: 'DECIDED', closedReason: DECIDED[verdict], changes: [] };
  if (link.state === 'EXPIRED') return closed(EXPIRED);
  const mayRead = canAt(as.scope, link, neededToApprove(documentType));
  if (!mayRead || isOffIn(as.scope, link.firmId, moduleOf(documentType))) return closed(NOT_YOURS);
  if (linked.state === 'SUPERSEDED') return closed(CHANGED, await changesOf(db, as, asked));
  if (link.state === 'REVOKED') return closed(link.revokedReason ?? OVER);
  if (linked.state !== 'PENDING' || linked.stepState !== 'PENDING') return closed(OVER);
  const changes = await changesOf(db, as, asked);
  if (changes.length > 0) return closed(CHANGED, changes);
  const { mayDecide, whyNot } = await listApprovalsOf(db, as, link.documentId);
  if (!mayDecide) return closed(`${whyNot}.`);
  if (!linked.isWithinLimit) return { state: 'SIGN_IN', closedReason: ABOVE, changes: [] };
  return { state: 'OPEN', closedReason: '', changes: [] };
}

/** The changes of the document since the mail was sent; empty if there are none. */
async function changesOf(
  db: Executor,
  as: Context,
  { link, documentType }: Asked,
): Promise<LinkState['changes']> {
  const { documentId, revision, contentHash } = link;
  const content = await SUBJECTS[documentType].content(db, as, documentId, revision);
  if (contentHash === null || contentHashOf(content) === contentHash) return [];
  const seen = await findSeenContent(db, as, documentId, contentHash);
  return readableDifferences(contentDifferences(seen ?? null, content), as.scope, link);
}

async function askedApproval(
  db: Executor,
  as: Context,
  { link, linked, documentType }: Asked,
): Promise<ApprovalLink['approval']> {
  const { list } = await listApprovalsOf(db, as, link.documentId);
  const approval = list.find(({ id }) => id === linked.id);
  if (!approval) throw notFound('Link');
  const { project } = approval;
  const linkContent = await contentOfLink(db, as, {
    type: documentType,
    id: link.documentId,
    revision: link.revision,
    firmId: link.firmId,
    projectId: project.id,
  });
  return {
    about: linked.about,
    projectName: project.name,
    requesterName: approval.requestedBy.name,
    payable: approval.payable,
    flags: approval.flags,
    ...linkContent,
    levels: approval.steps.map(({ level, needed, state, asked, decisions }) => ({
      level,
      needed,
      state,
      asked: asked.map(({ name }) => name),
      decisions: decisions.map(({ by, verdict, at }) => ({ name: by.name, verdict, at })),
    })),
  };
}
