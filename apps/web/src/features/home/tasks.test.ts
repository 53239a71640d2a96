import type { Role } from '@plinth/domain/access/permissions';
import { describe, expect, test } from 'vitest';

import { tasksOf } from './tasks.ts';

const COUNTS = {
  waiting: {
    requestsToOrder: 3,
    ordersToApprove: 1,
    ordersSentBack: 0,
    ownRequests: 2,
    approvals: 2,
    forgottenPasswords: [],
  },
  work: {
    ordersToReceive: 12,
    receiptDrafts: 0,
    transfersOnTheWay: 1,
    countsToReview: null,
    requestsWaiting: 4,
    requestsOrdered: { from: '2026-10-24', count: 5 },
  },
};
const everywhere = () => true;
const tasks = (roles: readonly Role[], isOn = everywhere, counts?: typeof COUNTS) =>
  tasksOf({ userId: 'u', roles, isOn }, counts);
const labels = (...roles: Role[]) => tasks(roles).map(({ label }) => label);

test.each<[Role[], string[]]>([
  [['STORE_KEEPER'], ['Receive goods', 'Issue material', 'Receive transfers', 'Post GRN drafts']],
  [['PROJECT_MANAGER'], ['Approve orders', 'Review counts', 'Receive goods', 'Follow requests']],
  [
    ['SITE_ENGINEER'],
    ['Receive goods', 'Complete requests', 'Follow requests', 'See what was ordered'],
  ],
  [
    ['PURCHASE_MANAGER'],
    ['Order requests', 'Correct orders', 'Receive goods', 'Purchase register'],
  ],
  [['ACCOUNTANT'], ['Purchase register', 'Receipts not billed', 'Audit trail']],
  [['ADMIN'], ['Approve orders', 'Order requests', 'Set up the firm', 'Audit trail']],
  // In turns, and none twice.
  [
    ['ACCOUNTANT', 'PURCHASE_MANAGER'],
    ['Order requests', 'Purchase register', 'Correct orders', 'Receipts not billed'],
  ],
  [[], []],
])('%j does %j', (roles, expected) => {
  expect(labels(...roles)).toEqual(expected);
});

test('what a policy asks comes first, whatever the roles', () => {
  const asked = (approvals: number, ...roles: Role[]) =>
    tasksOf({ userId: 'u', roles, isOn: everywhere, approvals }, COUNTS);
  expect(asked(2, 'VIEWER').map(({ label, note }) => [label, note])).toEqual([
    ['Approvals', '2 documents wait'],
    ['Purchase register', 'Orders with their tax'],
  ]);
  expect(asked(1, 'ADMIN').map(({ name }) => name)).toEqual([
    'approvals',
    'approve',
    'order',
    'setUp',
  ]);
  const without = { ...COUNTS, waiting: { ...COUNTS.waiting, ordersToApprove: 0 } };
  const doer = { userId: 'u', roles: ['ADMIN'], isOn: everywhere, approvals: 1 } as const;
  expect(tasksOf(doer, without).map(({ name }) => name)).toEqual([
    'approvals',
    'order',
    'setUp',
    'audit',
  ]);
  // The list behind it has both: what waits here, and what waits in other projects.
  expect(asked(5, 'VIEWER')[0]?.note).toBe('2 here, 3 in other projects');
  const noneHere = { ...COUNTS, waiting: { ...COUNTS.waiting, approvals: 0 } };
  const [elsewhere] = tasksOf(
    { userId: 'u', roles: ['VIEWER'], isOn: everywhere, approvals: 1 },
    noneHere,
  );
  expect(elsewhere?.note).toBe('None here, 1 in other projects');
  expect(asked(0, 'VIEWER').map(({ name }) => name)).toEqual(['purchases']);
});

describe('a task', () => {
  test('says how much waits, and leads there', () => {
    const [receive, complete, follow, ordered] = tasks(['SITE_ENGINEER'], everywhere, COUNTS);
    expect(complete).toMatchObject({ isWaiting: true, note: '2 of yours wait' });
    expect(follow).toMatchObject({ note: '4 wait to be ordered' });
    expect(ordered!.to).toMatch(/\?status=APPROVED&requestedBy=u&from=2026-10-24$/);
    expect(receive).toMatchObject({ to: '/home/warehouse/receive', note: '12 orders are open' });
    const [approve, review] = tasks(['PROJECT_MANAGER'], everywhere, COUNTS);
    expect(approve).toMatchObject({ note: '1 order waits' });
    expect(review).toMatchObject({ isWaiting: false, note: 'No count waits' });
  });

  test('of a module that is off is not there', () => {
    const withoutStores = tasks(['STORE_KEEPER', 'ACCOUNTANT'], () => false);
    expect(withoutStores.map(({ label }) => label)).toEqual(['Audit trail']);
  });

  test('is the same before the counts are there', () => {
    const before = tasks(['STORE_KEEPER']);
    expect(before.map(({ name }) => name)).toEqual(
      tasks(['STORE_KEEPER'], everywhere, COUNTS).map(({ name }) => name),
    );
    expect(before.every(({ isWaiting }) => !isWaiting)).toBe(true);
  });
});
