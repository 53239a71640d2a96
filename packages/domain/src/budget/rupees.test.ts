import { describe, expect, test } from 'vitest';

import { lineOverrun, type PricedLine, rupeesOf, totalRupees } from './rupees.ts';

const line = (figures: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 100,
  rate: '350.00',
  amount: '35000.00',
  requested: 0,
  ordered: 0,
  received: 0,
  transferred: 0,
  orderedValue: '0.00',
  receivedValue: '0.00',
  transferredValue: '0.00',
  ...figures,
});

const texts = (rupees: ReturnType<typeof rupeesOf>) => [
  rupees.budget.toFixed(2),
  rupees.requested.toFixed(2),
  rupees.ordered.toFixed(2),
  rupees.received.toFixed(2),
  rupees.left.toFixed(2),
];

describe('a line in rupees: budget, requested, ordered, received, left', () => {
  test.each<[string, Partial<PricedLine>, string[]]>([
    ['nothing is taken', {}, ['35000.00', '0.00', '0.00', '0.00', '35000.00']],
    [
      // 20 × 350 = 7,000; 35,000 − 7,000 − 11,100 − 14,400.
      'a request counts at the budgeted rate, an order and a receipt at their own',
      {
        requested: 20,
        ordered: 30,
        received: 40,
        orderedValue: '11100.00',
        receivedValue: '14400.00',
      },
      ['35000.00', '7000.00', '11100.00', '14400.00', '2500.00'],
    ],
    [
      // 0.333 × 350.15 = 116.59995.
      'a request is rounded to the paisa',
      { rate: '350.15', amount: '35015.00', requested: 0.333 },
      ['35015.00', '116.60', '0.00', '0.00', '34898.40'],
    ],
    [
      // 90 bags of 100, yet 90 × 400 = 36,000.
      'within the quantity and over in rupees',
      { received: 90, receivedValue: '36000.00' },
      ['35000.00', '0.00', '0.00', '36000.00', '-1000.00'],
    ],
  ])('%s', (_, figures, expected) => {
    expect(texts(rupeesOf(line(figures)))).toEqual(expected);
  });

  test('of several lines', () => {
    const cheap = line({ requested: 10 });
    const over = line({ received: 90, receivedValue: '36000.00' });
    // 3,500 of the first; 31,500 − 1,000 are left.
    expect(texts(totalRupees([cheap, over].map(rupeesOf)))).toEqual([
      '70000.00',
      '3500.00',
      '0.00',
      '36000.00',
      '30500.00',
    ]);
    expect(texts(totalRupees([]))).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });
});

describe('over in rupees, by quantity and by rate', () => {
  const over = (figures: Partial<PricedLine>) => {
    const found = lineOverrun(line(figures));
    return found && [found.byQuantity.toFixed(2), found.byRate.toFixed(2)];
  };

  test.each<[string, Partial<PricedLine>, string[] | null]>([
    ['within it', { received: 100, receivedValue: '35000.00' }, null],
    // 110 × 370 = 40,700 of 35,000: 10 × 350 and 110 × 20.
    ['both', { received: 110, receivedValue: '40700.00' }, ['3500.00', '2200.00']],
    // 10 requested at 350, 100 ordered at 350.
    [
      'quantity alone',
      { requested: 10, ordered: 100, orderedValue: '35000.00' },
      ['3500.00', '0.00'],
    ],
    // 90 × 400 = 36,000: 10 bags less, 50 more each.
    ['a higher rate on less', { received: 90, receivedValue: '36000.00' }, ['-3500.00', '4500.00']],
    // A transfer left 35,000.20 for 100 bags: 5,699.80 are over in all.
    [
      'an amount that is not quantity × rate',
      { amount: '35000.20', received: 110, receivedValue: '40700.00' },
      ['3500.00', '2199.80'],
    ],
  ])('%s', (_, figures, expected) => {
    expect(over(figures)).toEqual(expected);
  });
});
