/** Materials that nobody requested, where the firm has requests approved before they are ordered. */
import { api } from '@plinth/contracts/endpoints';
import { beforeAll, expect, test } from 'vitest';

import { buildSite, orderOf, priced, submitRequest } from '#testing/builders.ts';
import { publishRules, rule } from '#testing/approval-policies.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const { admin, buyer, manager, brick, localSupplier, secondProject } = site;
const projectId = secondProject.id;
const DIRECT = {
  materialId: brick.id,
  quantity: '4',
  supplierId: localSupplier.id,
  mrnItemId: '',
  pricePerUnit: '10',
  gst: '0',
};

beforeAll(async () => {
  const policy = {
    as: admin,
    firmId: site.secondFirm.id,
    documentType: 'MATERIAL_REQUEST',
  } as const;
  await publishRules(app, policy, [rule({ projectRoles: ['PROJECT_MANAGER'] })]);
});

const place = (items: Parameters<typeof orderOf>[1]) => ({
  as: buyer,
  body: { ...orderOf(app, items), projectId, remark: 'Gate' },
});
const ordersOf = async () =>
  (await app.ok(api.listPurchaseOrders, { as: buyer, query: { projectId } })).totalElements;

test('the form learns it before anything is typed', async () => {
  const read = async (id: string) =>
    (await app.ok(api.getProjectTaxation, { as: buyer, params: { id } })).taxation;
  expect((await read(projectId)).requestsNeedApproval).toBe(true);
  expect((await read(site.project.id)).requestsNeedApproval).toBe(false);
});

test('they are requested alone, and ordered once that is approved', async () => {
  const before = await ordersOf();
  const answer = await app.ok(api.placeOrders, place([DIRECT]));
  const { mrn } = answer;
  expect(answer).toMatchObject({
    message: `${mrn?.mrnNumber} waits for approval. Order it once it is approved`,
    'Po Numbers': [],
    purchaseOrders: [],
  });
  expect(await ordersOf()).toBe(before);
  const params = { id: mrn?.id ?? '' };
  const raised = (await app.ok(api.getMaterialRequest, { as: buyer, params })).mrn;
  expect(raised).toMatchObject({
    stage: 'WAITS_FOR_APPROVAL',
    remark: 'Gate',
    items: [{ quantity: 4, orderedQuantity: 0 }],
  });
  const { list } = await app.ok(api.requestApprovals, { as: manager, params });
  const { id, contentHash } = list[0]!;
  await app.ok(api.decideApproval, { as: manager, params: { id }, body: { contentHash } });
  const order = { as: buyer, params: { mrnId: raised.id } };
  await app.ok(api.createPurchaseOrders, {
    ...order,
    body: orderOf(app, [{ ...priced(raised, 0, localSupplier), pricePerUnit: '10' }]),
  });
  expect(await ordersOf()).toBe(before + 1);
});

test('what was undone before the request was raised leaves no gap in the series', async () => {
  const { mrn } = await app.ok(api.placeOrders, place([DIRECT]));
  const next = await submitRequest(app, { as: buyer, project: secondProject, items: [[brick, 3]] });
  const [one, other] = [mrn?.mrnNumber, next.mrnNumber].map((name) => Number(name?.slice(-5)));
  expect(other).toBe((one ?? 0) + 1);
});

test('beside lines of a request, nothing is made', async () => {
  const raised = await submitRequest(app, {
    as: buyer,
    project: secondProject,
    items: [[brick, 3]],
  });
  const params = { id: raised.id };
  const { list } = await app.ok(api.requestApprovals, { as: manager, params });
  const { id, contentHash } = list[0]!;
  await app.ok(api.decideApproval, { as: manager, params: { id }, body: { contentHash } });
  const mixed = place([DIRECT, { ...priced(raised, 0, localSupplier), pricePerUnit: '10' }]);
  expect(await app.refusal(api.placeOrders, mixed)).toEqual({
    httpStatus: 409,
    message: 'Requests need approval here; request these materials first',
  });
});
