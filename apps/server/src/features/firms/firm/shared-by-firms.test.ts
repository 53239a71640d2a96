/**
 * Records that several firms share may be changed only by people who have the right in all of them.
 */
import { api } from '@plinth/contracts/endpoints';
import { NOT_IN_ALL_FIRMS } from '@plinth/domain/access/all-firms';
import { expect, test } from 'vitest';

import { addMaterial, buildSite } from '#testing/builders.ts';
import { addIndex, agreeContract, draftContract, enterIndex } from '#testing/contract-builders.ts';
import { invitingAt } from '#testing/invited-people.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, secondFirm } = site;
const { hire } = invitingAt(app, site);
const supplier = site.localSupplier;
/** A person with every right in the second firm, and none in the other. */
const ofSecond = await hire({ firmId: secondFirm.id, roles: ['ADMIN'] });
const REFUSED = { httpStatus: 403, message: NOT_IN_ALL_FIRMS };

test('price indices: months, and corrections that price the receipts of other firms again', async () => {
  const id = await addIndex(app, buyer, 'Steel of all firms');
  await enterIndex(app, buyer, id, [['2026-01', '104.2']]);
  const call = { as: ofSecond, params: { id } };
  const months = [{ month: '2026-02', index: '105', state: 'FINAL' as const }];
  expect(await app.refusal(api.enterPriceIndices, { ...call, body: { months } })).toEqual(REFUSED);
  const typed = { month: '2026-01', index: '52.1' };
  const body = { ...typed, reason: 'Mistyped' };
  expect(await app.refusal(api.correctPriceIndex, { ...call, body })).toEqual(REFUSED);
  expect(await app.refusal(api.previewIndexCorrection, { ...call, query: typed })).toEqual(REFUSED);
});

test('contracts of the organisation: agreed, closed and amended in all firms; others in their own', async () => {
  const drafted = { as: buyer, supplier, material: brick };
  const draftId = await draftContract(app, drafted);
  await app.ok(api.submitRateContract, { as: buyer, params: { id: draftId }, body: {} });
  const call = { as: ofSecond, params: { id: draftId }, body: {} };
  expect(await app.refusal(api.agreeRateContract, call)).toEqual(REFUSED);
  const { id } = await agreeContract(app, { ...drafted, by: manager });
  const reason = { reason: 'No longer needed' };
  const about = { as: ofSecond, params: { id }, body: reason };
  expect(await app.refusal(api.closeRateContract, about)).toEqual(REFUSED);
  expect(await app.refusal(api.amendRateContract, about)).toEqual(REFUSED);
  const body = { scope: 'FIRMS' as const, firmIds: [secondFirm.id] };
  expect(await draftContract(app, { ...drafted, as: ofSecond, body })).not.toBe('');
});

test('bank accounts of suppliers', async () => {
  const body = { holder: 'Mumbai Traders', accountNumber: '001234005678', ifsc: 'HDFC0001234' };
  const call = { params: { id: supplier.id }, body };
  expect(await app.refusal(api.setSupplierBankAccount, { as: ofSecond, ...call })).toEqual(REFUSED);
  await app.ok(api.setSupplierBankAccount, { as: buyer, ...call });
});

test('tax, tolerance and units of a material, but not its name', async () => {
  const { id, unit, hsnCode } = await addMaterial(app, admin, 'Shared sand', 'Kg');
  const fields = { name: 'Shared sand', unit, hsnCode };
  const change = async (body: object) =>
    app.call(api.updateMaterial, { as: ofSecond, params: { id }, body: { ...fields, ...body } });
  for (const body of [
    { gstRate: '5' },
    { receiptTolerance: '10' },
    { hsnCode: '2505' },
    { unit: 'Ton' },
  ]) {
    expect(await change(body)).toMatchObject({
      httpStatus: 403,
      body: { message: NOT_IN_ALL_FIRMS },
    });
  }
  expect(await change({ name: 'River sand' })).toMatchObject({ httpStatus: 200 });
});

test('merges, and taking them back', async () => {
  const target = await addMaterial(app, admin, 'Cement OPC 53', 'Kg');
  const merged = await addMaterial(app, admin, 'OPC 53 cement', 'Kg');
  const call = { params: { id: merged.id }, body: { into: target.id } };
  expect(await app.refusal(api.mergeMaterial, { as: ofSecond, ...call })).toEqual(REFUSED);
  await app.ok(api.mergeMaterial, { as: buyer, ...call });
  const undo = { params: { id: merged.id } };
  expect(await app.refusal(api.restoreMaterial, { as: ofSecond, ...undo })).toEqual(REFUSED);
  await app.ok(api.restoreMaterial, { as: buyer, ...undo });
});

test('units of the organisation', async () => {
  const body = { furtherUnits: [] };
  expect(await app.refusal(api.setUnits, { as: ofSecond, body })).toEqual(REFUSED);
  await app.ok(api.setUnits, { as: admin, body });
});
