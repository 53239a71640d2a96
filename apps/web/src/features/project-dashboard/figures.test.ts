import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import type { TaxBasis } from '@plinth/contracts/shared/tax-bases';
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
    committed: { beforeTax: '9000.00', withTax: '10620.00' },
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
  materials: { byValue: [], byShare: [] },
  unpriced: { committed: 0, received: 0, issued: 0 },
  plan: null,
};

const HIDDEN = { beforeTax: NOT_SHOWN, withTax: NOT_SHOWN } as const;

const shown = (dashboard: ProjectDashboard) =>
  new Map(figuresOf(dashboard, 'beforeTax').map(({ label, value }) => [label, value]));

test('days of stock are of value, and not shown without prices', () => {
  const priced = shown(DASHBOARD);
  expect(priced.get('Days of stock')).toBe('43.5');
  const { totals, stock } = DASHBOARD;
  const hidden = shown({
    ...DASHBOARD,
    totals: { ...totals, committed: HIDDEN, received: NOT_SHOWN, issued: NOT_SHOWN },
    stock: { ...stock, value: NOT_SHOWN, days: NOT_SHOWN },
  });
  expect(hidden.has('Days of stock')).toBe(false);
  expect(hidden.get('Stock on hand')).toBe('7');
  const unused = shown({ ...DASHBOARD, stock: { ...stock, days: null } });
  expect(unused.get('Days of stock')).toBe('–');
});

test('what is committed is before tax, or with it; lines without a price stand beside', () => {
  const committed = (basis: TaxBasis, lines: number) => {
    const unpriced = { committed: lines, received: 0, issued: 0 };
    const figures = figuresOf({ ...DASHBOARD, unpriced }, basis);
    const found = figures.find(({ label }) => label === 'Committed');
    return [found?.exact, found?.detail];
  };
  expect(committed('beforeTax', 0)).toEqual(['₹9,000.00', 'before tax, 2 orders']);
  expect(committed('withTax', 1)).toEqual([
    '₹10,620.00',
    'with tax, 2 orders, plus 1 line without a price',
  ]);
});
