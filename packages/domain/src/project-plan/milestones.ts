/** The plan of a project: milestones with their days and their shares of the whole. */
import { type Decimal, decimal, decimalPlaces, parseDecimal, sum } from '../shared/decimal.ts';
import { dayText, daysBetween, type IsoDate, isIsoDate } from '../shared/iso-date.ts';
import { isBlank, type Violation } from '../shared/violation.ts';

export const MAX_MILESTONES = 200;

/** A milestone as typed or sent: figures and days are texts. */
export interface EnteredMilestone {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The share of the whole in percent. */
  readonly share: string;
  /** The day on which it was done; empty while it is not done. */
  readonly doneOn: string;
}

export interface EnteredPlan {
  /** The planned value in rupees; empty to use that of the budget. */
  readonly plannedValue: string;
  readonly milestones: readonly EnteredMilestone[];
  readonly reason: string;
}

const WHOLE = decimal('100');

/** The sum of the shares; a share that is no number counts as 0. */
export function sumOfShares(milestones: readonly Pick<EnteredMilestone, 'share'>[]): Decimal {
  return sum(milestones.map(({ share }) => parseDecimal(share) ?? decimal('0')));
}

/** @param isFirst whether it becomes the baseline, which needs no reason */
export function planViolations(
  { plannedValue, milestones, reason }: EnteredPlan,
  { today, isFirst }: { readonly today: IsoDate; readonly isFirst: boolean },
): Violation[] {
  const violations: Violation[] = [];
  if (milestones.length === 0) {
    violations.push({
      code: 'required',
      path: 'milestones',
      message: 'Please add a milestone',
    });
  }
  for (const [index, milestone] of milestones.entries()) {
    const others = milestones.slice(0, index).map(({ name }) => nameKey(name));
    for (const one of milestoneViolations(milestone, others, today)) {
      violations.push({ ...one, path: `milestones.${index}.${one.path}` });
    }
  }
  const total = sumOfShares(milestones);
  if (violations.length === 0 && !total.eq(WHOLE)) {
    const message = `The shares add up to ${total.toString()} %, not to 100 %`;
    violations.push({ code: 'shares-not-whole', path: 'milestones', message });
  }
  if (plannedValue.trim() !== '' && !isMoneyAboveNothing(plannedValue)) {
    const message = 'Planned value must be an amount above 0, with 2 decimals at most';
    violations.push({ code: 'invalid-amount', path: 'plannedValue', message });
  }
  if (!isFirst && isBlank(reason)) {
    const message = 'Please say why the plan changes';
    violations.push({ code: 'required', path: 'reason', message });
  }
  return violations;
}

function milestoneViolations(
  { name, from, to, share, doneOn }: EnteredMilestone,
  others: readonly string[],
  today: IsoDate,
): Violation[] {
  const violations: Violation[] = [];
  const add = (code: string, path: string, message: string) =>
    violations.push({ code, path, message });
  if (isBlank(name)) add('required', 'name', 'Please enter a name');
  else if (others.includes(nameKey(name))) {
    add('duplicate', 'name', `${name.trim()} is there already`);
  }
  if (!isIsoDate(from)) add('required', 'from', 'Please enter the first day');
  if (!isIsoDate(to)) add('required', 'to', 'Please enter the last day');
  else if (isIsoDate(from) && to < from) {
    add('days-reversed', 'to', `The last day is before the first, ${dayText(from)}`);
  }
  if (!isShare(share)) {
    add('invalid-share', 'share', 'Share must be above 0 and at most 100 %, with 2 decimals');
  }
  if (doneOn !== '' && (!isIsoDate(doneOn) || doneOn > today)) {
    add('in-future', 'doneOn', 'Done on cannot be in the future');
  }
  return violations;
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function isShare(text: string): boolean {
  const share = parseDecimal(text);
  return share !== null && share.gt('0') && share.lte(WHOLE) && decimalPlaces(share) <= 2;
}

function isMoneyAboveNothing(text: string): boolean {
  const value = parseDecimal(text);
  return (
    value !== null && value.gt('0') && value.lt('1000000000000000') && decimalPlaces(value) <= 2
  );
}

/** A milestone of a saved plan. */
export interface PlannedMilestone {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The share of the whole in percent. */
  readonly share: string;
}

/**
 * The planned progress at the end of the day, in percent of the whole and not rounded: each
 * milestone grows by the same part every day, first and last day included.
 */
export function plannedPercent(milestones: readonly PlannedMilestone[], day: IsoDate): Decimal {
  return sum(
    milestones.map(({ from, to, share }) => {
      if (day < from) return decimal('0');
      if (day >= to) return decimal(share);
      return decimal(share).times(daysTo(from, day)).div(daysTo(from, to));
    }),
  );
}

/** The number of days from one day to another, both included. */
function daysTo(from: IsoDate, to: IsoDate): Decimal {
  return decimal(daysBetween(from, to) + 1);
}
