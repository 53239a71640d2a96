/** The total of an approved amendment is correct where goods were received while it waited. */
import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, receive } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { manager } = site;
const { order, amend, approve, now } = amendments(app, site);

/** An order of 1000 bricks at ₹200, with steel for ₹1,00,000 and GST of 18 %, partly received. */
async function received({ quantity, rate, came }: Record<'quantity' | 'rate' | 'came', string>) {
  const made = await order();
  const items = [changedLine(made, 0, { quantity, pricePerUnit: rate })];
  const waiting = await amend(made, { items });
  expect(waiting.waitingRevision).toBe(1);
  await receive(app, { as: manager, project: made.project, lines: [[made.items[0]!, came]] });
  return made;
}

// The total of the order is ₹3,54,000.
test.each([
  // 400 × 200 + 600 × 260 + 100000; seen: 1000 × 260 + 100000, 4,24,800.
  { quantity: '1000', rate: '260', came: '400', total: '396480.00' },
  // 500 × 200 + 100 × 260 + 100000; seen: 600 × 260 + 100000, 3,02,080.
  { quantity: '600', rate: '260', came: '500', total: '266680.00' },
  // 700 × 200 + 300 × 350 + 100000.
  { quantity: '1000', rate: '350', came: '700', total: '407100.00' },
])('$quantity at $rate, $came came: $total', async ({ total, ...asked }) => {
  const made = await received(asked);
  expect((await approve(made)).grandTotal).toBe(total);
});

test('above what was seen and what stands, it is not approved', async () => {
  // 1000 × 200 + 500 × 190 + 100000 is 4,66,100; seen: 1500 × 190 + 100000, 4,54,300.
  const made = await received({ quantity: '1500', rate: '190', came: '1000' });
  const call = { as: manager, params: { id: made.id } };
  const refused = await app.refusal(api.approveAmendment, call);
  expect(refused.httpStatus).toBe(409);
  expect(refused.message).toMatch(/₹4,66,100\.00.*₹4,54,300\.00/);
  expect(await now(made)).toMatchObject({ revision: 0, waitingRevision: 1 });
  await app.ok(api.rejectAmendment, { ...call, body: { reason: 'Ask again' } });
});

test('and all of it is sound', async () => {
  expect(await unsoundnessOf(app)).toEqual([]);
});
