/** Faults in the scope of queries. */
import type { Fault } from './fault.ts';

export const SCOPE_FAULTS: readonly Fault[] = [
  {
    name: 'an attachment of another firm is read by its id',
    file: 'apps/server/src/features/attachments/attachment-owners.queries.ts',
    search: `  if (!rolesByFirm.has(firmId) && !rolesByProject.has(projectId)) throw notFound('Attachment');
`,
    replacement: '',
    testFile: 'apps/server/src/features/attachments/attachments.test.ts',
    testName: 'is found by nobody of another firm',
  },
  {
    name: 'attachments of another firm’s document are listed',
    file: 'apps/server/src/features/attachments/attachment-owners.queries.ts',
    search: `
      and \${visibleRows(documentType, scope)} and`,
    replacement: `
      and`,
    testFile: 'apps/server/src/features/attachments/attachments.test.ts',
    testName: 'is found by nobody of another firm',
  },
  {
    name: 'search shows somebody of one project the documents of the firm',
    file: 'apps/server/src/features/search/search.queries.ts',
    search: `document.firm_id = firm.id and \${visibleRows(type, seen)}`,
    replacement: 'document.firm_id = firm.id',
    testFile: 'apps/server/src/features/search/search.test.ts',
    testName: 'by somebody of one project',
  },
  {
    name: 'a kept answer is given to another person',
    file: 'apps/server/src/features/idempotency/idempotency.store.ts',
    search: `    .where('user_id', '=', call.userId)
    .where('idempotency_key', '=', call.key)
    .executeTakeFirstOrThrow();`,
    replacement: `    .where('idempotency_key', '=', call.key)
    .executeTakeFirstOrThrow();`,
    testFile: 'apps/server/src/features/idempotency/answer-once.test.ts',
    testName: 'each is given their own answer',
  },
  {
    name: 'the gate shows orders on which one may not receive',
    file: 'apps/server/src/features/goods-receipts/receive/receivable-orders.queries.ts',
    search: "permitted(ctx.scope, 'goods-receipts:create')",
    replacement: "(permitted(ctx.scope, 'goods-receipts:create'), ctx.scope)",
    testFile: 'apps/server/src/testing/rights/narrowing.test.ts',
    testName: 'receives, issues and counts in that project alone',
  },
  {
    name: 'the cost heads of one firm are those of the other',
    file: 'apps/server/src/features/cost-heads/cost-heads.queries.ts',
    search: `
    .where('firm_id', '=', firmId);`,
    replacement: ';',
    testFile: 'apps/server/src/features/cost-heads/cost-heads.test.ts',
    testName: 'is its firm’s alone, and kept by who manages it',
  },
  {
    name: 'the papers of a firm print the logo of another',
    file: 'apps/server/src/features/firms/logo/firm-logo.queries.ts',
    search: ' and logo.firm_id = document.firm_id',
    replacement: '',
    testFile: 'apps/server/src/features/firms/logo/firm-logo.test.ts',
    testName: 'printed as it is now',
  },
];
