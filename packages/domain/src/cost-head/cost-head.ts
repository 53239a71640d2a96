/** Cost heads: the accounts of a firm on which issued material is booked. */
import { isBlank, type Violation } from '../shared/violation.ts';

export interface CostHeadFields {
  readonly name: string;
  readonly isArchived: boolean;
}

/** Names must differ in more than their case, including those of archived heads. */
export function costHeadListViolations(
  heads: readonly Pick<CostHeadFields, 'name'>[],
): Violation[] {
  const seen = new Set<string>();
  return heads.flatMap(({ name }, index) => {
    const path = `heads.${index}.name`;
    const key = keyOf(name);
    if (isBlank(name)) return [{ code: 'required', path, message: 'Please name the cost head' }];
    if (seen.has(key)) {
      return [{ code: 'duplicate', path, message: 'This cost head is already in the list' }];
    }
    seen.add(key);
    return [];
  });
}

/**
 * A document must name a cost head of its firm's list; if the firm has no list, any text is
 * accepted.
 */
export function costHeadViolations(typed: string, list: readonly CostHeadFields[]): Violation[] {
  const offered = list.filter(({ isArchived }) => !isArchived);
  const isOffered = offered.some(({ name }) => keyOf(name) === keyOf(typed));
  return isBlank(typed) || offered.length === 0 || isOffered ? [] : [NOT_LISTED];
}

export const NOT_LISTED = {
  code: 'not-listed',
  path: 'costHead',
  message: 'Please choose a cost head of the list',
} as const satisfies Violation;

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
