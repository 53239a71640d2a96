/** Last and agreed rates of a material count under every name that it had before it was merged. */
import { api } from '@plinth/contracts/endpoints';
import type { Material } from '@plinth/contracts/materials';
import { expect, test } from 'vitest';

import { freeBelow, publishRules, rule } from '#testing/approval-policies.ts';
import {
  addMaterial,
  addSupplier,
  buildSite,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { agreeContract } from '#testing/contract-builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin: as, project, localSupplier } = site;
const params = { id: project.id };

let minute = 0;
async function order(
  material: Material,
  quantity: number,
  pricePerUnit: string,
  supplier = localSupplier,
) {
  minute += 1;
  app.setTime(new Date(Date.UTC(2026, 7, 14, 6, minute)).toISOString());
  const mrn = await submitRequest(app, { as, project, items: [[material, quantity]] });
  const item = { ...priced(mrn, 0, supplier), pricePerUnit, gst: '18' };
  const [made] = await raiseOrders(app, as, mrn, [item]);
  return made!;
}

const pair = async (name: string) =>
  [
    await addMaterial(app, as, name, 'Bag'),
    await addMaterial(app, as, `${name} again`, 'Bag'),
  ] as const;
const merge = async (one: Material, into: Material) =>
  app.ok(api.mergeMaterial, { as, params: { id: one.id }, body: { into: into.id } });
const undo = async (one: Material) => app.ok(api.restoreMaterial, { as, params: { id: one.id } });

test('the change of rates is against the last one under either name', async () => {
  const [merged, target] = await pair('Grout');
  await order(target, 3, '120');
  const before = await order(merged, 7, '160');
  const last = await order(target, 5, '200');
  const changes = async () => {
    const { dashboard } = await app.ok(api.getPurchaseDashboard, {
      as,
      query: { firmId: site.firm.id },
    });
    return dashboard.rateChanges.map(({ materialId, changePercent, before: was }) => [
      materialId,
      changePercent,
      was.orderId,
    ]);
  };
  // 200 of 120.
  const [[, apart]] = (await changes()) as [[string, string, string]];
  expect(apart).toBe('66.7');
  await merge(merged, target);
  // 200 of 160.
  expect(await changes()).toEqual([[target.id, '25.0', before.id]]);
  await undo(merged);
  expect(await changes()).toMatchObject([[target.id, '66.7', expect.not.stringMatching(last.id)]]);
});

test('an order beside a contract leaks, also by the name that the contract no longer has', async () => {
  const [merged, target] = await pair('Sealant');
  await agreeContract(app, { as, by: site.manager, supplier: localSupplier, material: merged });
  const dear = await addSupplier(app, as, 'Dear & Sons', '27AAACP1234A1Z5');
  const past = await order(merged, 4, '360', dear);
  const leakage = async () => {
    const query = { supplierId: dear.id };
    const { list } = await app.ok(api.getReport, { as, params: { report: 'rate-leakage' }, query });
    return list.map(({ document, leakage: rupees }) => [document, rupees]);
  };
  // 360 less 345, times 4.
  const expected = [[expect.objectContaining({ id: past.id }), '60.00']];
  expect(await leakage()).toEqual(expected);
  await merge(merged, target);
  expect(await leakage()).toEqual(expected);
  await undo(merged);
  expect(await leakage()).toEqual(expected);
});

test('a request of the merged name is offered the contract of the other one', async () => {
  const [merged, target] = await pair('Primer');
  const { contractNumber } = await agreeContract(app, {
    as,
    by: site.manager,
    supplier: localSupplier,
    material: target,
  });
  const offers = async () => {
    const query = { materialIds: merged.id };
    const { list } = await app.ok(api.getContractRates, { as, params, query });
    return list.map((offer) => [offer.materialId, offer.contractNumber, offer.rate]);
  };
  expect(await offers()).toEqual([]);
  await merge(merged, target);
  expect(await offers()).toEqual([[merged.id, contractNumber, '345.00']]);
  await undo(merged);
  expect(await offers()).toEqual([]);
});

test('what a request comes to for its approval is by the last rate under either name', async () => {
  const [merged, target] = await pair('Curing compound');
  await order(merged, 1, '310');
  await publishRules(app, { as, firmId: site.firm.id, documentType: 'MATERIAL_REQUEST' }, [
    freeBelow('1000'),
    rule({ from: '1000', firmRoles: ['ADMIN'] }),
  ]);
  const requested = async (quantity: number) => {
    const { id } = await submitRequest(app, {
      as: site.buyer,
      project,
      items: [[target, quantity]],
    });
    const { list } = await app.ok(api.requestApprovals, { as, params: { id } });
    return list.map(({ state, payable }) => [state, payable]);
  };
  // Without any rate what it comes to is unknown, which counts as above all.
  expect(await requested(3)).toEqual([['PENDING', null]]);
  await merge(merged, target);
  // 3 and 4 at 310.
  expect(await requested(3)).toEqual([['NOT_NEEDED', '930.00']]);
  expect(await requested(4)).toEqual([['PENDING', '1240.00']]);
});
