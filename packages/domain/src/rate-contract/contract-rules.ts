/** Checks the fields of a rate contract before it is saved. */
import { parseDecimal } from '../shared/decimal.ts';
import { isIsoDate } from '../shared/iso-date.ts';
import {
  dateViolations,
  isBlank,
  requiredViolations,
  type Violation,
} from '../shared/violation.ts';
import { contractLineViolations, type TypedLine } from './line-rules.ts';
import type { ContractKind, ContractScope } from './terms.ts';

export interface TypedContract {
  readonly supplierId: string;
  readonly scope: ContractScope;
  readonly firmIds: readonly string[];
  readonly projectIds: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly kind: ContractKind;
  readonly targetValue: string;
  readonly lines: readonly TypedLine[];
}

export function rateContractViolations(contract: TypedContract): Violation[] {
  const { supplierId, scope, firmIds, projectIds, validFrom, validTo, kind, lines } = contract;
  return [
    ...requiredViolations(
      { supplierId, validFrom, validTo },
      {
        supplierId: 'Please select a supplier',
        validFrom: 'Please select the first day',
        validTo: 'Please select the last day',
      },
    ),
    ...dateViolations({ validFrom, validTo }),
    ...(scope === 'FIRMS' && firmIds.length === 0
      ? [{ code: 'required', path: 'firmIds', message: 'Please select a firm' }]
      : []),
    ...(scope === 'PROJECTS' && projectIds.length === 0
      ? [{ code: 'required', path: 'projectIds', message: 'Please select a project' }]
      : []),
    ...(isIsoDate(validFrom) && isIsoDate(validTo) && validTo < validFrom
      ? [
          {
            code: 'ends-before-it-begins',
            path: 'validTo',
            message: 'The last day cannot be before the first',
          },
        ]
      : []),
    ...(kind === 'VALUE' ? targetViolations(contract.targetValue) : []),
    ...(lines.length === 0
      ? [{ code: 'no-lines', path: 'lines', message: 'A rate contract needs at least one line' }]
      : []),
    ...lines.flatMap((line, index) =>
      contractLineViolations(line, `lines.${index}`, {
        isQuantityContract: kind === 'QUANTITY',
        validFrom,
        // An end before the beginning is reported at its own field.
        validTo: validTo < validFrom ? '' : validTo,
      }),
    ),
    ...twiceViolations(lines),
  ];
}

function targetViolations(text: string): Violation[] {
  const value = parseDecimal(text);
  return value === null || value.lte('0') || value.gt('999999999999')
    ? [{ code: 'required', path: 'targetValue', message: 'Please enter the agreed value' }]
    : [];
}

/**
 * Refuses a second line for the same material, because no choice between the two would be possible.
 */
function twiceViolations(lines: readonly TypedLine[]): Violation[] {
  const ids = lines.map(({ materialId }) => materialId);
  return ids.flatMap((id, index) =>
    !isBlank(id) && ids.indexOf(id) < index
      ? [
          {
            code: 'material-twice',
            path: `lines.${index}.materialId`,
            message: 'This material stands in the contract already',
          },
        ]
      : [],
  );
}
