import { api, files } from '@plinth/contracts/endpoints';
import type { GoodsReceiptBody } from '@plinth/contracts/goods-receipts';
import { expect, test } from 'vitest';

import {
  addMaterial,
  buildForeign,
  buildSite,
  priced,
  raiseOrders,
  receive,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { hireKeeper } from '#testing/counting.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, brick, localSupplier } = site;
const keeper = await hireKeeper(app, site);
const sand = await addMaterial(app, as, 'River sand', 'Brass');
const units = { furtherUnits: ['Cubic metre' as const] };
await app.ok(api.setUnits, { as, body: units });
const cubicMetre = { unit: 'Cubic metre', factor: '0.353147', isMeasured: true } as const;
await app.ok(api.updateMaterial, {
  as,
  params: { id: sand.id },
  body: { name: sand.name, unit: sand.unit, hsnCode: sand.hsnCode, alternateUnits: [cubicMetre] },
});
const mrn = await submitRequest(app, {
  as,
  project,
  items: [
    [brick, 9000],
    [sand, 90],
  ],
});
const [order] = await raiseOrders(app, as, mrn, [
  priced(mrn, 0, localSupplier),
  priced(mrn, 1, localSupplier),
]);
const [bricks, sands] = order!.items;

const addressOf = (id: string) => files.goodsReceiptPdf.path.replace(':id', id);
const LORRY = {
  invoiceNo: 'INV-77',
  invoiceDate: '2026-08-13',
  gateEntryNo: 'GE-12',
  gateInAt: '2026-08-14T03:35:00.000Z',
  gateOutAt: '2026-08-14T04:10:00.000Z',
  vehicleNo: 'MH12AB1234',
  driverName: 'Suresh',
  transporter: 'Jai Roadlines',
  lrNo: 'LR-901',
  ewayBillNo: '331001234567',
  weighbridgeSlipNo: 'WB-7781',
  grossWeight: '14250',
  tareWeight: '9120',
  remark: 'Came in the rain',
} as const satisfies Partial<GoodsReceiptBody>;

async function truck() {
  const header = await receiptOf(app, { as, project, lines: [], header: LORRY });
  const items = [
    {
      purchaseOrderLineId: bricks!.id,
      challanQuantity: 1000,
      receivedQuantity: 950,
      rejectedQuantity: 30,
      rejectionReason: 'Broken',
      bin: 'B-4',
    },
    {
      purchaseOrderLineId: sands!.id,
      unit: 'Cubic metre' as const,
      factor: '0.36',
      challanQuantity: '8',
      receivedQuantity: '8.5',
    },
  ];
  return (await app.ok(api.createGoodsReceipt, { as, body: { ...header, items } })).goodsReceipt;
}

test('what came, on which challan and lorry, and what was kept of it, without prices', async () => {
  const receipt = await truck();
  const text = (await pdfPages(app, keeper, addressOf(receipt.id))).join(' ');
  for (const part of [
    'GOODS RECEIPT NOTE',
    receipt.receiptNumber,
    '14/08/2026',
    'Received from Mumbai Traders',
    'Received at Riverside Towers Main store',
    order!.poNumber,
    `${receipt.challanNo}, 14/08/2026`,
    'INV-77, 13/08/2026',
    'GE-12',
    '14/08/2026 09:05',
    '14/08/2026 09:40',
    'MH12AB1234',
    'Suresh',
    'Jai Roadlines',
    'LR-901',
    '331001234567',
    'WB-7781',
    '14,250.000 kg',
    '9,120.000 kg',
    '5,130.000 kg',
    brick.name,
    '1,000 950 30 920 50 short',
    'Rejected: Broken',
    'Bin B-4',
    'Measured 8.500 Cubic metre, 1 Cubic metre = 0.36 Brass',
    '2.880 3.060 3.060 0.180 excess',
    'Came in the rain',
    'Received by',
    'Checked by',
    'Store in charge',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/₹|rate|value|REVERSED/i);
});

test('of a reversed one says so, and why', async () => {
  const receipt = await truck();
  const params = { id: receipt.id };
  const body = { reason: 'Posted twice', version: receipt.version };
  await app.ok(api.reverseGoodsReceipt, { as, params, body });
  const text = (await pdfPages(app, keeper, addressOf(receipt.id))).join(' ');
  expect(text).toMatch(/REVERSED on 14\/08\/2026 by .+: Posted twice/);
});

test('a draft has none, and that of others is not there', async () => {
  const lines = [[bricks!, 10]] as const;
  const draft = await receive(app, { as, project, lines, isPosted: false });
  const refused = await app.inject({ as, method: 'GET', url: addressOf(draft.id) });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: 'A draft has no number yet; post the GRN to have it as a PDF',
  });
  const foreign = await buildForeign(app);
  const receipt = await truck();
  const url = addressOf(receipt.id);
  const denied = await app.inject({ as: foreign.admin, method: 'GET', url });
  expect(denied.statusCode).toBe(404);
});
