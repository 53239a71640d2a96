/** Orders and amendments of more than was requested, where others requested the rest of a budget. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { amendmentOf, changedLine } from '#testing/amended-orders.ts';
import { approveLines, control } from '#testing/budgets.ts';
import {
  addMaterial,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin, engineer, buyer, project, localSupplier } = await buildSite(app);
const params = { id: project.id };
const bag = await addMaterial(app, admin, 'Cement OPC 53', 'Bag');
await approveLines(app, { as: admin, project }, [{ materialId: bag.id, quantity: '100' }]);
await control(app, { as: admin, project }, 'STOP');

const ask = async (quantity: number) =>
  submitRequest(app, { as: engineer, project, items: [[bag, quantity]] });
const line = async () => (await app.ok(api.getBudget, { as: admin, params })).budget.lines[0];

// Of others: 50 of the 100 are not to be taken from them.
await ask(50);

/** Over by so much, while an order is typed. */
async function typed(quantity: string, mrnItemId: string | null): Promise<number | undefined> {
  const lines = [{ materialId: bag.id, mrnItemId, quantity }];
  const call = { as: buyer, params, body: { stage: 'ORDER' as const, lines } };
  return (await app.ok(api.checkBudget, call)).lines[0]?.overQuantity;
}

test('an order of more than its request does not take what others requested', async () => {
  const mrn = await ask(20);
  const mrnItemId = mrn.items[0]?.id ?? null;
  const ordering = (quantity: string) => ({
    as: buyer,
    params: { mrnId: mrn.id },
    body: orderOf(app, [{ ...priced(mrn, 0, localSupplier), quantity }]),
  });
  // 50 of others and 55 ordered: 105 of 100.
  expect(await typed('55', mrnItemId)).toBe(5);
  const refused = await app.refusal(api.createPurchaseOrders, ordering('55'));
  expect(refused).toMatchObject({ httpStatus: 422, violations: [{ path: 'items.0.quantity' }] });
  expect(refused.message).toMatch(/5 Bag over the budget/);
  expect(await typed('45', mrnItemId)).toBe(0);
  await app.ok(api.createPurchaseOrders, ordering('45'));
  expect(await line()).toMatchObject({ requested: 50, ordered: 45, available: 5 });
});

test('what nobody requested is asked for all of it while it is typed', async () => {
  expect(await typed('5', null)).toBe(0);
  expect(await typed('7', null)).toBe(2);
});

test('an amendment takes what is left of its request first', async () => {
  const mrn = await ask(5);
  const [order] = await raiseOrders(app, buyer, mrn, [
    { ...priced(mrn, 0, localSupplier), quantity: '2' },
  ]);
  expect(await line()).toMatchObject({ requested: 53, ordered: 47, available: 0 });
  const amending = (quantity: string) => {
    const items = order ? [changedLine(order, 0, { quantity })] : [];
    return { as: buyer, params: { id: order?.id ?? '' }, body: amendmentOf({ items }) };
  };
  const refused = await app.refusal(api.amendPurchaseOrder, amending('6'));
  expect(refused.message).toMatch(/1 Bag over the budget/);
  await app.ok(api.amendPurchaseOrder, amending('5'));
  expect(await line()).toMatchObject({ requested: 50, ordered: 50, available: 0 });
});
