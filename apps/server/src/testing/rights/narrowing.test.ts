/** Tests that lists, counts, search, exports and figures contain only what the caller may see. */
import { exportPurchaseOrders } from '@plinth/contracts/purchase-orders';
import { api, files } from '@plinth/contracts/endpoints';
import { REPORTS } from '@plinth/contracts/reports';
import { isMoneyName } from '@plinth/contracts/shared/money';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { exportedRows } from '#testing/exports.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

import { receiptOf } from './bodies.ts';
import type { Decision } from './decision.ts';
import { DECISIONS, decisionsOf } from './decisions.ts';
import { type Worker, workerAmong } from './workers.ts';
import { buildWorld, idsOf } from './world.ts';

const app = await createTestApp();
const world = await buildWorld(app);
const { holdings, workers } = world;
const { own, otherProject, otherFirm, otherOrganisation } = holdings;

const worker = (role: Worker['role'], of: Worker['of']) => workerAmong(workers, role, of);

/** Matches the prices of the world: rates, amounts with and without tax, values of parts. */
const FIGURES = /\b(?:590|500|300|200|180|100|90|45)\.00\b/;

const VIEWERS = [
  ['of a project', worker('VIEWER', 'project'), [own]],
  ['of a firm', worker('VIEWER', 'firm'), [own, otherProject]],
] as const;

describe.each(VIEWERS)('a member %s', (_, as, places) => {
  const requests = places.flatMap(({ pendingId, submittedId }) => [pendingId, submittedId]);
  const orders = places.map(({ orderId }) => orderId);

  test('lists and counts the orders of those places', async () => {
    const { list, totalElements } = await app.ok(api.listPurchaseOrders, { as });
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(orders));
    expect(totalElements).toBe(orders.length);
    const counted = await app.ok(api.listPurchaseOrders, { as, query: { search: 'PO/' } });
    expect(counted.totalElements).toBe(orders.length);
  });

  test('lists and counts the requests of those places', async () => {
    const { list, totalElements } = await app.ok(api.listMaterialRequests, { as });
    const seen = list.map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining(requests));
    // Each order also has another request.
    expect(totalElements).toBe(requests.length + orders.length);
    expect(new Set(list.map(({ project }) => project.id))).toEqual(
      new Set(places.map(({ projectId }) => projectId)),
    );
  });

  test('finds no document of other places', async () => {
    const { list } = await app.ok(api.search, { as, query: { q: 'PO/' } });
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(orders));
    const asked = await app.ok(api.search, { as, query: { q: 'MRN' } });
    const seen = (await app.ok(api.listMaterialRequests, { as, query: { size: 100 } })).list;
    expect(asked.list.length).toBeGreaterThan(0);
    // Orders are found by the numbers of their requests.
    expect([...seen.map(({ id }) => id), ...orders]).toEqual(
      expect.arrayContaining(asked.list.map(({ id }) => id)),
    );
  });

  test('exports the orders of those places', async () => {
    const rows = await exportedRows(app, exportPurchaseOrders, as);
    expect(rows).toHaveLength(orders.length);
  });

  test('chooses among those projects, of firms that are named', async () => {
    const { list } = await app.ok(api.listProjects, { as });
    expect(new Set(list.map(({ id }) => id))).toEqual(
      new Set(places.map(({ projectId }) => projectId)),
    );
    const { list: firms } = await app.ok(api.listFirms, { as });
    expect(firms.map(({ id }) => id)).toEqual([own.firmId]);
  });
});

/** An accountant of one project, who is storekeeper of the other firm. */
async function accountantAndKeeper(): Promise<Person> {
  const as = worker('ACCOUNTANT', 'project');
  const { organisationId: organisation_id } = world;
  const roles: Role[] = ['STORE_KEEPER'];
  await app.db
    .insertInto('firm_member')
    .values({ organisation_id, user_id: as.id, firm_id: otherFirm.firmId, roles })
    .onConflict((known) => known.doNothing())
    .execute();
  return as;
}

