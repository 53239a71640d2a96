/** Walks the first acts of each role as a newcomer does: nothing of the demo refuses one of them. */
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { describe, expect, test } from 'vitest';

import data from '#demo/demo-data.json' with { type: 'json' };
import { BUSIEST_SITE } from '#demo/demo-buildings.ts';
import { DEMO_PASSWORD } from '#demo/demo-people.ts';
import { createDemoApp } from '#testing/demo-app.ts';

const app = await createDemoApp('2026-11-21T01:00:00.000Z');
const today = indianDate(app.now);
const nextWeek = addDays(today, 7);

let challans = 0;

interface Line {
  readonly id: string;
  readonly quantity: number | string;
  readonly material: { readonly id: string };
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly contentHash: string;
  readonly isApprovalNeeded: boolean;
  readonly firm: { readonly id: string; readonly name: string };
  readonly material: { readonly id: string };
  readonly project: { readonly id: string; readonly name: string };
}

/** The fields that the calls below read from responses. */
interface Answers {
  readonly token: string;
  readonly list: readonly Row[];
  readonly account: { readonly id: string };
  readonly mrn: { readonly id: string; readonly items: readonly Line[] };
  readonly purchaseOrders: readonly { readonly id: string }[];
  readonly purchaseOrder: { readonly items: readonly Line[] };
  readonly stockIssue: { readonly id: string; readonly items: readonly Line[] };
  readonly stockCount: { readonly id: string; readonly items: readonly Line[] };
  readonly goodsReceipt: { readonly id: string };
}

class Newcomer {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  static async as(who: string): Promise<Newcomer> {
    const credentials = { email: `${who}@plinth.example`, password: DEMO_PASSWORD };
    const { token } = await new Newcomer('').call('POST', 'auth/login', credentials);
    return new Newcomer(token);
  }

  /** Sends a call, which must succeed, and reads its response. */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answers> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const url = `/api/v1/${path}`;
    const response = await app.inject({ method, url, ...(payload && { payload }), headers });
    expect([200, 201], `${method} ${path}: ${response.body}`).toContain(response.statusCode);
    return response.json<Answers>();
  }

  async list(path: string): Promise<readonly Row[]> {
    return (await this.call('GET', path)).list;
  }

  async project(name: string): Promise<Row> {
    return found(await this.list('projects'), (one) => one.name === name);
  }

  async store(project: Row): Promise<Row> {
    return found(await this.list(`stores?projectId=${project.id}`));
  }

  /** A material of the demo, by its key. */
  async material(key: string): Promise<Row> {
    const name = data.materials.find((one) => one.key === key)?.name ?? '';
    return found(await this.list(`materials?search=${encodeURIComponent(name)}`));
  }

  /** Requests one material; returns the id of the request and of its line. */
  async request(project: Row, materialId: string, quantity: string) {
    const { account } = await this.call('GET', 'account');
    const items = [{ materialId, quantity, purpose: 'Raft' }];
    const raised = { requestedBy: account.id, projectId: project.id, items };
    const { mrn } = await this.call('POST', 'mrns', raised);
    const submitted = await this.call('PUT', `mrns/${mrn.id}`, {
      priority: 'HIGH',
      requiredOn: 'Before the pour',
      remark: 'Full trucks only',
      status: 'SUBMITTED',
    });
    expect(submitted.mrn).toMatchObject({ status: 'SUBMITTED', isApprovalPending: false });
    return { id: mrn.id, line: found(submitted.mrn.items) };
  }

  /** Orders a requested line; returns the id of the order. */
  async order({ id, line }: { id: string; line: Line }, pricePerUnit: string): Promise<string> {
    const sellers = await this.list('suppliers?size=1');
    const { purchaseOrders } = await this.call('POST', `purchase-orders/from-mrn/${id}`, {
      expectedDeliveryDate: nextWeek,
      items: [{ mrnItemId: line.id, supplierId: found(sellers).id, pricePerUnit, gst: '18' }],
    });
    const order = found(purchaseOrders);
    const { purchaseOrder } = await this.call('GET', `purchase-orders/${order.id}`);
    // What enables 'Create GRN'.
    expect(purchaseOrder).toMatchObject({ status: 'SUBMITTED', isApprovalNeeded: false });
    return order.id;
  }

  /** Receives the first line of the order in full. */
  async receive(orderId: string, store: Row, quantity?: string) {
    const { purchaseOrder } = await this.call('GET', `purchase-orders/${orderId}`);
    const line = found(purchaseOrder.items);
    const received = quantity ?? String(line.quantity);
    return this.call('POST', 'goods-receipts', {
      storeId: store.id,
      receivedOn: today,
      challanNo: `N/${(challans += 1)}`,
      challanDate: today,
      vehicleNo: 'MH 12 AB 1234',
      items: [
        {
          purchaseOrderLineId: line.id,
          challanQuantity: received,
          receivedQuantity: received,
        },
      ],
      isPosted: true,
    });
  }

  async issue(store: Row, materialId: string, contractorId: string | null) {
    return this.call('POST', 'stock-issues', {
      storeId: store.id,
      issuedOn: today,
      contractorId,
      activity: 'Brickwork',
      handedTo: 'Gang leader',
      items: [{ materialId, quantity: '1' }],
    });
  }

  /** Approves what waits for the person first. */
  async approve(): Promise<void> {
    const waiting = found(await this.list('approvals'));
    await this.call('POST', `approvals/${waiting.id}/decide`, {
      contentHash: waiting.contentHash,
    });
  }
}

