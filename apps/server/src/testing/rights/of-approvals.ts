/** Decisions about the endpoints of approvals. */
import { byLink, type Decision, ofFirm, ofProject, oneself } from './decision.ts';

const RULES = { documentType: 'PURCHASE_ORDER', rules: [] };

export const OF_APPROVALS = {
  listApprovalPolicies: ofFirm(({ firmId: id }) => ({ params: { id } })),
  saveApprovalPolicy: ofFirm(({ firmId: id }) => ({ params: { id }, body: RULES })),
  tryApprovalPolicy: ofFirm(({ firmId: id }) => ({ params: { id }, body: RULES })),
  // No draft and no approval is named here; the tests of approvals cover them.
  publishApprovalPolicy: {
    ...ofFirm(({ employeeId: id }) => ({ params: { id } })),
    isNeverFound: true,
  },
  discardApprovalPolicy: {
    ...ofFirm(({ employeeId: id }) => ({ params: { id } })),
    isNeverFound: true,
  },
  decideApproval: {
    ...ofProject(({ personId: id }) => ({
      params: { id },
      body: { verdict: 'APPROVED', contentHash: '0'.repeat(64) },
    })),
    isNeverFound: true,
  },
  // The link of the world is a supplier's; those of approvals have their own tests.
  decideByLink: byLink({ verdict: 'APPROVED' }),
  getApprovalFigures: ofFirm(({ firmId: id }) => ({ params: { id } })),
  exportApprovalFigures: ofFirm(({ firmId: id }) => ({ params: { id } })),
  listApprovals: oneself(),
  countApprovals: oneself(),
  listDelegations: oneself(),
  createDelegation: oneself({ body: { toId: '' } }),
  endDelegation: {
    of: 'oneself',
    about: ({ personId: id }) => ({ params: { id } }),
    isNeverFound: true,
  },
  orderApprovals: ofProject(({ orderId: id }) => ({ params: { id } })),
  receiptApprovals: ofProject(({ receiptId: id }) => ({ params: { id } })),
  requestApprovals: ofProject(({ submittedId: id }) => ({ params: { id } })),
} as const satisfies Record<string, Decision>;