test('a person of two places sees both and nothing between them', async () => {
  const as = await accountantAndKeeper();
  const { list } = await app.ok(api.listPurchaseOrders, { as });
  expect(new Map(list.map(({ id, grandTotal }) => [id, grandTotal]))).toEqual(
    new Map([
      [own.orderId, '590.00'],
      [otherFirm.orderId, NOT_SHOWN],
    ]),
  );
});

describe('a storekeeper', () => {
  const as = worker('STORE_KEEPER', 'firm');

  test('sees quantities and no prices', async () => {
    const call = { as, params: { id: own.orderId } };
    const { purchaseOrder } = await app.ok(api.getPurchaseOrder, call);
    expect(purchaseOrder).toMatchObject({ subtotal: NOT_SHOWN, grandTotal: NOT_SHOWN });
    expect(purchaseOrder.items).toMatchObject([
      { quantity: 5, pricePerUnit: NOT_SHOWN, gst: NOT_SHOWN, amount: NOT_SHOWN, igst: NOT_SHOWN },
    ]);
  });

  test('finds no figure of money in any answer', async () => {
    const seen = await everyAnswerFor(as);
    expect(seen).toContain(NOT_SHOWN);
    expect(seen).not.toMatch(FIGURES);
  });

  test('orders no list by what it is worth, where prices are not for them', async () => {
    const url = (query: string) => `${api.listStock.path}?sortBy=value&${query}`;
    const sorted = async (person: Person, query = '') =>
      (await app.inject({ as: person, method: 'GET', url: url(query) })).statusCode;
    expect(await sorted(as)).toBe(403);
    expect(await sorted(as, `projectId=${own.projectId}`)).toBe(403);
    expect(await sorted(worker('VIEWER', 'project'))).toBe(200);
    const both = await accountantAndKeeper();
    expect(await sorted(both)).toBe(403);
    expect(await sorted(both, `projectId=${otherFirm.projectId}`)).toBe(403);
    expect(await sorted(both, `firmId=${otherFirm.firmId}`)).toBe(403);
    expect(await sorted(both, `projectId=${own.projectId}`)).toBe(200);
  });

  test.each(REPORTS)('reads the report %s without a figure of money', async (report) => {
    const { columns, list, sums } = await app.ok(api.getReport, { as, params: { report } });
    const keys = columns.filter(({ kind }) => kind === 'money').map(({ key }) => key);
    const shown = list.flatMap((row) => keys.map((key) => row[key]));
    expect(new Set([...shown, ...keys.map((key) => sums[key])].filter(Boolean))).toEqual(
      new Set(keys.length > 0 ? [NOT_SHOWN] : []),
    );
    const named = columns.filter(({ key }) => isMoneyName(key));
    expect(named.filter(({ kind }) => kind !== 'money')).toEqual([]);
    // More exports than one person may ask for in a minute.
    await app.db.deleteFrom('call_count').execute();
    const sheet = await app.inject({
      as,
      method: 'GET',
      url: `/api/v1/reports/${report}/export?format=csv`,
    });
    expect(sheet.body).not.toMatch(FIGURES);
  });

  test('exports the orders without amounts', async () => {
    const [row] = await exportedRows(app, exportPurchaseOrders, as);
    expect(row).toMatchObject({ Subtotal: NOT_SHOWN, 'Grand Total': NOT_SHOWN });
  });
});

describe('who keeps the store of one project and reads the whole firm', () => {
  const as = worker('ACCOUNTANT', 'firm');
  const receive = (there: typeof own) => ({ as, body: receiptOf(there) });

  test('receives, issues and counts in that project alone', async () => {
    const { organisationId } = world;
    const member = { organisation_id: organisationId, user_id: as.id, firm_id: own.firmId };
    const roles: Role[] = ['STORE_KEEPER'];
    await app.db
      .insertInto('project_member')
      .values({ ...member, project_id: own.projectId, roles })
      .execute();
    const { list } = await app.ok(api.listReceivableOrders, { as });
    expect(list.map(({ project }) => project.id)).toEqual([own.projectId]);
    expect((await app.ok(api.listStores, { as })).list.length).toBeGreaterThan(2);

    expect((await app.call(api.createGoodsReceipt, receive(own))).httpStatus).not.toBe(403);
    expect((await app.call(api.createGoodsReceipt, receive(otherProject))).httpStatus).toBe(403);
    for (const name of ['createStockIssue', 'startStockCount', 'createStockTransfer'] as const) {
      const { about }: Decision = DECISIONS[name];
      const { method, path } = api[name];
      const payload = about?.(otherProject).body;
      const response = await app.inject({ as, method, url: path, ...(payload && { payload }) });
      expect([name, response.statusCode]).toEqual([name, 403]);
    }
  });

  test('takes nothing into a store of another project', async () => {
    const body = { ...receiptOf(own), storeId: otherProject.storeId, isPosted: true };
    const { httpStatus } = await app.call(api.createGoodsReceipt, { as, body });
    expect([403, 404, 422]).toContain(httpStatus);
  });
});