function found<Item>(list: readonly Item[], is: (one: Item) => boolean = () => true): Item {
  const one = list.find((item) => is(item));
  if (!one) throw new RangeError('the demo has none');
  return one;
}

describe('the purchase manager', () => {
  test.each([
    ['as they are listed', 'Devgiri Business Court (Demo)', 0],
    ['as they are in the file', data.firms[0]?.projects[0]?.name ?? '', 1],
  ])('goes from the request to the issue in the first project, %s', async (_, name, place) => {
    const newcomer = await Newcomer.as('demo');
    const firm = found(await newcomer.list('firms'));
    expect(firm.name).toBe(data.firms[0]?.name);
    const own = (await newcomer.list('projects')).filter((one) => one.firm.id === firm.id);
    const project = found(own, (one) => one.name === name);
    expect(own[place]).toBe(project);
    const cement = await newcomer.material('CEM-001');
    const request = await newcomer.request(project, cement.id, '5000');
    // 5,000 bags at ₹412.50 are above every amount that asks for approval elsewhere.
    const orderId = await newcomer.order(request, '412.50');
    const store = await newcomer.store(project);
    await newcomer.receive(orderId, store);
    await newcomer.issue(store, cement.id, null);
  });

  test.each(['STL-001', 'STL-003', 'STL-005', 'CEM-002', 'AGG-002'])(
    'orders %s at a price of their own',
    async (key) => {
      const newcomer = await Newcomer.as('demo');
      const project = await newcomer.project(BUSIEST_SITE);
      const { id } = await newcomer.material(key);
      await newcomer.order(await newcomer.request(project, id, '2'), '57000');
    },
  );

  test('orders without a request', async () => {
    const newcomer = await Newcomer.as('demo');
    const project = await newcomer.project(BUSIEST_SITE);
    const [material, seller] = [
      await newcomer.material('STL-009'),
      found(await newcomer.list('suppliers?size=1')),
    ];
    await newcomer.call('POST', 'purchase-orders', {
      projectId: project.id,
      purpose: 'Repair of the hoist',
      expectedDeliveryDate: nextWeek,
      items: [
        {
          materialId: material.id,
          quantity: '40',
          supplierId: seller.id,
          pricePerUnit: '70',
          gst: '18',
        },
      ],
    });
  });
});

describe('the site engineer', () => {
  test('requests, measures and receives', async () => {
    const newcomer = await Newcomer.as('engineer');
    const project = await newcomer.project(BUSIEST_SITE);
    await newcomer.request(project, (await newcomer.material('STL-003')).id, '4');
    const items = await newcomer.list(`work-items?projectId=${project.id}&size=200`);
    for (const code of ['3.4', '4.1', '5.1']) {
      await newcomer.call('POST', 'measurements', {
        projectId: project.id,
        workItemId: found(items, (one) => one.code === code).id,
        measuredOn: today,
        executed: '5',
        contractorId: found(await newcomer.list('contractors')).id,
      });
    }
    const order = found(
      await newcomer.list(`purchase-orders?projectId=${project.id}&status=SUBMITTED`),
    );
    await newcomer.receive(order.id, await newcomer.store(project), '1');
  });
});

