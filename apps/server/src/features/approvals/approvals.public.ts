export { publishPolicy, savePolicy } from './policies/change-policy.ts';
export { linkToDecide } from './by-link/make-approval-link.ts';
export { contentHashOf } from './decide/content-hash.ts';
export { createDelegation } from './delegate/delegate.ts';
export { decideRunning } from './decide/decide-running.ts';
export { endApproval } from './decide/end-approval.ts';
export { remindApprovals } from './remind/remind-approvals.ts';
export { startApproval } from './decide/start-approval.ts';
export { countApprovalsByProject } from './inbox/count-waiting.queries.ts';
export { findWaitsFor } from './inbox/waits-for.queries.ts';
export type {
  ApprovalSubject,
  Comparison,
  DecidedSubject,
  DecisionOn,
  SubjectFacts,
  Wanted,
} from './subject.ts';
