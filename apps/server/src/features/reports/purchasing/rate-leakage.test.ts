import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { addMaterial, addSupplier, buildForeign, buildSite } from '#testing/builders.ts';
import { agreeContract, draftContract } from '#testing/contract-builders.ts';
import { contracting, HIDDEN } from '#testing/contracted.ts';
import { hireKeeper } from '#testing/counting.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, project, secondProject } = site;
const { contracted, order } = contracting(app, site);

const typed = (pricePerUnit: string) => ({ pricePerUnit, gst: '18' });

async function leakage(materialId: string, as = admin) {
  const query = { materialId };
  return app.ok(api.getReport, { as, params: { report: 'rate-leakage' }, query });
}

test('a rate above the contract leaks its difference, to the paisa', async () => {
  const of = await contracted();
  await order(of, 10);
  await order(of, 10, typed('340'));
  const above = await order(of, 30, typed('350.15'));
  const cancelled = await order(of, 10, typed('400'));
  const body = { reason: 'Too dear' };
  await app.ok(api.cancelPurchaseOrder, { as: admin, params: { id: cancelled.id }, body });
  const { list, sums } = await leakage(of.material.id);
  // 5.15 × 30
  expect(list).toMatchObject([
    {
      document: { id: above.id },
      kind: 'Above the contract',
      contract: of.contract.contractNumber,
      quantity: 30,
      paid: '350.15',
      rate: '345.00',
      leakage: '154.50',
    },
  ]);
  expect(sums).toEqual({ leakage: '154.50' });
});

test('a discount leaks what it leaves, exactly', async () => {
  const of = await contracted();
  await order(of, 10_000, { ...typed('697.69'), discount: '50' });
  const { list } = await leakage(of.material.id);
  // 348.845 less 345 is 3.845; times 10,000.
  expect(list).toMatchObject([{ paid: '348.85', rate: '345.00', leakage: '38450.00' }]);
});

test('a purchase past the contract of another supplier leaks where that one serves', async () => {
  const of = await contracted({}, { scope: 'PROJECTS', projectIds: [project.id] });
  const supplier = await addSupplier(app, admin, 'Dear & Sons', '27AAACP1234A1Z5');
  const past = { ...of, supplier };
  const dear = await order(past, 4, typed('360'));
  await order(past, 4, typed('300'));
  await order(past, 4, typed('360'), secondProject);
  await order(past, 4, HIDDEN);
  const { list } = await leakage(of.material.id);
  // 15 × 4
  expect(list).toMatchObject([
    {
      document: { id: dear.id },
      kind: 'Without the contract',
      supplier: 'Dear & Sons',
      agreed: of.supplier.supplierName,
      rate: '345.00',
      leakage: '60.00',
    },
  ]);
});

test('a contract counts from the day it was agreed until it was closed', async () => {
  const material = await addMaterial(app, admin, 'Cement of a closed contract', 'Piece');
  const supplier = await addSupplier(app, admin, 'Closing Works', '27AAACP1234A1Z5');
  const past = { material, supplier: await addSupplier(app, admin, 'Others', '27AAACP1234A1Z5') };
  const began = app.now.getTime();
  const after = (minutes: number) => app.setTime(new Date(began + minutes * 60_000));
  await order(past, 3, typed('360'));
  after(1);
  const agreed = { as: admin, by: site.manager, supplier, material };
  const { id } = await agreeContract(app, agreed);
  after(2);
  const dear = await order(past, 7, typed('360'));
  after(3);
  const body = { reason: 'Plant shut' };
  await app.ok(api.closeRateContract, { as: admin, params: { id }, body });
  after(4);
  await order(past, 11, typed('360'));
  // Neither does one that was never agreed.
  const draft = await draftContract(app, agreed);
  await app.ok(api.closeRateContract, { as: admin, params: { id: draft }, body });
  const { list, sums } = await leakage(material.id);
  expect(list).toMatchObject([{ document: { id: dear.id }, leakage: '105.00' }]);
  expect(sums).toEqual({ leakage: '105.00' });
});

test('a contract of a category serves its materials, of the make that it names', async () => {
  const material = await addMaterial(app, admin, 'Grouting compound', 'Piece');
  const unchanged = { name: material.name, unit: material.unit, hsnCode: material.hsnCode };
  const params = { id: material.id };
  const fields = { ...unchanged, category: 'Grouts', make: 'Fosroc' };
  await app.ok(api.updateMaterial, { as: admin, params, body: fields });
  const supplier = await addSupplier(app, admin, 'Grout Works', '27AAACP1234A1Z5');
  const of = { as: admin, by: site.manager, supplier, material };
  const category = (make: string, rate: string) => ({
    materialId: null,
    category: 'GROUTS',
    make,
    unit: 'Piece' as const,
    prices: [{ from: '2020-04-01', rate }],
  });
  await agreeContract(app, { ...of, line: category('', '340') });
  await agreeContract(app, { ...of, line: category('fosroc', '330') });
  await agreeContract(app, { ...of, line: category('Sika', '310') });
  const other = { material, supplier: await addSupplier(app, admin, 'Dealer', '27AAACP1234A1Z5') };
  await order(other, 7, typed('360'));
  // 30 × 7
  expect((await leakage(material.id)).list).toMatchObject([{ rate: '330.00', leakage: '210.00' }]);
});

test('what was ordered under the name of a merged material leaks as before', async () => {
  const of = await contracted();
  const past = { ...of, supplier: await addSupplier(app, admin, 'Dear', '27AAACP1234A1Z5') };
  await order(past, 7, typed('360'));
  const into = await addMaterial(app, admin, 'Cement of both names', 'Piece');
  const params = { id: of.material.id };
  await app.ok(api.mergeMaterial, { as: admin, params, body: { into: into.id } });
  expect((await leakage(of.material.id)).list).toMatchObject([{ leakage: '105.00' }]);
});

test('without prices to who may not read them, and nothing of another organisation', async () => {
  const of = await contracted();
  await order(of, 10, typed('350'));
  const { list, sums } = await leakage(of.material.id, await hireKeeper(app, site));
  // A row is there because of rupees, so it is not there for a storekeeper.
  expect(list).toEqual([]);
  expect(sums).toEqual({ leakage: NOT_SHOWN });
  expect((await leakage(of.material.id, foreign.admin)).list).toEqual([]);
});
