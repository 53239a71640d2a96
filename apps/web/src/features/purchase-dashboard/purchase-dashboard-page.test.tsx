/** Tests period and scope of the dashboard, and that a firm can do without it. */
import { rememberModule } from '#lib/project-choice.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  type Answers,
  broken,
  choose,
  FIRM,
  PROJECT,
  renderScreen,
  success,
} from '#testing/render-screen.tsx';

import { PurchaseDashboardPage } from './purchase-dashboard-page.tsx';

const GET = 'GET /api/v1/dashboards/purchase';
const TITLE = 'Purchase & Inventory Dashboard';
const PLACEHOLDER = <h1>Purchase Inventory Dashboard module coming soon...</h1>;

const off = () =>
  Response.json({ status: 'ERROR', code: 'module-off', message: 'Switched off' }, { status: 403 });

function open(answers: Answers, load?: () => void) {
  return renderScreen(<PurchaseDashboardPage whenOff={PLACEHOLDER} />, {
    at: '/dashboard',
    hasProject: true,
    answers,
    ...(load && { load }),
  });
}

test('period and scope stand in the address, whichever is chosen first', async () => {
  const { user, sent, address } = open({ [GET]: broken });
  await screen.findByText('The dashboard could not be loaded');
  expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({
    firmId: FIRM.id,
    projectId: PROJECT.id,
    period: 'LAST_3_MONTHS',
  });
  await choose(user, screen.getByRole('combobox', { name: 'Period' }), 'This month');
  await user.click(screen.getByRole('switch', { name: 'All projects' }));
  await waitFor(() => expect(address()).toBe('/dashboard?period=THIS_MONTH&scope=all'));
  expect(screen.getByText(`All projects · ${FIRM.name}`)).toBeTruthy();
  await waitFor(() => {
    const query = Object.fromEntries(sent.findLast(({ name }) => name === GET)?.query ?? []);
    expect(query).toEqual({ firmId: FIRM.id, period: 'THIS_MONTH' });
  });
});

test('switched off, the placeholder stands here at once, until it is on again §2.1', async () => {
  open({ [GET]: off });
  await screen.findByRole('heading', { name: /coming soon/ });

  // On the next visit the server is slow to answer the same again.
  const answered = Promise.withResolvers<Response>();
  open({ [GET]: () => answered.promise }, () =>
    rememberModule(FIRM.id, 'PURCHASE_DASHBOARD', 'off'),
  );
  await screen.findByRole('heading', { name: /coming soon/ });
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  answered.resolve(success({ dashboard: NOTHING }));
  await screen.findByRole('heading', { name: TITLE });
});

const NO_QUEUE = { count: 0, oldestDays: null };
const NOTHING = {
  from: '2026-09-01',
  to: '2026-11-30',
  orders: 0,
  total: { beforeTax: '0.00', withTax: '0.00' },
  contractOrders: 0,
  waiting: {
    requestsToOrder: [],
    ordersToApprove: NO_QUEUE,
    lateOrders: NO_QUEUE,
    unansweredOrders: NO_QUEUE,
    ordersToSettle: NO_QUEUE,
    receiptsToPrice: NO_QUEUE,
    pendingRequests: NO_QUEUE,
  },
  leadTime: [],
  spend: [],
  suppliers: [],
  materials: [],
  rateChanges: [],
};

test('who does not see prices is told so, and nothing is asked for', async () => {
  const { sent } = renderScreen(<PurchaseDashboardPage whenOff={PLACEHOLDER} />, {
    role: 'STORE_KEEPER',
    hasProject: true,
    answers: {},
  });
  await screen.findByText('Your role does not see prices');
  expect(sent.filter(({ name }) => name === GET)).toEqual([]);
});
