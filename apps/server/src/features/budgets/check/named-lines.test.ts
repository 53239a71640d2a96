import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { approveDraft } from '#testing/budgets.ts';
import { addMaterial, buildForeign, buildSite } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin, manager, colleague, firm, viewer, project, secondProject } = await buildSite(app);
const foreign = await buildForeign(app);
const params = { id: project.id };
const reason = 'Estimate';

const cement = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
const bag = await addMaterial(app, admin, 'Gypsum', 'Bag');
const steel = { name: 'TMT bar', unit: 'Ton', category: 'Steel', hsnCode: '72142090' } as const;
await app.ok(api.createMaterial, { as: admin, body: steel });
const slab = { kind: 'COST_CODE', code: '3.10', description: 'Slab' } as const;
const { workItem: work } = await app.ok(api.createWorkItem, {
  as: admin,
  body: { ...slab, projectId: project.id },
});

const read = async () => (await app.ok(api.getBudget, { as: admin, params })).budget;
const named = (name: string, quantity: string, more: object = {}) => ({
  name,
  quantity,
  rate: '350',
  ...more,
});

test('lines name their work by code, and a material or category by name', async () => {
  const lines = [
    named('cement opc 53', '100', { workCode: '3.10', unit: 'Bag' }),
    named('CEMENT OPC 53', '40'),
    named('steel', '12.5', { unit: 'Ton', rate: '55900' }),
  ];
  const body = { reason, lines };
  const { budget } = await app.ok(api.proposeBudget, { as: admin, params, body });
  await approveDraft(app, { as: manager, project }, budget);
  const { lines: current } = await read();
  const namedLines = current.map(({ workItem, material, category, unit, quantity }) => [
    workItem?.id ?? null,
    material?.id ?? category,
    unit,
    quantity,
  ]);
  expect(namedLines).toHaveLength(3);
  expect(namedLines).toEqual(
    expect.arrayContaining([
      [work.id, cement.id, 'Bag', 100],
      [null, cement.id, 'Bag', 40],
      [null, 'Steel', 'Ton', 12.5],
    ]),
  );
});

test('a line that is in the budget is changed, not added again', async () => {
  const { version } = await read();
  const lines = [named('Cement OPC 53', '60')];
  const body = { reason, lines, version };
  const { budget } = await app.ok(api.proposeBudget, { as: admin, params, body });
  expect(budget.draft?.changes).toMatchObject([{ quantityBefore: 40, quantity: 60 }]);
  const named60 = { id: project.id, revisionId: budget.draft?.id ?? '' };
  await app.ok(api.withdrawBudgetRevision, { as: admin, params: named60, body: {} });
  // The list has the number of lines; a revision shows them, only in its own project.
  const { list } = await app.ok(api.listBudgetRevisions, { as: admin, params });
  expect(list[0]).toMatchObject({ id: named60.revisionId, status: 'WITHDRAWN', changeCount: 1 });
  expect(list[0]).not.toHaveProperty('changes');
  const { revision } = await app.ok(api.getBudgetRevision, { as: admin, params: named60 });
  expect(revision.changes).toMatchObject([{ quantityBefore: 40, quantity: 60 }]);
  const elsewhere = { ...named60, id: secondProject.id };
  const refusal = await app.refusal(api.getBudgetRevision, { as: admin, params: elsewhere });
  expect(refusal).toMatchObject({ httpStatus: 404, message: 'Budget revision not found' });
});

test('what is not there is told at its line, and so is another unit', async () => {
  const { version } = await read();
  const lines = [
    named('Cement OPC 53', '1', { workCode: '9.9' }),
    named('Unobtainium', '1'),
    named('Cement OPC 53', '1', { unit: 'Kg' }),
    named('Steel', '1'),
  ];
  const body = { reason, lines, version };
  expect(await app.refusal(api.proposeBudget, { as: admin, params, body })).toMatchObject({
    httpStatus: 422,
    violations: [
      { path: 'lines.0.workCode', message: 'There is no work item 9.9' },
      { path: 'lines.1.name', message: 'There is no material or category “Unobtainium”' },
      { path: 'lines.2.unit', message: 'Cement OPC 53 is in Bag, not Kg' },
    ],
  });
  const unitless = { reason, lines: [named('Steel', '1')], version };
  expect(await app.refusal(api.proposeBudget, { as: admin, params, body: unitless })).toMatchObject(
    { violations: [{ path: 'lines.0.unit' }] },
  );
});

