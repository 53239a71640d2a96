/**
 * The approval of one content of a document as a state machine: each level opens when the one
 * before is complete, one refusal ends it, and the signatures of the makers never count.
 */
import { isOnlyForMaker, type Roster, type Signature, signatureOf } from './signers.ts';

export const APPROVAL_STATES = [
  'PENDING',
  'APPROVED',
  'RETURNED',
  'REJECTED',
  'WITHDRAWN',
  'SUPERSEDED',
  'NOT_NEEDED',
] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** ENDED is a step without a decision of its own when the whole approval ended. */
export const STEP_STATES = [
  'WAITING',
  'PENDING',
  'APPROVED',
  'RETURNED',
  'REJECTED',
  'ENDED',
] as const;

export type StepState = (typeof STEP_STATES)[number];

export interface ApprovalStep {
  readonly id: string;
  readonly level: number;
  /** The number of people who must approve the step; at least one. */
  readonly needed: number;
  readonly state: StepState;
  readonly signatures: readonly Signature[];
}

export interface Approval {
  readonly state: ApprovalState;
  /** The hash of the content that this approval is about. */
  readonly contentHash: string;
  /** The people who made the document or changed it last. */
  readonly makerIds: readonly string[];
  /** All steps, in the order of their levels. */
  readonly steps: readonly ApprovalStep[];
}

export interface ApprovalDecision {
  readonly verdict: 'APPROVED' | 'RETURNED' | 'REJECTED';
  readonly by: string;
  /**
   * The person in whose place `by` decides; absent if they decide for themselves or for whoever
   * they are a delegate of.
   */
  readonly forId?: string | undefined;
  /** The hash of the content that the person saw when they decided. */
  readonly contentHash: string;
}

type ApprovalEvent = ApprovalDecision | { readonly verdict: 'WITHDRAWN' | 'SUPERSEDED' };