describe('the store keeper', () => {
  test('receives, issues to each contractor, takes back and transfers', async () => {
    const newcomer = await Newcomer.as('store');
    const project = await newcomer.project(BUSIEST_SITE);
    const store = await newcomer.store(project);
    const orders = await newcomer.list(
      `purchase-orders?projectId=${project.id}&status=SUBMITTED&size=50`,
    );
    expect(orders.length).toBeGreaterThanOrEqual(3);
    for (const { id } of orders.slice(0, 3)) await newcomer.receive(id, store, '1');
    const cement = await newcomer.material('CEM-003');
    for (const contractor of await newcomer.list('contractors')) {
      const { stockIssue } = await newcomer.issue(store, cement.id, contractor.id);
      const [line] = stockIssue.items;
      await newcomer.call('POST', `stock-issues/${stockIssue.id}/return`, {
        returnedOn: today,
        items: [{ issueLineId: line?.id, quantity: '1' }],
      });
    }
    const destinations = await newcomer.list(`stores/${store.id}/destinations`);
    await newcomer.call('POST', 'stock-transfers', {
      storeId: store.id,
      toStoreId: found(destinations).id,
      dispatchedOn: today,
      vehicleNo: 'MH 12 AB 1234',
      items: [{ materialId: cement.id, quantity: '1' }],
    });
  });

  test('counts, and the project manager posts the count', async () => {
    const newcomer = await Newcomer.as('store');
    const store = await newcomer.store(await newcomer.project(BUSIEST_SITE));
    const { material } = found(await newcomer.list(`stock?storeId=${store.id}&held=1`));
    const body = { storeId: store.id, materialIds: [material.id] };
    const { stockCount } = await newcomer.call('POST', 'stock-counts', body);
    const [line] = stockCount.items;
    await newcomer.call('PUT', `stock-counts/${stockCount.id}/counts`, {
      items: [{ lineId: line?.id, quantity: '1', seenTimes: 0 }],
    });
    await newcomer.call('POST', `stock-counts/${stockCount.id}/finish`, { isConfirmed: true });
    const manager = await Newcomer.as('approver');
    await manager.call('POST', `stock-counts/${stockCount.id}/post`, {
      items: [{ lineId: line?.id, reason: 'Spilled' }],
    });
  });
});

describe('those who decide', () => {
  test.each(['approver', 'accounts', 'director', 'engineer'])(
    '%s approves what waits',
    async (who) => {
      await (await Newcomer.as(who)).approve();
    },
  );

  test('the manager of the second firm approves a large order', async () => {
    const newcomer = await Newcomer.as('manager');
    const orders = await newcomer.list('purchase-orders?status=SUBMITTED&size=50');
    const { id } = found(orders, (one) => one.isApprovalNeeded);
    await newcomer.call('POST', `purchase-orders/${id}/approve`, {});
  });

  test('the accountant locks the last month', async () => {
    const newcomer = await Newcomer.as('accounts');
    const firm = found(await newcomer.list('firms'));
    const lockedUntil = addDays(`${today.slice(0, 7)}-01`, -1);
    await newcomer.call('PUT', `firms/${firm.id}/stock-lock`, { lockedUntil });
    await newcomer.call('PUT', `firms/${firm.id}/stock-lock`, { lockedUntil: null });
  });
});

test('the other organisation runs the plain flow in its first project, too', async () => {
  const newcomer = await Newcomer.as('outsider');
  const project = found(await newcomer.list('projects'));
  const cement = await newcomer.material('CEM-001');
  const orderId = await newcomer.order(await newcomer.request(project, cement.id, '500'), '300');
  const store = await newcomer.store(project);
  await newcomer.receive(orderId, store);
  await newcomer.issue(store, cement.id, null);
});
