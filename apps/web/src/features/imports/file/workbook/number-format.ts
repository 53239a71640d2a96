/** The text that a number format shows for a number, as far as identifiers are written with it. */
import { decimal, type Decimal, ROUND_HALF_UP } from '@plinth/domain/shared/decimal';

/** Formats that a workbook refers to only by number. */
export const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0);"-"',
  42: '#,##0;(#,##0);"-"',
  43: '#,##0.00;(#,##0.00);"-"',
  44: '#,##0.00;(#,##0.00);"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** A part of a format: a literal, a condition, or a sign with a meaning. */
type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'condition'; readonly operator: string; readonly bound: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'digit' | 'sign'; readonly text: string };

const PART =
  /"([^"]*)"|\\([\s\S])|[_*][\s\S]|\[\$([^\]-]*)[^\]]*\]|\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]|\[[hms]+\](?<elapsed>)|\[[^\]]*\]|(?<words>General|AM\/PM|A\/P)|(E[+-])|([dmyhs])|([0#?])|([.,%/@])|([\s\S])/gi;

function partsOf(format: string): Part[] {
  return [...format.matchAll(PART)].flatMap((match): Part[] => {
    const [, quoted, escaped, currency, operator, bound = ''] = match;
    const { elapsed, words } = match.groups ?? {};
    const [power, day, digit, sign, other] = match.slice(8);
    const literal = quoted ?? escaped ?? currency ?? other;
    if (operator !== undefined) return [{ kind: 'condition', operator, bound }];
    if (elapsed !== undefined || day !== undefined || (words !== undefined && !isGeneral(words)))
      return [{ kind: 'date' }];
    if (literal !== undefined) return [{ kind: 'literal', text: literal }];
    if (digit !== undefined) return [{ kind: 'digit', text: digit }];
    const meaning = sign ?? power ?? words;
    return meaning === undefined ? [] : [{ kind: 'sign', text: meaning }];
  });
}

function isGeneral(format: string): boolean {
  return /^general$/i.test(format);
}

/** Sections are separated by semicolons that are no literals. */
const SECTION = /(?:"[^"]*"|\\[\s\S]|[_*][\s\S]|\[[^\]]*\]|[^;])+/g;

/** Whether numbers are shown as dates or times. */
export function isDateFormat(format: string): boolean {
  const [first = ''] = format.match(SECTION) ?? [];
  return partsOf(first).some(({ kind }) => kind === 'date');
}

/**
 * Without grouping, and whole numbers without decimals: `00042`, `2.10`, `28%`, `BW-12`.
 * @returns null where the format shows something else than the whole number
 */
export function shownNumber(value: Decimal, format: string): string | null {
  const sections = (format.match(SECTION) ?? ['General']).map(partsOf);
  const section = sectionFor(value, sections);
  if (section === null) return null;
  const { parts, isSigned } = section;
  const signs = parts.filter(({ kind }) => kind === 'sign').map((part) => textOf(part));
  const isPlain = signs.some((sign) => isGeneral(sign) || sign === '@' || /^e/i.test(sign));
  if (isPlain || parts.length === 0) return value.toString();
  if (signs.includes('/') || isScaled(parts)) return null;
  const percents = signs.filter((sign) => sign === '%').length;
  const scaled = value.times(decimal('100').pow(percents));
  const text = laidOut(scaled.abs(), parts);
  return text !== null && isSigned && value.lt('0') ? `-${text}` : text;
}

function textOf(part: Part | undefined): string {
  return part && 'text' in part ? part.text : '';
}

function sectionFor(value: Decimal, sections: readonly Part[][]) {
  const conditions = sections.map((parts) => parts.find((part) => part.kind === 'condition'));
  if (conditions.some(Boolean)) {
    const at = conditions.findIndex((one) => !one || isMet(value, one.operator, one.bound));
    const parts = sections[at];
    return parts ? { parts, isSigned: true } : null;
  }
  const [positive = [], negative, zero] = sections;
  if (value.lt('0') && negative) return { parts: negative, isSigned: false };
  if (value.eq('0') && zero) return { parts: zero, isSigned: false };
  return { parts: positive, isSigned: true };
}

function isMet(value: Decimal, operator: string, bound: string): boolean {
  const order = value.cmp(bound);
  if (operator === '=') return order === 0;
  if (operator === '<>') return order !== 0;
  return (
    (operator.startsWith('<') ? order < 0 : order > 0) || (operator.endsWith('=') && order === 0)
  );
}

/** Whether the format divides the number by a thousand: `0,` does. */
function isScaled(parts: readonly Part[]): boolean {
  const last = parts.findLastIndex(({ kind }) => kind === 'digit');
  return last >= 0 && textOf(parts[last + 1]) === ',' && parts[last + 1]?.kind === 'sign';
}

/** Digits in the places of the format; null where places are missing. */
function laidOut(value: Decimal, parts: readonly Part[]): string | null {
  const point = parts.findIndex((part) => part.kind === 'sign' && part.text === '.');
  const [before, after] = point < 0 ? [parts, []] : [parts.slice(0, point), parts.slice(point + 1)];
  const places = after.filter(({ kind }) => kind === 'digit');
  if (!value.round(places.length, ROUND_HALF_UP).eq(value)) return null;
  if (!parts.some(({ kind }) => kind === 'digit')) return literals(parts);
  const [whole = '', fraction = ''] = value.toString().split('.');
  const needed = places.findLastIndex((place) => textOf(place) === '0') + 1;
  const decimals = fraction === '' ? '' : fraction.padEnd(needed, '0');
  const text = `${wholePart(whole, before)}${decimals === '' ? '' : `.${decimals}`}${literals(after)}`;
  return text.trim();
}

/** Fills the places from the right; the first takes what is left. A comma between places groups. */
function wholePart(digits: string, parts: readonly Part[]): string {
  const places = parts.flatMap(({ kind }, at) => (kind === 'digit' ? [at] : []));
  let left = digits === '0' ? '' : digits;
  let text = '';
  for (const [at, part] of [...parts.entries()].toReversed()) {
    if (part.kind === 'digit') {
      const taken = at === places[0] ? left : left.slice(-1);
      left = left.slice(0, left.length - taken.length);
      text = `${taken || (part.text === '0' ? '0' : '')}${text}`;
    } else {
      const isGrouping = at > (places[0] ?? 0) && textOf(part) === ',';
      text = `${isGrouping ? '' : literals([part])}${text}`;
    }
  }
  return text;
}

function literals(parts: readonly Part[]): string {
  return parts
    .filter((part) => part.kind === 'literal' || textOf(part) === '%')
    .map(textOf)
    .join('');
}
