/** Decides on the approval that runs for a document, inside the document's own act. */
import { contentDifferences, isSameContent } from '@plinth/domain/approval/difference';
import {
  type ApprovalOutcome,
  type ApprovalState,
  decideApproval,
  type RefusalCode,
  REFUSALS,
} from '@plinth/domain/approval/engine';
import { isForAdministrators } from '@plinth/domain/approval/signers';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { Outcome } from '#documents/act.ts';
import { type AppError, conflict, forbidden } from '#errors.ts';
import { resolveApprovalNotifications, notifyApprovers } from '../approval-notifications.ts';
import { insertDecisions, lockPending, updateApproval } from '../approvals.store.ts';
import { findSeenContent } from '../approvals.queries.ts';
import { contentHashOf } from './content-hash.ts';
import { readableDifferences } from './readable-differences.ts';
import { findRoster } from '../roster.queries.ts';
import { findSteps } from '../running.queries.ts';
import type { ApprovalSubject, DecisionOn } from '../subject.ts';

type Decided =
  /** Others are still asked: the whole outcome; null if the person had decided so before. */
  | { readonly isOpen: true; readonly outcome: Outcome | null }
  /** The decision is final, and what it means for the document follows. */
  | { readonly isOpen: false; readonly detail: Partial<ReturnType<typeof detailOf>> };

interface DecidedOn {
  readonly id: string;
  readonly revision?: number;
  /**
   * Requires what the decision takes where no approval runs, such as another person than the maker; if
   * absent, there is nothing to decide then.
   */
  readonly requireRole?: (() => unknown) | false;
}

/**
 * Decides on a document, which must be locked already: on its running approval, or without one by
 * role.
 * @throws AppError forbidden for the maker, their stand-ins, and whom it does not wait for; conflict
 *   if another content was seen, with the differences that the person may read, or if nothing waits
 */
export async function decideRunning(
  tx: Transaction,
  ctx: Context,
  subject: ApprovalSubject,
  { id, revision = 0, requireRole }: DecidedOn,
  decision: DecisionOn,
): Promise<Decided> {
  const locked = await lockPending(tx, ctx.scope, subject.type, id);
  if (!locked) return decideByRole(requireRole);
  const steps = await findSteps(tx, ctx, locked.id);
  const roster = await findRoster(tx, ctx, { ...locked, document: subject.type }, steps);
  const { makerIds, state } = locked;
  const decide = (hash: string) =>
    decideApproval(
      { state, contentHash: hash, makerIds, steps },
      { verdict: decision.verdict, by: ctx.actor.id, forId: decision.forId, contentHash: hash },
      roster,
    );
  refuseOthers(decide(locked.contentHash));
  const content = await subject.content(tx, ctx, id, revision);
  const contentHash = await requireSeen(tx, ctx, { id, content, locked, decision });
  if (!isOpenStill(locked.id, steps, decision)) throw conflict(REFUSALS.ENDED);
  const outcome = decide(contentHash);
  const pending = steps.find((step) => step.state === 'PENDING');
  const level = pending?.level ?? 0;
  if (outcome.isRefused) {
    if (outcome.code === 'ALREADY' && decision.verdict === 'APPROVED') {
      return { isOpen: true, outcome: null };
    }
    throw refusal(outcome.code);
  }
  const { approval, given } = outcome;
  await insertDecisions(tx, ctx, { approvalId: locked.id, contentHash, given, decision });
  await updateApproval(tx, ctx, locked.id, {
    state: approval.state,
    steps: approval.steps.map((step) => ({
      id: step.id,
      state: step.state,
      isForAdministrators: isForAdministrators(step, makerIds, roster),
    })),
  });
  const opened = approval.steps.filter(
    (step) => step.state === 'PENDING' && step.level !== pending?.level,
  );
  if (approval.state !== 'PENDING' || opened.length > 0) {
    await resolveApprovalNotifications(tx, ctx, { type: subject.type, id }, CLOSED[approval.state]);
  }
  if (opened.length > 0) {
    const notified = { ...locked, documentType: subject.type, documentId: id };
    await notifyApprovers(tx, ctx, notified, opened, roster);
  }
  const forId = given.find((one) => one.forId !== one.by)?.forId;
  const forName = roster.staff.find((person) => person.id === forId)?.name;
  const detail = detailOf(level, forName, decision);
  return approval.state === 'PENDING'
    ? { isOpen: true, outcome: { action: 'sign', detail } }
    : { isOpen: false, detail };
}

