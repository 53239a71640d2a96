/** Tests that no act changes the orders of a locked day. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { amendmentOf, amendments, changedLine } from '#testing/amended-orders.ts';
import { buildSite, priced, raiseOrders, receive, submitRequest } from '#testing/builders.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, localSupplier, secondProject } = site;
const { order, amend, now } = amendments(app, site);

/** 1000 bricks at ₹200, above the limit of the second firm, so that they wait. */
async function waiting(): Promise<PurchaseOrder> {
  const mrn = await submitRequest(app, {
    as: buyer,
    project: secondProject,
    items: [[brick, 1000]],
  });
  const line = { ...priced(mrn, 0, localSupplier), pricePerUnit: '200', gst: '18' };
  const [made] = await raiseOrders(app, buyer, mrn, [line]);
  return made!;
}

const at = ({ id }: PurchaseOrder) => ({ params: { id } });
const because = { reason: 'Half is enough' };
const lock = async (firmId: string, lockedUntil: string | null) =>
  app.ok(api.lockStock, { as: admin, params: { id: firmId }, body: { lockedUntil } });

/** Locks the day on which the orders were made, on the day after it. */
async function lockToday(firmId: string): Promise<string> {
  const day = indianDate(app.now);
  app.setTime(new Date(app.now.getTime() + 86_400_000));
  await lock(firmId, day);
  return day;
}

const LOCKED = {
  httpStatus: 409,
  message: expect.stringMatching(/^Orders up to \d\d\/\d\d\/\d{4} are locked$/),
};

test('an order of a locked day that waits is not approved; it can be returned and cancelled', async () => {
  const [made, other] = [await waiting(), await waiting()];
  const { firm } = secondProject;
  const day = await lockToday(firm.id);
  expect(await now(made)).toMatchObject({ status: 'SUBMITTED', lockedUntil: day });
  const approval = { as: manager, ...at(made) };
  expect(await app.refusal(api.approvePurchaseOrder, approval)).toMatchObject(LOCKED);
  const rejected = { as: manager, ...at(other), body: because };
  await app.ok(api.rejectPurchaseOrder, rejected);

  await app.ok(api.sendBackPurchaseOrder, { as: manager, ...at(made), body: because });
  const again = { as: buyer, ...at(made), body: { remark: 'By road' } };
  expect(await app.refusal(api.resubmitPurchaseOrder, again)).toMatchObject(LOCKED);
  await lock(firm.id, null);
  await app.ok(api.resubmitPurchaseOrder, again);
  await lock(firm.id, day);
  await app.ok(api.cancelPurchaseOrder, { as: buyer, ...at(made), body: because });
  await lock(firm.id, null);
});

test('an amendment that waited when its day was locked is not put in force, but rejected', async () => {
  const made = await order();
  await amend(made, { items: [changedLine(made, 0, { pricePerUnit: '210' })] });
  const { firm } = secondProject;
  await lockToday(firm.id);
  const approval = { as: manager, ...at(made) };
  expect(await app.refusal(api.approveAmendment, approval)).toMatchObject(LOCKED);
  await app.ok(api.rejectAmendment, { as: manager, ...at(made), body: because });
  expect(await now(made)).toMatchObject({ waitingRevision: null, grandTotal: made.grandTotal });
  await lock(firm.id, null);
});

test('an order in force is not amended, taxed anew, closed short or cancelled', async () => {
  const [made, part] = [await order(site.project), await order(site.project)];
  await receive(app, { as: manager, project: part.project, lines: [[part.items[0]!, '400']] });
  const { firm } = site.project;
  const day = await lockToday(firm.id);
  const body = amendmentOf({ expectedDeliveryDate: addDays(day, 9) });
  const calls = [
    app.refusal(api.amendPurchaseOrder, { as: buyer, ...at(made), body }),
    app.refusal(api.cancelPurchaseOrder, { as: buyer, ...at(made), body: because }),
    app.refusal(api.changePlaceOfSupply, {
      as: admin,
      ...at(made),
      body: { stateCode: '24', ...because },
    }),
    app.refusal(api.closePurchaseOrder, { as: buyer, ...at(part), body: because }),
  ];
  for (const call of calls) expect(await call).toMatchObject(LOCKED);
  // What comes now belongs to the day on which it comes.
  await receive(app, { as: manager, project: part.project, lines: [[part.items[0]!, '600']] });
  await lock(firm.id, null);
  await app.ok(api.closePurchaseOrder, { as: buyer, ...at(part), body: because });
  expect(await unsoundnessOf(app)).toEqual([]);
});
