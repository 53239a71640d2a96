/** Budgets follow the goods: what a project sends to another one is taken of the budget of that one. */
import { api } from '@plinth/contracts/endpoints';
import type { Project } from '@plinth/contracts/firms';
import { indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { approveLines, control, unbalanced } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  openRequest,
  COMPLETION,
  priced,
  raiseOrders,
  receive,
  storeOf,
  submitRequest,
} from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { addStore, sendOff, stockUp, transferOf } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, buyer, project: sender, projectInGujarat: receiver } = site;
const { localSupplier: supplier } = site;
const toStore = await storeOf(app, as, receiver);
const fromStore = await storeOf(app, as, sender);
const today = indianDate(app.now);

const lineOf = async (project: Project, materialId: string) => {
  const { budget } = await app.ok(api.getBudget, { as, params: { id: project.id } });
  return budget.lines.find(({ material }) => material?.id === materialId);
};

const cement = await addMaterial(app, as, 'Cement OPC 43', 'Bag');
const sand = await addMaterial(app, as, 'Plaster sand', 'Brass');
const tile = await addMaterial(app, as, 'Floor tile', 'Box');
await approveLines(app, { as, project: sender }, [
  { materialId: cement.id, quantity: '100', rate: '371' },
  { materialId: sand.id, quantity: '90', rate: '100' },
  { materialId: tile.id, quantity: '70', rate: '100' },
]);
await approveLines(app, { as, project: receiver }, [
  { materialId: cement.id, quantity: '100', rate: '380' },
  { materialId: tile.id, quantity: '53', rate: '100' },
]);
await control(app, { as, project: sender }, 'STOP');
await control(app, { as, project: receiver }, 'STOP');

test('what is sent leaves the budget of the sender and is taken of that of the receiver', async () => {
  const mrn = await submitRequest(app, { as, project: sender, items: [[cement, 100]] });
  const item = { ...priced(mrn, 0, supplier), pricePerUnit: '353' };
  const [order] = await raiseOrders(app, as, mrn, [item], '1000');
  await receive(app, { as, project: sender, lines: [[order!.items[0]!, 100]] });
  const sent = await sendOff(app, { as, project: sender, toStore, lines: [[cement, '100']] });
  // 100 × 353 without the freight in the order; with it in stock.
  expect(sent.value).toBe('36300.00');
  expect(await lineOf(sender, cement.id)).toMatchObject({
    received: 100,
    receivedValue: '35300.00',
    transferred: -100,
    transferredValue: '-36300.00',
    available: 100,
  });
  // It is taken from dispatch on.
  const taken = { received: 0, transferred: 100, transferredValue: '36300.00', available: 0 };
  expect(await lineOf(receiver, cement.id)).toMatchObject(taken);
  const { id: mrnId } = await openRequest(app, { as, project: receiver, items: [[cement, 1]] });
  const refused = await app.refusal(api.submitMaterialRequest, {
    as: buyer,
    params: { id: mrnId },
    body: COMPLETION,
  });
  expect(refused.message).toContain(`1 Bag over the budget; taken by ${sent.challanNumber}`);
  const again = await submitRequest(app, { as, project: sender, items: [[cement, 100]] });
  expect(again.status).toBe('SUBMITTED');

  const receiving = (quantity: string, rest: object = {}) => ({
    as,
    params: { id: sent.id },
    body: {
      receivedOn: today,
      items: [{ transferLineId: sent.items[0]!.id, quantity }],
      ...rest,
    },
  });
  await app.ok(api.receiveStockTransfer, receiving('37'));
  expect(await lineOf(receiver, cement.id)).toMatchObject(taken);
  // 11 of the 100 never came: they stay with the sender, whose request is over by as many.
  await app.ok(
    api.receiveStockTransfer,
    receiving('52', { isFinal: true, shortReason: 'Torn bags' }),
  );
  // 89 × 363.
  expect(await lineOf(receiver, cement.id)).toMatchObject({
    transferred: 89,
    transferredValue: '32307.00',
    available: 11,
  });
  expect(await lineOf(sender, cement.id)).toMatchObject({
    transferred: -89,
    transferredValue: '-32307.00',
    available: -11,
  });
  expect(await unbalanced(app)).toEqual([]);
});

