import { expect, test } from 'vitest';

import { likenessKey, normaliseLine, normaliseLines } from './cell-text.ts';

test.each([
  ['  TMT   bar\u00A012 mm ', 'TMT bar 12 mm'],
  ['TMT bar\r\n12 mm', 'TMT bar 12 mm'],
  ['\uFEFFSand\u200B', 'Sand'],
  ["'+91 98200 22222", '+91 98200 22222'],
  ["'=SUM(A1)", '=SUM(A1)'],
  ["5' pipe", "5' pipe"],
  ["'Best' cement", "'Best' cement"],
  ['a\0b', 'a\0b'],
  // One letter in two encodings; the first has no composed form.
  ['\u095C', '\u0921\u093C'],
  ['e\u0301', '\u00E9'],
])('one line: %j → %j', (text, tidy) => {
  expect(normaliseLine(text)).toBe(tidy);
});

test('several lines', () => {
  expect(normaliseLines(' 12, Station  Road\r\n\n Panvel ')).toBe('12, Station Road\nPanvel');
});

test.each([
  ['TMT-Bar 12mm', 'tmt bar 12 MM'],
  ['Cement (OPC) 53', 'Cement OPC-53'],
  ['रेती', ' रेती. '],
])('%j is like %j', (one, other) => {
  expect(likenessKey(one)).toBe(likenessKey(other));
});

test('other sizes are not alike', () => {
  expect(likenessKey('TMT bar 12 mm')).not.toBe(likenessKey('TMT bar 16 mm'));
});
