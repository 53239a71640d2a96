import type { HomeFigures } from '@plinth/contracts/home';
import { describe, expect, test } from 'vitest';

import { figuresOf as figuresOn } from './figures.ts';

const FIGURES: HomeFigures = {
  openRequests: { count: 7, before: 5 },
  ordersThisMonth: {
    from: '2026-11-01',
    to: '2026-11-21',
    orders: 12,
    total: { beforeTax: '4860000.50', withTax: '5734800.59' },
    before: { beforeTax: '4500000.00', withTax: '5310000.00' },
    unpricedLines: 2,
  },
  requestToOrder: {
    from: '2026-10-23',
    to: '2026-11-21',
    orders: 1,
    averageDays: 1.8,
    before: 2.2,
  },
  lateDeliveries: { count: 3, oldestDays: 1, before: 3 },
};

const figuresOf = (figures: HomeFigures) => figuresOn(figures, 'beforeTax');

/** The figures as a screen reader reads them, with exact figures and words for arrows. */
function shown(figures: HomeFigures) {
  return figuresOf(figures).map(({ label, value, exact, trend, detail }) =>
    [
      label,
      (exact ?? value).replace('\u00A0', ' '),
      trend &&
        [trend.direction, trend.by, trend.than, trend.isGood === null ? 'plain' : trend.isGood]
          .filter((word) => word !== '')
          .join(' '),
      detail,
    ].join(' | '),
  );
}

describe('the figures', () => {
  test('say how they stand against the period before', () => {
    expect(shown(FIGURES)).toEqual([
      'Open requests | 7 | up 2 last week false | open or part ordered',
      // Ordering more is neither good nor bad.
      'Orders this month | ₹48,60,000.50 | up 8 % 1–21 Oct plain | 12 orders, before tax, plus 2 lines without a price',
      'Request → order | 1.8 days | down 0.4 the 30 days before true | 1 order in 30 days',
      'Late deliveries | 3 | same last week plain | oldest 1 day',
    ]);
  });

  test('compare with nothing where nothing was before', () => {
    const figures = figuresOf({
      openRequests: { count: 1, before: null },
      ordersThisMonth: {
        from: '2026-11-01',
        to: '2026-11-21',
        orders: 1,
        total: { beforeTax: '5.00', withTax: '5.90' },
        before: { beforeTax: '0.00', withTax: '0.00' },
        unpricedLines: 0,
      },
      requestToOrder: {
        from: '2026-10-23',
        to: '2026-11-21',
        orders: 0,
        averageDays: null,
        before: 2,
      },
      lateDeliveries: { count: 0, oldestDays: null, before: null },
    });
    expect(figures.map(({ trend }) => trend)).toEqual([null, null, null, null]);
    expect(figures.map(({ value }) => value)).toEqual(['1', '₹5', '–', '0']);
  });

  test('stand only where they may be read', () => {
    const figures = figuresOf({ ...FIGURES, ordersThisMonth: null, requestToOrder: null });
    expect(figures.map(({ label }) => label)).toEqual(['Open requests', 'Late deliveries']);
  });

  test('show the orders with tax, if that is chosen', () => {
    const orders = figuresOn(FIGURES, 'withTax').find(({ label }) => label === 'Orders this month');
    expect(orders?.exact).toBe('₹57,34,800.59');
    expect(orders?.detail).toMatch(/^12 orders, with tax/);
  });

  test('lead to the rows that they count', () => {
    expect(figuresOf(FIGURES).map(({ to }) => decodeURIComponent(to.split('?')[1] ?? ''))).toEqual([
      'status=SUBMITTED',
      'status=SUBMITTED,APPROVED,DELIVERED&from=2026-11-01&to=2026-11-21',
      'status=SUBMITTED,APPROVED,DELIVERED&from=2026-10-23&to=2026-11-21',
      'late=1',
    ]);
  });
});
