/**
 * Built-up = carpet + walls + each further area by its weight; saleable = built-up × (1 + loading).
 * Both are rounded once for each unit: a rounded built-up area is not computed with.
 */
import {
  type Decimal,
  decimal,
  decimalPlaces,
  parseDecimal,
  decimalText,
} from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';
import { type Area, areaOf } from './area.ts';

/** The weights are from 0 to 1; the loading is in percent. */
export interface AreaFormula {
  readonly enclosedBalconyWeight: string;
  readonly openBalconyWeight: string;
  readonly utilityWeight: string;
  readonly terraceWeight: string;
  readonly loadingPercent: string;
}

/** Areas of a unit in square metres. */
export interface UnitAreas {
  readonly carpet: string;
  readonly enclosedBalcony: string;
  readonly openBalcony: string;
  readonly utility: string;
  readonly terrace: string;
  readonly wall: string;
}

export const UNIT_AREAS = [
  ['carpet', 'Carpet'],
  ['enclosedBalcony', 'Enclosed balcony'],
  ['openBalcony', 'Open balcony'],
  ['utility', 'Utility'],
  ['terrace', 'Terrace'],
  ['wall', 'Walls'],
] as const satisfies readonly (readonly [keyof UnitAreas, string])[];

export type Figure = keyof UnitAreas | 'builtUp' | 'saleable';

export const FIGURES = [
  ...UNIT_AREAS,
  ['builtUp', 'Built-up'],
  ['saleable', 'Saleable'],
] as const satisfies readonly (readonly [Figure, string])[];

export type UnitFigures = Readonly<Record<Figure, Area>>;

const HUNDRED = decimal('100');
const ONE = decimal('1');

export function exactBuiltUp(unit: UnitAreas, formula: AreaFormula): Decimal {
  const weighed = (area: string, weight: string) => decimal(area).times(decimal(weight));
  return decimal(unit.carpet)
    .plus(decimal(unit.wall))
    .plus(weighed(unit.enclosedBalcony, formula.enclosedBalconyWeight))
    .plus(weighed(unit.openBalcony, formula.openBalconyWeight))
    .plus(weighed(unit.utility, formula.utilityWeight))
    .plus(weighed(unit.terrace, formula.terraceWeight));
}

export function unitFigures(unit: UnitAreas, formula: AreaFormula): UnitFigures {
  const builtUp = exactBuiltUp(unit, formula);
  const loading = ONE.plus(decimal(formula.loadingPercent).div(HUNDRED));
  return {
    carpet: areaOf(decimal(unit.carpet)),
    enclosedBalcony: areaOf(decimal(unit.enclosedBalcony)),
    openBalcony: areaOf(decimal(unit.openBalcony)),
    utility: areaOf(decimal(unit.utility)),
    terrace: areaOf(decimal(unit.terrace)),
    wall: areaOf(decimal(unit.wall)),
    builtUp: areaOf(builtUp),
    saleable: areaOf(builtUp.times(loading)),
  };
}

/** The effective loading: saleable over carpet, less 1, in percent; null if there is no carpet. */
export function shownLoading({ carpet, saleable }: Pick<UnitFigures, 'carpet' | 'saleable'>) {
  const base = decimal(carpet.sqm);
  if (base.eq('0')) return null;
  const over = decimal(saleable.sqm).minus(base).times(HUNDRED).div(base);
  return decimalText(over, 2);
}

const plain = (text: string) => decimalText(decimal(text));

/** The formula in words, as it is printed on the sheet. */
export function formulaText(formula: AreaFormula): string {
  const parts = [
    'carpet + walls',
    `${plain(formula.enclosedBalconyWeight)} × enclosed balcony`,
    `${plain(formula.openBalconyWeight)} × open balcony`,
    `${plain(formula.utilityWeight)} × utility`,
    `${plain(formula.terraceWeight)} × terrace`,
  ];
  const loading = plain(formula.loadingPercent);
  return `Built-up = ${parts.join(' + ')}. Saleable = built-up × (1 + ${loading} %).`;
}

const WEIGHTS = [
  ['enclosedBalconyWeight', 'Weight of enclosed balconies'],
  ['openBalconyWeight', 'Weight of open balconies'],
  ['utilityWeight', 'Weight of utility areas'],
  ['terraceWeight', 'Weight of terraces'],
] as const satisfies readonly (readonly [keyof AreaFormula, string])[];

export function formulaViolations(formula: AreaFormula): Violation[] {
  const refusals = WEIGHTS.flatMap(([path, label]) => {
    const weight = parseDecimal(formula[path]);
    if (weight && weight.gte('0') && weight.lte('1') && decimalPlaces(weight) <= 3) return [];
    return [{ code: 'weight', path, message: `${label} must be from 0 to 1` }];
  });
  const loading = parseDecimal(formula.loadingPercent);
  if (loading && loading.gte('0') && loading.lte('200') && decimalPlaces(loading) <= 2) {
    return refusals;
  }
  const message = 'Loading must be from 0 to 200 %, with at most 2 decimals';
  return [...refusals, { code: 'loading', path: 'loadingPercent', message }];
}
