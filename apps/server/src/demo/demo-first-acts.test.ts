/** Walks the first acts of each role as a newcomer does: nothing of the demo refuses one of them. */
import { addDays } from '@plinth/domain/shared/iso-date';
import { expect, test } from 'vitest';

import { BUSIEST_SITE } from '#demo/demo-buildings.ts';
import data from '#demo/demo-data.json' with { type: 'json' };
import { createDemoApp, DEMO_DAY } from '#testing/demo-app.ts';
import { found, Newcomer, type Row } from '#testing/newcomer.ts';

const app = await createDemoApp(DEMO_DAY);

/** From the request to the issue, with an amount above each that asks for approval elsewhere. */
async function plainFlow(newcomer: Newcomer, project: Row) {
  const cement = await newcomer.material('CEM-001');
  const order = await newcomer.order(await newcomer.request(project, cement.id, '5000'), '412.50');
  const store = await newcomer.store(project);
  await newcomer.receive(order, store);
  return newcomer.issue(store, cement.id, null);
}

async function orderAtOwnPrice(newcomer: Newcomer, key: string) {
  const project = await newcomer.project(BUSIEST_SITE);
  const { id } = await newcomer.material(key);
  const order = await newcomer.order(await newcomer.request(project, id, '2'), '57000');
  return newcomer.call('GET', `purchase-orders/${order}`);
}

async function orderDirectly(newcomer: Newcomer) {
  const [project, material, seller] = [
    await newcomer.project(BUSIEST_SITE),
    await newcomer.material('STL-009'),
    found(await newcomer.list('suppliers?size=1')),
  ];
  const line = { materialId: material.id, supplierId: seller.id, quantity: '40' };
  return newcomer.call('POST', 'purchase-orders', {
    projectId: project.id,
    purpose: 'Repair of the hoist',
    expectedDeliveryDate: addDays(newcomer.today, 7),
    items: [{ ...line, pricePerUnit: '70', gst: '18' }],
  });
}

/** The cement of these items is reconciled, and each contractor may be measured. */
async function measure(newcomer: Newcomer, code: string) {
  const project = await newcomer.project(BUSIEST_SITE);
  const items = await newcomer.list(`work-items?projectId=${project.id}&size=200`);
  const contractors = await newcomer.list('contractors');
  const answers = [];
  for (const contractor of contractors) {
    const measured = await newcomer.call('POST', 'measurements', {
      projectId: project.id,
      workItemId: found(items, (one) => one.code === code).id,
      measuredOn: newcomer.today,
      executed: '5',
      contractorId: contractor.id,
    });
    answers.push(measured);
  }
  return found(answers);
}

async function receiveOpenOrders(newcomer: Newcomer) {
  const project = await newcomer.project(BUSIEST_SITE);
  const open = `purchase-orders?projectId=${project.id}&status=SUBMITTED&size=50`;
  const store = await newcomer.store(project);
  const [first, second, third] = await newcomer.list(open);
  await newcomer.receive(first?.id ?? '', store, '1');
  await newcomer.receive(second?.id ?? '', store, '1');
  return newcomer.receive(third?.id ?? '', store, '1');
}

async function issueAndTakeBack(newcomer: Newcomer) {
  const store = await newcomer.store(await newcomer.project(BUSIEST_SITE));
  const cement = await newcomer.material('CEM-003');
  const answers = [];
  for (const contractor of await newcomer.list('contractors')) {
    const { stockIssue } = await newcomer.issue(store, cement.id, contractor.id);
    const back = await newcomer.call('POST', `stock-issues/${stockIssue.id}/return`, {
      returnedOn: newcomer.today,
      items: [{ issueLineId: stockIssue.items[0]?.id, quantity: '1' }],
    });
    answers.push(back);
  }
  return found(answers);
}

async function transfer(newcomer: Newcomer) {
  const store = await newcomer.store(await newcomer.project(BUSIEST_SITE));
  const cement = await newcomer.material('CEM-003');
  const destinations = await newcomer.list(`stores/${store.id}/destinations`);
  return newcomer.call('POST', 'stock-transfers', {
    storeId: store.id,
    toStoreId: found(destinations).id,
    dispatchedOn: newcomer.today,
    vehicleNo: 'MH 12 AB 1234',
    items: [{ materialId: cement.id, quantity: '1' }],
  });
}

