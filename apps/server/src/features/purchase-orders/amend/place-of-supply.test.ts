/** The place of supply of an order is changed before its approval; the tax follows. */
import { api, files } from '@plinth/contracts/endpoints';
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import {
  addMaterial,
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  orderOf,
  receive,
  receiptOf,
  submitRequest,
} from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { unsoundnessOf } from '#testing/soundness.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, buyer, manager, project, secondProject, brick, steel, localSupplier } = site;
const putty = await addMaterial(app, admin, 'Wall putty', 'Kg', '32141000');

const LINES = [
  { material: brick, quantity: '7', price: '33.35', gst: '5' },
  { material: steel, quantity: '12.345', price: '51234.56', gst: '18' },
  { material: putty, quantity: '3.5', price: '19.99', gst: '12' },
] as const;
const FREIGHT = {
  kind: 'FREIGHT',
  basis: 'FIXED',
  value: '123.45',
  timing: 'BEFORE_TAX',
  gst: '18',
} as const;

/**
 * The tax in paise, computed half-up with whole numbers and without the functions of the program.
 */
function taxOf(isInterState: boolean) {
  const halfUp = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n);
  const paise = (text: string) => BigInt(Math.round(Number(text) * 100));
  const bases = LINES.map(({ quantity, price, gst }) => ({
    taxable: halfUp(BigInt(Math.round(Number(quantity) * 1000)) * paise(price), 1000n),
    gst: BigInt(gst),
  })).concat({ taxable: paise(FREIGHT.value), gst: 18n });
  const rupees = (value: bigint) => (Number(value) / 100).toFixed(2);
  const total = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
  const whole = total(bases.map(({ taxable, gst }) => halfUp(taxable * gst, 100n)));
  const half = total(bases.map(({ taxable, gst }) => halfUp(taxable * gst, 200n)));
  const net = total(bases.map(({ taxable }) => taxable));
  return isInterState
    ? { igst: rupees(whole), cgst: '0.00', sgst: '0.00', grandTotal: rupees(net + whole) }
    : { igst: '0.00', cgst: rupees(half), sgst: rupees(half), grandTotal: rupees(net + half * 2n) };
}

/** Raises an order in a firm without approvals, or in one with them. */
async function ordered(at = project, as: Person = admin): Promise<PurchaseOrder> {
  const items = LINES.map(({ material, quantity }) => [material, quantity] as const);
  const mrn = await submitRequest(app, { as: admin, project: at, items });
  const body = {
    ...orderOf(
      app,
      LINES.map(({ price, gst }, index) => ({
        mrnItemId: mrn.items[index]?.id ?? '',
        pricePerUnit: price,
        gst,
        supplierId: localSupplier.id,
      })),
    ),
    charges: [FREIGHT],
  };
  const params = { mrnId: mrn.id };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, { as, params, body });
  return read(purchaseOrders[0]?.id ?? '');
}

const read = async (id: string) =>
  (await app.ok(api.getPurchaseOrder, { as: admin, params: { id } })).purchaseOrder;
const call = (id: string, stateCode: string, as: Person = admin, reason = 'Billed to Gujarat') => ({
  as,
  params: { id },
  body: { stateCode, reason },
});

test('CGST and SGST become IGST to the paisa, and back again', async () => {
  const order = await ordered();
  expect(order).toMatchObject({ ...taxOf(false), supply: 'INTRA', placeOfSupply: '27' });
  const { purchaseOrder: changed } = await app.ok(api.changePlaceOfSupply, call(order.id, '24'));
  expect(changed).toMatchObject({
    ...taxOf(true),
    supply: 'INTER',
    placeOfSupply: '24',
    placeOfSupplyReason: 'Billed to Gujarat',
    subtotal: order.subtotal,
    additionalCharge: order.additionalCharge,
    changedBy: admin.id,
    items: order.items.map(({ pricePerUnit, taxableAmount, landedRate }) => {
      return { pricePerUnit, taxableAmount, landedRate, cgst: '0.00' };
    }),
  });
  expect(await unsoundnessOf(app)).toEqual([]);

  const { purchaseOrder: back } = await app.ok(api.changePlaceOfSupply, call(order.id, '27'));
  expect(back).toMatchObject({ ...taxOf(false), placeOfSupply: '27', placeOfSupplyReason: '' });
  const history = await app.ok(api.getPurchaseOrderHistory, {
    as: admin,
    params: { id: order.id },
  });
  expect(history.list).toMatchObject([
    { action: 'place-of-supply', detail: { stateCode: '27', reason: 'Billed to Gujarat' } },
    { action: 'place-of-supply', detail: { stateCode: '24' } },
    { action: 'create' },
  ]);
});

test('the paper and the export say the place, its tax and the reason', async () => {
  const { id, poNumber } = await ordered();
  await app.ok(api.changePlaceOfSupply, call(id, '24'));
  const text = (await pdfPages(app, admin, `/api/v1/purchase-orders/${id}/pdf`)).join(' ');
  expect(text).toMatch(/24-Gujarat.*Inter-State, IGST/);
  expect(text).toContain('Billed to Gujarat');
  const query = { search: poNumber };
  expect(await exportedRows(app, files.exportPurchaseOrders, admin, query)).toMatchObject([
    { Tax: 'IGST', 'Place of Supply': '24-Gujarat', CGST: 0 },
  ]);
});

