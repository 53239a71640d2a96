/**
 * The usual range of material intensity: kilograms of a category of materials per square foot of
 * construction area.
 */
import { decimal, decimalPlaces, parseDecimal } from '../../shared/decimal.ts';
import { type IsoDate, isIsoDate } from '../../shared/iso-date.ts';
import type { Violation } from '../../shared/violation.ts';
import type { ProjectType } from '../statement.ts';

export const MAX_BANDS = 50;

const PLACES = 3;
const HIGHEST = decimal('9999');

export interface IntensityBand {
  readonly category: string;
  /** Kilograms per square foot, with three places. */
  readonly low: string;
  readonly high: string;
  readonly source: string;
  readonly asOf: IsoDate;
}

const RESIDENTIAL = 'Thumb rules of residential concrete frames, cbecindia.com';
const COMMERCIAL = 'Thumb rules of commercial concrete frames, infralens.in';
const LOOKED_UP = '2026-11-20';

/** These bands apply to a project that states none of its own. A bag of cement is 50 kg. */
const STANDARD: Readonly<Record<ProjectType, readonly IntensityBand[]>> = {
  RESIDENTIAL: [
    { category: 'Cement', low: '20.000', high: '25.000', source: RESIDENTIAL, asOf: LOOKED_UP },
    { category: 'Steel', low: '3.000', high: '5.000', source: RESIDENTIAL, asOf: LOOKED_UP },
  ],
  COMMERCIAL: [
    { category: 'Steel', low: '5.000', high: '6.000', source: COMMERCIAL, asOf: LOOKED_UP },
  ],
  INDUSTRIAL: [],
};

export interface CountingBand extends IntensityBand {
  /** Whether the project states the band; otherwise it is a standard one. */
  readonly isOwn: boolean;
}

/**
 * Returns the bands that apply to a project, by category in lower case.
 * @param own of the project; they go before the standard ones
 */
export function bandsOf(
  type: ProjectType,
  own: readonly IntensityBand[],
): ReadonlyMap<string, CountingBand> {
  const standard = STANDARD[type].map((band) => ({ ...band, isOwn: false }));
  const stated = own.map((band) => ({ ...band, isOwn: true }));
  return new Map([...standard, ...stated].map((band) => [band.category.toLowerCase(), band]));
}

export function bandViolations(
  bands: readonly IntensityBand[],
  today: IsoDate,
  path: (index: number, field: keyof IntensityBand) => string,
): Violation[] {
  const seen = new Set<string>();
  return bands.flatMap((band, index) => {
    const found: Violation[] = [];
    const refuse = (field: keyof IntensityBand, message: string) =>
      found.push({ code: 'band', path: path(index, field), message });
    const key = band.category.toLowerCase();
    if (key === '') refuse('category', 'A band needs a category');
    else if (seen.has(key)) refuse('category', `There are two bands of ${band.category}`);
    seen.add(key);
    const [low, high] = [figureOf(band.low), figureOf(band.high)];
    const wrong = 'Kilograms per sq ft must be a number from 0 to 9,999, with at most 3 decimals';
    if (low === null) refuse('low', wrong);
    if (high === null || !high.gt('0')) refuse('high', wrong);
    else if (low?.gt(high)) refuse('high', 'The upper end cannot be below the lower');
    if (band.source === '') refuse('source', 'A band needs its source');
    if (!isIsoDate(band.asOf)) refuse('asOf', 'A band needs the day of its source');
    else if (band.asOf > today) refuse('asOf', 'The source cannot be of the future');
    return found;
  });
}

function figureOf(text: string) {
  const figure = parseDecimal(text);
  const isFine =
    figure !== null && figure.gte('0') && figure.lte(HIGHEST) && decimalPlaces(figure) <= PLACES;
  return isFine ? figure : null;
}
