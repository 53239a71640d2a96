import { expect, test } from 'vitest';

import type { Unit } from '../shared/quantity.ts';
import { listedQuantity, listedRate, type Measured } from './listed-quantity.ts';

const BAG = { unit: 'Bag', factor: '50', isMeasured: false } as const;

test.each<[string, string, Unit, string]>([
  ['500', 'kg', 'Kg', '500'],
  ['500', 'kgs', 'Ton', '0.5'],
  ['2.5', 'M.T.', 'Kg', '2500'],
  ['3', 'qtl', 'Kg', '300'],
  ['750', 'gm', 'Kg', '0.75'],
  ['90', 'rmt', 'Meter', '90'],
  ['250', 'cft', 'Brass', '2.5'],
  ['20', 'nos', 'Piece', '20'],
  ['12', '', 'Ton', '12'],
  ['12', 'trolleys', 'Ton', '12'],
])('%s %s of a material in %s is %s', (quantity, unit, own, expected) =>
  expect(listedQuantity({ quantity, unit }, { unit: own, alternateUnits: [] }).quantity).toBe(
    expected,
  ),
);

test('by the factor of another unit of the material', () => {
  const cement = { unit: 'Kg', alternateUnits: [BAG] } as const;
  expect(listedQuantity({ quantity: '20', unit: 'bags' }, cement)).toEqual({
    quantity: '1000',
    note: '20 bags in the list',
  });
});

test('between weights, and then by the factor of another unit of the material', () => {
  // 1 quintal is 2 bags of 50 kg: 250 kg are 5 bags, 1.5 t are 30.
  const bag: Measured = {
    unit: 'Bag',
    alternateUnits: [{ unit: 'Quintal', factor: '2', isMeasured: false }],
  };
  expect(listedQuantity({ quantity: '250', unit: 'kg' }, bag).quantity).toBe('5');
  expect(listedQuantity({ quantity: '1.5', unit: 'MT' }, bag).quantity).toBe('30');
  // ₹7 a kg are ₹350 a bag.
  expect(listedRate({ rate: '7', unit: 'kg' }, bag).rate).toBe('350.00');
  expect(listedQuantity({ quantity: '3', unit: 'Ltr' }, bag).quantity).toBe('');
  const weighed: Measured = {
    unit: 'Bag',
    alternateUnits: [{ unit: 'Quintal', factor: '2', isMeasured: true }],
  };
  expect(listedQuantity({ quantity: '250', unit: 'kg' }, weighed).quantity).toBe('');
});

test('by a factor that is measured at each receipt, or without one, the person enters it', () => {
  const note = 'The list says 20 bags; this material is in Kg';
  for (const alternateUnits of [[], [{ ...BAG, isMeasured: true }]]) {
    expect(
      listedQuantity({ quantity: '20', unit: 'bags' }, { unit: 'Kg', alternateUnits }),
    ).toEqual({ quantity: '', note });
  }
});

test.each<[string, string, Unit, string, string]>([
  ['55000', 'Ton', 'Kg', '55.00', '₹55000 per Ton in the list'],
  ['55', 'kg', 'Ton', '55000.00', '₹55 per kg in the list'],
  ['345.5', 'bags', 'Bag', '345.5', ''],
  ['345.5', '', 'Bag', '345.5', ''],
  ['4200', 'brass', 'Cubic foot', '42.00', '₹4200 per brass in the list'],
  ['55000.5', 'Ton', 'Kg', '55.0005', '₹55000.5 per Ton in the list'],
  // ₹55.00005 per kilogram cannot be agreed.
  ['55000.05', 'Ton', 'Kg', '', 'The list says ₹55000.05 per Ton; this material is in Kg'],
  ['345', 'bag', 'Ton', '', 'The list says ₹345 per bag; this material is in Ton'],
  ['900', 'trolley', 'Ton', '900', 'The list says ₹900 per trolley; this material is in Ton'],
  ['as before', 'Ton', 'Kg', 'as before', ''],
])('₹%s per %s of a material in %s is ₹%s', (rate, unit, own, expected, note) => {
  const material = { unit: own, alternateUnits: [] };
  expect(listedRate({ rate, unit }, material)).toEqual({ rate: expected, note });
});

test('a rate by the factor of another unit of the material', () => {
  const material = { unit: 'Kg', alternateUnits: [BAG] } as const;
  expect(listedRate({ rate: '345', unit: 'bag' }, material).rate).toBe('6.90');
});
