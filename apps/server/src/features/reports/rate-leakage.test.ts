import { api } from '@plinth/contracts/endpoints';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { addSupplier, buildForeign, buildSite } from '#testing/builders.ts';
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

test('without prices to who may not read them, and nothing of another organisation', async () => {
  const of = await contracted();
  await order(of, 10, typed('350'));
  const { list, sums } = await leakage(of.material.id, await hireKeeper(app, site));
  // A row is there because of rupees, so it is not there for a storekeeper.
  expect(list).toEqual([]);
  expect(sums).toEqual({ leakage: NOT_SHOWN });
  expect((await leakage(of.material.id, foreign.admin)).list).toEqual([]);
});
