import { expect, test } from 'vitest';

import { decimal } from '../shared/decimal.ts';
import { amendmentViolations, type TypedAmendment } from './amendment.ts';

const NOTHING: TypedAmendment = {
  contract: { kind: 'QUANTITY', validFrom: '2026-04-01', validTo: '2027-03-31' },
  today: '2026-11-23',
  usedValue: decimal('50000'),
  validTo: '',
  targetValue: '',
  quantities: [],
  prices: [],
};

const VALUE = { kind: 'VALUE', validFrom: '2026-04-01', validTo: '2027-03-31' } as const;
const LATER = { kind: 'RATE', validFrom: '2026-12-01', validTo: '2027-11-30' } as const;
const quantity = (targetQuantity: string) => [
  { targetQuantity, unit: 'Bag' as const, used: decimal('120') },
];
const price = (from: string, rate = '350') => [
  { from, rate, tiers: [], pricing: 'FIXED' as const, taken: ['2026-04-01', '2026-12-01'] },
];

test.each<[string, Partial<TypedAmendment>, [string, string][]]>([
  ['nothing', {}, [['required', '']]],
  ['the last day to today', { validTo: '2026-11-23' }, []],
  ['the last day to none', { validTo: '31/02/2027' }, [['not-a-date', 'validTo']]],
  ['the last day to yesterday', { validTo: '2026-11-22' }, [['past-date', 'validTo']]],
  [
    'the last day to before the first',
    { contract: LATER, validTo: '2026-11-30' },
    [['past-date', 'validTo']],
  ],
  ['a value that it has none of', { targetValue: '90000' }, [['no-value', 'targetValue']]],
  ['the value to what is used', { contract: VALUE, targetValue: '50000' }, []],
  [
    'the value to less than is used',
    { contract: VALUE, targetValue: '49999.99' },
    [['target-below-used', 'targetValue']],
  ],
  ['the value to 0', { contract: VALUE, targetValue: '0' }, [['not-positive', 'targetValue']]],
  ['the value to words', { contract: VALUE, targetValue: 'x' }, [['not-positive', 'targetValue']]],
  ['a quantity to what is used', { quantities: quantity('120') }, []],
  [
    'a quantity to less than is used',
    { quantities: quantity('119') },
    [['target-below-used', 'quantities.0.targetQuantity']],
  ],
  ['a rate from today', { prices: price('2026-11-23') }, []],
  ['a rate from yesterday', { prices: price('2026-11-22') }, [['past-date', 'prices.0.from']]],
  [
    'a rate that stands already',
    { prices: price('2026-12-01') },
    [['price-overlap', 'prices.0.from']],
  ],
  ['a rate from the last day', { prices: price('2027-03-31') }, []],
  [
    'a rate from after the last day',
    { prices: price('2027-04-01') },
    [['after-contract', 'prices.0.from']],
  ],
  [
    'a rate from after the last day, which moves too',
    { validTo: '2028-03-31', prices: price('2027-04-01') },
    [],
  ],
  [
    'a rate from after the last day as it becomes',
    { validTo: '2026-12-31', prices: price('2027-01-01') },
    [['after-contract', 'prices.0.from']],
  ],
  [
    'a rate from before the first day',
    { contract: LATER, prices: price('2026-11-30') },
    [['before-contract', 'prices.0.from']],
  ],
  [
    'two at once',
    { validTo: '2026-11-22', prices: price('2026-11-22') },
    [
      ['past-date', 'validTo'],
      ['past-date', 'prices.0.from'],
    ],
  ],
])('changing %s', (_, change, found) => {
  const violations = amendmentViolations({ ...NOTHING, ...change });
  expect(violations.map(({ code, path }) => [code, path])).toEqual(found);
});

test.each(['0', '', 'x', '100.5'])('a quantity of %j is refused', (targetQuantity) => {
  const quantities = quantity(targetQuantity);
  const [violation] = amendmentViolations({ ...NOTHING, quantities });
  expect(violation?.path).toBe('quantities.0.targetQuantity');
});

test.each(['0', '', 'x'])('a rate of %j is refused', (rate) => {
  const paths = amendmentViolations({ ...NOTHING, prices: price('2026-12-05', rate) });
  expect(paths.map(({ path }) => path)).toEqual(['prices.0.rate']);
});