export const REFUSALS = {
  ENDED: 'This approval is over',
  CHANGED: 'The document was changed since you saw it; look at it again',
  OWN: 'You made or changed this document; somebody else has to approve it',
  STANDS_IN: 'You stand in for who made this document; somebody else has to approve it',
  ALREADY: 'You have approved this already',
  NOT_ASKED: 'This does not wait for your approval',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * A signature added at a step by this event; `isCarried` marks one repeated from the level before.
 */
export interface Given extends Signature {
  readonly stepId: string;
}

export type ApprovalOutcome =
  | { readonly isRefused: true; readonly code: RefusalCode }
  | { readonly isRefused: false; readonly approval: Approval; readonly given: readonly Given[] };

type NewStep = Pick<ApprovalStep, 'id' | 'level' | 'needed'>;

/** Starts an approval with its first level open; without steps, there is nothing to approve. */
export function startApproval(
  content: Pick<Approval, 'contentHash' | 'makerIds'>,
  steps: readonly NewStep[],
): Approval {
  const first = Math.min(...steps.map(({ level }) => level));
  return {
    ...content,
    state: steps.length === 0 ? 'NOT_NEEDED' : 'PENDING',
    steps: steps.map((step) => ({
      ...step,
      state: step.level === first ? 'PENDING' : 'WAITING',
      signatures: [],
    })),
  };
}

/** Returns the approval after the decision, or the code of the refusal. */
export function decideApproval(
  approval: Approval,
  event: ApprovalEvent,
  roster: Roster,
): ApprovalOutcome {
  if (approval.state !== 'PENDING') return refused('ENDED');
  if (!('by' in event)) return ended(approval, event.verdict);
  const refusal = refusalOf(approval, event);
  if (refusal) return refused(refusal);
  const given = pendingSteps(approval).flatMap((step) => {
    const signature = signatureOf(step, approval.makerIds, roster, event);
    return signature ? [{ stepId: step.id, ...signature }] : [];
  });
  if (given.length === 0) {
    const hasSigned = approval.steps.some(({ signatures }) =>
      signatures.some(({ by }) => by === event.by),
    );
    if (hasSigned) return refused('ALREADY');
    const isForMaker = isOnlyForMaker(event.by, approval.makerIds, roster);
    return refused(isForMaker ? 'STANDS_IN' : 'NOT_ASKED');
  }
  if (event.verdict !== 'APPROVED') {
    const at = new Set(given.map(({ stepId }) => stepId));
    return { ...ended(approval, event.verdict, at), given };
  }
  return complete(signed(approval, given), given, roster);
}

function refusalOf(
  { contentHash, makerIds }: Approval,
  decision: ApprovalDecision,
): RefusalCode | null {
  if (decision.contentHash !== contentHash) return 'CHANGED';
  return makerIds.includes(decision.by) ? 'OWN' : null;
}

function pendingSteps({ steps }: Approval): readonly ApprovalStep[] {
  return steps.filter(({ state }) => state === 'PENDING');
}

function refused(code: RefusalCode): ApprovalOutcome {
  return { isRefused: true, code };
}

function ended(
  approval: Approval,
  state: Exclude<ApprovalState, 'PENDING' | 'APPROVED' | 'NOT_NEEDED'>,
  refusedAt: ReadonlySet<string> = new Set(),
) {
  const isRefusal = state === 'RETURNED' || state === 'REJECTED';
  const steps = approval.steps.map((step) => {
    if (step.state !== 'PENDING' && step.state !== 'WAITING') return step;
    const after: StepState = isRefusal && refusedAt.has(step.id) ? state : 'ENDED';
    return { ...step, state: after };
  });
  return { isRefused: false, approval: { ...approval, state, steps }, given: [] } as const;
}

function signed(approval: Approval, given: readonly Given[]): Approval {
  const steps = approval.steps.map((step): ApprovalStep => {
    const own = given.filter(({ stepId }) => stepId === step.id);
    if (own.length === 0) return step;
    const signatures = [
      ...step.signatures,
      ...own.map(({ by, forId, isCarried }) => ({ by, forId, isCarried })),
    ];
    return {
      ...step,
      signatures,
      state: signatures.length >= step.needed ? 'APPROVED' : step.state,
    };
  });
  return { ...approval, steps };
}

/**
 * Opens the next level as long as the current one is complete; people who signed the level before
 * need not sign again.
 */
function complete(
  approval: Approval,
  given: readonly Given[],
  roster: Roster,
): Extract<ApprovalOutcome, { isRefused: false }> {
  if (pendingSteps(approval).length > 0) return { isRefused: false, approval, given };
  const waiting = approval.steps.filter(({ state }) => state === 'WAITING');
  if (waiting.length === 0) {
    return { isRefused: false, approval: { ...approval, state: 'APPROVED' }, given };
  }
  const next = Math.min(...waiting.map(({ level }) => level));
  const steps = approval.steps.map((step): ApprovalStep =>
    step.level === next ? { ...step, state: 'PENDING' } : step,
  );
  const opened = { ...approval, steps };
  const before = Math.max(
    ...approval.steps.filter(({ state }) => state === 'APPROVED').map(({ level }) => level),
  );
  const signers = approval.steps
    .filter(({ level }) => level === before)
    .flatMap(({ signatures }) => signatures);
  const carried: Given[] = [];
  let after: Approval = opened;
  for (const { by, forId } of signers) {
    const more = pendingSteps(after).flatMap((step) => {
      const mine = { by, forId };
      const signature =
        signatureOf(step, approval.makerIds, roster, mine) ??
        signatureOf(step, approval.makerIds, roster, { by, forId: by });
      return signature ? [{ stepId: step.id, ...signature, isCarried: true }] : [];
    });
    carried.push(...more);
    after = signed(after, more);
  }
  const all = [...given, ...carried];
  return carried.length === 0
    ? { isRefused: false, approval: after, given: all }
    : complete(after, all, roster);
}
