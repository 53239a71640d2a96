import { api, files } from '@plinth/contracts/endpoints';
import { expect, test } from 'vitest';

import { buildForeign, buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const { admin, viewer, brick, steel } = await buildSite(app);
await buildForeign(app);
const { supplier } = await app.ok(api.createSupplier, {
  as: admin,
  body: {
    supplierName: 'Both & Co',
    gstNo: GSTIN_MAHARASHTRA,
    contactPersonName: 'Ravi Shah',
    contactPersonNumber: '98200 11111',
    email: 'sales@both.test',
    address: 'Main road,\nMumbai',
    creditDays: 30,
    advancePercent: '20',
    deliveryTerms: 'Ex works',
    msmeClass: 'SMALL',
    contacts: [{ name: 'Anil', role: 'Accounts' }],
    materials: [brick.id, steel.id],
  },
});

test('the suppliers of the organisation as a sheet, with their State and what they supply', async () => {
  const rows = await exportedRows(app, files.exportSuppliers, viewer);
  expect(rows.map((row) => row['Supplier Name'])).toEqual([
    'Both & Co',
    'Careless & Sons',
    'Mumbai Traders',
    'Surat Steels',
  ]);
  expect(rows[0]).toEqual({
    Code: supplier.supplierCode,
    'Supplier Name': 'Both & Co',
    'GST Number': GSTIN_MAHARASHTRA,
    Registration: 'Regular',
    State: 'Maharashtra',
    'PIN Code': null,
    'LUT Number': null,
    'LUT Year': null,
    'Contact Person': 'Ravi Shah',
    'Contact Number': '98200 11111',
    Email: 'sales@both.test',
    Address: 'Main road,\nMumbai',
    PAN: 'AAACP1234A',
    'Udyam Number': null,
    'MSME Class': 'Small',
    'Credit Days': '30',
    'Advance %': '20',
    'Delivery Terms': 'Ex works',
    'Further Contacts': 'Anil | Accounts',
    Materials: 'Fly ash brick, TMT bar 12 mm',
  });
  // Its GSTIN does not verify, so that no State is known; its number is as it was typed.
  expect(rows[1]).toMatchObject({ State: null, 'Contact Number': '+91 98200 11111' });
});

test('searched and narrowed as the list is', async () => {
  const names = async (query: Record<string, string>) =>
    (await exportedRows(app, files.exportSuppliers, viewer, query)).map((row) => row['Code']);
  expect(await names({ materialId: steel.id })).toEqual([supplier.supplierCode]);
  expect(await names({ search: 'both' })).toEqual([supplier.supplierCode]);
  expect(await names({ search: 'foreign' })).toEqual([]);
});
