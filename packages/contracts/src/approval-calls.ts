/** All endpoints of approvals, their policies, delegations and links. */
import * as approvalDelegations from './approval-delegations.ts';
import * as approvalFigures from './approval-figures.ts';
import * as approvalLinks from './approval-links.ts';
import * as approvalPolicies from './approval-policies.ts';
import * as approvals from './approvals.ts';

export const APPROVAL_CALLS = {
  listApprovalPolicies: approvalPolicies.listApprovalPolicies,
  saveApprovalPolicy: approvalPolicies.saveApprovalPolicy,
  publishApprovalPolicy: approvalPolicies.publishApprovalPolicy,
  discardApprovalPolicy: approvalPolicies.discardApprovalPolicy,
  tryApprovalPolicy: approvalPolicies.tryApprovalPolicy,
  getApprovalFigures: approvalFigures.getApprovalFigures,
  listApprovals: approvals.listApprovals,
  countApprovals: approvals.countApprovals,
  decideApproval: approvals.decideApproval,
  decideByLink: approvalLinks.decideByLink,
  listDelegations: approvalDelegations.listDelegations,
  createDelegation: approvalDelegations.createDelegation,
  endDelegation: approvalDelegations.endDelegation,
  orderApprovals: approvals.orderApprovals,
  requestApprovals: approvals.requestApprovals,
  receiptApprovals: approvals.receiptApprovals,
} as const;
