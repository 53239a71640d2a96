import { expect, test } from 'vitest';

import { figure, figureText, splitUnit } from './figure.ts';

test.each([
  ['260/-', '260'],
  ['Rs. 260.00', '260'],
  ['Rs.1,250/- only', '1250'],
  ['₹ 1,23,456.50', '123456.5'],
  ['INR 72/=', '72'],
  ['@ 54.2875', '54.2875'],
  ['358.06/Bag', '358.06'],
  ['18 %', '18'],
  ['260 per bag', undefined],
  ['-5', undefined],
])('%s is read as %s', (text, expected) => {
  expect(figure(text)?.toString()).toBe(expected);
});

test.each([
  ['7.245 MT', '7.245', 'MT'],
  ['1,240.00 Nos.', '1240', 'Nos.'],
  ['620', '620', ''],
  ['12 Box 4 Pcs', '12 Box 4 Pcs', ''],
  ['as needed', 'as needed', ''],
])('%s is %s in the unit %j', (text, written, unit) => {
  expect(splitUnit(text)).toEqual({ figure: written, unit });
});

test('a percentage and a text that is no figure stay as they are written', () => {
  expect(['12%', 'as per actuals', '260/-', '-2.50'].map(figureText)).toEqual([
    '12%',
    'as per actuals',
    '260',
    '-2.5',
  ]);
});
