/** Faults in permissions. */
import type { Fault } from './fault.ts';

export const RIGHTS_FAULTS: readonly Fault[] = [
  {
    name: 'a command does not ask for the right where the document lies',
    file: 'apps/server/src/scope.ts',
    search: 'if (!canAt(scope, place, permission)) throw forbidden();',
    replacement: 'canAt(scope, place, permission);',
    red: { file: 'apps/server/src/scope.test.ts', name: 'counts where it is held alone' },
  },
  {
    name: 'a role of one project counts in each of them',
    file: 'apps/server/src/scope.ts',
    search: 'place.projectId === null ? undefined : rolesByProject.get(place.projectId);',
    replacement: '[...rolesByProject.values()][0];',
    red: { file: 'apps/server/src/scope.test.ts', name: 'lets order at' },
  },
  {
    name: 'a role is kept in every project, whatever it may there',
    file: 'apps/server/src/scope.ts',
    search: '[...scope.rolesByProject].filter(([, { roles }]) => can(roles, permission)),',
    replacement: 'scope.rolesByProject,',
    red: {
      file: 'apps/server/src/scope.test.ts',
      name: 'is kept only where it holds what is asked for',
    },
  },
  {
    name: 'who raised an order approves it',
    file: 'packages/domain/src/purchase-order/approval.ts',
    search: 'if (personId === orderedBy) {',
    replacement: 'if (personId === `${orderedBy}.`) {',
    red: {
      file: 'apps/server/src/features/purchase-orders/purchase-order-approval.test.ts',
      name: 'is not given by whoever raised the order',
    },
  },
  {
    name: 'who changed an order last approves it',
    file: 'packages/domain/src/purchase-order/approval.ts',
    search: 'return personId === changedBy',
    replacement: 'return personId === `${changedBy}.`',
    red: {
      file: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
      name: 'nobody approves who set them',
    },
  },
  {
    name: 'who made an order rejects and sends it back, too',
    file: 'apps/server/src/features/purchase-orders/decide-on-order.ts',
    search: 'if (!verdict.isAllowed) throw forbidden(verdict.reason);',
    replacement: '',
    red: {
      file: 'apps/server/src/features/purchase-orders/purchase-order-approval.test.ts',
      name: 'is not given by whoever raised the order',
    },
  },
  {
    name: 'an order that was sent back is approved all the same',
    file: 'packages/domain/src/purchase-order/status.ts',
    search: `return verdict.isAllowed && order.isSentBack
`,
    replacement: `return verdict.isAllowed && order.status === 'CANCELLED'
`,
    red: {
      file: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
      name: 'waits for nobody',
    },
  },
  {
    name: 'the list of what waits for an approval holds what was sent back',
    file: 'apps/server/src/features/purchase-orders/waiting-orders.queries.ts',
    search: `
  and po.sent_back_reason is null`,
    replacement: '',
    red: {
      file: 'apps/server/src/features/dashboards/home.test.ts',
      name: 'the orders of others that need one',
    },
  },
  {
    name: 'whoever approves is shown their own orders to approve',
    file: 'apps/server/src/features/purchase-orders/waiting-orders.queries.ts',
    search: 'po.ordered_by = ${id} or ',
    replacement: '',
    red: {
      file: 'apps/server/src/features/dashboards/home.test.ts',
      name: 'the orders of others that need one',
    },
  },
  {
    name: 'attachments of an order are listed to who may not read prices',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  if (areAllPriced(document.documentType)) requireAtAny(ctx.scope, places, 'prices:read');
`,
    replacement: '',
    red: { file: 'apps/server/src/testing/rights/matrix.test.ts', name: 'listAttachments' },
  },
  {
    name: 'a backup is readable by everyone',
    file: 'apps/server/src/db/backup/write-backup.ts',
    search: 'mode: 0o600',
    replacement: 'mode: 0o644',
    red: { file: 'apps/server/src/db/backup/backup.test.ts', name: 'is read by its owner alone' },
  },
  {
    name: 'the folder of a backup is open to everyone',
    file: 'apps/server/src/db/backup/write-backup.ts',
    search: ', mode: 0o700',
    replacement: '',
    red: { file: 'apps/server/src/db/backup/backup.test.ts', name: 'is read by its owner alone' },
  },
  {
    name: 'attachments are listed without the right to their document',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  requireAtAny(ctx.scope, places, attachmentRights(document.documentType).read);
`,
    replacement: '',
    red: {
      file: 'apps/server/src/features/attachments/attachments.test.ts',
      name: 'nothing of a document is seen by who holds no right in its place',
    },
  },
  {
    name: 'an attachment is read without the right to its document',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  requireAtAny(ctx.scope, places, attachmentRights(row.document_type).read);
`,
    replacement: '',
    red: {
      file: 'apps/server/src/features/attachments/attachments.test.ts',
      name: 'nothing of a document is seen by who holds no right in its place',
    },
  },
  {
    name: 'PDFs with prices are read by who may not read prices',
    file: 'apps/server/src/features/attachments/attachments.queries.ts',
    search: `  if (!isOpenTo(ctx, row, places)) {`,
    replacement: `  if (!row) {`,
    red: { file: 'apps/server/src/testing/rights/matrix.test.ts', name: 'getAttachmentFile' },
  },
  {
    name: 'whoever reads orders decides on them',
    file: 'apps/server/src/features/purchase-orders/decide-on-order.ts',
    search: "permission: 'purchase-orders:approve'",
    replacement: "permission: 'purchase-orders:read'",
    red: {
      file: 'apps/server/src/features/purchase-orders/purchase-order-decisions.test.ts',
      name: 'is for who may approve there, of the order that they saw',
    },
  },
];
