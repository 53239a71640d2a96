import type { PurchaseDashboard } from '@plinth/contracts/purchase-dashboard';
import { describe, expect, test } from 'vitest';

import { rowLinks } from './row-links.ts';
import { leadTimeByMonth, spendByMonth, topMaterials, topSuppliers } from './chart-figures.ts';
import { waitingQueues } from './waiting-queues.ts';

const OCTOBER = { month: '2026-10', from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { month: '2026-11', from: '2026-11-01', to: '2026-11-21' };

const TOTAL = { beforeTax: '250000.50', withTax: '295000.59' };

const DASHBOARD: PurchaseDashboard = {
  from: '2026-10-01',
  to: '2026-11-21',
  orders: 3,
  total: TOTAL,
  contractOrders: 0,
  waiting: {
    requestsToOrder: [
      { from: '2026-11-19', to: '2026-11-21', count: 1 },
      { from: '2026-11-14', to: '2026-11-18', count: 0 },
      { from: null, to: '2026-11-13', count: 4 },
    ],
    ordersToApprove: { count: 2, oldestDays: 0 },
    lateOrders: { count: 0, oldestDays: null },
    unansweredOrders: { count: 2, oldestDays: 3 },
    ordersToSettle: { count: 1, oldestDays: 0 },
    receiptsToPrice: { count: 3, oldestDays: 2 },
    pendingRequests: { count: 1, oldestDays: 1 },
  },
  leadTime: [
    { ...OCTOBER, orders: 0, averageDays: null, medianDays: null },
    { ...NOVEMBER, orders: 3, averageDays: 1.5, medianDays: 1 },
  ],
  spend: [
    { ...OCTOBER, orders: 0, total: { beforeTax: '0.00', withTax: '0.00' } },
    { ...NOVEMBER, orders: 3, total: TOTAL },
  ],
  suppliers: [{ supplierId: 's', supplierName: 'Ispatika', orders: 3, total: TOTAL }],
  materials: [
    {
      materialId: 'm',
      materialName: 'Cement',
      orders: 2,
      total: { beforeTax: '90000.00', withTax: '106200.00' },
    },
  ],
  rateChanges: [],
};

const ofProject = rowLinks(false);
const viewOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
const current = 'SUBMITTED,APPROVED,DELIVERED';

describe('a chart and its table hold the same figures', () => {
  test('by month', () => {
    const { rows, table, summary } = spendByMonth(DASHBOARD, ofProject, 'beforeTax');
    expect(rows.map(({ label, shown }) => [label, ...shown])).toEqual([
      ['Oct', ''],
      ['Nov', '₹2.5\u00A0L'],
    ]);
    expect(table.map(({ name, cells }) => [name, ...cells])).toEqual([
      ['Oct 2026', '0', '₹0.00'],
      ['Nov 2026', '3', '₹2,50,000.50'],
    ]);
    expect(summary).toBe('Bar chart of 2 months. Most in Nov 2026: ₹2,50,000.50.');
    expect(rows.map(({ to }) => to)).toEqual(table.map(({ to }) => to));
  });

  test('of days', () => {
    const { rows, table } = leadTimeByMonth(DASHBOARD, ofProject);
    expect(rows.map(({ shown }) => shown)).toEqual([
      ['', ''],
      ['1.5', '1'],
    ]);
    expect(table.map(({ cells }) => cells)).toEqual([
      ['0', '–', '–'],
      ['3', '1.5', '1'],
    ]);
  });
});

test('each figure leads to its rows, in the project or in all of its firm', () => {
  const november = spendByMonth(DASHBOARD, ofProject, 'beforeTax').table[1]?.to ?? '';
  expect(viewOf(november)).toEqual({ status: current, from: '2026-11-01', to: '2026-11-21' });
  const days = { from: '2026-10-01', to: '2026-11-21' };
  const ofFirm = rowLinks(true);
  const [supplier] = topSuppliers(DASHBOARD, ofFirm, 'beforeTax').rows;
  expect(viewOf(supplier?.to ?? '')).toEqual({
    status: current,
    ...days,
    supplierId: 's',
    scope: 'all',
  });
  const [material] = topMaterials(DASHBOARD, ofFirm, 'beforeTax').rows;
  expect(viewOf(material?.to ?? '')).toMatchObject({ materialId: 'm', scope: 'all' });
});

test('what waits is told with its age and leads to its rows', () => {
  const [requests, approvals, late, overdue, proposed, pending] = waitingQueues(
    DASHBOARD.waiting,
    ofProject,
  );
  expect(requests?.count).toBe(5);
  expect(requests?.parts?.map(({ label, count, to }) => [label, count, viewOf(to)])).toEqual([
    ['0–2 days', 1, { toOrder: '1', from: '2026-11-19', to: '2026-11-21' }],
    ['3–7 days', 0, { toOrder: '1', from: '2026-11-14', to: '2026-11-18' }],
    ['8+ days', 4, { toOrder: '1', to: '2026-11-13' }],
  ]);
  expect([approvals, late, overdue, proposed, pending].map((queue) => queue?.note)).toEqual([
    'Since today',
    'Nothing is overdue',
    'The oldest for 3 days',
    'Since today',
    'The oldest for 1 day',
  ]);
  expect(viewOf(approvals?.to ?? '')).toEqual({ approval: '1' });
  expect(viewOf(overdue?.to ?? '')).toEqual({ acknowledgement: 'OVERDUE' });
});
