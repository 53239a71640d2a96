/**
 * Tests that a storekeeper reads the same at any prices: the same acts are done in two databases at
 * rates in the opposite order, and every answer must be equal, with its rows, their order, and its
 * counts.
 */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { REPORTS } from '@plinth/contracts/reports';
import type { Supplier } from '@plinth/contracts/suppliers';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { approveLines } from '#testing/budgets.ts';
import {
  addMaterial,
  addSupplier,
  buildSite,
  GSTIN_MAHARASHTRA,
  orderOf,
  receive,
  type Site,
  submitRequest,
} from '#testing/builders.ts';
import { measure } from '#testing/consumption-builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { hireAll, workerAmong } from '#testing/rights/workers.ts';
import { addStore, issueOut, sendOff } from '#testing/stock-builders.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { addWork } from '#testing/work-builders.ts';

interface Prices {
  /** The rate of each material in rupees a piece, at first and again. */
  readonly rates: readonly (readonly [first: string, second: string])[];
  /** The rate of the first material after an amendment. */
  readonly amended: string;
  /** The rates of the budget's lines. */
  readonly budget: readonly string[];
  /** The rates of the items of the bill of quantities; empty for none. */
  readonly work: readonly string[];
  readonly freight: string;
  /** The rate that the supplier billed for each material, in place of its first rate. */
  readonly billed: readonly string[];
  /** The reason why the first material costs more than in its contract. */
  readonly contractReason: string;
}

const NAMES = ['Anchor', 'Bolt', 'Clamp'] as const;

/**
 * The two sets of rates: rising, at the contract's rate, within the budget, billed as ordered; then
 * falling, above it, beyond the budget, billed otherwise.
 */
const CHEAP: Prices = {
  rates: [
    ['345', '345'],
    ['410.50', '399'],
    ['520', '610'],
  ],
  amended: '349.50',
  budget: ['400', '500', '700'],
  work: ['400', '500', '600'],
  freight: '100',
  billed: ['345', '410.50', '520'],
  contractReason: '',
};
const DEAR: Prices = {
  rates: [
    ['9870', '9999'],
    ['430', '777.70'],
    ['12', '11'],
  ],
  amended: '8000',
  budget: ['90', '80', '700'],
  work: ['900', '', '30'],
  freight: '77777',
  billed: ['9000', '455.55', '12'],
  contractReason: 'The other has no stock',
};

interface PricedSite {
  readonly app: TestApp;
  readonly as: Person;
  readonly site: Site;
  readonly materialIds: readonly string[];
  readonly orderId: string;
  readonly receiptId: string;
  readonly issueId: string;
}

async function buildPricedSite(prices: Prices): Promise<PricedSite> {
  const { rates, amended, budget, work, freight, billed, contractReason } = prices;
  const app = await createTestApp();
  const site = await buildSite(app);
  const { admin, manager, project, organisationId } = site;
  const here = { as: admin, project };
  const materials: Material[] = [];
  const suppliers: Supplier[] = [];
  for (const name of NAMES) {
    materials.push(await addMaterial(app, admin, name, 'Piece'));
    suppliers.push(await addSupplier(app, admin, `${name} Works`, GSTIN_MAHARASHTRA));
  }
  const [anchor] = materials;
  const [anchorWorks] = suppliers;
  if (!anchor || !anchorWorks) throw new RangeError('nothing is traded');
  await agreeContract(app, { as: admin, by: manager, supplier: anchorWorks, material: anchor });
  await approveLines(
    app,
    { ...here, approver: manager },
    materials.map(({ id: materialId }, index) => ({
      materialId,
      quantity: '15',
      rate: budget[index] ?? '',
    })),
  );
  const order = async (turn: 0 | 1) => {
    const mrn = await submitRequest(app, {
      ...here,
      items: materials.map((material) => [material, '10'] as const),
    });
    const items = mrn.items.map(({ id: mrnItemId }, index) => ({
      mrnItemId,
      supplierId: suppliers[index]?.id ?? '',
      pricePerUnit: rates[index]?.[turn] ?? '',
      gst: '18',
      ...(index === 0 && contractReason !== '' && { contractReason }),
    }));
    const call = { as: admin, params: { mrnId: mrn.id }, body: orderOf(app, items, freight) };
    const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
    return Promise.all(
      purchaseOrders.map(async ({ id }) =>
        app.ok(api.getPurchaseOrder, { as: admin, params: { id } }),
      ),
    );
  };
  const receipts = [];
  const orders = await order(0);
  for (const { purchaseOrder } of orders) {
    const lines = purchaseOrder.items.map((line) => [line, '10'] as const);
    const header = { challanNo: purchaseOrder.poNumber };
    receipts.push(await receive(app, { ...here, lines, header }));
  }
  for (const receipt of receipts) await sendBack(app, { as: admin, receipt, quantity: '1' });
  const lines = materials.map((material) => [material, '2'] as const);
  const issue = await issueOut(app, { ...here, lines });
  const toStore = await addStore(app, admin, project, 'Second store');
  await sendOff(app, { ...here, toStore, lines });
  for (const [index, { id, items: came }] of receipts.entries()) {
    const items = [{ lineId: came[0]?.id ?? '', rate: billed[index] ?? '' }];
    const body = { items, reason: 'As billed' };
    await app.ok(api.priceGoodsReceipt, { as: admin, params: { id }, body });
  }
  await issueOut(app, { ...here, lines: materials.map((material) => [material, '1'] as const) });
  const [later] = await order(1);
  if (later) await amend(app, admin, later.purchaseOrder, amended);
  for (const [index, rate] of work.entries()) {
    const item = await addWork(app, admin, project, `2.${index + 1}`, { rate });
    await measure(app, { ...here, workItemId: item.id, executed: '3' });
  }
  const workers = await hireAll(app, organisationId, project);
  return {
    app,
    as: workerAmong(workers, 'STORE_KEEPER', 'firm'),
    site,
    materialIds: materials.map(({ id }) => id),
    orderId: orders[0]?.purchaseOrder.id ?? '',
    receiptId: receipts[0]?.id ?? '',
    issueId: issue.id,
  };
}

