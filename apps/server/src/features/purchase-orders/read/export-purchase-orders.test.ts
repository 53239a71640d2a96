import { api, files } from '@plinth/contracts/endpoints';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { beforeEach, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  GSTIN_MAHARASHTRA,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { exportedRows, exportedTotals } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
await buildForeign(app);
const { admin, engineer, project, secondProject, brick, localSupplier, supplierInGujarat } = site;

const request = (place = project) =>
  submitRequest(app, { as: admin, project: place, items: [[brick, 3000]] });
const mrn = await request();
const [local] = await raiseOrders(app, admin, mrn, [priced(mrn, 0, localSupplier)], '500.25');
const farMrn = await request();
const [far] = await raiseOrders(app, admin, farMrn, [priced(farMrn, 0, supplierInGujarat)]);
const contractMrn = await request();
const [contract] = await raiseOrders(app, admin, contractMrn, [
  {
    ...priced(contractMrn, 0, localSupplier),
    pricePerUnit: AS_PER_AGREEMENT,
    gst: AS_PER_AGREEMENT,
    amount: AS_PER_AGREEMENT,
  },
]);
const homesMrn = await request(secondProject);
const [homes] = await raiseOrders(app, admin, homesMrn, [priced(homesMrn, 0, localSupplier)]);

// More exports than one person has in a minute.
beforeEach(async () => app.db.deleteFrom('call_count').execute());

const rowsOf = (query: Record<string, string> = {}, as = engineer) =>
  exportedRows(app, files.exportPurchaseOrders, as, {
    sortBy: 'poNumber',
    direction: 'asc',
    ...query,
  });
const numbers = async (...call: Parameters<typeof rowsOf>) =>
  (await rowsOf(...call)).map((row) => row['PO Number']);

test('a row for each order, money as numbers, dates as dates', async () => {
  const [first, second] = await rowsOf();
  expect(first).toEqual({
    'PO Number': local?.poNumber,
    'PO Date': new Date('2026-08-14'),
    Status: 'Submitted',
    'MRN Number': mrn.mrnNumber,
    Project: 'Riverside Towers',
    Firm: 'Plinth Builders',
    'Supplier Code': localSupplier.supplierCode,
    'Supplier Name': 'Mumbai Traders',
    'GST Number': GSTIN_MAHARASHTRA,
    Registration: 'Regular',
    Tax: 'CGST + SGST',
    'Reverse Charge': 'No',
    'Ordered By': 'Asha Admin',
    'Delivery Date': new Date('2026-08-21'),
    Subtotal: 300_000,
    CGST: 27_000,
    SGST: 27_000,
    IGST: 0,
    'Additional Charges': 500.25,
    'Grand Total': 354_500.25,
    Remark: null,
    Purpose: null,
    "Supplier's Answer": 'Not sent',
    'Answer Due': null,
    'Promised Date': null,
    'Place of Supply': '27-Maharashtra',
  });
  expect(second).toMatchObject({ CGST: 0, SGST: 0, IGST: 54_000, 'Grand Total': 354_000 });
});

test('no figures where no price is agreed on the order', async () => {
  const [row] = await rowsOf({ search: contract?.poNumber ?? '' });
  expect(row).toMatchObject({
    Subtotal: AS_PER_AGREEMENT,
    CGST: AS_PER_AGREEMENT,
    IGST: AS_PER_AGREEMENT,
    'Additional Charges': 0,
    'Grand Total': AS_PER_AGREEMENT,
  });
});

test('totals of what has a price', async () => {
  expect(await exportedTotals(app, files.exportPurchaseOrders, engineer)).toMatchObject({
    // 3000 bricks at ₹100 twice, once with a charge of ₹500.25.
    Subtotal: 600_000,
    CGST: 27_000,
    IGST: 54_000,
    'Additional Charges': 500.25,
    'Grand Total': 708_500.25,
  });
});

test('one row per line, if asked for', async () => {
  const lines = { lines: '1', sortBy: 'poNumber', direction: 'asc' };
  const rows = await exportedRows(app, files.exportPurchaseOrders, engineer, lines);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    'PO Number': local?.poNumber,
    Material: 'Fly ash brick',
    Quantity: 3000,
    Unit: 'Piece',
    Rate: 100,
    'GST %': 18,
    Taxable: 300_000,
    CGST: 27_000,
    SGST: 27_000,
    IGST: 0,
    Amount: 354_000,
    Received: 0,
  });
  expect(rows[2]).toMatchObject({ Rate: AS_PER_AGREEMENT, CGST: AS_PER_AGREEMENT });
  expect(await exportedTotals(app, files.exportPurchaseOrders, engineer, lines)).toMatchObject({
    Taxable: 600_000,
    Amount: 708_000,
    Rate: null,
  });
});

test('narrowed as the list is', async () => {
  expect(await numbers({ supplierId: supplierInGujarat.id })).toEqual([far?.poNumber]);
  expect(await numbers({ status: 'CANCELLED,DELIVERED' })).toEqual([]);
  expect(await numbers({ direction: 'desc' })).toEqual([
    contract?.poNumber,
    far?.poNumber,
    local?.poNumber,
  ]);
});

test('of the firms that one is a member of', async () => {
  expect(await rowsOf()).toHaveLength(3);
  expect(await rowsOf({}, admin)).toHaveLength(4);
  expect(await rowsOf({ firmId: site.secondFirm.id }, admin)).toMatchObject([
    { 'PO Number': homes?.poNumber, Firm: 'Plinth Homes' },
  ]);
});

test('a cancelled order is listed and in no total', async () => {
  const more = await request();
  const [order] = await raiseOrders(app, admin, more, [priced(more, 0, localSupplier)]);
  const params = { id: order!.id };
  await app.ok(api.cancelPurchaseOrder, { as: admin, params, body: { reason: 'Ordered twice' } });
  const sheet = await rowsOf();
  expect(sheet.map((row) => row['PO Number'])).toContain(order!.poNumber);
  const figures = { 'Additional Charges': 500.25, 'Grand Total': 708_500.25 };
  expect(await exportedTotals(app, files.exportPurchaseOrders, engineer)).toMatchObject(figures);
  const lines = { lines: '1' };
  expect(await exportedTotals(app, files.exportPurchaseOrders, engineer, lines)).toMatchObject({
    Amount: 708_000,
  });
  const csv = { ...lines, format: 'csv' };
  const url = files.exportPurchaseOrders.path;
  const { body } = await app.inject({ as: engineer, method: 'GET', url, query: csv });
  expect(body.trim().split('\r\n').at(-1)).toContain('708000.00');
});