test('no answer to anybody of the site names what the other organisation has', async () => {
  const theirs = new RegExp(idsOf(otherOrganisation).join('|'));
  // The roles that see most, and those that see least; the matrix tests everybody one by one.
  for (const as of [worker('ADMIN', 'firm'), worker('VIEWER', 'project')]) {
    const seen = await everyAnswerFor(as);
    expect(seen).not.toMatch(theirs);
    // The figure that no answer to a storekeeper has.
    expect(seen).toMatch(/\b590\.00\b/);
  }
});

/** Permissions of calls that change the plan, the measurements or the statements of a project. */
const PROJECT_SIDE: ReadonlySet<string> = new Set([
  'works:write',
  'measurements:write',
  'consumption:sign',
  'budgets:write',
  'budgets:approve',
  'areas:write',
  'areas:approve',
]);

/** Calls that read what is sent, or set a rule of the firm. */
const CHANGE_NOTHING_OF_A_PROJECT: ReadonlySet<string> = new Set([
  'checkNorms',
  'setWorkRule',
  'checkBudgetNames',
  'checkBudget',
]);

test('whatever changes a project needs one of these permissions', () => {
  const others = Object.entries(api).filter(
    ([, { method, module, access }]) =>
      method !== 'GET' && module === 'PROJECT' && !PROJECT_SIDE.has(access),
  );
  expect(new Set(others.map(([name]) => name))).toEqual(CHANGE_NOTHING_OF_A_PROJECT);
});

/** The last test, because it closes the project. */
test('nothing of the project side is changed in an archived project', async () => {
  const { organisationId } = world;
  await app.db
    .updateTable('project')
    .set({ archived_at: app.now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', own.projectId)
    .execute();
  const as = worker('ADMIN', 'firm');
  const passed: string[] = [];
  for (const [name, { method, path, access }] of Object.entries(api)) {
    if (method === 'GET' || !PROJECT_SIDE.has(access)) continue;
    for (const decision of decisionsOf(name as keyof typeof DECISIONS)) {
      const sent = decision.about?.(own) ?? {};
      const url = path.replaceAll(/:(\w+)/g, (_, part: string) => sent.params?.[part] ?? '');
      const payload = sent.body ?? {};
      const { statusCode, body } = await app.inject({ as, method, url, payload });
      const isRefused = statusCode === 409 && body.includes('This project is archived');
      if (!isRefused) passed.push(`${name}: ${statusCode} ${body.slice(0, 100)}`);
    }
  }
  expect(passed).toEqual([]);
});

/** The answers of all reading calls about the person's place, one after the other. */
async function everyAnswerFor(as: Person): Promise<string> {
  const bodies: string[] = [];
  for (const [name, { method, path }] of Object.entries({ ...api, ...files })) {
    // A link shows what its paper shows to anybody who has it, signed in or not.
    if (method !== 'GET' || path.endsWith('pdf') || name === 'readLink') continue;
    for (const decision of decisionsOf(name as keyof typeof DECISIONS)) {
      const sent = decision.about?.(own) ?? decision.call ?? {};
      const url = path.replaceAll(/:(\w+)/g, (_, part: string) => sent.params?.[part] ?? '');
      const query = { ...sent.query, ...(path.endsWith('export') && { format: 'csv' }) };
      bodies.push((await app.inject({ as, method, url, query })).body);
    }
  }
  return bodies.join('\n');
}
