/** The rules of a policy as they were entered. */
import type { ApprovalRuleInput } from '@plinth/contracts/approval-policies';
import type { ApprovalRule } from '@plinth/domain/approval/policy';
import { type Decimal, decimal, decimalPlaces, parseDecimal } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

/** Limits of the database columns for amounts and percentages. */
const MAX_RUPEES = '9999999999999.99';
const MAX_PERCENT = '100000';

export interface EnteredRules {
  readonly rules: readonly ApprovalRule[];
  /** Violations at the fields of amounts that cannot be parsed. */
  readonly violations: readonly Violation[];
}

export function enteredRules(inputs: readonly ApprovalRuleInput[]): EnteredRules {
  const violations: Violation[] = [];
  const read = (text: string, path: string, most: string): Decimal | null => {
    if (text.trim() === '') return null;
    const value = parseDecimal(text);
    if (value?.gte('0') && value.lte(most) && decimalPlaces(value) <= 2) return value;
    const message = 'Enter a number of 0 or more, with at most two decimals';
    violations.push({ code: 'amount', path, message });
    return null;
  };
  const rules = inputs.map((input, index) => ({
    ...input,
    from: read(input.from, `rules.${index}.from`, MAX_RUPEES) ?? NOTHING,
    to: read(input.to, `rules.${index}.to`, MAX_RUPEES),
    overLastPercent: read(input.overLastPercent, `rules.${index}.overLastPercent`, MAX_PERCENT),
  }));
  return { rules, violations };
}

const NOTHING = decimal('0');
