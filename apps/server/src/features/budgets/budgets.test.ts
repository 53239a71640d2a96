import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addCostCode, approveDraft, approveLines, control, unbalanced } from '#testing/budgets.ts';
import {
  addMaterial,
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  receive,
  submitRequest,
} from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { issueOf, issueOut } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, manager, engineer, buyer, project, localSupplier } = site;
const here = { as: admin, project };
const params = { id: project.id };

const read = async () => (await app.ok(api.getBudget, { as: admin, params })).budget;
const lineOf = async (materialId: string) =>
  (await read()).lines.find(
    ({ material, workItem }) => material?.id === materialId && workItem === null,
  );
const version = async () => (await read()).version;

const bag = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
const sand = await addMaterial(app, admin, 'River sand', 'Brass');

describe('before a budget is approved', () => {
  test('nothing is asked, and a project begins with standards', async () => {
    const budget = await read();
    expect(budget).toMatchObject({ revision: 0, version: 0, lines: [], draft: null });
    const body = { stage: 'REQUEST' as const, lines: [{ materialId: bag.id, quantity: '5' }] };
    const checked = await app.ok(api.checkBudget, { as: engineer, params, body });
    expect(checked).toMatchObject({ isInUse: false, lines: [{ action: 'OFF', message: '' }] });
  });

  test.each([
    ['reason', { lines: [{ materialId: bag.id, quantity: '1', rate: '1' }] }],
    [
      'lines.0.quantity',
      { reason: 'x', lines: [{ materialId: bag.id, quantity: '-1', rate: '1' }] },
    ],
    [
      'lines.0.rate',
      { reason: 'x', lines: [{ materialId: bag.id, quantity: '1', rate: '1.23456' }] },
    ],
    ['lines.0.materialId', { reason: 'x', lines: [{ quantity: '1', rate: '1' }] }],
    ['lines', { reason: 'x', lines: [] }],
    [
      'lines.1',
      {
        reason: 'x',
        lines: [
          { materialId: bag.id, quantity: '1', rate: '1' },
          { materialId: bag.id, quantity: '2', rate: '1' },
        ],
      },
    ],
  ])('refuses a proposal at %s', async (path, body) => {
    const refused = await app.refusal(api.proposeBudget, { as: admin, params, body });
    expect(refused).toMatchObject({ httpStatus: 422, violations: [{ path }] });
  });

  test('what others have is not found', async () => {
    const foreign = await buildForeign(app);
    const body = {
      reason: 'x',
      lines: [{ materialId: foreign.material.id, quantity: '1', rate: '1' }],
    };
    const call = { as: admin, params, body };
    expect(await app.refusal(api.proposeBudget, call)).toMatchObject({ httpStatus: 404 });
    const theirs = { as: admin, params: { id: foreign.project.id } };
    expect(await app.refusal(api.getBudget, theirs)).toMatchObject({ httpStatus: 404 });
  });
});