async function amend(app: TestApp, as: Person, { id, items }: PurchaseOrder, pricePerUnit: string) {
  const [line] = items;
  await app.ok(api.amendPurchaseOrder, {
    as,
    params: { id },
    body: {
      reasonCode: 'SUPPLIER',
      reason: 'A new price list',
      items: [{ id: line?.id ?? '', quantity: '10', pricePerUnit, gst: '18' }],
    },
  });
}

/** Every answer by its call, with ids numbered in the order of their first appearance. */
async function read({ app, as, site, materialIds, ...made }: PricedSite) {
  const { orderId, receiptId, issueId } = made;
  const { firm, project } = site;
  const projectId = project.id;
  const [materialId = ''] = materialIds;
  const ofProject = { as, params: { id: projectId } };
  const ofOrder = { as, params: { id: orderId } };
  const { list: stores } = await app.ok(api.listStores, { as, query: { projectId } });
  const answers: Record<string, object> = {
    home: await app.ok(api.getHome, { as, query: { projectId } }),
    dashboard: await app.ok(api.getProjectDashboard, { as, query: { projectId } }),
    projects: await app.ok(api.compareProjects, { as, query: { firmId: firm.id } }),
    requests: await app.ok(api.listMaterialRequests, { as }),
    orders: await app.ok(api.listPurchaseOrders, { as }),
    order: await app.ok(api.getPurchaseOrder, ofOrder),
    'order history': await app.ok(api.getPurchaseOrderHistory, ofOrder),
    'order revisions': await app.ok(api.listOrderRevisions, ofOrder),
    'order lines': await app.ok(api.listOrderLines, { as, query: { materialId } }),
    'receivable orders': await app.ok(api.listReceivableOrders, { as }),
    receipts: await app.ok(api.listGoodsReceipts, { as }),
    receipt: await app.ok(api.getGoodsReceipt, { as, params: { id: receiptId } }),
    'receipt history': await app.ok(api.getGoodsReceiptHistory, { as, params: { id: receiptId } }),
    stock: await app.ok(api.listStock, { as }),
    movements: await app.ok(api.listMaterialMovements, { as, params: { id: materialId } }),
    entries: await app.ok(api.listStockEntries, {
      as,
      query: { materialId, storeId: stores[0]?.id ?? '' },
    }),
    issues: await app.ok(api.listStockIssues, { as }),
    'issue history': await app.ok(api.getStockIssueHistory, { as, params: { id: issueId } }),
    transfers: await app.ok(api.listStockTransfers, { as }),
    returns: await app.ok(api.listSupplierReturns, { as }),
    work: await app.ok(api.listWorkItems, { as, query: { projectId } }),
    budget: await app.ok(api.getBudget, ofProject),
    'not in the budget': await app.ok(api.getUnbudgeted, ofProject),
    findings: await app.ok(api.listBudgetFindings, ofProject),
    consumption: await app.ok(api.getConsumption, { as, query: { projectId } }),
    materials: await app.ok(api.listMaterials, { as }),
    suppliers: await app.ok(api.listSuppliers, { as }),
    search: await app.ok(api.search, { as, query: { q: 'Works' } }),
    notifications: await app.ok(api.listNotifications, { as }),
  };
  for (const report of REPORTS) {
    answers[report] = await app.ok(api.getReport, { as, params: { report } });
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, withPlainIds(answer)]),
  );
}

function withPlainIds(answer: object): unknown {
  const known = new Map<string, string>();
  const text = JSON.stringify(answer).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => {
      const plain = known.get(id) ?? `id ${known.size}`;
      known.set(id, plain);
      return plain;
    },
  );
  // Whether there is a price at all is shown.
  return JSON.parse(text, (_, value: unknown) => (value === NOT_SHOWN ? null : value));
}

const [cheap, dear] = await Promise.all([buildPricedSite(CHEAP), buildPricedSite(DEAR)]);

test('a storekeeper reads the same whatever things cost', async () => {
  expect(await read(dear)).toEqual(await read(cheap));
});

test.each([
  // Per material a receipt and a return of the supplier's, an issue and a later one.
  { who: 'a storekeeper', as: dear.as, received: 6, issued: 6 },
  // Of two materials another price was billed: each of these but the later issue is corrected.
  { who: 'who reads prices', as: dear.site.admin, received: 10, issued: 8 },
])('$who is told as many entries as the reports have', async ({ as, received, issued }) => {
  const { app, site } = dear;
  const { id: projectId } = site.project;
  const { dashboard } = await app.ok(api.getProjectDashboard, { as, query: { projectId } });
  const { totals } = dashboard;
  const rowsOf = async (report: (typeof REPORTS)[number]) => {
    const query = { projectId, size: '200' } as const;
    const { list, totalElements } = await app.ok(api.getReport, { as, params: { report }, query });
    expect(list.length).toBe(totalElements);
    return totalElements;
  };
  expect([totals.receivedEntries, totals.issuedEntries]).toEqual([received, issued]);
  expect([await rowsOf('site-receipts'), await rowsOf('site-issues')]).toEqual([received, issued]);
  // Each of the three materials is moved to another store once.
  const sent = 3 + (as === dear.as ? 0 : 2);
  expect(await rowsOf('stock-ledger')).toBe(received + issued + sent);
});
