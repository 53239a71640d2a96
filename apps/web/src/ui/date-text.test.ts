import { expect, test } from 'vitest';

import { parseDateText } from './date-text.ts';

test.each([
  ['27/11/2026', '2026-11-27'],
  [' 7-1-26 ', '2026-01-07'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2026', null],
  ['27/11', null],
  ['2026-11-27', '2026-11-27'],
  ['2026-02-30', null],
  ['27112026', '2026-11-27'],
  ['07.01.2026', '2026-01-07'],
  ['7/1/2026', '2026-01-07'],
  ['31042026', null],
  ['7112026', null],
  ['', null],
])('%j is read as %j', (text, expected) => expect(parseDateText(text)).toBe(expected));
