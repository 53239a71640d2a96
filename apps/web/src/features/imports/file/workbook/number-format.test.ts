import { decimal } from '@plinth/domain/shared/decimal';
import { expect, test } from 'vitest';

import { isDateFormat, shownNumber } from './number-format.ts';

test.each([
  ['42', '00000', '00042'],
  ['42', 'General', '42'],
  ['2.1', '0.00', '2.10'],
  ['2', '0.00', '2'],
  ['0.28', '0%', '28%'],
  ['0.0025', '0.00%', '0.25%'],
  ['12', '"BW-"0', 'BW-12'],
  ['12', '\\B\\W\\-000', 'BW-012'],
  ['9820022222', '+91\\ 00000\\ 00000', '+91 98200 22222'],
  ['25232910', '#,##0.00', '25232910'],
  ['12345678', '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '12345678'],
  ['-5', '0;(0)', '(5)'],
  ['-5', '0', '-5'],
  ['0', '0;-0;"nil"', 'nil'],
  ['1200', '[$₹-4009]\\ #,##0', '₹ 1200'],
  ['12', '@', '12'],
  ['9820022222', '0.00E+00', '9820022222'],
  // Something else than the number is shown.
  ['2.345', '0.00', null],
  ['0.125', '0%', null],
  ['1500', '0,', null],
  ['0.5', '# ?/?', null],
])('%s as %s is %s', (value, format, expected) => {
  expect(shownNumber(decimal(value), format)).toBe(expected);
});

test.each([
  ['d-mmm', true],
  ['dd/mm/yyyy', true],
  ['[h]:mm', true],
  ['h:mm AM/PM', true],
  ['[$-409]d\\-mmm\\-yy;@', true],
  ['0" days"', false],
  ['[Red]0', false],
  ['General', false],
  ['#,##0.00_);(#,##0.00)', false],
])('%s is a date: %s', (format, expected) => expect(isDateFormat(format)).toBe(expected));
