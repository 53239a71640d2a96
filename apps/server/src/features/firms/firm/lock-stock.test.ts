import { api } from '@plinth/contracts/endpoints';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { buildSite, priced, raiseOrders, receiptOf, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, firm, project, brick, localSupplier } = site;
const today = indianDate(app.now);
const lastWeek = addDays(today, -7);

const lock = (lockedUntil: string | null, person = as) => ({
  as: person,
  params: { id: firm.id },
  body: { lockedUntil },
});

async function receiveOn(receivedOn: string) {
  const mrn = await submitRequest(app, { as, project, items: [[brick, 1]] });
  const [order] = await raiseOrders(app, as, mrn, [priced(mrn, 0, localSupplier)]);
  const header = { receivedOn, challanDate: receivedOn };
  const body = await receiptOf(app, { as, project, lines: [[order!.items[0]!, 1]], header });
  return app.call(api.createGoodsReceipt, { as, body });
}

test('nothing is posted to a day that is locked, until it is open again', async () => {
  const { lockedUntil, message } = await app.ok(api.lockStock, lock(lastWeek));
  expect(lockedUntil).toBe(lastWeek);
  expect(message).toMatch(/^Orders and stock are locked up to \d\d\/\d\d\/\d{4}$/);
  expect(await receiveOn(lastWeek)).toMatchObject({
    httpStatus: 422,
    body: { violations: [{ code: 'locked', path: 'receivedOn' }] },
  });
  expect((await receiveOn(addDays(lastWeek, 1))).httpStatus).toBe(201);

  expect((await app.ok(api.lockStock, lock(null))).message).toBe('All days are open');
  expect((await receiveOn(lastWeek)).httpStatus).toBe(201);
});

test('a day that is not over, or none, is refused; and whoever may not lock', async () => {
  expect(await app.refusal(api.lockStock, lock(today))).toMatchObject({
    httpStatus: 422,
    violations: [{ path: 'lockedUntil', message: 'Choose a day that is over' }],
  });
  expect((await app.refusal(api.lockStock, lock('2026-02-30'))).httpStatus).toBe(400);
  expect((await app.refusal(api.lockStock, lock(lastWeek, site.manager))).httpStatus).toBe(403);
});
