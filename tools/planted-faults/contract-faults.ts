/** Faults in ordering by rate contracts. */
import type { Fault } from './fault.ts';

const ORDERS = 'apps/server/src/features/rate-contracts/use/contracted-orders.test.ts';

export const CONTRACT_FAULTS: readonly Fault[] = [
  {
    name: 'of two equal contracts one is taken silently',
    file: 'apps/server/src/features/rate-contracts/use/resolve-lines.ts',
    search:
      'if (line.rate === null) violations.push(undecided(line, choice.equals));\n    return null;',
    replacement: 'return choice.equals[0] ?? null;',
    testFile: ORDERS,
    testName: 'between two equals is left to the buyer',
  },
  {
    name: 'an order takes more than is left of a contract that stops there',
    file: 'apps/server/src/features/rate-contracts/use/call-offs.ts',
    search: "if (verdict !== 'REFUSED') return;",
    replacement: "if (verdict !== 'NEEDS_APPROVAL' || verdict.length > 0) return;",
    testFile: 'apps/server/src/features/rate-contracts/use/call-offs.test.ts',
    testName: 'is not exceeded where that is stopped',
  },
  {
    name: 'two orders at once take the same rest of a contract',
    file: 'apps/server/src/features/rate-contracts/rate-contracts.store.ts',
    search: ".orderBy('id')\n    .forUpdate()",
    replacement: ".orderBy('id')",
    testFile: 'apps/server/src/features/rate-contracts/use/call-offs.test.ts',
    testName: 'is not exceeded by two orders at once',
  },
  {
    name: 'an order that is submitted again counts as used of its contract',
    file: 'apps/server/src/features/rate-contracts/read/contract-lines.queries.ts',
    search: 'exceptOrderId === null ? sql``',
    replacement: 'exceptOrderId !== undefined ? sql``',
    testFile: 'apps/server/src/features/purchase-orders/amend/resubmitted-contracts.test.ts',
    testName: 'does not count as used before itself',
  },
  {
    name: 'paper shows what a line as per contract costs',
    file: 'apps/server/src/features/pdf/purchase/paper-order.ts',
    search: 'if (!items.some(({ contract }) => contract?.isPriceHidden)) return order;',
    replacement: 'if (items.length > 0) return order;',
    testFile: ORDERS,
    testName: 'gets the rate of the contract; its words on the wire and on paper stay',
  },
  {
    name: 'an amendment of a contract is agreed by who made it',
    file: 'packages/domain/src/rate-contract/status.ts',
    search: '[[madeBy], refusal]',
    replacement: '[[], refusal]',
    testFile: 'apps/server/src/features/rate-contracts/rate-contracts.test.ts',
    testName: 'applies once somebody else agrees it, and adds prices without changing any',
  },
];
