/** The units of an organisation: always the first ten, standard ones that it selects, and its own. */
import { decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { counted } from '../shared/counted.ts';
import { FURTHER_UNITS, STANDARD_UNITS, type Unit, UNITS } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';
import { likenessKey } from '../sheet/cell-text.ts';
import { unitNamed } from '../sheet/unit-names.ts';
import { WORK_ONLY_UNITS } from '../work/work-item.ts';
import { factorOf } from './listed-quantity.ts';
import { FACTOR_DECIMALS, MAX_FACTOR } from './measures.ts';

/**
 * How much of a material's own unit is one of an own unit of the organisation, as a factor; empty if
 * the organisation states none for it.
 */
export function usualFactor(unit: Unit, material: Unit, own: readonly TypedUnit[]): string {
  const stated = own.find((one) => one.unit === unit && one.factor !== '');
  const base = stated && factorOf(stated.baseUnit, { unit: material, alternateUnits: [] });
  if (!stated || !base) return '';
  const whole = decimal(stated.factor).times(base.times);
  const factor = whole.div(base.by);
  const isExact = factor.times(base.by).eq(whole) && decimalPlaces(factor) <= FACTOR_DECIMALS;
  return isExact ? factor.toString() : '';
}

/** The largest number of own units, which protects against typing errors. */
export const MAX_OWN_UNITS = 100;

/** Returns the units in display order: the first ten, further standard ones, own ones by name. */
export function unitsInUse(further: readonly Unit[]): Unit[] {
  const own = further.filter((unit) => !STANDARD_UNITS.some((standard) => standard === unit));
  return [...UNITS, ...FURTHER_UNITS.filter((unit) => further.includes(unit)), ...own.toSorted()];
}

/** Refuses to remove a unit that has materials; `materials` is their number by unit. */
export function unitsViolations(
  { before, after }: { readonly before: readonly Unit[]; readonly after: readonly Unit[] },
  materials: ReadonlyMap<Unit, number>,
): Violation[] {
  return before.flatMap((unit) => {
    const using = materials.get(unit) ?? 0;
    if (after.includes(unit) || using === 0) return [];
    const message = `${unit} stays in use: ${counted(using, 'material')} ${using === 1 ? 'is' : 'are'} measured in it`;
    return [{ code: 'unit-in-use', path: 'furtherUnits', message }];
  });
}

/** A unit that an organisation adds, as typed. */
export interface TypedUnit {
  readonly unit: Unit;
  /** How much of `baseUnit` is one of this unit; empty if it varies. */
  readonly factor: string;
  readonly baseUnit: Unit;
}

/** Lists the broken rules of own units to add or to change; `own` are those there are. */
export function ownUnitViolations(typed: readonly TypedUnit[], own: readonly Unit[]): Violation[] {
  return typed.flatMap((one, index) => {
    const path = `ownUnits.${index}`;
    const others = typed.slice(0, index).map(({ unit }) => unit);
    return [...nameViolations(one.unit, own, others, path), ...factorViolations(one, own, path)];
  });
}

function nameViolations(
  unit: Unit,
  own: readonly Unit[],
  others: readonly Unit[],
  path: string,
): Violation[] {
  const at = (message: string) => [{ code: 'unit-name', path: `${path}.unit`, message }];
  if (unit === '') return at('Please enter a name');
  if (!/^\p{L}/u.test(unit)) return at('A unit starts with a letter');
  if (unit.includes(',')) return at('A unit has no comma');
  const standard = unitNamed(unit, STANDARD_UNITS);
  if (standard !== null) return at(`${unit} is the unit ${standard}`);
  if (OF_WORK.has(likenessKey(unit))) return at(`${unit} is a unit of work`);
  const isLike = (other: Unit) => likenessKey(other) === likenessKey(unit);
  const like = [...own.filter((other) => other !== unit), ...others].find(isLike);
  return like === undefined ? [] : at(`There is the unit ${like} already`);
}

/** Units in which work is measured, but no material. */
const OF_WORK: ReadonlySet<string> = new Set(WORK_ONLY_UNITS.map(likenessKey));

function factorViolations(
  { unit, factor, baseUnit }: TypedUnit,
  own: readonly Unit[],
  path: string,
): Violation[] {
  if (factor === '' && baseUnit === '') return [];
  const value = parseDecimal(factor);
  const isFactor =
    value !== null &&
    value.gt('0') &&
    value.lte(MAX_FACTOR) &&
    decimalPlaces(value) <= FACTOR_DECIMALS;
  const isBase = STANDARD_UNITS.some((standard) => standard === baseUnit);
  const base =
    own.includes(baseUnit) || baseUnit === unit
      ? 'Choose a standard unit'
      : 'Choose the unit of the factor';
  const message = `How much 1 ${unit} is must be a number above 0, with at most ${FACTOR_DECIMALS} decimals`;
  return [
    ...(isFactor ? [] : [{ code: 'factor', path: `${path}.factor`, message }]),
    ...(isBase ? [] : [{ code: 'base-unit', path: `${path}.baseUnit`, message: base }]),
  ];
}