/** The store keeper counts too little, and the project manager posts the difference. */
async function count(newcomer: Newcomer) {
  const store = await newcomer.store(await newcomer.project(BUSIEST_SITE));
  const { material } = found(await newcomer.list(`stock?storeId=${store.id}&held=1`));
  const body = { storeId: store.id, materialIds: [material.id] };
  const { stockCount } = await newcomer.call('POST', 'stock-counts', body);
  const line = found(stockCount.items);
  await newcomer.call('PUT', `stock-counts/${stockCount.id}/counts`, {
    items: [{ lineId: line.id, quantity: '1', seenTimes: 0 }],
  });
  await newcomer.call('POST', `stock-counts/${stockCount.id}/finish`, { isConfirmed: true });
  const manager = await Newcomer.as(app, 'approver');
  return manager.call('POST', `stock-counts/${stockCount.id}/post`, {
    items: [{ lineId: line.id, reason: 'Spilled' }],
  });
}

async function approveLargeOrder(newcomer: Newcomer) {
  const orders = await newcomer.list('purchase-orders?status=SUBMITTED&size=50');
  const { id } = found(orders, (one) => one.isApprovalNeeded);
  return newcomer.call('POST', `purchase-orders/${id}/approve`, {});
}

async function lockLastMonth(newcomer: Newcomer) {
  const { id } = found(await newcomer.list('firms'));
  const lockedUntil = addDays(`${newcomer.today.slice(0, 7)}-01`, -1);
  await newcomer.call('PUT', `firms/${id}/stock-lock`, { lockedUntil });
  return newcomer.call('PUT', `firms/${id}/stock-lock`, { lockedUntil: null });
}

type Act = (newcomer: Newcomer) => Promise<object>;

/** A request as such; what it is for does not matter. */
const request: Act = async (newcomer) => {
  const project = await newcomer.project(BUSIEST_SITE);
  return newcomer.request(project, (await newcomer.material('STL-003')).id, '4');
};
const approve: Act = async (newcomer) => newcomer.approve();

/** The first project as it is listed, and as it is in the file. */
const FIRST_PROJECTS = ['Devgiri Business Court (Demo)', BUSIEST_SITE];

const ACTS: readonly (readonly [who: string, what: string, act: Act])[] = [
  ...FIRST_PROJECTS.map(
    (name) =>
      [
        'demo',
        `goes from request to issue at ${name}`,
        async (newcomer: Newcomer) => plainFlow(newcomer, await newcomer.project(name)),
      ] as const,
  ),
  ...['STL-001', 'STL-003', 'STL-005', 'CEM-002', 'AGG-002'].map(
    (key) =>
      [
        'demo',
        `orders ${key} at a price of their own`,
        async (newcomer: Newcomer) => orderAtOwnPrice(newcomer, key),
      ] as const,
  ),
  ['demo', 'orders without a request', orderDirectly],
  ['engineer', 'requests', request],
  ['engineer', 'measures slabs', async (newcomer) => measure(newcomer, '3.4')],
  ['engineer', 'measures walls', async (newcomer) => measure(newcomer, '4.1')],
  ['engineer', 'receives', receiveOpenOrders],
  ['engineer', 'approves for somebody', approve],
  ['store', 'requests', request],
  ['store', 'receives', receiveOpenOrders],
  ['store', 'issues to each contractor, and takes back', issueAndTakeBack],
  ['store', 'transfers', transfer],
  ['store', 'counts', count],
  ['approver', 'requests', request],
  ['approver', 'approves', approve],
  ['accounts', 'approves', approve],
  ['accounts', 'locks the last month', lockLastMonth],
  ['director', 'approves', approve],
  ['manager', 'approves a large order of the second firm', approveLargeOrder],
  [
    'outsider',
    'goes from request to issue in the first project of the other organisation',
    async (newcomer) => plainFlow(newcomer, found(await newcomer.list('projects'))),
  ],
];

test.each(ACTS)('%s %s', async (who, _, act) => {
  await expect(act(await Newcomer.as(app, who))).resolves.toBeTruthy();
});

test('the projects of the plain flow are the first ones of the first firm', async () => {
  const newcomer = await Newcomer.as(app, 'demo');
  const firm = found(await newcomer.list('firms'));
  const listed = found(await newcomer.list('projects'), (one) => one.firm.id === firm.id);
  expect(firm.name).toBe(data.firms[0]?.name);
  expect([listed.name, data.firms[0]?.projects[0]?.name]).toEqual(FIRST_PROJECTS);
});
