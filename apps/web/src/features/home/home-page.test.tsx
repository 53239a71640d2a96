/** Tests the home screen: what waits, the figures, the latest acts, and the links into the work. */
import type { getHome } from '@plinth/contracts/home';
import type { Answer } from '@plinth/contracts/shared/endpoint';
import type { Role } from '@plinth/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { broken, renderScreen, success, toastsWith } from '#testing/render-screen.tsx';

import { HomePage } from './home-page.tsx';

const HOME = 'GET /api/v1/home';
const COUNT = 'GET /api/v1/approvals/count';

const ANSWER = {
  figures: {
    openRequests: { count: 7, before: 5 },
    ordersThisMonth: {
      from: '2026-11-01',
      to: '2026-11-21',
      orders: 12,
      total: { beforeTax: '4860000.50', withTax: '5734800.59' },
      before: { beforeTax: '4500000.00', withTax: '5310000.00' },
      unpricedLines: 0,
    },
    requestToOrder: {
      from: '2026-10-23',
      to: '2026-11-21',
      orders: 1,
      averageDays: 1.8,
      before: 2.2,
    },
    lateDeliveries: { count: 3, oldestDays: 1, before: 3 },
  },
  waiting: {
    requestsToOrder: 4,
    ordersToApprove: 0,
    ordersSentBack: 0,
    ownRequests: 0,
    approvals: 0,
    forgottenPasswords: [],
  },
  waitingElsewhere: [{ project: { id: 'p2', name: 'Tapti Riverside' }, count: 3 }],
  work: {
    ordersToReceive: null,
    receiptDrafts: null,
    transfersOnTheWay: null,
    countsToReview: null,
    requestsWaiting: null,
    requestsOrdered: null,
  },
  firstStepsDone: null,
  projectStepsDone: null,
  activities: [
    {
      id: 'a1',
      at: '2026-11-21T04:30:00Z',
      actorName: 'Asha Kulkarni',
      kind: 'ORDER_RAISED',
      documentId: 'o1',
      documentName: 'PO/26-27/00012',
      supplierName: 'Ispatika Steel',
      mrnNumbers: ['MRN/26-27/00003'],
      priority: null,
      itemCount: null,
      requiredOn: null,
      reason: null,
    },
  ],
} satisfies Omit<Answer<typeof getHome>, 'status'>;

function openHome(answer: () => Response, role: Role = 'PURCHASE_MANAGER', width = 1280) {
  return renderScreen(<HomePage />, {
    at: '/home',
    role,
    width,
    hasProject: true,
    answers: { [HOME]: answer, [COUNT]: () => success({ count: 0 }) },
  });
}

const figureLinks = async () =>
  within(await screen.findByRole('region', { name: 'Project figures' })).findAllByRole('link');

test('shows what waits, the figures with their lists, and the latest acts §1', async () => {
  openHome(() => success(ANSWER));
  expect(await figureLinks()).toHaveLength(4);
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeTruthy();
  expect(screen.getByText(/waits? for you on Devgiri Heights/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '4 requests to order' })).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Tapti Riverside: 3' });
  expect(other.getAttribute('href')).toBe('/home?project=p2');
  expect(screen.getByRole('heading', { name: 'Figures of Devgiri Heights' })).toBeTruthy();
  const work = within(screen.getByRole('region', { name: 'Your work' }));
  expect(work.getByRole('link', { name: /^Order requests 4 requests wait$/ })).toBeTruthy();
  const late = screen.getByRole('link', { name: /Late deliveries/ });
  expect(late.getAttribute('href')).toMatch(/\/purchase-orders\?late=1$/);
  const latest = within(screen.getByRole('list', { name: 'Recent activities' }));
  expect(latest.getByRole('link').getAttribute('href')).toMatch(/\/purchase-orders\/o1$/);
  expect(latest.getByTitle('21/11/2026, 10:00').tagName).toBe('TIME');
});

test('the first steps of a new firm are counted, each with its screen §8', async () => {
  const done = { ...ANSWER, firstStepsDone: ['FIRM' as const], projectStepsDone: [] };
  openHome(() => success(done), 'ADMIN');
  await screen.findByRole('heading', { name: 'First steps: 1 of 5 done' });
  const steps = within(screen.getByRole('list', { name: 'First steps' }));
  expect(steps.getAllByRole('link').length).toBeGreaterThanOrEqual(4);
  const invite = steps.getByRole('link', { name: 'Invite a colleague' });
  expect(invite.getAttribute('href')).toBe('/home/admin/users');
});

test('quick actions are those that the role may do §1', async () => {
  openHome(() => success(ANSWER), 'SITE_ENGINEER');
  for (const name of ['Create Purchase Order', 'Register New Supplier']) {
    expect(screen.queryByText(name)).toBeNull();
  }
  for (const [name, path] of [
    ['View Reports', '/home/reports'],
    ['Add Material Request', '/home/purchase-inventory/mrn?new=1'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
});

test('an engineer with a phone asks for material and receives goods before anything else', async () => {
  openHome(() => success(ANSWER), 'SITE_ENGINEER', 360);
  await figureLinks();
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions.slice(0, 3)).toEqual(['Quick Actions', 'Your work', 'Project figures']);
  const firstOf = (name: string) =>
    within(screen.getByRole('region', { name })).getAllByRole('link')[0]?.textContent;
  expect(firstOf('Quick Actions')).toBe('Add Material Request');
  expect(firstOf('Your work')).toMatch(/^Receive goods/);
});

test('tells once that the figures cannot be had, and fetches them again', async () => {
  let answer = broken;
  const { user } = openHome(() => answer());
  await screen.findByText('The project could not be loaded');
  expect(await toastsWith('Failed to fetch the project figures')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Create Purchase Order' })).toBeTruthy();
  answer = () => success(ANSWER);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figureLinks()).toHaveLength(4);
  await waitFor(() => expect(screen.queryByText('The project could not be loaded')).toBeNull());
});
