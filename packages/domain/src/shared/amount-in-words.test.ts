import fc from 'fast-check';
import { expect, test } from 'vitest';

import { amountInWords } from './amount-in-words.ts';
import { type Decimal, decimal } from './decimal.ts';
import { moneyString } from './money.ts';

test.each([
  ['0', 'Rupees Zero Only'],
  ['1', 'Rupees One Only'],
  ['19', 'Rupees Nineteen Only'],
  ['20', 'Rupees Twenty Only'],
  ['21', 'Rupees Twenty-One Only'],
  ['100', 'Rupees One Hundred Only'],
  ['110', 'Rupees One Hundred Ten Only'],
  ['1000', 'Rupees One Thousand Only'],
  ['1001', 'Rupees One Thousand One Only'],
  ['99999', 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  ['100000', 'Rupees One Lakh Only'],
  ['1076449', 'Rupees Ten Lakh Seventy-Six Thousand Four Hundred Forty-Nine Only'],
  ['10000000', 'Rupees One Crore Only'],
  ['1000000000', 'Rupees One Hundred Crore Only'],
  ['1000000000000', 'Rupees One Lakh Crore Only'],
  ['12.5', 'Rupees Twelve and Fifty Paise Only'],
  ['0.07', 'Rupees Zero and Seven Paise Only'],
  ['-0.001', 'Rupees Zero Only'],
  ['-250.25', 'Rupees Minus Two Hundred Fifty and Twenty-Five Paise Only'],
])('%s is %s', (amount, words) => {
  expect(amountInWords(decimal(amount))).toBe(words);
});

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Returns the number that a word of one or two digits means. */
function small(word: string): Decimal {
  const [ten = '', unit] = word.split('-');
  if (SMALL.includes(ten)) return decimal(SMALL.indexOf(ten));
  return decimal((TENS.indexOf(ten) + 2) * 10 + (unit ? SMALL.indexOf(unit) : 0));
}

/** Reads words as a person does: the words before the largest scale are multiplied by it. */
function read(words: readonly string[]): Decimal {
  for (const [name, size] of [
    ['Crore', '10000000'],
    ['Lakh', '100000'],
    ['Thousand', '1000'],
    ['Hundred', '100'],
  ] as const) {
    const at = words.lastIndexOf(name);
    if (at < 0) continue;
    return read(words.slice(0, at))
      .times(size)
      .plus(read(words.slice(at + 1)));
  }
  const [word] = words;
  return word === undefined ? decimal('0') : small(word);
}

test('the words read back are the amount', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (paise) => {
      const amount = decimal(paise).div('100');
      const [, rupees = '', fraction = 'Zero'] =
        /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(amountInWords(amount)) ?? [];
      const readBack = read(rupees.split(' ')).plus(small(fraction).div('100'));
      expect(moneyString(readBack)).toBe(moneyString(amount));
    }),
  );
});
