import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildSite, GSTIN_MAHARASHTRA as GSTIN, storeOf } from '#testing/builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { pdfPages } from '#testing/pdfs.ts';
import { sendOff, stockUp } from '#testing/stock-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, projectInGujarat, brick, localSupplier: supplier } = site;
await stockUp(app, { as, project }, brick, { supplier, quantity: '1500', rate: '7.50' });
const toStore = await storeOf(app, as, projectInGujarat);
const header = { vehicleNo: 'MH12AB1234', driverName: 'Suresh', ewayBillNo: '331001234567' };
const sent = await sendOff(app, { as, project, toStore, lines: [[brick, '1200']], header });
const url = files.deliveryChallanPdf.path.replace(':id', sent.id);

test('three copies, each labelled, with both ends, the goods and their value', async () => {
  const pages = await pdfPages(app, as, url);
  expect(pages).toHaveLength(3);
  const labels = [
    'ORIGINAL FOR CONSIGNEE',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR CONSIGNER',
  ];
  for (const [index, page] of pages.entries()) {
    for (const part of [
      labels[index] ?? '',
      'DELIVERY CHALLAN',
      sent.challanNumber,
      'Consigner',
      'Riverside Towers, Main store',
      'Consignee',
      'Harbour Depot, Main store',
      `GSTIN ${GSTIN}`,
      'MH12AB1234',
      'Suresh',
      '331001234567',
      brick.name,
      '72142090',
      '1,200',
      'Taxable value ₹',
      '9,000.00',
      'Place of supply 24',
    ]) {
      expect(page).toContain(part);
    }
    for (const label of labels.filter((_, other) => other !== index)) {
      expect(page).not.toContain(label);
    }
  }
});

test('within one registration, prints no value for who may not read prices', async () => {
  const { hire } = invitingAt(app, site);
  const keeper = await hire({ roles: ['STORE_KEEPER'] });
  const pages = await pdfPages(app, keeper, url);
  for (const page of pages) {
    expect(page).toContain('1,200');
    expect(page).not.toMatch(/Taxable value|9,000\.00|Provisional/);
  }
  const { stockTransfer } = await app.ok(api.getStockTransfer, {
    as: keeper,
    params: { id: sent.id },
  });
  expect(stockTransfer.value).toBe('Not shown');
});
