/** Receipt tolerance of a material, and the other units in which it is bought or counted. */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import type { Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';

export interface AlternateUnit {
  readonly unit: Unit;
  /** How much of the material's own unit is one of this unit. */
  readonly factor: string;
  /** Whether the factor is measured at each receipt. */
  readonly isMeasured: boolean;
}

interface Measures {
  /** The material's own unit; empty until chosen. */
  readonly unit: Unit;
  /** The tolerance in percent of an order line's quantity. */
  readonly receiptTolerance: string;
  readonly alternateUnits: readonly AlternateUnit[];
}

const TOLERANCE_DECIMALS = 3;
export const FACTOR_DECIMALS = 6;
export const MAX_FACTOR = decimal('999999999');

/** Lists the broken rules of the tolerance and the other units, at their fields. */
export function measureViolations({
  unit,
  receiptTolerance,
  alternateUnits,
}: Measures): Violation[] {
  const isTolerance =
    parseBetween(receiptTolerance, decimal('100'), TOLERANCE_DECIMALS)?.gte('0') === true;
  const tolerance = {
    code: 'tolerance',
    path: 'receiptTolerance',
    message: `Receipt tolerance must be a percentage from 0 to 100, with at most ${TOLERANCE_DECIMALS} decimals`,
  };
  return [
    ...(isTolerance ? [] : [tolerance]),
    ...alternateUnits.flatMap((one, index) => {
      const path = `alternateUnits.${index}`;
      const isTwice = alternateUnits.findIndex((other) => other.unit === one.unit) < index;
      return [
        ...(one.unit === unit ? [ownUnit(path, one.unit)] : []),
        ...(isTwice ? [twice(path, one.unit)] : []),
        ...factorViolations(path, one),
      ];
    }),
  ];
}

/**
 * Normalises a figure for storing and comparing: `2.50` becomes `2.5`. A text that is no number
 * stays as typed.
 */
export function plainFigure(text: string): string {
  return parseDecimal(text)?.toString() ?? text;
}

function ownUnit(path: string, unit: Unit): Violation {
  const message = `${unit} is the material’s own unit`;
  return { code: 'own-unit', path: `${path}.unit`, message };
}

function twice(path: string, unit: Unit): Violation {
  return { code: 'unit-twice', path: `${path}.unit`, message: `${unit} is listed twice` };
}

function factorViolations(path: string, { unit, factor }: AlternateUnit): Violation[] {
  if (parseBetween(factor, MAX_FACTOR, FACTOR_DECIMALS)?.gt('0') === true) return [];
  const message = `How much 1 ${unit} is must be a number above 0, with at most ${FACTOR_DECIMALS} decimals`;
  return [{ code: 'factor', path: `${path}.factor`, message }];
}

function parseBetween(text: string, maximum: Decimal, decimals: number): Decimal | null {
  const value = parseDecimal(text);
  return value !== null && value.lte(maximum) && decimalPlaces(value) <= decimals ? value : null;
}
