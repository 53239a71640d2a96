import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { costOfArea, earnedValue, forecastValue, stockDays } from './measures.ts';
import { MAX_MONTHS, sCurve } from './s-curve.ts';

const milestones = [
  { from: '2026-04-01', to: '2026-04-30', share: '40' },
  { from: '2026-05-01', to: '2026-06-30', share: '60' },
];
const figures = [
  { month: '2026-05', committed: '500.00', received: '100.10', issued: '50.00' },
  { month: '2026-03', committed: '1000.00', received: '0.00', issued: '-0.10' },
];

test('the curve adds up month after month and stops today, the plan goes on', () => {
  const curve = sCurve(figures, { milestones, value: '10000.00' }, '2026-05-20');
  expect(curve.map(({ month, ...point }) => [month, ...Object.values(point).slice(2)])).toEqual([
    ['2026-03', '0.00', '1000.00', '0.00', '-0.10'],
    ['2026-04', '4000.00', '1000.00', '0.00', '-0.10'],
    ['2026-05', '7049.18', '1500.00', '100.10', '49.90'],
    ['2026-06', '10000.00', null, null, null],
  ]);
});

test('the month of today is planned to its end where the plan goes on, else to today', () => {
  const one = [{ from: '2026-05-01', to: '2026-05-31', share: '100' }];
  const planned = (today: string) =>
    sCurve([], { milestones: one, value: '3100.00' }, today).map((point) => point.planned);
  expect(planned('2026-05-10')).toEqual(['3100.00']);
  expect(planned('2026-06-01')).toEqual(['3100.00', '3100.00']);
});

test('without plan, value or figures there is that much less of it', () => {
  const nothing = { milestones: [], value: null };
  expect(sCurve([], nothing, '2026-05-20')).toEqual([]);
  expect(sCurve(figures, nothing, '2026-05-20').map(({ planned }) => planned)).toEqual([
    null,
    null,
    null,
  ]);
  expect(sCurve([], { milestones, value: null }, '2026-05-20')[0]?.planned).toBeNull();
  const long = [{ from: '1990-01-01', to: '2100-12-31', share: '100' }];
  expect(sCurve([], { milestones: long, value: '1' }, '2026-05-20')).toHaveLength(MAX_MONTHS);
});

test('one month is one point, and sixty months add up to the last', () => {
  const nothing = { milestones: [], value: null };
  const one = { month: '2026-05', committed: '0.10', received: '0.20', issued: '0.30' };
  expect(sCurve([one], nothing, '2026-05-01')).toMatchObject([{ ...one, planned: null }]);
  const years = Array.from({ length: 60 }, (_, index) => ({
    ...one,
    month: `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  }));
  const curve = sCurve(years, nothing, '2025-12-31');
  expect(curve).toHaveLength(60);
  // Exact, where floats would add up to 5.999…
  expect(curve.at(-1)).toMatchObject({ month: '2025-12', committed: '6.00', issued: '18.00' });
});

test.each([
  // 45 of 100 of the bill is done: 45 % of 2,000.
  [
    { done: '45', whole: '100', value: '2000', planned: '1000', actual: '750' },
    '900.00',
    '0.90',
    '1.20',
  ],
  [{ done: '45', whole: '100', value: '2000', planned: null, actual: '0' }, '900.00', null, null],
  [{ done: '0', whole: '100', value: '2000', planned: '0', actual: '10' }, '0.00', null, '0.00'],
  // A third, of which the paisa is rounded once.
  [
    { done: '1', whole: '3', value: '100', planned: '33.33', actual: '33.33' },
    '33.33',
    '1.00',
    '1.00',
  ],
])(
  'of %j earned %s: SPI %s, CPI %s',
  ({ done, whole, value, planned, actual }, earned, spi, cpi) => {
    const values = {
      done: decimal(done),
      whole: decimal(whole),
      value: decimal(value),
      planned: planned === null ? null : decimal(planned),
      actual: decimal(actual),
    };
    expect(earnedValue(values)).toMatchObject({ earned, spi, cpi });
  },
);

test('earned value comes with its parts, and a bill that is worth nothing has none', () => {
  const values = {
    done: decimal('45.5'),
    whole: decimal('100'),
    value: decimal('2000'),
    planned: null,
    actual: decimal('7'),
  };
  expect(earnedValue(values)).toEqual({
    earned: '910.00',
    spi: null,
    cpi: '130.00',
    done: '45.50',
    whole: '100.00',
    value: '2000.00',
    planned: null,
    actual: '7.00',
  });
  expect(earnedValue({ ...values, whole: decimal('0') })).toBeNull();
});

test('the other figures are rounded once, and absent where there is nothing to divide by', () => {
  expect(forecastValue('1500.00', '499.99')).toBe('1999.99');
  expect(stockDays('9000', '300', 90)).toEqual({ days: 2700, issued: '300', period: 90 });
  expect(stockDays('100', '300', 92)).toEqual({ days: 30.7, issued: '300', period: 92 });
  expect(stockDays('100', '0', 92).days).toBeNull();
  expect(stockDays('100', '-5.00', 92).days).toBeNull();
  expect(costOfArea('1000.00', '3.00')).toBe('333.33');
  expect(costOfArea('1000.00', '0.00')).toBeNull();
});
