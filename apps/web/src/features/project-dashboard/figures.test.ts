import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { expect, test } from 'vitest';

import { figuresOf } from './figures.ts';

const DASHBOARD: ProjectDashboard = {
  from: '2026-09-01',
  to: '2026-11-26',
  curve: [],
  totals: {
    budget: null,
    openBudget: null,
    budgetCommitted: null,
    forecast: null,
    planned: null,
    committed: '9000.00',
    orders: 2,
    received: '6000.00',
    receivedEntries: 3,
    issued: '4000.00',
    issuedEntries: 5,
  },
  hasBoq: false,
  earned: null,
  lateOrders: { count: 0, oldestDays: null },
  leadTimes: { orders: 0, requestToOrder: null, orderToReceipt: null, requestToReceipt: null },
  stock: { materials: 7, value: '2000.00', days: 43.5, issued: '4000.00', period: 87 },
  area: null,
  overBudget: null,
  wastage: null,
  materials: [],
  plan: null,
};

const shown = (dashboard: ProjectDashboard) =>
  new Map(figuresOf(dashboard).map(({ label, value }) => [label, value]));

test('days of stock are of value, and not shown without prices', () => {
  const priced = shown(DASHBOARD);
  expect(priced.get('Days of stock')).toBe('43.5');
  const { totals, stock } = DASHBOARD;
  const hidden = shown({
    ...DASHBOARD,
    totals: { ...totals, committed: NOT_SHOWN, received: NOT_SHOWN, issued: NOT_SHOWN },
    stock: { ...stock, value: NOT_SHOWN, days: NOT_SHOWN },
  });
  expect(hidden.has('Days of stock')).toBe(false);
  expect(hidden.get('Stock on hand')).toBe('7');
  const unused = shown({ ...DASHBOARD, stock: { ...stock, days: null } });
  expect(unused.get('Days of stock')).toBe('–');
});
