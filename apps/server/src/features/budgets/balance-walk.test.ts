/**
 * Random acts of a whole project by its public commands. After each of them the budget lines must
 * match the documents, which testing/budget-documents.ts reads with statements of its own.
 */
import { api } from '@plinth/contracts/endpoints';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { amendmentOf, changedLine } from '#testing/amended-orders.ts';
import { savedLines, balancesByDocuments } from '#testing/budget-documents.ts';
import { addCostCode, approveDraft, approveLines, unbalanced } from '#testing/budgets.ts';
import { buildSite, COMPLETION, orderOf, receiptOf } from '#testing/builders.ts';
import { drawing } from '#testing/drawing.ts';
import { issueOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

/** The number of acts in the test suite; BUDGET_ACTS sets a longer walk. */
const ACTS = Number(process.env['BUDGET_ACTS'] ?? 120);
const TIMEOUT_MS = 120_000 + ACTS * 200;

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, manager, project, localSupplier } = site;
const here = { as, project };
const params = { id: project.id };

async function add(name: string, category: string) {
  const body = { name, unit: 'Piece', hsnCode: '72142090', category } as const;
  return (await app.ok(api.createMaterial, { as, body })).Material;
}

const brick = await add('Brick of the walk', 'Masonry');
const bolt = await add('Bolt M16', 'Hardware');
const nut = await add('Nut M16', 'Hardware');
const plate = await add('Plate without a budget', 'Plates');
const materials = [brick, bolt, nut, plate];
const top = await addCostCode(app, site.organisationId, project, { code: 'W', path: [] });
const wall = await addCostCode(app, site.organisationId, project, { code: 'W.1', path: [top] });
const frame = await addCostCode(app, site.organisationId, project, { code: 'W.2', path: [top] });
await approveLines(app, here, [
  { materialId: brick.id, quantity: '900' },
  { materialId: brick.id, workItemId: top, quantity: '400', rate: '8' },
  { category: 'Hardware', unit: 'Piece', workItemId: frame, quantity: '300' },
  { category: 'Hardware', unit: 'Piece', quantity: '250' },
  { materialId: bolt.id, quantity: '120' },
]);

const draw = drawing(4);
const any = <One>(list: readonly One[]): One | undefined => list[draw(Math.max(1, list.length))];
const requests: string[] = [];
const orders: string[] = [];
const receipts: string[] = [];
const issues: string[] = [];

