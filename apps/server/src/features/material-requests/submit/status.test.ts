import { api } from '@plinth/contracts/endpoints';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { describe, expect, test } from 'vitest';

import {
  buildForeign,
  buildSite,
  COMPLETION,
  openRequest,
  orderOf,
  priced,
  raiseOrders,
  submitRequest,
} from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { admin, brick, project, secondProject, localSupplier } = site;

const asked = { as: admin, project, items: [[brick, 10]] } as const;
const rejection = { reason: 'In stock' };

const REQUESTS = {
  PENDING: await openRequest(app, asked),
  SUBMITTED: await submitRequest(app, asked),
  APPROVED: await submitRequest(app, asked),
  REJECTED: await submitRequest(app, asked),
};
await raiseOrders(app, admin, REQUESTS.APPROVED, [priced(REQUESTS.APPROVED, 0, localSupplier)]);
const { id: rejectedId } = REQUESTS.REJECTED;
await app.ok(api.rejectMaterialRequest, { as: admin, params: { id: rejectedId }, body: rejection });

const item = { materialId: brick.id, quantity: '5', purpose: 'Parapet' };
const orderBody = orderOf(app, [priced(REQUESTS.SUBMITTED, 0, localSupplier)]);

/** Every act on a request, what it sends, and the status that it needs. */
const ACTS: readonly (readonly [
  EndpointDefinition,
  object | undefined,
  keyof typeof REQUESTS,
  string,
])[] = [
  [api.addMaterialRequestItem, item, 'PENDING', 'Only a pending MRN can be changed'],
  [api.removeMaterialRequestItem, undefined, 'PENDING', 'Only a pending MRN can be changed'],
  [api.submitMaterialRequest, COMPLETION, 'PENDING', 'Only a pending MRN can be submitted'],
  [api.rejectMaterialRequest, rejection, 'SUBMITTED', 'Only a submitted MRN can be rejected'],
  [
    api.leaveOutRequestLines,
    { ...rejection, itemIds: [REQUESTS.SUBMITTED.items[0]!.id] },
    'SUBMITTED',
    'Only lines of a submitted MRN can be left out',
  ],
  [api.deleteMaterialRequest, undefined, 'PENDING', 'Only a pending MRN can be changed'],
  [api.createPurchaseOrders, orderBody, 'SUBMITTED', 'Only a submitted MRN can be ordered'],
];

async function act(
  as: Person,
  { method, path }: EndpointDefinition,
  mrn: { id: string; items: { id: string }[] },
  payload?: object,
) {
  const itemId = mrn.items[0]!.id;
  const url = path.replace(':itemId', itemId).replace(/:(mrnId|id)/, mrn.id);
  const response = await app.inject({ as, method, url, ...(payload && { payload }) });
  return { httpStatus: response.statusCode, ...response.json<{ message: string }>() };
}

describe.each(ACTS)('$method $path', (endpoint, payload, needed, message) => {
  const others = Object.entries(REQUESTS).filter(([status]) => status !== needed);

  test.each(others)('of a request that is %s is refused and changes nothing', async (_, mrn) => {
    const before = await app.ok(api.getMaterialRequest, { as: admin, params: { id: mrn.id } });
    expect(await act(admin, endpoint, mrn, payload)).toMatchObject({ httpStatus: 409, message });
    const after = await app.ok(api.getMaterialRequest, { as: admin, params: { id: mrn.id } });
    expect(after).toEqual(before);
  });

  test('of the second firm’s request is not found by whom is not of it', async () => {
    const theirs = await openRequest(app, { ...asked, project: secondProject });
    const person = endpoint.access === 'material-requests:create' ? site.engineer : foreign.admin;
    const refusal = await act(person, endpoint, theirs, payload);
    expect(refusal).toMatchObject({ httpStatus: 404, message: 'MRN not found' });
  });
});
