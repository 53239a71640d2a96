export { publishPolicy, savePolicy } from '#features/approvals/change-policy.ts';
export { linkToDecide } from '#features/approvals/make-approval-link.ts';
export { contentHashOf } from '#features/approvals/content-hash.ts';
export { createDelegation } from '#features/approvals/delegate.ts';
export { decideRunning } from '#features/approvals/decide-running.ts';
export { endApproval } from '#features/approvals/end-approval.ts';
export { tellingRefusals } from '#features/approvals/refused-own.ts';
export { remindApprovals } from '#features/approvals/remind-approvals.ts';
export { startApproval } from '#features/approvals/start-approval.ts';
export { findWaitsFor } from '#features/approvals/waits-for.queries.ts';
export type {
  ApprovalSubject,
  DecidedSubject,
  DecisionOn,
  SubjectFacts,
  Wanted,
} from '#features/approvals/subject.ts';