test('what a sheet names is asked before it is proposed', async () => {
  const lines = [
    { workCode: '3.10', name: 'cement OPC 53', unit: 'Bag' },
    { workCode: '9.9', name: 'Gypsum', unit: 'Bag' },
    { workCode: '', name: 'Unobtainium', unit: 'Kg' },
    { workCode: '', name: 'Steel', unit: '' },
    { workCode: '', name: 'Gypsum', unit: 'Kg' },
  ] as const;
  const body = { lines: [...lines] };
  const { problems } = await app.ok(api.checkBudgetNames, { as: admin, params, body });
  expect(problems.toSorted((one, other) => one.index - other.index)).toEqual([
    { index: 1, message: 'There is no work item 9.9' },
    { index: 2, message: 'There is no material or category “Unobtainium”' },
    { index: 3, message: 'Steel is a category: its unit is missing' },
    { index: 4, message: 'Gypsum is in Bag, not Kg' },
  ]);
  const strange = { as: foreign.admin, params, body };
  expect((await app.refusal(api.checkBudgetNames, strange)).httpStatus).toBe(404);
  expect((await read()).draft).toBeNull();
});

test('a code beside a chosen material counts, and a category is one that there is', async () => {
  const { version } = await read();
  const coded = {
    reason,
    version,
    lines: [{ materialId: cement.id, workCode: '9.9', quantity: '1', rate: '1' }],
  };
  expect(await app.refusal(api.proposeBudget, { as: admin, params, body: coded })).toMatchObject({
    violations: [{ path: 'lines.0.workCode', message: 'There is no work item 9.9' }],
  });
  const chosen = { unit: 'Kg', quantity: '1', rate: '1' } as const;
  const lines = [
    { ...chosen, category: 'Timber' },
    // A material is no category.
    { ...chosen, category: cement.name },
  ];
  const unknown = { as: admin, params, body: { reason, lines, version } };
  expect((await app.refusal(api.proposeBudget, unknown)).violations).toMatchObject([
    { path: 'lines.0.category', message: 'There is no category “Timber”' },
    { path: 'lines.1.category', message: `There is no category “${cement.name}”` },
  ]);
  const sent = [
    { ...chosen, category: 'STEEL', workCode: '3.10' },
    { materialId: bag.id, workCode: '3.10', quantity: '2', rate: '1' },
  ];
  const body = { reason, lines: sent, version };
  const { budget } = await app.ok(api.proposeBudget, { as: admin, params, body });
  expect(budget.draft?.changes).toMatchObject([
    { workItem: { id: work.id }, material: null, category: 'Steel' },
    { workItem: { id: work.id }, material: { id: bag.id } },
  ]);
  await app.ok(api.withdrawBudgetRevision, {
    as: admin,
    params: { id: project.id, revisionId: budget.draft?.id ?? '' },
    body: {},
  });
});

test('of two that set the control of a new budget the second is told of the first', async () => {
  const there = { id: secondProject.id };
  const { budget } = await app.ok(api.getBudget, { as: admin, params: there });
  expect(budget.version).toBe(0);
  const body = (action: 'TELL' | 'STOP') => {
    const stage = { action, percent: '100' };
    const stages = { REQUEST: stage, ORDER: stage, AMENDMENT: stage, ISSUE: stage };
    return { stages, unbudgeted: 'TELL' as const, version: budget.version };
  };
  await app.ok(api.setBudgetControl, { as: admin, params: there, body: body('STOP') });
  const second = { as: admin, params: there, body: body('TELL') };
  expect((await app.refusal(api.setBudgetControl, second)).httpStatus).toBe(409);
  const { budget: current } = await app.ok(api.getBudget, { as: admin, params: there });
  expect(current.control.stages.REQUEST.action).toBe('STOP');
});

test('the budget is exported with its figures, for the organisation alone', async () => {
  const url = `${files.exportBudget.path.replace(':id', project.id)}?format=csv`;
  const { body } = await app.inject({ as: viewer, method: 'GET', url });
  const [head = '', ...rows] = body.trim().split('\r\n');
  expect(head).toContain('Code,Work,Material or category,Unit,Budget,Rate (₹),Budget (₹)');
  expect(head).toContain('Requested (₹),Ordered (₹),Received (₹),Transferred (₹),Left (₹)');
  expect(rows).toHaveLength(4);
  expect(body).toContain('3.10,Slab,Cement OPC 53,Bag,100');
  // 100 × 350 + 40 × 350 + 12.5 × 55,900.
  expect(rows[3]).toContain('747750.00');
  const status = (await app.inject({ as: foreign.admin, method: 'GET', url })).statusCode;
  expect(status).toBe(404);
});

test('who reads no prices gets the export without rupees', async () => {
  await app.ok(api.setPersonRoles, {
    as: admin,
    params: { id: firm.id, personId: colleague.id },
    body: { roles: ['STORE_KEEPER'], projects: [] },
  });
  const url = `${files.exportBudget.path.replace(':id', project.id)}?format=csv`;
  const { body } = await app.inject({ as: colleague, method: 'GET', url });
  expect(body).toContain('3.10,Slab,Cement OPC 53,Bag,100,Not shown,Not shown,');
  // The rates, the amounts, and their sum.
  for (const figure of ['350', '35000', '14000', '55900', '698750', '747750']) {
    expect(body).not.toContain(figure);
  }
});