describe('a budget', () => {
  test('counts what stood before it, and moves with each act', async () => {
    await submitRequest(app, { as: engineer, project, items: [[bag, 30]] });
    const budget = await approveLines(app, here, [
      { materialId: bag.id, quantity: '100', rate: '350.0025' },
    ]);
    expect(budget).toMatchObject({
      revision: 1,
      draft: null,
      lines: [
        { quantity: 100, rate: '350.0025', amount: '35000.25', requested: 30, available: 70 },
      ],
    });
    const mrn = await submitRequest(app, { as: engineer, project, items: [[bag, 20]] });
    expect(await lineOf(bag.id)).toMatchObject({ requested: 50, available: 50 });
    const [order] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)]);
    expect(await lineOf(bag.id)).toMatchObject({
      requested: 30,
      ordered: 20,
      orderedValue: '2000.00',
      available: 50,
    });
    const [item] = order!.items;
    await receive(app, { ...here, lines: [[item!, 12]] });
    expect(await lineOf(bag.id)).toMatchObject({
      ordered: 8,
      received: 12,
      receivedValue: '1200.00',
      available: 50,
    });
    const body = { reason: 'The supplier has no more', isStillNeeded: true };
    await app.ok(api.closePurchaseOrder, { as: admin, params: { id: order!.id }, body });
    expect(await lineOf(bag.id)).toMatchObject({ requested: 38, ordered: 0, received: 12 });
    await issueOut(app, { ...here, lines: [[bag, 5]] });
    expect(await lineOf(bag.id)).toMatchObject({ issued: 5, available: 50 });
    expect(await unbalanced(app)).toEqual([]);
  });

  test('is shown without prices to who may not read them', async () => {
    const keeper = await invitingAt(app, site).hire({ roles: ['STORE_KEEPER'] });
    const { budget } = await app.ok(api.getBudget, { as: keeper, params });
    const hidden = { quantity: 100, rate: 'Not shown', orderedValue: 'Not shown' };
    expect(budget.lines[0]).toMatchObject(hidden);
  });

  test('the most specific line is used, also of a parent', async () => {
    const top = await addCostCode(app, site.organisationId, project, { code: '2', path: [] });
    const slab = await addCostCode(app, site.organisationId, project, {
      code: '2.10',
      path: [top],
    });
    const proposed = await app.ok(api.proposeBudget, {
      as: admin,
      params,
      body: {
        reason: 'By work',
        lines: [{ workItemId: top, materialId: bag.id, quantity: '40', rate: '350' }],
        version: await version(),
      },
    });
    const own = await app.refusal(api.approveBudgetRevision, {
      as: admin,
      params: { ...params, revisionId: proposed.budget.draft!.id },
      body: {},
    });
    const who = 'an administrator or project manager';
    expect(own.message).toBe(`Somebody else approves a revision that you made: ${who}`);
    await approveDraft(app, { as: manager, project }, proposed.budget);
    const mrn = await openRequest(app, { as: engineer, project, items: [] });
    const item = { materialId: bag.id, quantity: 7, purpose: 'Slab', workItemId: slab };
    await app.ok(api.addMaterialRequestItem, { as: engineer, params: { id: mrn.id }, body: item });
    await app.ok(api.submitMaterialRequest, {
      as: engineer,
      params: { id: mrn.id },
      body: COMPLETION,
    });
    const { lines } = await read();
    const ofWork = lines.find(({ workItem }) => workItem?.code === '2');
    expect(ofWork).toMatchObject({ quantity: 40, requested: 7, available: 33 });
    const { budgetLine } = await app.ok(api.getBudgetLine, {
      as: admin,
      params: { ...params, lineId: ofWork!.id },
    });
    expect(budgetLine).toMatchObject({
      uses: [{ documentNumber: mrn.mrnNumber, requested: 7, workItem: { code: '2.10' } }],
      changes: [{ revision: 2, quantity: 40 }],
    });
    expect(await unbalanced(app)).toEqual([]);
  });

  test('a transfer moves rupees, and the sum stays', async () => {
    const before = await read();
    const [whole, ofWork] = [
      before.lines.find(({ workItem }) => workItem === null)!,
      before.lines.find(({ workItem }) => workItem !== null)!,
    ];
    const body = {
      fromLineId: whole.id,
      toLineId: ofWork.id,
      quantity: '10',
      reason: 'Less there',
    };
    const tooMuch = { ...body, quantity: '1000' };
    const refused = await app.refusal(api.transferBudget, { as: admin, params, body: tooMuch });
    expect(refused).toMatchObject({ httpStatus: 422, violations: [{ path: 'quantity' }] });
    const { budget } = await app.ok(api.transferBudget, { as: admin, params, body });
    const twice = await app.refusal(api.transferBudget, { as: admin, params, body });
    expect(twice).toMatchObject({ httpStatus: 409 });
    const after = await approveDraft(app, { as: manager, project }, budget);
    const byId = new Map(after.lines.map((line) => [line.id, line]));
    expect(byId.get(whole.id)).toMatchObject({ quantity: 90, amount: '31500.22' });
    expect(byId.get(ofWork.id)).toMatchObject({ quantity: 50, amount: '17500.03' });
    const { list } = await app.ok(api.listBudgetRevisions, { as: admin, params });
    expect(list[0]).toMatchObject({
      kind: 'TRANSFER',
      status: 'APPROVED',
      amountBefore: '49000.25',
      amountAfter: '49000.25',
    });
  });
});

