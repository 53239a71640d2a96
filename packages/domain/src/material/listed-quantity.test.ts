import { expect, test } from 'vitest';

import type { Unit } from '../shared/quantity.ts';
import { listedQuantity } from './listed-quantity.ts';

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

test('by a factor that is measured at each receipt, or without one, the person enters it', () => {
  const note = 'The list says 20 bags; this material is in Kg';
  for (const alternateUnits of [[], [{ ...BAG, isMeasured: true }]]) {
    expect(
      listedQuantity({ quantity: '20', unit: 'bags' }, { unit: 'Kg', alternateUnits }),
    ).toEqual({ quantity: '', note });
  }
});
