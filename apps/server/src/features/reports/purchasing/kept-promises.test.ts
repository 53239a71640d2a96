import { api } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildForeign, buildSite, receive } from '#testing/builders.ts';
import { sendBack } from '#testing/returned-goods.ts';
import { answerTo, readSupplierLink, sendNewOrder } from '#testing/sent-orders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
app.setTime('2026-08-10T06:00:00.000Z');
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, brick, localSupplier, project } = site;

const report = async (query: object = {}, as: Person = admin) =>
  (await app.ok(api.getReport, { as, params: { report: 'kept-promises' }, query })).list;

/** An order of ten bricks and 2.5 of steel that its supplier promises for a day. */
async function promised(promisedOn: string) {
  const { orderId: id, linkSecret } = await sendNewOrder(app, site);
  const link = await readSupplierLink(app, linkSecret);
  const lines = (link.order?.items ?? []).map((item) => ({
    lineId: item.id,
    promisedOn,
    quantity: String(item.quantity),
    remark: '',
  }));
  const body = answerTo(link, { answer: 'CHANGES', lines });
  await app.ok(api.acknowledgeOrder, { params: { secret: linkSecret }, body });
  return (await app.ok(api.getPurchaseOrder, { as: admin, params: { id } })).purchaseOrder;
}

type Promised = Awaited<ReturnType<typeof promised>>;

const come = async ({ items: [bricks, steel] }: Promised, day: string, tons = '2.5') =>
  receive(app, {
    as: admin,
    project,
    lines: [
      [bricks!, '10'],
      [steel!, tons],
    ],
    header: { receivedOn: day },
  });

test('orders count by the day of their last goods; who promised nothing is not told of', async () => {
  await sendNewOrder(app, site);
  expect(await report()).toEqual([]);

  const [onTheDay, late, inParts, open, cancelled] = await Promise.all([
    promised('2026-08-20'),
    promised('2026-08-20'),
    promised('2026-08-21'),
    promised('2026-08-30'),
    promised('2026-08-19'),
  ]);
  const reason = { as: admin, params: { id: cancelled.id }, body: { reason: 'Not needed' } };
  await app.ok(api.cancelPurchaseOrder, reason);
  app.setTime('2026-08-25T06:00:00.000Z');
  await come(onTheDay, '2026-08-20');
  await come(late, '2026-08-23');
  await come(inParts, '2026-08-18', '2');

  // Of three that are over: one on time, one 3 days late, one 4 days overdue today.
  const row = {
    supplier: localSupplier.supplierName,
    promised: 4,
    onTime: 1,
    late: 1,
    overdue: 1,
    notDue: 1,
    percent: 33.3,
    days: 3.5,
  };
  expect(await report()).toMatchObject([row]);

  // Short-closed, it came on the 18th.
  const close = { reason: 'The rest is not needed' };
  await app.ok(api.closePurchaseOrder, { as: admin, params: { id: inParts.id }, body: close });
  expect(await report()).toMatchObject([{ ...row, onTime: 2, overdue: 0, percent: 66.7, days: 3 }]);
  expect(await report({ from: '2026-08-21', to: '2026-08-29' })).toMatchObject([
    { promised: 1, onTime: 1, percent: 100, days: null },
  ]);
  expect(await report({ from: '2026-08-30' })).toMatchObject([{ promised: 1, percent: null }]);
  expect(await report({ materialId: brick.id, search: open.poNumber })).toMatchObject([
    { promised: 1, notDue: 1 },
  ]);
  expect(await report({ supplierId: project.id })).toEqual([]);
  expect(await report({}, foreign.admin)).toEqual([]);
});

test('an order whose goods all went back does not count once it is closed', async () => {
  const faulty = await promised('2026-09-03');
  app.setTime('2026-08-31T06:00:00.000Z');
  const receipt = await receive(app, {
    as: admin,
    project,
    lines: [[faulty.items[0]!, '10']],
    header: { receivedOn: '2026-08-31' },
  });
  await sendBack(app, { as: admin, receipt, quantity: '7' });
  await sendBack(app, { as: admin, receipt, quantity: '3' });
  const counts = async () => {
    const [row] = await report({ from: '2026-09-01' });
    return row;
  };
  expect(await counts()).toMatchObject({ promised: 1, onTime: 0, notDue: 1 });
  const body = { reason: 'Bought elsewhere' };
  await app.ok(api.closePurchaseOrder, { as: admin, params: { id: faulty.id }, body });
  expect(await counts()).toBeUndefined();
});
