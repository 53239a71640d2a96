/** The rules for norms, and for the terms of a contract about a material, as they are entered. */
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '../shared/decimal.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

interface EnteredNorm {
  readonly materialId: string | null;
  readonly category: string;
  readonly coefficient: string;
  readonly wastage: string;
}

interface EnteredTerm {
  readonly materialId: string | null;
  readonly category: string;
  readonly permitted: string;
  readonly factor: string;
}

const COEFFICIENT_DECIMALS = 9;
const PERCENT_DECIMALS = 3;
const MAX_COEFFICIENT = decimal('999999');
const HUNDRED = decimal('100');

export function normViolations(norm: EnteredNorm, path: string): Violation[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const coefficient = parseDecimal(norm.coefficient);
  const isCoefficient =
    coefficient !== null &&
    coefficient.gt('0') &&
    coefficient.lte(MAX_COEFFICIENT) &&
    decimalPlaces(coefficient) <= COEFFICIENT_DECIMALS;
  const wrong = {
    code: 'coefficient',
    path: at('coefficient'),
    message: `Coefficient must be a number above 0, with at most ${COEFFICIENT_DECIMALS} decimals`,
  };
  return [
    ...subjectViolations(norm, at('materialId')),
    ...(isCoefficient ? [] : [wrong]),
    ...percentViolations('Wastage', norm.wastage, at('wastage')),
  ];
}

export function termViolations(term: EnteredTerm, path: string): Violation[] {
  const factor = parseDecimal(term.factor);
  const isFactor = factor !== null && (factor.eq('1') || factor.eq('2'));
  const message = 'Recovery must be once or twice the rate';
  return [
    ...subjectViolations(term, `${path}.materialId`),
    ...percentViolations('Permitted variation', term.permitted, `${path}.permitted`),
    ...(isFactor ? [] : [{ code: 'factor', path: `${path}.factor`, message }]),
  ];
}

function subjectViolations(
  { materialId, category }: Pick<EnteredNorm, 'materialId' | 'category'>,
  path: string,
): Violation[] {
  const isOne = (materialId === null) !== isBlank(category);
  return isOne ? [] : [{ code: 'subject', path, message: 'Choose a material or a category' }];
}

function percentViolations(label: string, text: string, path: string): Violation[] {
  if (isPercent(parseDecimal(text))) return [];
  const message = `${label} must be a percentage from 0 to 100, with at most ${PERCENT_DECIMALS} decimals`;
  return [{ code: 'percent', path, message }];
}

function isPercent(value: Decimal | null): boolean {
  if (value === null || value.lt('0') || value.gt(HUNDRED)) return false;
  return decimalPlaces(value) <= PERCENT_DECIMALS;
}
