/**
 * Tests the number of statements of the two acts that buyers and storekeepers wait for, between
 * BEGIN and COMMIT.
 */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import {
  addMaterial,
  buildSite,
  orderOf,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { captureQueries } from '#testing/captured-queries.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, localSupplier, supplierInGujarat, brick } = site;
const sand = await addMaterial(app, as, 'Sand of the counts', 'Brass');

const request = async () =>
  submitRequest(app, {
    as,
    project,
    items: [
      [brick, 9],
      [sand, 9],
    ],
  });

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts = (await captureQueries(work)).map(({ text }) => text);
  const begin = texts.findIndex((text) => text.startsWith('begin'));
  // Otherwise nothing was recorded, and few statements would prove nothing.
  expect(begin).toBeGreaterThanOrEqual(0);
  return texts.slice(begin + 1, texts.indexOf('commit'));
}

test.each([
  ['one supplier', localSupplier],
  ['two suppliers', supplierInGujarat],
])('ordering from %s takes 10 statements, and 3 for an order', async (_, second) => {
  const mrn = await request();
  const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, second)];
  const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, items) };
  const statements = await statementsOf(async () => app.ok(api.createPurchaseOrders, call));
  // One marks the notifications of the request as done; its maker gets none. Another looks for rate
  // contracts. Two lock and read the budget.
  expect(statements.length).toBeLessThanOrEqual(10 + 3);
});

test.each([1, 2])(
  'posting a GRN of %i orders takes 15 statements, and 2 for an order',
  async (count) => {
    const lines: (readonly [{ readonly id: string }, number])[] = [];
    for (let one = 0; one < count; one += 1) {
      const mrn = await request();
      const items = [priced(mrn, 0, localSupplier), priced(mrn, 1, localSupplier)];
      const [order] = await raiseOrders(app, as, mrn, items);
      lines.push(...order!.items.map((line) => [line, 1] as const));
    }
    // The store knows its materials from then on.
    await receive(app, { as, project, lines });
    const body = await receiptOf(app, { as, project, lines });
    const statements = await statementsOf(async () => app.ok(api.createGoodsReceipt, { as, body }));
    // One finds the recipients of notifications: here nobody but the person who posts it. Another
    // locks the materials, so that nobody merges them meanwhile.
    expect(statements.length).toBeLessThanOrEqual(15 + 2);
  },
);