async function decideByRole(requireRole: DecidedOn['requireRole']): Promise<Decided> {
  if (!requireRole) throw conflict(REFUSALS.ENDED);
  await requireRole();
  return { isOpen: false, detail: {} };
}

interface Seen {
  readonly id: string;
  readonly content: Awaited<ReturnType<ApprovalSubject['content']>>;
  readonly locked: NonNullable<Awaited<ReturnType<typeof lockPending>>>;
  readonly decision: DecisionOn;
}

/** @returns the hash of the content. @throws AppError conflict if another content was seen */
async function requireSeen(tx: Transaction, ctx: Context, { id, content, locked, decision }: Seen) {
  const contentHash = contentHashOf(content);
  const seenHash = decision.contentHash ?? locked.contentHash;
  if (seenHash === contentHash && contentHash === locked.contentHash) return contentHash;
  const seen = await findSeenContent(tx, ctx, id, seenHash);
  const isCurrent = seenHash === locked.contentHash && seen !== undefined;
  if (isCurrent && isSameContent(seen, content)) return seenHash;
  const differences = seen === undefined ? [] : contentDifferences(seen, content);
  throw changed(readableDifferences(differences, ctx.scope, locked));
}

function detailOf(
  level: number,
  forName: string | undefined,
  { channel }: DecisionOn,
): { level: number; for?: string; channel?: 'MAIL' } {
  return {
    level,
    ...(forName !== undefined && { for: forName }),
    ...(channel === 'MAIL' && { channel }),
  };
}

/** The texts that links show once the approval has this state, or its next level is open. */
const CLOSED = {
  PENDING: 'Its level is approved; others are asked now.',
  APPROVED: 'It is approved.',
  RETURNED: 'It was returned to its maker.',
  REJECTED: 'It was rejected.',
  WITHDRAWN: 'It was taken back by its maker.',
  SUPERSEDED: 'It was changed and submitted again.',
  NOT_NEEDED: 'Nobody has to approve it.',
} as const satisfies Record<ApprovalState, string>;

/** The same content may be up again, in another approval, or at its next level. */
function isOpenStill(
  runningId: string,
  steps: Awaited<ReturnType<typeof findSteps>>,
  { approvalId = runningId, stepId }: DecisionOn,
): boolean {
  const isOpen = steps.some(({ id, state }) => id === stepId && state === 'PENDING');
  return approvalId === runningId && (stepId === undefined || isOpen);
}

/** Runs before the content is compared, because only the approvers may see it. */
function refuseOthers(outcome: ApprovalOutcome): void {
  if (outcome.isRefused && ONLY_OTHERS.has(outcome.code)) throw refusal(outcome.code);
}

const ONLY_OTHERS: ReadonlySet<RefusalCode> = new Set(['OWN', 'STANDS_IN', 'NOT_ASKED']);

function refusal(code: RefusalCode): AppError {
  const message = REFUSALS[code];
  const isOwn = code !== 'NOT_ASKED';
  return ONLY_OTHERS.has(code) ? forbidden(message, { isOwn }) : conflict(message);
}

/** A conflict that lists each difference as a violation at its field. */
function changed(differences: ReturnType<typeof readableDifferences>): AppError {
  return conflict(
    REFUSALS.CHANGED,
    differences.map(({ path, before, after }) => ({
      code: 'changed',
      path: `content.${path}`,
      message: `${before ?? 'nothing'} → ${after ?? 'nothing'}`,
    })),
  );
}