test('it is billed to the GSTIN of the firm in that State, if there is one', async () => {
  const billed = async (id: string) =>
    (await pdfPages(app, admin, `/api/v1/purchase-orders/${id}/pdf`)).join(' ');
  const gujarat = '24AAACP1234A1ZB';
  const { registration } = await app.ok(api.createFirmRegistration, {
    as: admin,
    params: { id: site.firm.id },
    body: { stateCode: '24', gstNo: gujarat, address: 'Ring Road, Surat' },
  });
  const { id } = await ordered();
  expect(await billed(id)).toContain(`GSTIN ${GSTIN_MAHARASHTRA}`);
  await app.ok(api.changePlaceOfSupply, call(id, '24'));
  expect(await billed(id)).toContain(`Ring Road, Surat GSTIN ${gujarat}`);
  await app.ok(api.changePlaceOfSupply, call(id, '29'));
  expect(await billed(id)).toContain(`GSTIN ${gujarat}`);
  await app.ok(api.changePlaceOfSupply, call(id, '27'));
  expect(await billed(id)).not.toContain(gujarat);
  expect(await changesOf(app, id)).toMatchObject([
    { action: 'create' },
    {
      action: 'place-of-supply',
      detail: { before: { firmGstNo: GSTIN_MAHARASHTRA }, after: { firmGstNo: gujarat } },
    },
    { action: 'place-of-supply' },
    { action: 'place-of-supply', detail: { after: { firmGstNo: GSTIN_MAHARASHTRA } } },
  ]);
  const params = { id: registration.id ?? '' };
  await app.ok(api.deleteFirmRegistration, { as: admin, params });
});

test.each([
  ['24', '', 'Please give a reason'],
  ['', 'Billed to Gujarat', 'Choose the State'],
  ['96', 'Billed to Gujarat', 'Choose the State'],
  ['27', 'Billed to Gujarat', 'The place of supply is already 27-Maharashtra'],
])('to %j because of %j: %s', async (stateCode, reason, message) => {
  const { id } = await ordered();
  const refusal = await app.refusal(api.changePlaceOfSupply, call(id, stateCode, admin, reason));
  expect(refusal).toMatchObject({ httpStatus: 422, message });
});

test('not once goods came, nor once it is cancelled', async () => {
  const order = await ordered();
  const [line] = order.items;
  await receive(app, { as: admin, project, lines: [[line!, 1]] });
  expect(await app.refusal(api.changePlaceOfSupply, call(order.id, '24'))).toMatchObject({
    httpStatus: 409,
    message: 'Goods have been received on this purchase order; its tax stays',
  });
  const { id } = await ordered();
  const body = { reason: 'Too dear' };
  await app.ok(api.cancelPurchaseOrder, { as: admin, params: { id }, body });
  expect(await app.refusal(api.changePlaceOfSupply, call(id, '24'))).toMatchObject({
    httpStatus: 409,
  });
});

test('whoever changes it does not approve it, and nobody changes it afterwards', async () => {
  const { id } = await ordered(secondProject, buyer);
  await app.ok(api.changePlaceOfSupply, call(id, '24'));
  const approve = { params: { id }, body: {} };
  expect(await app.refusal(api.approvePurchaseOrder, { as: admin, ...approve })).toMatchObject({
    httpStatus: 403,
  });
  await app.ok(api.approvePurchaseOrder, { as: manager, ...approve });
  expect(await app.refusal(api.changePlaceOfSupply, call(id, '27'))).toMatchObject({
    httpStatus: 409,
    message: 'The place of supply stays once an order is approved or cancelled',
  });
});

test('an order that it brings above the limit of the firm waits for approval', async () => {
  const [lower, higher] = [taxOf(true).grandTotal, taxOf(false).grandTotal];
  expect(Number(higher)).toBeGreaterThan(Number(lower));
  const limitTo = async (approvalThreshold: string) =>
    app.ok(api.updateFirm, {
      as: admin,
      params: { id: site.firm.id },
      body: { name: site.firm.name, approvalThreshold },
    });
  const { id } = await ordered();
  await limitTo(lower);
  const { purchaseOrder: below } = await app.ok(api.changePlaceOfSupply, call(id, '24'));
  expect(below).toMatchObject({ isApprovalNeeded: false, grandTotal: lower });
  const { purchaseOrder: above } = await app.ok(api.changePlaceOfSupply, call(id, '27'));
  expect(above).toMatchObject({ isApprovalNeeded: true, grandTotal: higher });
  const body = await receiptOf(app, { as: admin, project, lines: [[above.items[0]!, 1]] });
  expect(await app.refusal(api.createGoodsReceipt, { as: admin, body })).toMatchObject({
    httpStatus: 409,
    message: 'Only an approved purchase order can be received',
  });
  const { purchaseOrder: back } = await app.ok(api.changePlaceOfSupply, call(id, '24'));
  expect(back).toMatchObject({ isApprovalNeeded: true, grandTotal: lower });
  await limitTo('');
});

test('an accountant may, a buyer and another organisation may not', async () => {
  const { id } = await ordered();
  expect(await app.refusal(api.changePlaceOfSupply, call(id, '24', buyer))).toMatchObject({
    httpStatus: 403,
  });
  expect(await app.refusal(api.changePlaceOfSupply, call(id, '24', foreign.admin))).toMatchObject({
    httpStatus: 404,
  });
  const { colleague, firm } = site;
  await app.ok(api.setPersonRoles, {
    as: admin,
    params: { id: firm.id, personId: colleague.id },
    body: { roles: ['ACCOUNTANT'], projects: [] },
  });
  await app.ok(api.changePlaceOfSupply, call(id, '24', colleague));
  expect((await read(id)).changedBy).toBe(colleague.id);
});
