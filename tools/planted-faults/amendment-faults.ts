/** Faults in the rules of amendments. */
import type { Fault } from './fault.ts';

const AMENDING = 'apps/server/src/features/purchase-orders/amend/amend-purchase-order.test.ts';
const RULES = 'apps/server/src/features/purchase-orders/amend/amendment-rules.test.ts';

export const AMENDMENT_FAULTS: readonly Fault[] = [
  {
    name: 'the gate takes the larger quantity while an amendment waits',
    file: 'packages/domain/src/purchase-order/amend/amend-lines.ts',
    search: 'return after.lt(current) ? after : null;',
    replacement: "return after.lt('0') ? after : null;",
    testFile: AMENDING,
    testName: 'is received meanwhile up to the smaller open quantity',
  },
  {
    name: 'goods that came get the price of the amendment',
    file: 'packages/domain/src/purchase-order/amend/amend-lines.ts',
    search: "if (completed.eq('0') || !isPriceChanged(line, wanted)) {",
    replacement: "if (completed.gte('0') || !isPriceChanged(line, wanted)) {",
    testFile: AMENDING,
    testName: 'what came while it waited keeps its price',
  },
  {
    name: 'an order is amended below what came',
    file: 'packages/domain/src/purchase-order/amend/amend-lines.ts',
    search: 'if (isQuantityChanged && quantity.lt(completed)) {',
    replacement: "if (isQuantityChanged && quantity.lt('0')) {",
    testFile: RULES,
    testName: 'less than came',
  },
  {
    name: 'a worse amendment of an approved order needs no approval below the limit',
    file: 'packages/domain/src/purchase-order/decide/amendment-approval.ts',
    search: '(wasNeeded && rule.threshold !== null) ||',
    replacement: '',
    testFile: 'packages/domain/src/purchase-order/decide/amendment-approval.test.ts',
    testName: 'needs approval, ',
  },
  {
    name: 'goods that were approved become charges within the tolerance',
    file: 'packages/domain/src/purchase-order/decide/approval-grounds.ts',
    search: 'isValueMoved(before, now) ?',
    replacement: 'isValueMoved(now, now) ?',
    testFile: 'packages/domain/src/purchase-order/decide/approval-grounds.test.ts',
    testName: 'is worse within the tolerance too, in one step or in two',
  },
  {
    name: 'less for worse terms is below the policy',
    file: 'apps/server/src/features/approvals/decide/start-approval.ts',
    search: 'before === null || before.lte(found.payable)',
    replacement: 'before === null || before.gte(found.payable)',
    testFile: 'apps/server/src/features/purchase-orders/amend/moved-value.test.ts',
    testName: 'under a policy, those who approved the higher amount are asked about what is worse',
  },
  {
    name: 'a worse amendment is in force at once',
    file: 'apps/server/src/features/purchase-orders/amend/amend-purchase-order.ts',
    search: `const notifications = isNeeded
`,
    replacement: `const notifications = isNeeded && isBeyondContract
`,
    testFile: AMENDING,
    testName: 'waits, and the revision in force stays',
  },
  {
    name: 'what an amendment releases does not return to its request',
    file: 'apps/server/src/features/material-requests/order/amend-ordered.ts',
    search: "changeByLine.get(line.id)?.eq('0') === false",
    replacement: "changeByLine.get(line.id)?.gt('0') === true",
    testFile: AMENDING,
    testName: 'is in force at once: less goes back to the request',
  },
  {
    name: 'who made an amendment approves it',
    file: 'packages/domain/src/purchase-order/decide/approval.ts',
    search: '[[amendedBy],',
    replacement: '[[],',
    testFile: RULES,
    testName: 'is not decided on by who made it or the order',
  },
  {
    name: 'an amendment that was not seen is approved',
    file: 'apps/server/src/features/purchase-orders/decide/decide-on-amendment.ts',
    search: 'if ((seenHash ?? waiting.contentHash) !== waiting.contentHash) {',
    replacement: "if (seenHash === '') {",
    testFile: RULES,
    testName: 'is approved as it was seen',
  },
  {
    name: 'anybody withdraws an amendment',
    file: 'apps/server/src/features/purchase-orders/decide/decide-on-amendment.ts',
    search: 'if (waiting?.madeBy !== ctx.actor.id) {',
    replacement: 'if (!waiting) {',
    testFile: RULES,
    testName: 'is withdrawn by who made it alone',
  },
];
