/**
 * Tests the details in the audit trail: the entries before each act are compared with those after
 * it. Whether there is an entry at all is checked at every call of every test (audit-check.ts).
 */
import { api } from '@plinth/contracts/endpoints';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { buildSite, openRequest, priced, raiseOrders, storeOf, submitRequest } from './builders.ts';
import { createTestApp } from './test-app.ts';
import { breachOf } from './audit-check.ts';

const app = await createTestApp({ isOwn: true });
const site = await buildSite(app);
const { admin: as, manager, firm, secondFirm, project, brick, steel, localSupplier } = site;
const store = await storeOf(app, as, project);
const reason = 'Told by the site';
// Signing in is an act, too.
for (const person of [as, manager]) await app.ok(api.listFirms, { as: person });

/** The entries since then: `TYPE action` and the detail of each. */
async function entriesSince(ids: ReadonlySet<string>) {
  const rows = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  return rows.filter(({ id }) => !ids.has(id));
}

async function knownIds(): Promise<Set<string>> {
  const rows = await app.db.selectFrom('audit_entry').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function imported() {
  const sheet = {
    columns: ['name' as const, 'unit' as const, 'hsnCode' as const],
    rows: [{ number: 2, cells: ['River sand', 'Brass', '2505'] }],
  };
  const { digest } = await app.ok(api.previewMaterialImport, { as, body: sheet });
  const body = { ...sheet, fileName: 'sand.csv', digest };
  return (await app.ok(api.importMaterials, { as, body })).import;
}

async function waitingOrder() {
  const asked = { as, project: site.secondProject, items: [[brick, 1]] } as const;
  const mrn = await submitRequest(app, asked);
  const dear = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200000' };
  const [order] = await raiseOrders(app, as, mrn, [dear]);
  return order!;
}

const decided = async (id: string) => ({ as: manager, params: { id }, body: { reason } });

interface Act {
  readonly name: string;
  /** Makes the documents that an act needs, and returns the act. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  readonly entries: Readonly<Record<string, object>>;
}

const ACTS: readonly Act[] = [
  {
    name: 'setting the level of a store',
    prepare: async () => async () =>
      app.ok(api.setStockLevel, {
        as,
        params: { id: store.id, materialId: brick.id },
        body: { bin: 'A1', reorderLevel: '100', reorderQuantity: '500' },
      }),
    entries: {
      'STORE set-level': {
        store: store.name,
        material: brick.name,
        bin: 'A1',
        reorderLevel: '100',
        reorderQuantity: '500',
      },
    },
  },
  {
    name: 'locking stock',
    prepare: async () => async () =>
      app.ok(api.lockStock, { as, params: { id: firm.id }, body: { lockedUntil: '2026-07-31' } }),
    entries: { 'FIRM lock-stock': { before: null, after: '2026-07-31' } },
  },
  {
    name: 'opening locked days again',
    prepare: async () => async () =>
      app.ok(api.lockStock, { as, params: { id: firm.id }, body: { lockedUntil: null } }),
    entries: { 'FIRM lock-stock': { before: '2026-07-31', after: null } },
  },
  {
    name: 'switching modules off',
    prepare: async () => async () =>
      app.ok(api.setFirmModules, {
        as,
        params: { id: secondFirm.id },
        body: { disabledModules: ['WAREHOUSE'] },
      }),
    entries: { 'FIRM set-modules': {} },
  },
  {
    name: 'undoing an import',
    prepare: async () => {
      const { id } = await imported();
      return async () => app.ok(api.undoImport, { as, params: { id } });
    },
    entries: { 'IMPORT undo': { kind: 'MATERIALS' }, 'MATERIAL delete': {} },
  },
  {
    name: 'approving an order',
    prepare: async () => {
      const { id } = await waitingOrder();
      return async () => app.ok(api.approvePurchaseOrder, { as: manager, params: { id } });
    },
    entries: { 'PURCHASE_ORDER approve': { before: 'SUBMITTED', after: 'APPROVED' } },
  },
  {
    name: 'sending an order back',
    prepare: async () => {
      const { id } = await waitingOrder();
      return async () => app.ok(api.sendBackPurchaseOrder, await decided(id));
    },
    entries: {
      'PURCHASE_ORDER send-back': { before: 'SUBMITTED', after: 'SUBMITTED', reason },
    },
  },
  {
    name: 'submitting an order again',
    prepare: async () => {
      const { id } = await waitingOrder();
      await app.ok(api.sendBackPurchaseOrder, await decided(id));
      const call = { as, params: { id }, body: { additionalCharge: '10' } };
      return async () => app.ok(api.resubmitPurchaseOrder, call);
    },
    entries: {
      'PURCHASE_ORDER resubmit': {
        before: expect.objectContaining({ additionalCharge: '0.00', grandTotal: '236000.00' }),
        after: expect.objectContaining({ additionalCharge: '10.00', grandTotal: '236010.00' }),
      },
    },
  },
  {
    name: 'changing the place of supply',
    prepare: async () => {
      const { id } = await waitingOrder();
      const body = { reason, stateCode: '24' };
      return async () => app.ok(api.changePlaceOfSupply, { as, params: { id }, body });
    },
    entries: {
      'PURCHASE_ORDER place-of-supply': {
        before: expect.objectContaining({ placeOfSupply: '27', supply: 'INTRA', igst: '0.00' }),
        after: expect.objectContaining({ placeOfSupply: '24', supply: 'INTER', cgst: '0.00' }),
        reason,
      },
    },
  },
  {
    name: 'rejecting an order',
    prepare: async () => {
      const { id } = await waitingOrder();
      return async () => app.ok(api.rejectPurchaseOrder, await decided(id));
    },
    entries: {
      'PURCHASE_ORDER reject': { before: 'SUBMITTED', after: 'CANCELLED', reason },
      'MATERIAL_REQUEST release': { before: 'APPROVED', after: 'SUBMITTED', isReopened: true },
    },
  },
  {
    name: 'rejecting a request',
    prepare: async () => {
      const mrn = await submitRequest(app, { as, project, items: [[steel, '1']] });
      return async () => app.ok(api.rejectMaterialRequest, await decided(mrn.id));
    },
    entries: {
      'MATERIAL_REQUEST reject': { before: 'SUBMITTED', after: 'REJECTED', reason },
    },
  },
  {
    name: 'adding an item to a request',
    prepare: async () => {
      const { id } = await openRequest(app, { as, project, items: [] });
      const body = { materialId: steel.id, quantity: '2.5', purpose: 'Slab' };
      return async () => app.ok(api.addMaterialRequestItem, { as, params: { id }, body });
    },
    entries: { 'MATERIAL_REQUEST add-item': { quantity: '2.5' } },
  },
];

test.each(ACTS)('$name', async ({ prepare, entries }) => {
  const act = await prepare();
  const before = await knownIds();
  await act();
  const written = await entriesSince(before);
  const audited = written.map((entry) => `${entry.document_type} ${entry.action}`);
  expect(audited.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(entries).toSorted((a, b) => a.localeCompare(b)),
  );
  for (const entry of written) {
    const detail = entries[`${entry.document_type} ${entry.action}`];
    expect(entry.detail).toMatchObject(detail ?? {});
    expect(Object.keys(entry.detail as object).length).toBeGreaterThan(0);
    expect(entry.address).toBe('127.0.0.1');
  }
});

test.each([
  ['POST', undefined, ['store'], true, null],
  ['POST', undefined, [], false, null],
  ['POST', undefined, ['store'], false, 'changed store and left no audit entry'],
  ['POST', 'a reason', ['store'], false, null],
  ['POST', 'a reason', ['store'], true, 'left an audit entry, and says that it leaves none'],
  ['GET', undefined, [], false, null],
  ['GET', undefined, ['store', 'stock'], true, 'changed store, stock, and only reads'],
] as const)(
  '%s, unaudited because %s, of %o, audited: %s',
  (method, unauditedBecause, changed, isAudited, breach) => {
    expect(
      breachOf({ isAudited, changed }, { method, ...(unauditedBecause && { unauditedBecause }) }),
    ).toBe(breach);
  },
);

/** The last test, because nothing is audited from here on. */
test('whatever test makes a change that the trail does not tell fails', async () => {
  const swallow = `create function swallow() returns trigger language plpgsql
    as 'begin return null; end'`;
  const trigger = `create trigger swallow before insert on audit_entry
    for each row execute function swallow()`;
  for (const text of [swallow, trigger]) await app.db.executeQuery(CompiledQuery.raw(text));
  const body = { projectId: project.id, name: 'Untold yard', bins: [] };
  await expect(app.ok(api.createStore, { as, body })).rejects.toThrow(
    'createStore changed store and left no audit entry',
  );
});
