/** Tests the demo as a newcomer finds it: the first project needs no approval. */
import { describe, expect, test } from 'vitest';

import data from '#demo/demo-data.json' with { type: 'json' };
import { DEMO_PASSWORD } from '#demo/demo-people.ts';
import { createDemoApp } from '#testing/demo-app.ts';

const app = await createDemoApp('2026-11-21T01:00:00.000Z');

interface Named {
  readonly id: string;
  readonly name: string;
  readonly firm: { readonly name: string };
}

/** The fields that the calls below read from responses. */
interface Answers {
  readonly token: string;
  readonly list: readonly Named[];
  readonly account: { readonly id: string };
  readonly mrn: { readonly id: string; readonly items: readonly { readonly id: string }[] };
  readonly purchaseOrders: readonly { readonly id: string }[];
  readonly purchaseOrder: object;
}

/** Signs in with the demo account; returns a function that sends a call and reads its response. */
async function newcomer() {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url, ...(payload && { payload }), headers });
    expect([200, 201], response.body).toContain(response.statusCode);
    return response.json<Answers>();
  };
  let token = '';
  const credentials = { email: 'demo@plinth.example', password: DEMO_PASSWORD };
  ({ token } = await call('POST', '/api/v1/auth/login', credentials));
  return call;
}

describe('the first project of the first firm', () => {
  test.each([
    ['as it is listed', 0],
    ['as it is in the file', data.firms[0]?.projects[0]?.name ?? ''],
  ])(
    '%s runs from the request to an order in force, without approval or stop',
    async (_, first) => {
      const call = await newcomer();
      const firmName = data.firms[0]?.name;
      const { list: firms } = await call('GET', '/api/v1/firms');
      expect(firms[0]?.name).toBe(firmName);
      const { list } = await call('GET', '/api/v1/projects');
      const own = list.filter(({ firm }) => firm.name === firmName);
      const project = own.find(({ name }, at) => first === at || first === name);
      const { list: materials } = await call('GET', '/api/v1/materials?search=Cement&size=1');
      const { list: suppliers } = await call('GET', '/api/v1/suppliers?size=1');
      const { account } = await call('GET', '/api/v1/account');

      const raised = await call('POST', '/api/v1/mrns', {
        requestedBy: account.id,
        projectId: project?.id,
        items: [{ materialId: materials[0]?.id, quantity: '5000', purpose: 'Raft' }],
      });
      const submitted = await call('PUT', `/api/v1/mrns/${raised.mrn.id}`, {
        priority: 'HIGH',
        requiredOn: 'Before the pour',
        remark: 'Full trucks only',
        status: 'SUBMITTED',
      });
      expect(submitted.mrn).toMatchObject({ status: 'SUBMITTED', isApprovalPending: false });
      // 5,000 bags at ₹412.50 are above every amount that asks for approval elsewhere.
      const ordered = await call('POST', `/api/v1/purchase-orders/from-mrn/${raised.mrn.id}`, {
        expectedDeliveryDate: '2026-11-28',
        items: [
          {
            mrnItemId: submitted.mrn.items[0]?.id,
            supplierId: suppliers[0]?.id,
            pricePerUnit: '412.50',
            gst: '18',
          },
        ],
      });
      const id = ordered.purchaseOrders[0]?.id ?? '';
      const { purchaseOrder } = await call('GET', `/api/v1/purchase-orders/${id}`);
      // What enables 'Create GRN'.
      expect(purchaseOrder).toMatchObject({ status: 'SUBMITTED', isApprovalNeeded: false });
    },
  );
});
