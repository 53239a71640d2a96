/** Units of the area statement: flats, shops, offices. */
import { decimalOrZero, decimalText } from '../shared/decimal.ts';
import type { Violation } from '../shared/violation.ts';
import { areaText, areaViolation } from './area.ts';
import { type AreaFormula, exactBuiltUp, UNIT_AREAS, type UnitAreas } from './formula.ts';

export const UNIT_OWNERS = ['DEVELOPER', 'LANDOWNER'] as const;

export type UnitOwner = (typeof UNIT_OWNERS)[number];

export const OWNER_NAMES = {
  DEVELOPER: 'Developer',
  LANDOWNER: 'Landowner',
} as const satisfies Record<UnitOwner, string>;

/** The largest number of units in one project. */
export const MAX_UNITS = 5000;
const MAX_PARKING = 20;

export interface UnitEntry extends UnitAreas {
  readonly towerId: string;
  /** The level of the floor that the unit is on. */
  readonly level: number;
  readonly unitNo: string;
  readonly type: string;
  readonly parking: number;
  readonly owner: UnitOwner;
  readonly facing: string;
  readonly remark: string;
  /**
   * The built-up area that a sheet states, compared with the computed one; empty if it states none.
   */
  readonly builtUp: string;
}

interface Known {
  /** The levels of each tower. */
  readonly levels: ReadonlyMap<string, ReadonlySet<number>>;
  readonly formula: AreaFormula;
}

export function unitKey({ towerId, unitNo }: Pick<UnitEntry, 'towerId' | 'unitNo'>): string {
  return `${towerId}/${unitNo.toLowerCase()}`;
}

/** Lists the broken rules of the units, with paths such as `units.3.carpet`. */
export function unitViolations(units: readonly UnitEntry[], known: Known): Violation[] {
  const seen = new Set<string>();
  return units.flatMap((unit, index) => {
    const violations = violationsOf(unit, known);
    const key = unitKey(unit);
    if (unit.unitNo !== '' && seen.has(key)) {
      const message = `Unit ${unit.unitNo} stands twice in this tower`;
      violations.push({ code: 'taken', path: 'unitNo', message });
    }
    seen.add(key);
    return violations.map((one) => ({ ...one, path: `units.${index}.${one.path}` }));
  });
}

function violationsOf(unit: UnitEntry, { levels, formula }: Known): Violation[] {
  const violations: Violation[] = [];
  const refuse = (path: string, message: string, code = 'unit') =>
    violations.push({ code, path, message });
  if (unit.unitNo === '') refuse('unitNo', 'A unit needs a number', 'required');
  const floors = levels.get(unit.towerId);
  if (!floors) refuse('towerId', 'Choose a tower of this project');
  else if (!floors.has(unit.level)) refuse('level', `This tower has no floor ${unit.level}`);
  const areas = UNIT_AREAS.flatMap(([path, label]) => areaViolation(unit[path], path, label) ?? []);
  violations.push(...areas);
  if (areas.length === 0) {
    if (decimalOrZero(unit.carpet).eq('0')) refuse('carpet', 'Carpet must be greater than 0');
    violations.push(...builtUpViolations(unit, formula));
  }
  if (!Number.isInteger(unit.parking) || unit.parking < 0 || unit.parking > MAX_PARKING) {
    refuse('parking', `Parking must be a whole number from 0 to ${MAX_PARKING}`);
  }
  return violations;
}

/** The areas as they are used in computations: what was left empty is 0. */
export function typedAreas(unit: UnitAreas): UnitAreas {
  return {
    carpet: areaText(unit.carpet),
    enclosedBalcony: areaText(unit.enclosedBalcony),
    openBalcony: areaText(unit.openBalcony),
    utility: areaText(unit.utility),
    terrace: areaText(unit.terrace),
    wall: areaText(unit.wall),
  };
}

/**
 * The built-up area of a sheet cannot be below the carpet, and must equal the result of the
 * formula.
 */
function builtUpViolations(unit: UnitEntry, formula: AreaFormula): Violation[] {
  if (unit.builtUp.trim() === '') return [];
  const path = 'builtUp';
  const malformed = areaViolation(unit.builtUp, path, 'Built-up');
  if (malformed) return [malformed];
  const given = decimalOrZero(unit.builtUp);
  if (given.lt(decimalOrZero(unit.carpet))) {
    return [{ code: 'built-up', path, message: 'Carpet is larger than the built-up area' }];
  }
  const computed = exactBuiltUp(typedAreas(unit), formula);
  if (given.minus(computed).abs().lte('0.05')) return [];
  const message = `Built-up is ${decimalText(given, 2)} here and ${decimalText(computed, 2)} by the formula`;
  return [{ code: 'built-up', path, message }];
}