test('goods that come back are taken again, and the receiver is asked before', async () => {
  await stockUp(app, { as, project: sender }, tile, { supplier, quantity: '61', rate: '100' });
  const there = await sendOff(app, { as, project: sender, toStore, lines: [[tile, '47']] });
  await app.ok(api.receiveStockTransfer, {
    as,
    params: { id: there.id },
    body: { receivedOn: today, items: [{ transferLineId: there.items[0]!.id, quantity: '47' }] },
  });
  expect(await lineOf(sender, tile.id)).toMatchObject({ transferred: -47, available: 56 });
  expect(await lineOf(receiver, tile.id)).toMatchObject({ transferred: 47, available: 6 });
  const back = { as, project: receiver, toStore: fromStore, lines: [[tile, '17']] } as const;
  await sendOff(app, back);
  expect(await lineOf(sender, tile.id)).toMatchObject({ transferred: -30, available: 39 });
  expect(await lineOf(receiver, tile.id)).toMatchObject({ transferred: 30, available: 23 });
  expect(await unbalanced(app)).toEqual([]);
});

test('the budget of the receiver stops a transfer, and a reason passes it', async () => {
  // 14 tiles are left with the sender and 23 of the budget of the receiver; 30 more are bought.
  await stockUp(app, { as, project: sender }, tile, { supplier, quantity: '30', rate: '100' });
  const lines = [[tile, '29']] as const;
  const body = await transferOf(app, { as, project: sender, toStore, lines });
  const typed = await app.ok(api.checkBudget, {
    as,
    params: { id: receiver.id },
    body: { stage: 'TRANSFER', lines: [{ materialId: tile.id, quantity: '29' }] },
  });
  expect(typed.lines).toMatchObject([{ overQuantity: 6, available: 23, action: 'STOP' }]);
  const refused = await app.refusal(api.createStockTransfer, { as, body });
  expect(refused).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'items.0.quantity' }, { path: 'budgetReason' }],
  });
  expect(refused.message).toMatch(/6 Box over the budget; taken by DC\//);
  expect(await lineOf(receiver, tile.id)).toMatchObject({ transferred: 30 });

  const { hire } = invitingAt(app, site);
  const keeper = await hire({ projects: [{ id: sender.id, roles: ['STORE_KEEPER'] }], roles: [] });
  const withoutFigures = await app.refusal(api.createStockTransfer, { as: keeper, body });
  expect(withoutFigures.httpStatus).toBe(422);
  expect(withoutFigures.message).not.toMatch(/\d/);

  const budgetReason = 'The flats of wing B are tiled first';
  const { stockTransfer } = await app.ok(api.createStockTransfer, {
    as,
    body: { ...body, budgetReason },
  });
  expect(await lineOf(receiver, tile.id)).toMatchObject({ transferred: 59, available: -6 });
  const { list, totalElements } = await app.ok(api.listBudgetFindings, {
    as,
    params: { id: receiver.id },
    query: { documentId: stockTransfer.id },
  });
  expect([list.length, totalElements]).toEqual([1, 1]);
  expect(list[0]).toMatchObject({
    stage: 'TRANSFER',
    overQuantity: 6,
    overAmount: '600.00',
    reason: budgetReason,
  });
  const unheard = { as, params: { id: sender.id }, query: { documentId: stockTransfer.id } };
  expect(await app.ok(api.listBudgetFindings, unheard)).toMatchObject({ totalElements: 0 });
});

test('between stores of one project nothing moves; what has no line is told so', async () => {
  const shed = await addStore(app, as, sender, 'Shed');
  await stockUp(app, { as, project: sender }, sand, { supplier, quantity: '31', rate: '100' });
  await sendOff(app, { as, project: sender, toStore: shed, lines: [[sand, '13']] });
  expect(await lineOf(sender, sand.id)).toMatchObject({ transferred: 0, available: 59 });

  // The receiver has no line for sand, and lets nobody pass by.
  await control(app, { as, project: receiver }, 'STOP', 'TELL');
  const sent = await sendOff(app, { as, project: sender, toStore, lines: [[sand, '7']] });
  expect(await lineOf(sender, sand.id)).toMatchObject({ transferred: -7, available: 66 });
  const { list } = await app.ok(api.getUnbudgeted, { as, params: { id: receiver.id } });
  expect(list).toMatchObject([
    { documentType: 'STOCK_TRANSFER', documentNumber: sent.challanNumber, transferred: 7 },
  ]);
  const { list: rows } = await app.ok(api.getReport, {
    as,
    params: { report: 'unbudgeted-use' },
    query: { projectId: receiver.id },
  });
  expect(rows).toMatchObject([{ transferred: 7, committed: '700.00' }]);
  const { dashboard } = await app.ok(api.getProjectDashboard, {
    as,
    query: { projectId: receiver.id },
  });
  // 89 bags at 363, 59 boxes at 100, and the sand.
  expect(dashboard.totals.budgetCommitted).toBe('38907.00');
  expect(await unbalanced(app)).toEqual([]);
});
