import { describe, expect, test } from 'vitest';

import { decimal } from '../../shared/decimal.ts';
import { bandsOf, bandViolations } from './intensity-bands.ts';
import { divisorOf, intensitiesOf, intensityByMonth, type MovedInMonth } from './intensity.ts';

const floor = (towerId: string, castOn: string | null, constructionArea: string) => ({
  towerId,
  castOn,
  constructionArea,
});
const moved = (quantity: string, more: Partial<MovedInMonth> = {}): MovedInMonth => ({
  month: '2026-10',
  name: 'TMT bar 12 mm',
  category: 'Steel',
  unit: 'Ton',
  alternateUnits: [],
  quantity: decimal(quantity),
  ...more,
});
const BANDS = bandsOf('RESIDENTIAL', []);
const bags = (quantity: string, more: Partial<MovedInMonth> = {}) =>
  moved(quantity, {
    name: 'Cement OPC',
    category: 'Cement',
    unit: 'Bag',
    alternateUnits: [{ unit: 'Ton', factor: '20', isMeasured: false }],
    ...more,
  });

describe('the area that divides', () => {
  const floors = [floor('a', '2026-09-30', '100'), floor('a', '2026-10-01', '50.5')];

  test('is what was cast until that day, a day on which it was cast included', () => {
    expect(divisorOf(floors, '2026-09-29')).toMatchObject({ area: { sqm: '0.00' } });
    expect(divisorOf(floors, '2026-09-30')).toMatchObject({ area: { sqm: '100.00' } });
    expect(divisorOf([...floors, floor('a', null, '70')], '2026-12-31')).toEqual({
      // 100 × 10.7639 = 1,076.39 and 50.5 × 10.7639 = 543.57695
      area: { sqm: '150.50', sqft: '1619.97' },
      isWhole: false,
    });
  });

  test('is the whole one where no slab has a cast date', () =>
    expect(divisorOf([floor('a', null, '100'), floor('b', null, '50')], '2026-01-01')).toEqual({
      area: { sqm: '150.00', sqft: '1614.59' },
      isWhole: true,
    }));
});

describe('kilograms per area', () => {
  test('540 t over 1,00,000 sq ft are 5.4 kg, above what is usual', () => {
    const divisor = { area: { sqm: '9290.31', sqft: '100000.00' }, isWhole: false };
    expect(intensitiesOf([moved('500'), moved('40')], divisor, BANDS)).toEqual([
      {
        category: 'Steel',
        ...divisor,
        kilograms: '540000.000',
        perSqft: '5.400',
        // 540,000 ÷ 9,290.31 = 58.12508…
        perSqm: '58.125',
        standing: 'ABOVE',
        withoutWeight: [],
      },
    ]);
  });

  test.each([
    ['299.94', 'BELOW'],
    ['300', 'WITHIN'],
    ['500', 'WITHIN'],
    ['500.06', 'ABOVE'],
  ])('%s t are %s the band of 3 to 5', (tons, standing) => {
    const divisor = { area: { sqm: '9290.31', sqft: '100000.00' }, isWhole: false };
    expect(intensitiesOf([moved(tons)], divisor, BANDS)).toMatchObject([{ standing }]);
  });

  test('what has no weight is named; the rest is not called too little', () => {
    const divisor = { area: { sqm: '92.90', sqft: '1000.00' }, isWhole: false };
    const loose = { name: 'White cement', alternateUnits: [] };
    expect(intensitiesOf([bags('300'), bags('4', loose)], divisor, BANDS)).toMatchObject([
      {
        kilograms: '15000.000',
        perSqft: '15.000',
        standing: null,
        withoutWeight: ['White cement'],
      },
    ]);
    expect(intensitiesOf([bags('600'), bags('4', loose)], divisor, BANDS)).toMatchObject([
      { perSqft: '30.000', standing: 'ABOVE' },
    ]);
    expect(intensitiesOf([bags('4', loose)], divisor, BANDS)).toMatchObject([
      { kilograms: null, perSqft: null, perSqm: null, standing: null },
    ]);
  });

  test('nothing is divided by no area, and little of the whole area is not too little', () => {
    const none = { area: { sqm: '0.00', sqft: '0.00' }, isWhole: false };
    expect(intensitiesOf([moved('1')], none, BANDS)).toMatchObject([
      { kilograms: '1000.000', perSqft: null, perSqm: null, standing: null },
    ]);
    const whole = { area: { sqm: '92.90', sqft: '1000.00' }, isWhole: true };
    expect(intensitiesOf([moved('1')], whole, BANDS)).toMatchObject([
      { perSqft: '1.000', standing: null },
    ]);
  });
});

test('by month it is what was issued and cast until its end, returns taken off', () => {
  const floors = [floor('a', '2026-08-10', '100'), floor('a', '2026-10-31', '100')];
  const months = intensityByMonth(
    [moved('5', { month: '2026-08' }), moved('3'), moved('-1', { month: '2026-09' })],
    floors,
    BANDS,
    '2026-10-30',
  );
  expect(
    months.map(({ month, area, categories }) => [
      month,
      area.sqm,
      categories[0]?.kilograms,
      categories[0]?.perSqm,
    ]),
  ).toEqual([
    ['2026-08', '100.00', '5000.000', '50.000'],
    ['2026-09', '100.00', '4000.000', '40.000'],
    ['2026-10', '100.00', '7000.000', '70.000'],
  ]);
  expect(intensityByMonth([], floors, BANDS, '2026-10-30')).toEqual([]);
});

describe('bands', () => {
  const steel = {
    category: 'STEEL',
    low: '4',
    high: '6',
    source: 'Own towers',
    asOf: '2026-01-01',
  };
  const problems = (...bands: (typeof steel)[]) =>
    bandViolations(bands, '2026-11-22', (index, field) => `${index}.${field}`).map(
      ({ path }) => path,
    );

  test('of the project go before the standard ones', () => {
    expect(BANDS.get('steel')).toMatchObject({ low: '3.000', high: '5.000', isOwn: false });
    const own = bandsOf('RESIDENTIAL', [steel]);
    expect(own.get('steel')).toEqual({ ...steel, isOwn: true });
    expect(own.size).toBe(2);
    expect(bandsOf('INDUSTRIAL', []).size).toBe(0);
  });

  test.each([
    [{ low: '7' }, '0.high'],
    [{ low: '-1' }, '0.low'],
    [{ low: 'a' }, '0.low'],
    [{ low: '0', high: '0' }, '0.high'],
    [{ high: '6.0001' }, '0.high'],
    [{ high: '10000' }, '0.high'],
    [{ category: '' }, '0.category'],
    [{ source: '' }, '0.source'],
    [{ asOf: '' }, '0.asOf'],
    [{ asOf: '2026-11-23' }, '0.asOf'],
  ])('%j is refused at %s', (wrong, path) =>
    expect(problems({ ...steel, ...wrong })).toEqual([path]),
  );

  test('one of a category, whatever its case; up to today', () => {
    expect(problems(steel, { ...steel, category: 'Steel' })).toEqual(['1.category']);
    expect(problems({ ...steel, asOf: '2026-11-22' })).toEqual([]);
  });
});
