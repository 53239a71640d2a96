/** Faults in locks, gates and transactions. */
import type { Fault } from './fault.ts';

export const LOCK_FAULTS: readonly Fault[] = [
  {
    name: 'a call that names its place does not ask for the right there',
    file: 'apps/server/src/documents/act.ts',
    search: 'permission !== null && enter ? await enter(tx, ctx, id, permission) : null;',
    replacement: 'null as Place | null;',
    testFile: 'apps/server/src/documents/act.test.ts',
    testName: 'asks for the permission before the lock',
  },
  {
    name: 'an act asks for the version before the status',
    file: 'apps/server/src/documents/act.ts',
    search: '    if (gate) requireAllowed(gate(subject));\n',
    replacement: '    assertCurrentVersion(version, subject.version ?? 0, name);\n',
    testFile: 'apps/server/src/documents/act.test.ts',
    testName: 'the status before the version',
  },
  {
    name: 'the audit entry of a part is not of the whole',
    file: 'apps/server/src/documents/act.ts',
    search: 'const documentId = subject.subjectId ?? id;',
    replacement: 'const documentId = id;',
    testFile: 'apps/server/src/documents/act.test.ts',
    testName: 'of the project that a part is of',
  },
  {
    name: 'something is created without an entry',
    file: 'apps/server/src/documents/act.ts',
    search: 'changes: [...changes, change],',
    replacement: 'changes,',
    testFile: 'apps/server/src/documents/act.test.ts',
    testName: 'creates with an entry of its own',
  },
  {
    name: 'one name is given to two materials at once',
    file: 'apps/server/src/db/lock-names.ts',
    search: 'await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);',
    replacement: 'void [tx, key];',
    testFile: 'apps/server/src/features/materials/change/name-races.test.ts',
    testName: 'both rename',
  },
  {
    name: 'an act on a request or its order does not wait for another',
    file: 'apps/server/src/features/material-requests/material-requests.store.ts',
    search: `    .where('id', '=', id)
    .forUpdate()
`,
    replacement: `    .where('id', '=', id)
`,
    testFile: 'apps/server/src/features/purchase-orders/create/races.test.ts',
    testName: 'at once',
  },
  {
    name: 'goods are posted to a day that is locked',
    file: 'apps/server/src/features/stock/post/post-entries.ts',
    search: ', notLocked(locked)]',
    replacement: ']',
    testFile: 'apps/server/src/features/firms/firm/lock-stock.test.ts',
    testName: 'nothing is posted to a day that is locked',
  },
  {
    name: 'an act is done on a document that was changed since it was seen',
    file: 'apps/server/src/documents/act.ts',
    search: 'assertCurrentVersion(version, subject.version,',
    replacement: 'assertCurrentVersion(undefined, subject.version,',
    testFile: 'apps/server/src/features/purchase-orders/decide/purchase-order-approval.test.ts',
    testName: 'is of the order that was seen',
  },
  {
    name: 'a decision does not ask for the status',
    file: 'apps/server/src/features/purchase-orders/decide/decide-on-order.ts',
    search: 'const act = { permission, gate, version };',
    replacement: 'const act = { permission, gate: () => ({ isAllowed: true }), version };',
    testFile: 'apps/server/src/features/purchase-orders/decide/purchase-order-approval.test.ts',
    testName: 'is given once',
  },
  {
    name: 'an order that was not sent back is submitted again',
    file: 'apps/server/src/features/purchase-orders/amend/resubmit-purchase-order.ts',
    search: '=> purchaseOrderCan.resubmit(order),',
    replacement: '=> ({ ...purchaseOrderCan.resubmit(order), isAllowed: true }),',
    testFile: 'apps/server/src/features/purchase-orders/decide/purchase-order-decisions.test.ts',
    testName: 'only when it was sent back',
  },
  {
    name: 'the tax of an order changes after goods came',
    file: 'apps/server/src/features/purchase-orders/amend/change-place-of-supply.ts',
    search: '    requireAllowed(purchaseOrderCan.changePlaceOfSupply({ ...order, ...before }));\n',
    replacement: '',
    testFile: 'apps/server/src/features/purchase-orders/amend/place-of-supply.test.ts',
    testName: 'not once goods came',
  },
  {
    name: 'a rejected order keeps what it took of its request',
    file: 'apps/server/src/features/purchase-orders/receive/cancel-purchase-order.ts',
    search: 'quantityByLine = await allocatedByRequestLine(tx, ctx, id);',
    replacement:
      'quantityByLine = new Map((await allocatedByRequestLine(tx, ctx, id)).entries().take(0));',
    testFile: 'apps/server/src/features/purchase-orders/decide/purchase-order-decisions.test.ts',
    testName: 'can be ordered again',
  },
  {
    name: 'nobody holds a buyer to the amount that they saw',
    file: 'apps/server/src/features/purchase-orders/amend/plan-resubmission.ts',
    search: `  refuseMismatches(
    lines,`,
    replacement: `  refuseMismatches(
    [],`,
    testFile: 'apps/server/src/features/purchase-orders/decide/purchase-order-decisions.test.ts',
    testName: 'is refused what an order may not hold',
  },
  {
    name: 'triggers stay off after a restore',
    file: 'apps/server/src/db/backup/load-backup.ts',
    search: `    await setTriggers(client, tables, 'enable');
`,
    replacement: '',
    testFile: 'apps/server/src/db/backup/backup.test.ts',
    testName: 'keeps what was there for one step back',
  },
  {
    name: 'a deadlock of statements that are sent together is not tried again',
    file: 'apps/server/src/db/transaction.ts',
    search: '&& failure !== undefined ? failure : error;',
    replacement: '&& failure === undefined ? failure : error;',
    testFile: 'apps/server/src/db/transaction.test.ts',
    testName: 'is tried again',
  },
];
