/** Checks the fields of a price variation formula. */
import { decimal, decimalPlaces, parseDecimal, sum } from '../../shared/decimal.ts';
import { isBlank, type Violation } from '../../shared/violation.ts';

export interface TypedFormula {
  readonly fixedShare: string;
  readonly weights: readonly {
    readonly indexId: string;
    readonly share: string;
    readonly baseIndex: string;
  }[];
  readonly lag: string;
  readonly threshold: string;
  readonly cap: string;
  readonly floor: string;
}

const MAX_MONTHS = 24;
const SHARE_PLACES = 6;

/** Lists the broken rules of a formula, with paths such as `lines.0.formula.weights.1.share`. */
export function formulaViolations(formula: TypedFormula | null, path: string): Violation[] {
  if (!formula || formula.weights.length === 0) {
    return [{ code: 'required', path, message: 'Please add an index' }];
  }
  const { fixedShare, weights } = formula;
  const violations = [
    shareViolation(fixedShare, `${path}.fixedShare`),
    ...weights.flatMap((weight, index) => weightViolations(weight, `${path}.weights.${index}`)),
    ...twiceViolations(
      weights.map(({ indexId }) => indexId),
      `${path}.weights`,
    ),
    lagViolation(formula.lag, `${path}.lag`),
    percentViolation(formula.threshold, `${path}.threshold`),
    percentViolation(formula.cap, `${path}.cap`),
    percentViolation(formula.floor, `${path}.floor`),
  ].filter((violation) => violation !== null);
  if (violations.length > 0) return violations;
  const shares = [fixedShare, ...weights.map(({ share }) => share)];
  const total = sum(shares.map((share) => parseDecimal(share) ?? decimal('0')));
  return total.eq('1')
    ? []
    : [
        {
          code: 'shares-not-one',
          path: `${path}.fixedShare`,
          message: `The shares must make 1 exactly; they make ${total.toString()}`,
        },
      ];
}

function weightViolations(
  { indexId, share, baseIndex }: TypedFormula['weights'][number],
  path: string,
): Violation[] {
  const base = parseDecimal(baseIndex);
  return [
    isBlank(indexId)
      ? { code: 'required', path: `${path}.indexId`, message: 'Please select an index' }
      : null,
    shareViolation(share, `${path}.share`),
    base === null || base.lte('0') || base.gt('999999999') || decimalPlaces(base) > 4
      ? {
          code: 'not-positive',
          path: `${path}.baseIndex`,
          message: 'The index of the base month must be above 0',
        }
      : null,
  ].filter((violation) => violation !== null);
}

function twiceViolations(ids: readonly string[], path: string): Violation[] {
  return ids.flatMap((id, index) =>
    !isBlank(id) && ids.indexOf(id) < index
      ? [
          {
            code: 'index-twice',
            path: `${path}.${index}.indexId`,
            message: 'This index stands in the formula already',
          },
        ]
      : [],
  );
}

function shareViolation(text: string, path: string): Violation | null {
  const share = parseDecimal(text);
  return share === null || share.lt('0') || share.gt('1') || decimalPlaces(share) > SHARE_PLACES
    ? { code: 'not-a-share', path, message: 'A share is from 0 to 1' }
    : null;
}

function lagViolation(text: string, path: string): Violation | null {
  const lag = parseDecimal(text);
  return lag === null || lag.lt('0') || lag.gt(String(MAX_MONTHS)) || decimalPlaces(lag) > 0
    ? { code: 'not-a-lag', path, message: `The lag is from 0 to ${MAX_MONTHS} months` }
    : null;
}

/** Returns why a percentage is invalid, or null; an empty one means that there is none. */
function percentViolation(text: string, path: string): Violation | null {
  if (isBlank(text)) return null;
  const value = parseDecimal(text);
  return value === null || value.lt('0') || value.gt('1000') || decimalPlaces(value) > 3
    ? { code: 'not-a-percentage', path, message: 'Please enter a percentage, 0 or more' }
    : null;
}
