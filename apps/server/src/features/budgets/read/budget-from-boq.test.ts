/** Budget lines from the bill of quantities, its norms and the last rates. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { addBoqItem } from '#testing/consumption-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin: as, manager, engineer, brick, project } = site;
const params = { id: project.id };
const place = { as, project };

const found = (by: 'PROJECT' | 'ITEM', person = as) =>
  app.ok(api.getBudgetFromBoq, { as: person, params, query: { by } });

const bar = { name: 'TMT bar', unit: 'Ton', hsnCode: '72142090', category: 'Steel' } as const;
const { Material: steel } = await app.ok(api.createMaterial, { as, body: bar });
const never = await addMaterial(app, as, 'Never ordered', 'Kg');

test('a project without a bill, and one without norms, need nothing', async () => {
  expect(await found('PROJECT')).toMatchObject({ lines: [], itemCount: 0, withoutNorm: [] });
  await addBoqItem(app, place, { code: '1' });
  await addBoqItem(app, place, { code: '2', quantity: '40.5' });
  await addBoqItem(app, place, { code: '3', quantity: null });
  const { lines, itemCount, withoutNorm } = await found('PROJECT');
  expect([lines.length, itemCount, withoutNorm.map(({ code }) => code)]).toEqual([
    0,
    2,
    ['1', '2'],
  ]);
});

test('quantities come from the norms, rates from the newest order that counts', async () => {
  const norm = { unit: brick.unit, materialId: brick.id };
  const norms = [
    { code: '1', ...norm, coefficient: '3', wastage: '5' },
    { code: '2', ...norm, coefficient: '2' },
    { code: '2', materialId: never.id, unit: 'Kg', coefficient: '0.1' },
    { code: '2', materialId: null, category: 'Steel', unit: 'Ton', coefficient: '0.01' },
  ] as const;
  await app.ok(api.setNorms, { as, params, body: { norms: [...norms] } });
  const order = async (day: string, pricePerUnit: string, discount: string) => {
    app.setTime(`2026-08-${day}T06:00:00.000Z`);
    const mrn = await submitRequest(app, {
      as,
      project,
      items: [
        [brick, 10],
        [steel, '2.5'],
      ],
    });
    const supplier = site.localSupplier;
    const lines = [0, 1].map((line) => ({
      ...priced(mrn, line, supplier),
      pricePerUnit,
      discount,
    }));
    const [made] = await raiseOrders(app, as, mrn, lines);
    return made!;
  };
  await order('01', '90', '0');
  const newest = await order('02', '100.125', '10');
  const cancelled = await order('03', '50', '0');
  const body = { reason: 'Wrong rate' };
  await app.ok(api.cancelPurchaseOrder, { as, params: { id: cancelled.id }, body });

  const { lines } = await found('PROJECT');
  const shown = lines.map(({ workItem, material, category, quantity, last }) => [
    workItem?.code ?? null,
    material?.name ?? category,
    quantity,
    last?.rate ?? null,
  ]);
  // 100 × 3 × 1.05 + 40.5 × 2 = 396 bricks; 40.5 × 0.1 and × 0.01; ₹100.125 less 10 % = ₹90.1125.
  expect(shown).toEqual([
    [null, brick.name, 396, '90.11'],
    [null, 'Never ordered', 4.05, null],
    [null, 'Steel', 0.405, '90.11'],
  ]);
  expect(lines[2]?.last).toMatchObject({
    materialName: steel.name,
    poNumber: newest.poNumber,
    orderedOn: '2026-08-02',
  });
  const ofItems = (await found('ITEM')).lines.map(({ workItem, quantity }) => [
    workItem?.code,
    quantity,
  ]);
  expect(ofItems).toEqual([
    ['1', 315],
    ['2', 81],
    ['2', 4.05],
    ['2', 0.405],
  ]);
});

test('what is proposed of it is the budget, and is not offered again', async () => {
  const { lines } = await found('PROJECT');
  const sent = lines.map(({ material, category, unit, quantity, last }) => ({
    ...(material ? { materialId: material.id } : { category, unit }),
    quantity: String(quantity),
    rate: last?.rate ?? '12',
  }));
  const body = { reason: 'From the BOQ', lines: sent };
  const { budget } = await app.ok(api.proposeBudget, { as, params, body });
  const revisionId = budget.draft?.id ?? '';
  await app.ok(api.approveBudgetRevision, {
    as: manager,
    params: { ...params, revisionId },
    body: {},
  });
  // 396 × 90.11 + 4.05 × 12 + 0.405 × 90.11
  const { budget: approved } = await app.ok(api.getBudget, { as, params });
  expect(approved.lines.map(({ amount }) => amount).toSorted()).toEqual([
    '35683.56',
    '36.49',
    '48.60',
  ]);
  expect(await found('PROJECT')).toMatchObject({ lines: [], budgeted: 3 });
});

test('an archived material is left out and named', async () => {
  await app.ok(api.deleteMaterial, { as, params: { id: never.id } });
  const { lines, notCounted } = await found('ITEM');
  expect(lines.map(({ material }) => material?.name)).not.toContain('Never ordered');
  expect(notCounted).toEqual(['Never ordered is archived: its norm is left out']);
});

test('only who may propose a budget there sees it', async () => {
  const query = { by: 'PROJECT' } as const;
  const refused = await app.refusal(api.getBudgetFromBoq, { as: engineer, params, query });
  expect(refused.httpStatus).toBe(403);
  const foreigner = { as: foreign.admin, params, query };
  expect((await app.refusal(api.getBudgetFromBoq, foreigner)).httpStatus).toBe(404);
});
