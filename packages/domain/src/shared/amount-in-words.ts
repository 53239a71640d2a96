/** An amount in words, in the Indian system: hundred, thousand, lakh, crore. */
import { type Decimal, divideWhole, decimal } from './decimal.ts';
import { roundMoney } from './money.ts';

const UNITS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;

const TENS = [
  '',
  '',
  'Twenty',
  'Thirty',
  'Forty',
  'Fifty',
  'Sixty',
  'Seventy',
  'Eighty',
  'Ninety',
] as const;

/**
 * The scales, the largest first; a hundred crore is "One Hundred Crore", a lakh crore "One Lakh
 * Crore".
 */
const SCALES = [
  [decimal('10000000'), 'Crore'],
  [decimal('100000'), 'Lakh'],
  [decimal('1000'), 'Thousand'],
  [decimal('100'), 'Hundred'],
] as const;

/**
 * Writes `10,76,449` as "Rupees Ten Lakh Seventy-Six Thousand Four Hundred Forty-Nine Only"; paise
 * only if there are any.
 */
export function amountInWords(rupees: Decimal): string {
  const amount = roundMoney(rupees);
  const { quotient, remainder } = divideWhole(amount.abs(), decimal('1'));
  const paise = remainder.times('100');
  const sign = amount.lt('0') ? 'Minus ' : '';
  const fraction = paise.gt('0') ? ` and ${inWords(paise)} Paise` : '';
  return `Rupees ${sign}${inWords(quotient)}${fraction} Only`;
}

/** Writes a whole number, 0 or more, in words. */
function inWords(whole: Decimal): string {
  for (const [size, name] of SCALES) {
    if (whole.lt(size)) continue;
    const { quotient, remainder } = divideWhole(whole, size);
    const rest = remainder.eq('0') ? '' : ` ${inWords(remainder)}`;
    return `${inWords(quotient)} ${name}${rest}`;
  }
  return belowHundred(whole.toNumber());
}

function belowHundred(value: number): string {
  const unit = UNITS[value];
  if (unit) return unit;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${UNITS[value % 10] ?? ''}`;
}
