/** Value that moves from goods to charges is approved anew: amended or submitted again. */
import { api } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { expect, test } from 'vitest';

import { amendments, changedLine } from '#testing/amended-orders.ts';
import { freeBelow, publishRules, rule } from '#testing/approval-policies.ts';
import { buildSite, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, manager, brick, localSupplier } = site;
const { amend, now } = amendments(app, site);

const FREIGHT = { kind: 'FREIGHT', basis: 'FIXED', timing: 'AFTER_TAX', gst: '0' } as const;

/** 100 pieces at ₹1,000 and 18 %: ₹1,18,000, which waits for approval. */
async function waitingOrder(): Promise<PurchaseOrder> {
  const { secondProject: project } = site;
  const mrn = await submitRequest(app, { as: buyer, project, items: [[brick, 100]] });
  const lines = [{ ...priced(mrn, 0, localSupplier), pricePerUnit: '1000', gst: '18' }];
  const [order] = await raiseOrders(app, buyer, mrn, lines);
  return order!;
}

const approved = async () => {
  const { id } = await waitingOrder();
  return (await app.ok(api.approvePurchaseOrder, { as: manager, params: { id } })).purchaseOrder;
};

const sendBack = ({ id }: PurchaseOrder) => {
  const body = { reason: 'Too dear' };
  return app.ok(api.sendBackPurchaseOrder, { as: manager, params: { id }, body });
};

const toFreight = (order: PurchaseOrder, quantity: string, value: string) =>
  amend(order, {
    items: [changedLine(order, 0, { quantity })],
    charges: [{ ...FREIGHT, value }],
  });

test('goods that were approved do not become freight', async () => {
  const order = await approved();
  expect(await toFreight(order, '1', '116000')).toMatchObject({
    revision: 0,
    waitingRevision: 1,
    grandTotal: '118000.00',
  });
});

test('less goods and as much less in all are in force at once', async () => {
  const order = await approved();
  const items = [changedLine(order, 0, { quantity: '50' })];
  expect(await amend(order, { items })).toMatchObject({ revision: 1, grandTotal: '59000.00' });
});

test('under a policy, those who approved the higher amount are asked about what is worse', async () => {
  const order = await approved();
  const firmId = site.secondProject.firm.id;
  const byManager = rule({ from: '50000.00', people: [manager] });
  await publishRules(app, { as: site.admin, firmId }, [freeBelow('50000.00'), byManager]);
  // 1 × 1,180 + 40,000 is below the policy, and 50 × 1,180 is too.
  expect(await toFreight(order, '1', '40000')).toMatchObject({ waitingRevision: 1 });
  const other = await waitingOrder();
  const params = { id: other.id };
  await sendBack(other);
  const items = (pricePerUnit: string) => [
    { ...other.items[0]!, pricePerUnit, gst: '18', amount: '' },
  ];
  const resubmit = (pricePerUnit: string, value: string) =>
    app.ok(api.resubmitPurchaseOrder, {
      as: buyer,
      params,
      body: { items: items(pricePerUnit), charges: [{ ...FREIGHT, value }] },
    });
  expect((await resubmit('10', '40000')).purchaseOrder).toMatchObject({
    grandTotal: '41180.00',
    isApprovalNeeded: true,
  });
  await sendBack(other);
  expect((await resubmit('9', '40000')).purchaseOrder).toMatchObject({ isApprovalNeeded: false });
  expect(await now(other)).toMatchObject({ grandTotal: '41062.00' });
});