/** A document that there is; undefined before the first. */
const readRequest = async () => {
  const id = any(requests);
  return id && (await app.ok(api.getMaterialRequest, { as, params: { id } })).mrn;
};
const readOrder = async () => {
  const id = any(orders);
  return id && (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
};
const readReceipt = async () => {
  const id = any(receipts);
  return id && (await app.ok(api.getGoodsReceipt, { as, params: { id } })).goodsReceipt;
};
const readBudget = async () => (await app.ok(api.getBudget, { as, params })).budget;
const work = () => [null, wall, frame, top][draw(4)] ?? null;
const today = indianDate(app.now);
const reason = 'A step of the walk';

/** Acts return whether they were done. A refusal is part of the walk and must leave nothing. */
const WALK = {
  async request() {
    const items = Array.from({ length: 1 + draw(4) }, () => ({
      materialId: any(materials)?.id ?? '',
      quantity: String(1 + draw(60)),
      purpose: 'Walk',
      workItemId: work(),
    }));
    const isAtOnce = draw(3) > 0;
    const body = {
      requestedBy: as.id,
      projectId: project.id,
      items: [...new Map(items.map((item) => [item.materialId + item.workItemId, item])).values()],
      ...(isAtOnce && { ...COMPLETION, status: 'SUBMITTED' as const }),
    };
    const { body: made } = await app.call(api.createMaterialRequest, { as, body });
    if ('mrn' in made) requests.push(made.mrn.id);
    return 'mrn' in made;
  },
  async submit() {
    const body = COMPLETION;
    return anyDone((id) => app.call(api.submitMaterialRequest, { as, params: { id }, body }));
  },
  async takeBack() {
    const mrn = await readRequest();
    return !!mrn && isDone(app.call(api.takeBackMaterialRequest, { as, params: { id: mrn.id } }));
  },
  async reject() {
    const body = { reason };
    return anyDone((id) => app.call(api.rejectMaterialRequest, { as, params: { id }, body }));
  },
  async leaveOut() {
    return anyDone(async (id) => {
      const { mrn } = await app.ok(api.getMaterialRequest, { as, params: { id } });
      const itemIds = mrn.items.filter((item) => item.leftToOrder > 0).map((item) => item.id);
      const body = { reason, itemIds: itemIds.slice(0, 1) };
      return app.call(api.leaveOutRequestLines, { as, params: { id }, body });
    });
  },
  async putBack() {
    return anyDone(async (id) => {
      const { mrn } = await app.ok(api.getMaterialRequest, { as, params: { id } });
      const leftOut = mrn.items.filter(({ leftOutQuantity }) => leftOutQuantity > 0);
      const body = { itemIds: leftOut.map((item) => item.id) };
      return app.call(api.putBackRequestLines, { as, params: { id }, body });
    });
  },
  async order() {
    const mrn = await readRequest();
    const item = any(mrn ? mrn.items : []);
    if (!mrn || !item) return false;
    const quantity = String(1 + draw(Math.ceil(item.quantity)));
    const price = { pricePerUnit: String(3 + draw(20)), gst: '18', supplierId: localSupplier.id };
    const body = orderOf(app, [{ mrnItemId: item.id, quantity, ...price }]);
    const call = { as, params: { mrnId: mrn.id }, body };
    const { body: made } = await app.call(api.createPurchaseOrders, call);
    if ('purchaseOrders' in made) orders.push(...made.purchaseOrders.map(({ id }) => id));
    return 'purchaseOrders' in made;
  },
  async orderDirectly() {
    const item = { supplierId: localSupplier.id, pricePerUnit: '7.35', gst: '18', purpose: 'Walk' };
    const items = [brick, bolt].map(({ id }) => ({ ...item, materialId: id, quantity: '13' }));
    const body = { projectId: project.id, ...orderOf(app, []), items };
    const { body: made } = await app.call(api.placeOrders, { as, body });
    if ('purchaseOrders' in made) orders.push(...made.purchaseOrders.map(({ id }) => id));
    return 'purchaseOrders' in made;
  },
  async amend() {
    const order = await readOrder();
    if (!order) return false;
    const quantity = String(1 + draw(60));
    const items = [changedLine(order, 0, { quantity, pricePerUnit: String(3 + draw(20)) })];
    const removed = draw(2) === 0 ? order.items.slice(1).map(({ id }) => id) : [];
    const call = { as, params: { id: order.id }, body: amendmentOf({ items, removed }) };
    const isAmended = await isDone(app.call(api.amendPurchaseOrder, call));
    const decision = { as: manager, params: { id: order.id } };
    if (isAmended) await app.call(api.approveAmendment, decision);
    return isAmended;
  },
  async receive() {
    const order = await readOrder();
    const line = any(order ? order.items : []);
    if (!line) return false;
    const came = 1 + draw(Math.ceil(line.quantity));
    const body = await receiptOf(app, { ...here, lines: [] });
    const rejectedQuantity = String(draw(3) === 0 ? draw(came + 1) : 0);
    const rejected = { rejectedQuantity, rejectionReason: 'Broken' };
    const items = [{ purchaseOrderLineId: line.id, receivedQuantity: String(came), ...rejected }];
    const call = { as, body: { ...body, items, overrideReason: reason } };
    const { body: made } = await app.call(api.createGoodsReceipt, call);
    if ('goodsReceipt' in made) receipts.push(made.goodsReceipt.id);
    return 'goodsReceipt' in made;
  },
  async reverse() {
    const receipt = await readReceipt();
    if (!receipt) return false;
    const call = { as, params: { id: receipt.id }, body: { reason } };
    return isDone(app.call(api.reverseGoodsReceipt, call));
  },
  async returnToSupplier() {
    const receipt = await readReceipt();
    const line = any(receipt ? receipt.items : []);
    if (!receipt || !line) return false;
    const items = [{ goodsReceiptLineId: line.id, acceptedQuantity: String(1 + draw(5)) }];
    const body = { goodsReceiptId: receipt.id, returnedOn: today, reason, items };
    return isDone(app.call(api.createSupplierReturn, { as, body }));
  },
  async closeShort() {
    const order = await readOrder();
    if (!order) return false;
    const body = { reason, isStillNeeded: draw(2) === 0 };
    return isDone(app.call(api.closePurchaseOrder, { as, params: { id: order.id }, body }));
  },
  async cancel() {
    const order = await readOrder();
    if (!order) return false;
    const call = { as, params: { id: order.id }, body: { reason } };
    return isDone(app.call(api.cancelPurchaseOrder, call));
  },
  async issue() {
    const body = await issueOf(app, { ...here, lines: [] });
    const receipt = await readReceipt();
    const came = receipt ? receipt.items[0]?.material.id : undefined;
    const one = { materialId: came ?? brick.id, quantity: String(1 + draw(9)) };
    const call = { as, body: { ...body, items: [{ ...one, workItemId: work() }] } };
    const { body: made } = await app.call(api.createStockIssue, call);
    if ('stockIssue' in made) issues.push(made.stockIssue.id);
    return 'stockIssue' in made;
  },
  async bringBack() {
    const id = any(issues);
    if (!id) return false;
    const { stockIssue } = await app.ok(api.getStockIssue, { as, params: { id } });
    const items = stockIssue.items.map((line) => ({ issueLineId: line.id, quantity: '1' }));
    const body = { returnedOn: today, items };
    return isDone(app.call(api.returnStockIssue, { as, params: { id }, body }));
  },
  async transfer() {
    const { lines } = await readBudget();
    const [from, to] = [any(lines), any(lines)];
    if (!from || !to) return false;
    const body = { fromLineId: from.id, toLineId: to.id, quantity: '3', reason };
    const isProposed = await isDone(app.call(api.transferBudget, { as, params, body }));
    if (isProposed) await approveDraft(app, { as: manager, project }, await readBudget());
    return isProposed;
  },
  /** Lowers a line below what was taken, removes one with open documents, or adds one. */
  async revise() {
    const { lines } = await readBudget();
    const line = any(lines);
    if (!line) return false;
    const added = { workItemId: work(), materialId: any(materials)?.id ?? '', rate: '5' };
    const body = [
      { reason, lines: [{ id: line.id, quantity: String(draw(400)), rate: '6' }] },
      { reason, removed: [line.id], lines: [{ ...added, quantity: '50' }] },
      { reason, lines: [{ ...added, quantity: '80' }] },
    ][draw(3)];
    if (!body) return false;
    const isProposed = await isDone(app.call(api.proposeBudget, { as, params, body }));
    if (isProposed) await approveDraft(app, { as: manager, project }, await readBudget());
    return isProposed;
  },
  async moveWork() {
    const call = { as, params: { id: wall }, body: { parentId: draw(2) === 0 ? top : '' } };
    return isDone(app.call(api.moveWorkItem, call));
  },
  async changeCategory() {
    const { id, name, unit, hsnCode } = nut;
    const body = { name, unit, hsnCode, category: any(['Hardware', 'Masonry']) ?? '' };
    return isDone(app.call(api.updateMaterial, { as, params: { id }, body }));
  },
} satisfies Record<string, () => Promise<boolean>>;

type Act = keyof typeof WALK;

const NAMES = Object.keys(WALK) as Act[];
const GOING_ON = ['request', 'order', 'order', 'receive', 'receive'] as const;
/** The acts that have not changed a figure of the budget yet. */
const without = new Set<Act>(NAMES);

/** Tries the act on the newest requests, until it is done on one of them. */
async function anyDone(act: (id: string) => Promise<{ httpStatus: number }>): Promise<boolean> {
  for (const id of requests.slice(-9).toReversed()) if (await isDone(act(id))) return true;
  return false;
}

async function isDone(call: Promise<{ readonly httpStatus: number }>): Promise<boolean> {
  const { httpStatus } = await call;
  expect(httpStatus).toBeLessThan(500);
  return httpStatus < 300;
}

/** Compares all lines with the documents, and returns their saved figures by line. */
async function expectBalances(after: string): Promise<string> {
  const budgeted = new Map((await readBudget()).lines.map(({ id, quantity }) => [id, quantity]));
  const own = await balancesByDocuments(app, project.id, budgeted);
  const saved = await savedLines(app, project.id);
  for (const { id, figures } of saved) expect(figures, after).toEqual(own.get(id));
  return JSON.stringify(Object.fromEntries(saved.map(({ id, figures }) => [id, figures])));
}

test(
  `the lines stand as the documents say after each of ${ACTS} acts`,
  { timeout: TIMEOUT_MS },
  async () => {
    let before = '';
    for (let step = 0; step < ACTS; step += 1) {
      // Each act in its turn, first those that have changed nothing; the goods go on in between.
      const acts = without.size > 0 ? [...without] : NAMES;
      const name = step % 2 === 0 ? acts[(step / 2) % acts.length] : any(GOING_ON);
      if (name && (await WALK[name]())) {
        const figures = await expectBalances(`act ${step}: ${name}`);
        if (figures !== before) without.delete(name);
        before = figures;
      }
    }
    expect(await unbalanced(app)).toEqual([]);
    expect([...without]).toEqual([]);
  },
);
