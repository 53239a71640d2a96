/** Missing or incomplete audit entries. */
import type { Fault } from './fault.ts';

export const AUDIT_FAULTS: readonly Fault[] = [
  {
    name: 'the level of a store is set without an entry',
    file: 'apps/server/src/features/stock/set-stock-level.ts',
    search: 'await recordChange(tx, ctx, {',
    replacement: 'void ({',
    red: {
      file: 'apps/server/src/testing/audited-acts.test.ts',
      name: 'setting the level of a store',
    },
  },
  {
    name: 'the level of a store is not told',
    file: 'apps/server/src/features/stock/set-stock-level.ts',
    search: 'detail: { store: name, material: material.name, ...level },',
    replacement: 'detail: {},',
    red: {
      file: 'apps/server/src/testing/audited-acts.test.ts',
      name: 'setting the level of a store',
    },
  },
  {
    name: 'stock is locked without an entry',
    file: 'apps/server/src/features/firms/lock-stock.ts',
    search: 'await recordChange(tx, ctx, {',
    replacement: 'void ({',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'locking stock' },
  },
  {
    name: 'the lock of stock is not told',
    file: 'apps/server/src/features/firms/lock-stock.ts',
    search: 'detail: { before, after: lockedUntil },',
    replacement: 'detail: {},',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'locking stock' },
  },
  {
    name: 'an import is undone without an entry',
    file: 'apps/server/src/features/imports/undo-import.ts',
    search: 'await recordChange(tx, ctx, {',
    replacement: 'void ({',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'undoing an import' },
  },
  {
    name: 'what an undone import took back is not told',
    file: 'apps/server/src/features/imports/undo-import.ts',
    search: 'detail: { kind, ...counts },',
    replacement: 'detail: {},',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'undoing an import' },
  },
  {
    name: 'modules are switched without an entry',
    file: 'apps/server/src/features/firms/set-firm-modules.ts',
    search: 'await recordChange(tx, ctx, {',
    replacement: 'void ({',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'switching modules off' },
  },
  {
    name: 'an act on a document leaves no entry',
    file: 'apps/server/src/documents/act.ts',
    search: 'recordChanges(tx, ctx, [...changes, change]),',
    replacement: 'recordChanges(tx, ctx, changes),',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'approving an order' },
  },
  {
    name: 'the reason of an act on an order is not told',
    file: 'apps/server/src/features/purchase-orders/decide-on-order.ts',
    search: ', ...(reason && { reason }) }',
    replacement: ' }',
    red: { file: 'apps/server/src/testing/audited-acts.test.ts', name: 'sending an order back' },
  },
  {
    name: 'what a maker changed is not told',
    file: 'apps/server/src/features/purchase-orders/resubmit-purchase-order.ts',
    search: 'detail: { before: revisionOf(before), after: revisionOf(after) },',
    replacement: 'detail: {},',
    red: {
      file: 'apps/server/src/testing/audited-acts.test.ts',
      name: 'submitting an order again',
    },
  },
];
