/** Tests number formats as Excel applies them. */
import { describe, expect, test } from 'vitest';

import { STYLE, styleOfNumber, workbookParts } from './workbook-parts.ts';

const styles = workbookParts(['Sheet'])['xl/styles.xml'] ?? '';
const CODES = new Map(
  [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code = '']) => [
    id,
    code.replaceAll('&gt;', '>').replaceAll('&lt;', '<'),
  ]),
);
const LOOKS = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];

/**
 * A number in a format of digits, escaped commas and conditions, by the rules of ECMA-376 18.8.31:
 * the first section whose condition holds; without conditions positive and negative ones, the
 * latter of the absolute value.
 */
function shown(value: string, format: string): string {
  const sections = format.split(';');
  const number = Number(value);
  const isConditional = format.startsWith('[');
  const at = isConditional
    ? sections.findIndex((section) => {
        const [, least] = /^\[>=(\d+)\]/.exec(section) ?? [];
        return least === undefined || number >= Number(least);
      })
    : Number(number < 0);
  const section = (sections[at] ?? '').replace(/^\[[^\]]+\]/, '');
  const ofElse = number < 0 && isConditional ? '-' : '';
  const [pattern = '', fraction = ''] = section.replace(/^-/, '').split('.');
  const [whole = '', written = ''] = Math.abs(number).toFixed(fraction.length).split('.');
  // Places that are marked by # are shown only if they are needed.
  const needed = fraction.replaceAll('#', '').length;
  const decimals = written.slice(0, needed) + written.slice(needed).replace(/0+$/, '');
  const digits = [...whole].toReversed();
  let text = '';
  const isGrouped = /(?<!\\),/.test(pattern);
  for (const sign of [...pattern.replaceAll('\\,', '§')].toReversed()) {
    if (sign === '§') text = digits.length > 0 ? `,${text}` : text;
    else if (sign !== ',' && digits.length > 0) text = `${digits.shift()}${text}`;
  }
  text = `${digits.toReversed().join('')}${text}`;
  if (isGrouped) text = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  const minus = section.startsWith('-') ? '-' : ofElse;
  return `${minus}${text}${fraction && `.${decimals}`}`;
}

test.each([
  ['54.2875', '54.2875'],
  ['123456.5', '1,23,456.50'],
])('a price of %s is shown as %s', (value, text) => {
  const [, id] = LOOKS[styleOfNumber(STYLE.money, value)] ?? [];
  expect(shown(value, CODES.get(id) ?? '')).toBe(text);
});

describe.each([
  ['money', '.00'],
  ['whole', ''],
  ['total', '.00'],
] as const)('%s', (kind, cents) => {
  test.each([
    ['0', '0'],
    ['12345', '12,345'],
    ['99999', '99,999'],
    ['123456', '1,23,456'],
    ['12345678', '1,23,45,678'],
    ['-5', '-5'],
    ['-12345', '-12,345'],
    ['-123456', '-1,23,456'],
    ['-1234567', '-12,34,567'],
    ['-9999999', '-99,99,999'],
    ['-12345678', '-1,23,45,678'],
  ])('%s is shown as %s', (value, text) => {
    const [, id] = LOOKS[styleOfNumber(STYLE[kind], `${value}${cents}`)] ?? [];
    expect(shown(value, CODES.get(id) ?? '')).toBe(`${text}${cents}`);
  });
});