describe('over the budget', () => {
  test('TELL passes and keeps what it found', async () => {
    const mrn = await submitRequest(app, { as: engineer, project, items: [[bag, 60]] });
    const query = { documentId: mrn.id };
    const { list } = await app.ok(api.listBudgetFindings, { as: admin, params, query });
    expect(list).toMatchObject([
      { stage: 'REQUEST', action: 'TELL', overQuantity: 20, documentNumber: mrn.mrnNumber },
    ]);
    const gone = { reason: 'Not needed' };
    await app.ok(api.rejectMaterialRequest, { as: admin, params: { id: mrn.id }, body: gone });
    expect(await lineOf(bag.id)).toMatchObject({ available: 40 });
  });

  test('STOP names the line and who took it; a holder gives a reason', async () => {
    await control(app, here, 'STOP');
    const mrn = await openRequest(app, { as: engineer, project, items: [[bag, 41]] });
    const call = { as: engineer, params: { id: mrn.id }, body: COMPLETION };
    const refused = await app.refusal(api.submitMaterialRequest, call);
    expect(refused).toMatchObject({ httpStatus: 422, violations: [{ path: 'items.0.quantity' }] });
    expect(refused.message).toMatch(/1 Bag over the budget; taken by MRN/);
    expect(refused.message).not.toContain(mrn.mrnNumber);
    const unasked = await app.refusal(api.submitMaterialRequest, { ...call, as: manager });
    expect(unasked.violations?.at(-1)).toMatchObject({ path: 'budgetReason' });
    const body = { ...COMPLETION, budgetReason: 'A pour was lost to rain' };
    await app.ok(api.submitMaterialRequest, { ...call, as: manager, body });
    const { list } = await app.ok(api.listBudgetFindings, { as: admin, params });
    expect(list[0]).toMatchObject({
      action: 'STOP',
      reason: 'A pour was lost to rain',
      foundByName: 'Meera Manager',
    });
    await app.ok(api.rejectMaterialRequest, {
      as: admin,
      params: { id: mrn.id },
      body: { reason: 'Later' },
    });
  });

  test('what is not in the budget follows its own rule', async () => {
    await control(app, here, 'STOP', 'STOP');
    const mrn = await openRequest(app, { as: engineer, project, items: [[sand, '1.5']] });
    const call = { as: engineer, params: { id: mrn.id }, body: COMPLETION };
    const refused = await app.refusal(api.submitMaterialRequest, call);
    expect(refused.message).toMatch(/^River sand is not in the budget/);
    await control(app, here, 'STOP', 'APPROVE');
    const asked = await app.refusal(api.submitMaterialRequest, call);
    expect(asked).toMatchObject({ httpStatus: 422 });
    await control(app, here, 'STOP', 'TELL');
    await app.ok(api.submitMaterialRequest, call);
    const { list, useCount } = await app.ok(api.getUnbudgeted, { as: admin, params });
    expect([list[0], useCount]).toMatchObject([{ documentNumber: mrn.mrnNumber }, 1]);
  });

  test('an order, directly placed, and an issue are asked, too', async () => {
    const item = { supplierId: localSupplier.id, pricePerUnit: '350', gst: '18' };
    const direct = {
      projectId: project.id,
      ...orderOf(app, []),
      items: [{ ...item, materialId: bag.id, quantity: '41', purpose: 'Slab' }],
    };
    const refused = await app.refusal(api.placeOrders, { as: buyer, body: direct });
    expect(refused).toMatchObject({ httpStatus: 422, violations: [{ path: 'items.0.quantity' }] });
    const body = await issueOf(app, { ...here, lines: [[sand, 1]] });
    await control(app, here, 'STOP', 'STOP');
    const stopped = await app.refusal(api.createStockIssue, { as: engineer, body });
    expect(stopped.httpStatus).toBe(403);
    const keeper = await app.refusal(api.createStockIssue, { as: admin, body });
    expect(keeper.violations).toMatchObject([
      { path: 'items.0.quantity' },
      { path: 'budgetReason' },
    ]);
    await control(app, here, 'STOP', 'TELL');
  });

  test('while typing it says what is left and who took it', async () => {
    const body = {
      stage: 'REQUEST' as const,
      lines: [
        { materialId: bag.id, quantity: '30' },
        { materialId: bag.id, quantity: '15' },
        { materialId: sand.id, quantity: '1' },
      ],
    };
    const { lines, mayOverride } = await app.ok(api.checkBudget, { as: engineer, params, body });
    expect(mayOverride).toBe(false);
    expect(lines).toMatchObject([
      { available: 40, overQuantity: 0, message: '' },
      { overQuantity: 5, action: 'STOP', message: 'Cement OPC 53: 5 Bag over the budget' },
      { budgetLineId: null, action: 'TELL', message: 'River sand is not in the budget' },
    ]);
    expect(lines[1]!.takenBy.length).toBeGreaterThan(0);
  });
});
