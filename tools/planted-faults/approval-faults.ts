/** Faults in the rules of approvals. */
import type { Fault } from './fault.ts';

const ENGINE = 'packages/domain/src/approval/engine.test.ts';
const ORDERS = 'apps/server/src/features/approvals/approvals.test.ts';
const POLICIES = 'apps/server/src/features/approvals/policies/policies.test.ts';
const DELEGATIONS = 'apps/server/src/features/approvals/delegate/delegations.test.ts';

export const APPROVAL_FAULTS: readonly Fault[] = [
  {
    name: 'who made a document approves it',
    file: 'packages/domain/src/approval/engine.ts',
    search: "return makerIds.includes(decision.by) ? 'OWN' : null;",
    replacement: 'return null;',
    testFile: ENGINE,
    testName: 'not the maker',
  },
  {
    name: 'the seat of the maker counts',
    file: 'packages/domain/src/approval/signers.ts',
    search: 'return !makerIds.includes(personId);',
    replacement: 'return personId === personId || !makerIds.includes(personId);',
    testFile: ENGINE,
    testName: 'never for the maker',
  },
  {
    name: 'one person counts for another too',
    file: 'packages/domain/src/approval/signers.ts',
    search: '!by.has(seat.by) && !forIds.has(seat.forId)',
    replacement: '!forIds.has(seat.forId)',
    testFile: ENGINE,
    testName: 'A is one person',
  },
  {
    name: 'a delegation is passed on',
    file: 'packages/domain/src/approval/signers.ts',
    search: 'standIns.filter(({ fromId }) => fromId === forId)',
    replacement:
      'standIns.filter(({ fromId }) => fromId === forId || standIns.some((one) => one.fromId === forId && one.toId === fromId))',
    testFile: ENGINE,
    testName: 'is not passed on',
  },
  {
    name: 'a signature is carried past another person’s level',
    file: 'packages/domain/src/approval/engine.ts',
    search: '.filter(({ level }) => level === before)',
    replacement: '.filter(({ level }) => level <= before)',
    testFile: ENGINE,
    testName: 'A, A, B, A needs A twice',
  },
  {
    name: 'what was not seen is approved',
    file: 'packages/domain/src/approval/engine.ts',
    search: "  if (decision.contentHash !== contentHash) return 'CHANGED';\n",
    replacement: '',
    testFile: ENGINE,
    testName: 'another content than was seen is not decided on',
  },
  {
    name: 'an order is approved with its first level',
    file: 'apps/server/src/features/approvals/decide/decide-running.ts',
    search: "return approval.state === 'PENDING'\n",
    replacement: "return approval.state === 'WITHDRAWN'\n",
    testFile: ORDERS,
    testName: 'is approved with its last level, not before',
  },
  {
    name: 'a changed document keeps the approval of what it was',
    file: 'apps/server/src/features/purchase-orders/amend/resubmit-purchase-order.ts',
    search: 'await startOrderApproval(tx, ctx, { ...order, id, payableBefore })',
    replacement: 'await Promise.resolve(true)',
    testFile: ORDERS,
    testName: 'that is returned is resubmitted and asks anew',
  },
  {
    name: 'a request that waits for approval is ordered',
    file: 'packages/domain/src/material-request/status.ts',
    search: `    const verdict = isOpenForOrdering(status);
    return verdict.isAllowed && isApprovalPending ? WAITS : verdict;`,
    replacement: `    const verdict = isOpenForOrdering(status);
    return verdict.isAllowed && isApprovalPending ? verdict : verdict;`,
    testFile: ORDERS,
    testName: 'is ordered once it is approved',
  },
  {
    name: 'a direct order goes past the policy of requests',
    file: 'apps/server/src/features/purchase-orders/create/place-orders.ts',
    search: 'if (made?.isApprovalPending) {',
    replacement: 'if (made === undefined) {',
    testFile: 'apps/server/src/features/purchase-orders/create/request-first.test.ts',
    testName: 'they are requested alone',
  },
  {
    name: 'a policy that nobody can fill is published',
    file: 'apps/server/src/features/approvals/policies/change-policy.ts',
    search: '    refuseViolations(await policyViolations(tx, ctx, firmId, draft));\n',
    replacement: '',
    testFile: POLICIES,
    testName: 'with gaps, overlaps or levels nobody can fill is not published',
  },
  {
    name: 'the inbox has what one made oneself',
    file: 'apps/server/src/features/approvals/inbox/waiting-for.queries.ts',
    search: '    and not ${actor.id} = any(request.maker_ids)\n',
    replacement: '',
    testFile: DELEGATIONS,
    testName: 'for a maker never counts',
  },
  {
    name: 'who stands in sees no end of a delegation',
    file: 'packages/domain/src/approval/delegation.ts',
    search: 'return firstDay <= day && day <= lastDay && ',
    replacement: 'return day <= lastDay && ',
    testFile: DELEGATIONS,
    testName: 'does so within the days, the amount and the documents',
  },
  {
    name: 'who enters prices of goods approves them',
    file: 'packages/domain/src/goods-receipt/goods-pricing.ts',
    search: '[[madeBy], refusal]',
    replacement: '[[], refusal]',
    testFile: 'apps/server/src/features/goods-receipts/price/goods-pricing.test.ts',
    testName: 'they are in force once another person approves them',
  },
  {
    name: 'prices of an order that comes in parts are asked about part by part',
    file: 'apps/server/src/features/goods-receipts/price/price-goods-receipt.ts',
    search: 'rates.get(one.id) ?? one.agreedRate',
    replacement: 'rates.get(one.id)',
    testFile: 'apps/server/src/features/goods-receipts/price/goods-pricing.test.ts',
    testName: 'an order that comes in parts is asked about as a whole',
  },
];
