/** Faults in links without sign-in, and in what suppliers answer through them. */
import type { Fault } from './fault.ts';

const ACKNOWLEDGE = 'apps/server/src/features/acknowledgements/acknowledge-order.ts';
const ANSWERS = 'apps/server/src/features/acknowledgements/acknowledgements.test.ts';
const LINKED = 'apps/server/src/features/acknowledgements/order-of-link.test.ts';

export const LINK_FAULTS: readonly Fault[] = [
  {
    name: 'a mail decides for who cannot sign in any more',
    file: 'apps/server/src/features/auth/auth.store.ts',
    search: `    .where('deactivated_at', 'is', null)
    .where('password_hash'`,
    replacement: `    .where('password_hash'`,
    testFile: 'apps/server/src/features/approvals/by-link/decide-by-link.test.ts',
    testName: 'for who left',
  },
  {
    name: 'a mail decides on what it did not show',
    file: 'apps/server/src/features/approvals/by-link/approval-of-link.ts',
    search: '  if (changes.length > 0) return closed(CHANGED, changes);',
    replacement: '',
    testFile: 'apps/server/src/features/approvals/by-link/decide-by-link.test.ts',
    testName: 'once the order was changed',
  },
  {
    name: 'a link that is closed takes an answer',
    file: ACKNOWLEDGE,
    search: `  if (closed !== '') throw conflict(closed);
`,
    replacement: '',
    testFile: LINKED,
    testName: 'expires',
  },
  {
    name: 'an answer overwrites one that was not seen',
    file: ACKNOWLEDGE,
    search: '(current?.id ?? null) !== body.seenAnswerId',
    replacement: 'false',
    testFile: ANSWERS,
    testName: 'not from a tab that has not seen it',
  },
  {
    name: 'the same answer counts twice',
    file: 'apps/server/src/features/acknowledgements/acknowledgements.store.ts',
    search:
      'return known && { ...known, lines: await findPromises(tx, organisationId, known.id) };',
    replacement: 'return undefined;',
    testFile: ANSWERS,
    testName: 'sends the same twice',
  },
  {
    name: 'an answer that the buyer has agreed to is changed',
    file: 'packages/domain/src/purchase-order/send/acknowledgement.ts',
    search: "order.settlement !== 'TAKEN'",
    replacement: "order.settlement !== 'ANSWERED_BACK'",
    testFile: ANSWERS,
    testName: 'agrees to the changes',
  },
  {
    name: 'a link outlives its amendment',
    file: 'apps/server/src/features/acknowledgements/order-of-link.ts',
    search: "state === 'OPEN' && !isOfOrder",
    replacement: "state === 'EXPIRED' && !isOfOrder",
    testFile: LINKED,
    testName: 'superseded names it',
  },
  {
    name: 'a link outlives its cancelled order',
    file: 'apps/server/src/features/purchase-orders/receive/cancel-purchase-order.ts',
    search: `      revokeLinks(tx, ctx, { documentType: 'PURCHASE_ORDER', documentId: id }, CANCELLED),
`,
    replacement: '',
    testFile: LINKED,
    testName: 'once the order is cancelled',
  },
  {
    name: 'reading a link is counted in the database',
    file: 'apps/server/src/features/links/open-link.ts',
    search: 'async (hash) => countRead(ctx, hash)',
    replacement: 'async (hash) => countDecision(ctx, hash)',
    testFile: 'apps/server/src/features/links/reading-changes-nothing.test.ts',
    testName: 'GET and HEAD with right, wrong and malformed secrets',
  },
];
