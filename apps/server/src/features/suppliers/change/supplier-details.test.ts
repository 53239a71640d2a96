/** PAN, MSME, credit, further contacts and the bank account of a supplier. */
import { api, files } from '@plinth/contracts/endpoints';
import type { Supplier } from '@plinth/contracts/suppliers';
import { expect, test } from 'vitest';

import { changesOf } from '#testing/audit-trail.ts';
import { addSupplier, buildForeign, buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { exportedRows } from '#testing/exports.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { buyer: as } = site;

const put = (supplier: Supplier, change: object) => ({
  as,
  params: { id: supplier.id },
  body: { ...supplier, materials: supplier.materialIds, ...change },
});

test('details are tidied, stay where a client does not send them, and are told to the trail', async () => {
  const supplier = await addSupplier(app, as, 'Sahyadri Sand', 'URP');
  expect(supplier).toMatchObject({ pan: '', msmeClass: null, creditDays: null, contacts: [] });
  const anil = { name: 'Anil Joshi', role: 'Accounts', phone: '98200 33333', email: '' };
  const details = {
    pan: 'aazpk 4821 q',
    udyamNumber: 'mh 18 0012345',
    msmeClass: 'MICRO',
    creditDays: '30',
    advancePercent: '12.50',
    deliveryTerms: ' Ex works, Jalna ',
    contacts: [anil, { name: ' ', phone: '' }],
  };
  const stored = {
    pan: 'AAZPK4821Q',
    udyamNumber: 'UDYAM-MH-18-0012345',
    msmeClass: 'MICRO',
    creditDays: 30,
    advancePercent: '12.5',
    deliveryTerms: 'Ex works, Jalna',
    contacts: [anil],
  };
  expect((await app.ok(api.updateSupplier, put(supplier, details))).supplier).toMatchObject(stored);
  const plain = { supplierName: 'Sahyadri Sand & Co', gstNo: 'URP', materials: [] };
  const { contactPersonName, contactPersonNumber, email, address } = supplier;
  const body = { ...plain, contactPersonName, contactPersonNumber, email, address };
  const saved = await app.ok(api.updateSupplier, { as, params: { id: supplier.id }, body });
  expect(saved.supplier).toMatchObject({ ...plain, ...stored });
  const msmeClass = '' as const;
  const cleared = { ...body, msmeClass, creditDays: '', advancePercent: '0', contacts: [] };
  const none = await app.ok(api.updateSupplier, { ...put(supplier, {}), body: cleared });
  expect(none.supplier).toMatchObject({
    msmeClass: null,
    creditDays: null,
    advancePercent: '',
    deliveryTerms: 'Ex works, Jalna',
    contacts: [],
  });
  const [, first] = await changesOf(app, supplier.id);
  expect(first).toMatchObject({ action: 'update', detail: { after: stored } });
});

test.each([
  [{ creditDays: '366' }, 'Credit days must be a whole number up to 365'],
  [{ creditDays: '1.5' }, 'Credit days must be a whole number up to 365'],
  [{ advancePercent: '100.5' }, 'Advance must be a percentage from 0 to 100'],
  [{ advancePercent: 'half' }, 'Advance must be a percentage from 0 to 100'],
  [{ msmeClass: 'LARGE' }, 'MSME class must be one of MICRO, SMALL, MEDIUM'],
])('%o is refused', async (change, message) => {
  const supplier = await addSupplier(app, as, 'Refused', GSTIN_MAHARASHTRA);
  expect(await app.refusal(api.updateSupplier, put(supplier, change))).toMatchObject({
    httpStatus: 400,
    message: expect.stringContaining(message),
  });
});

const ACCOUNT = {
  holder: 'Konkan Steel',
  accountNumber: '0012 3400 5678',
  ifsc: 'hdfc0001234',
  bank: 'HDFC, Panvel',
};

test('the bank account is for those who buy and pay, and the trail does not contain its number', async () => {
  const supplier = await addSupplier(app, as, 'Konkan Steel', GSTIN_MAHARASHTRA);
  const about = { as, params: { id: supplier.id } };
  expect((await app.ok(api.getSupplierBankAccount, about)).account).toBeNull();
  const stored = { ...ACCOUNT, accountNumber: '001234005678', ifsc: 'HDFC0001234', version: 1 };
  const set = await app.ok(api.setSupplierBankAccount, { ...about, body: ACCOUNT });
  expect(set).toMatchObject({ account: stored, message: 'Bank account saved' });
  const body = { ...ACCOUNT, accountNumber: '991234005678' };
  await app.ok(api.setSupplierBankAccount, { ...about, body: { ...body, version: 1 } });
  // Another one had it open, too.
  const late = { ...about, body: { ...ACCOUNT, holder: 'Kokan', version: 1 } };
  expect(await app.refusal(api.setSupplierBankAccount, late)).toMatchObject({ httpStatus: 409 });

  const trail = await changesOf(app, supplier.id);
  expect(trail.slice(1)).toMatchObject([
    { action: 'change-bank-account', detail: { after: { accountNumber: '•••• 5678 (new)' } } },
    {
      action: 'change-bank-account',
      detail: {
        before: { accountNumber: '•••• 5678' },
        after: { accountNumber: '•••• 5678 (new)' },
      },
    },
  ]);
  const answerText = JSON.stringify([
    trail,
    await app.ok(api.listSuppliers, { as }),
    await app.ok(api.getSupplier, about),
    await exportedRows(app, files.exportSuppliers, as),
  ]);
  expect(answerText).toContain('Konkan Steel');
  expect(answerText).not.toMatch(/\d{4}005678/);

  for (const other of [site.engineer, site.manager, site.viewer]) {
    const call = { ...about, as: other };
    expect(await app.refusal(api.getSupplierBankAccount, call)).toMatchObject({ httpStatus: 403 });
  }
  const call = { ...about, as: foreign.admin };
  expect(await app.refusal(api.getSupplierBankAccount, call)).toMatchObject({ httpStatus: 404 });
});

test('without holder or number it is refused; empty, it is removed', async () => {
  const supplier = await addSupplier(app, as, 'Konkan Bricks', GSTIN_MAHARASHTRA);
  const about = { as, params: { id: supplier.id } };
  expect(
    await app.refusal(api.setSupplierBankAccount, { ...about, body: { ifsc: 'HDFC0001234' } }),
  ).toMatchObject({
    httpStatus: 422,
    message: 'Account holder is required',
  });
  await app.ok(api.setSupplierBankAccount, { ...about, body: ACCOUNT });
  // An undo could not bring it back, so the supplier is archived.
  expect(await app.ok(api.deleteSupplier, about)).toMatchObject({
    outcome: 'ARCHIVED',
    message: 'Supplier archived: its bank account is kept',
  });
  await app.ok(api.restoreSupplier, about);
  const removed = await app.ok(api.setSupplierBankAccount, { ...about, body: {} });
  expect(removed).toMatchObject({ account: null, message: 'Bank account removed' });
  expect(await app.ok(api.deleteSupplier, about)).toMatchObject({ outcome: 'DELETED' });
});
