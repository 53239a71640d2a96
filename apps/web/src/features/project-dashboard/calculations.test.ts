import type { ProjectDashboard } from '@plinth/contracts/project-dashboard';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { describe, expect, test } from 'vitest';

import { calculationText } from '#testing/calculation-text.ts';

import { calculationsOf } from './calculations.ts';

const DASHBOARD: ProjectDashboard = {
  from: '2026-09-01',
  to: '2026-11-28',
  curve: [],
  totals: {
    budget: '1000000.00',
    openBudget: '400000.00',
    budgetCommitted: '650000.00',
    forecast: '1050000.00',
    planned: '500000.00',
    committed: { beforeTax: '650000.00', withTax: '767000.00' },
    orders: 12,
    received: '600000.00',
    receivedEntries: 30,
    issued: '425000.00',
    issuedEntries: 41,
  },
  hasBoq: true,
  // 1,84,000 of 4,00,000 is 46 % of the budget.
  earned: {
    earned: '460000.00',
    spi: '0.92',
    cpi: '1.08',
    done: '184000.00',
    whole: '400000.00',
    value: '1000000.00',
    planned: '500000.00',
    actual: '425000.00',
  },
  lateOrders: { count: 2, oldestDays: 9 },
  leadTimes: {
    orders: 8,
    requestToOrder: { p50: 2, p90: 5 },
    orderToReceipt: null,
    requestToReceipt: null,
  },
  stock: { materials: 7, value: '175000.00', days: 62.3, issued: '250000.00', period: 89 },
  area: { castSqft: '2500.00', issued: '425000.00', costPerSqft: '170.00' },
  overBudget: 1,
  wastage: {
    beyond: 1,
    worst: { name: 'Cement', percent: '5.00', theoretical: 1000, actual: 1050, unit: 'Bag' },
  },
  materials: { byValue: [], byShare: [] },
  unpriced: { committed: 0, received: 0, issued: 0 },
  plan: { revision: 1, milestones: 6, late: 1 },
};

/** Each calculation of a label as one text. */
function textsOf(label: string, dashboard = DASHBOARD): readonly string[] {
  return (calculationsOf(dashboard, 'beforeTax').get(label) ?? []).map(calculationText);
}

describe('each figure has its own numbers', () => {
  test.each([
    [
      'Forecast',
      [
        'Forecast ₹10,50,000.00 = ₹6,50,000.00 ordered, received and transferred, before tax and charges + ₹4,00,000.00 of the budget that is still open, line by line',
      ],
    ],
    [
      'Earned value',
      [
        'Earned value ₹4,60,000.00 = ₹1,84,000.00 measured work at the rates of the BOQ ÷ ₹4,00,000.00 the whole BOQ at its rates × ₹10,00,000.00 approved budget',
        'SPI 0.92 = ₹4,60,000.00 earned value ÷ ₹5,00,000.00 planned to date (Below 1 the work is behind the plan.)',
        'CPI 1.08 = ₹4,60,000.00 earned value ÷ ₹4,25,000.00 issued to the work (Below 1 the material cost more than the work earned.)',
      ],
    ],
    [
      'Material cost per sq ft',
      [
        'Material cost ₹170.00 per sq ft = ₹4,25,000.00 issued to the work ÷ 2,500.00 sq ft cast to date, by the area statement',
      ],
    ],
    [
      'Days of stock',
      [
        '62.3 days of stock = ₹1,75,000.00 stock on hand ÷ ₹2,50,000.00 issued 01/09/2026 – 28/11/2026 × 89 days of that time',
      ],
    ],
    [
      'Wastage',
      [
        'Cement: 5 % above the norm = 1,050 Bag issued, less returned ÷ 1,000 Bag that the measured work should have taken − 100 % as it should be',
      ],
    ],
  ])('%s', (label, texts) => expect(textsOf(label)).toEqual(texts));

  test('every card of a dashboard with all figures is explained', () => {
    expect([...calculationsOf(DASHBOARD, 'beforeTax').keys()]).toEqual([
      'Forecast',
      'Committed',
      'Received',
      'Issued',
      'Stock on hand',
      'Material cost per sq ft',
      'Earned value',
      'Days of stock',
      'Late orders',
      'MRN → PO, days',
      'PO → GRN, days',
      'Over budget',
      'Wastage',
      'Milestones late',
    ]);
  });
});

describe('what is not known says why', () => {
  const { earned, stock } = DASHBOARD;

  test('without a plan, and with nothing issued', () => {
    const unplanned = {
      ...DASHBOARD,
      plan: null,
      earned: earned && { ...earned, planned: null, spi: null, cpi: null, actual: '0.00' },
    };
    expect(textsOf('Earned value', unplanned).slice(1)).toEqual([
      'SPI not known (The project has no plan: add its milestones with Add Plan.)',
      'CPI not known = ₹4,60,000.00 earned value ÷ ₹0.00 issued to the work (Nothing was issued yet, so there is nothing to divide by.)',
    ]);
  });

  test('with a plan that begins later', () => {
    const later = { ...DASHBOARD, earned: earned && { ...earned, planned: '0.00', spi: null } };
    expect(textsOf('Earned value', later)[1]).toBe(
      'SPI not known = ₹4,60,000.00 earned value ÷ ₹0.00 planned to date (The plan has nothing planned to date, so there is nothing to divide by.)',
    );
  });

  test('without a cast floor, and without issues in the period', () => {
    const [cost] = textsOf('Material cost per sq ft', { ...DASHBOARD, area: null });
    expect(cost).toContain('No floor of the area statement has a cast date');
    const idle = { ...DASHBOARD, stock: { ...stock, days: null, issued: '0.00' } };
    expect(textsOf('Days of stock', idle)[0]).toContain('Nothing was issued in that time.');
  });
});

test('without prices nothing in rupees is explained', () => {
  const { totals } = DASHBOARD;
  const hidden = {
    ...DASHBOARD,
    totals: { ...totals, committed: { beforeTax: NOT_SHOWN, withTax: NOT_SHOWN } },
  };
  const labels = [...calculationsOf(hidden, 'beforeTax').keys()];
  expect(labels).toEqual([
    'Orders',
    'Received',
    'Issued',
    'Stock on hand',
    'Late orders',
    'MRN → PO, days',
    'PO → GRN, days',
    'Over budget',
    'Wastage',
    'Milestones late',
  ]);
  expect(textsOf('Received', hidden)).toEqual([
    'Received = 30 movements of receipts and their returns',
  ]);
});
