import { expect, test } from 'vitest';

import { figure, figureText } from './figure.ts';

test.each([
  ['260/-', '260'],
  ['Rs. 260.00', '260'],
  ['Rs.1,250/- only', '1250'],
  ['₹ 1,23,456.50', '123456.5'],
  ['INR 72/=', '72'],
  ['@ 54.2875', '54.2875'],
  ['18 %', '18'],
  ['260 per bag', undefined],
  ['-5', undefined],
])('%s is read as %s', (text, expected) => {
  expect(figure(text)?.toString()).toBe(expected);
});

test('a percentage and a text that is no figure stay as they are written', () => {
  expect(['12%', 'as per actuals', '260/-', '-2.50'].map(figureText)).toEqual([
    '12%',
    'as per actuals',
    '260',
    '-2.5',
  ]);
});
