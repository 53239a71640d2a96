/** Faults in permissions. */
import type { Fault } from './fault.ts';

export const RIGHTS_FAULTS: readonly Fault[] = [
  {
    name: 'a command does not ask for the right where the document lies',
    file: 'apps/server/src/scope.ts',
    search: 'if (!canAt(scope, place, permission)) throw forbidden();',
    replacement: 'canAt(scope, place, permission);',
    testFile: 'apps/server/src/scope.test.ts',
    testName: 'counts where it is held alone',
  },
  {
    name: 'a role of one project counts in each of them',
    file: 'apps/server/src/scope.ts',
    search: 'place.projectId === null ? undefined : rolesByProject.get(place.projectId);',
    replacement: '[...rolesByProject.values()][0];',
    testFile: 'apps/server/src/scope.test.ts',
    testName: 'lets order at',
  },
  {
    name: 'a role is kept in every project, whatever it may there',
    file: 'apps/server/src/scope.ts',
    search: '[...scope.rolesByProject].filter(([, { roles }]) => can(roles, permission)),',
    replacement: 'scope.rolesByProject,',
    testFile: 'apps/server/src/scope.test.ts',
    testName: 'is kept only where it holds what is asked for',
  },
  {
    name: 'who raised an order approves it',
    file: 'packages/domain/src/purchase-order/approval.ts',
    search: 'if (personId === orderedBy) {',
    replacement: 'if (personId === `${orderedBy}.`) {',
    testFile: 'apps/server/src/features/purchase-orders/purchase-order-approval.test.ts',
    testName: 'is not given by whoever raised the order',
  },
  {
    name: 'who changed an order last approves it',
    file: 'packages/domain/src/purchase-order/approval.ts',
    search: 'return personId === changedBy',
    replacement: 'return personId === `${changedBy}.`',
    testFile: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
    testName: 'nobody approves who set them',
  },
  {
    name: 'who made an order rejects and sends it back, too',
    file: 'apps/server/src/features/purchase-orders/decide-on-order.ts',
    search: 'if (!verdict.isAllowed) throw forbidden(verdict.reason);',
    replacement: '',
    testFile: 'apps/server/src/features/purchase-orders/purchase-order-approval.test.ts',
    testName: 'is not given by whoever raised the order',
  },
  {
    name: 'an order that was sent back is approved all the same',
    file: 'packages/domain/src/purchase-order/status.ts',
    search: `return verdict.isAllowed && order.isSentBack
`,
    replacement: `return verdict.isAllowed && order.status === 'CANCELLED'
`,
    testFile: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
    testName: 'waits for nobody',
  },
  {
    name: 'the list of what waits for an approval holds what was sent back',
    file: 'apps/server/src/features/purchase-orders/waiting-orders.queries.ts',
    search: `
  and po.sent_back_reason is null`,
    replacement: '',
    testFile: 'apps/server/src/features/dashboards/home.test.ts',
    testName: 'the orders of others that need one',
  },
  {
    name: 'whoever approves is shown their own orders to approve',
    file: 'apps/server/src/features/purchase-orders/waiting-orders.queries.ts',
    search: 'po.ordered_by = ${id} or ',
    replacement: '',
    testFile: 'apps/server/src/features/dashboards/home.test.ts',
    testName: 'the orders of others that need one',
  },
  {
    name: 'attachments of an order are listed to who may not read prices',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  if (areAllPriced(document.documentType)) requireAtAny(ctx.scope, places, 'prices:read');
`,
    replacement: '',
    testFile: 'apps/server/src/testing/rights/matrix.test.ts',
    testName: 'listAttachments',
  },
  {
    name: 'a backup is readable by everyone',
    file: 'apps/server/src/db/backup/write-backup.ts',
    search: 'mode: 0o600',
    replacement: 'mode: 0o644',
    testFile: 'apps/server/src/db/backup/backup.test.ts',
    testName: 'is read by its owner alone',
  },
  {
    name: 'the folder of a backup is open to everyone',
    file: 'apps/server/src/db/backup/write-backup.ts',
    search: ', mode: 0o700',
    replacement: '',
    testFile: 'apps/server/src/db/backup/backup.test.ts',
    testName: 'is read by its owner alone',
  },
  {
    name: 'attachments are listed without the right to their document',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  requireAtAny(ctx.scope, places, attachmentRights(document.documentType).read);
`,
    replacement: '',
    testFile: 'apps/server/src/features/attachments/attachments.test.ts',
    testName: 'nothing of a document is seen by who holds no right in its place',
  },
  {
    name: 'an attachment is read without the right to its document',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  requireAtAny(ctx.scope, places, attachmentRights(row.document_type).read);
`,
    replacement: '',
    testFile: 'apps/server/src/features/attachments/attachments.test.ts',
    testName: 'nothing of a document is seen by who holds no right in its place',
  },
  {
    name: 'PDFs with prices are read by who may not read prices',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  if (!isOpenTo(ctx, row, places)) {`,
    replacement: `  if (!row) {`,
    testFile: 'apps/server/src/testing/rights/matrix.test.ts',
    testName: 'getAttachmentFile',
  },
  {
    name: 'whoever reads orders decides on them',
    file: 'apps/server/src/features/purchase-orders/decide-on-order.ts',
    search: "permission: 'purchase-orders:approve'",
    replacement: "permission: 'purchase-orders:read'",
    testFile: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
    testName: 'is for who may approve there, of the order that they saw',
  },
];
