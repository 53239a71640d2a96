/**
 * Checks whether lines of a document are within the budget, and what happens where they are not.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { quantityText, type Unit } from '../shared/quantity.ts';
import type { Violation } from '../shared/violation.ts';
import { type BudgetAction, type BudgetControl, controlAt, type OverrunStage } from './control.ts';
import type { BudgetUse } from './balance.ts';

const ZERO = decimal('0');
const HUNDRED = decimal('100');
const PERCENT = decimal('0.01');

/** A budget line after the act. */
export interface BudgetBalanceAfter extends BudgetUse {
  readonly id: string;
  readonly quantity: Decimal;
  readonly issued: Decimal;
  /** The budgeted rupees before tax, and those of what is ordered, received and transferred. */
  readonly amount: Decimal;
  readonly committedValue: Decimal;
}

/** A budget line before the act. */
export type BudgetBalance = BudgetBalanceAfter;

/**
 * Adds what the lines take to the budget lines: a request adds to what is requested, an order to
 * what is ordered, an issue to what is issued, goods of another project to what is transferred. The
 * budget lines include what a receipt took already.
 */
export function balancesAfter(
  stage: OverrunStage,
  balances: readonly BudgetBalance[],
  takings: readonly Taking[],
): Map<string, BudgetBalanceAfter> {
  const after = new Map(balances.map((balance) => [balance.id, balance]));
  for (const taking of takings) {
    const line = after.get(taking.budgetLineId ?? '');
    if (line) after.set(line.id, { ...line, ...TAKEN[stage](line, taking) });
  }
  return after;
}

const TAKEN = {
  REQUEST: ({ requested }, { quantity }) => ({ requested: requested.plus(quantity) }),
  ORDER: orderedMore,
  AMENDMENT: orderedMore,
  ISSUE: ({ issued }, { quantity }) => ({ issued: issued.plus(quantity) }),
  TRANSFER: ({ transferred, committedValue }, { quantity, value }) => ({
    transferred: transferred.plus(quantity),
    committedValue: committedValue.plus(value),
  }),
  RECEIPT: () => ({}),
} satisfies Record<
  OverrunStage,
  (line: BudgetBalance, taking: Taking) => Partial<BudgetBalanceAfter>
>;

function orderedMore(
  line: BudgetBalance,
  { quantity, value, fromRequested }: Pick<Taking, 'quantity' | 'value' | 'fromRequested'>,
): Pick<BudgetBalanceAfter, 'requested' | 'ordered' | 'committedValue'> {
  return {
    requested: line.requested.minus(smaller(line.requested, fromRequested)),
    ordered: line.ordered.plus(quantity),
    committedValue: line.committedValue.plus(value),
  };
}

/** A line of a document, with the quantity and value that it takes from the budget. */
export interface Taking {
  readonly index: number;
  readonly materialName: string;
  readonly unit: Unit;
  /** The id of the budget line; null if the material is not in the budget. */
  readonly budgetLineId: string | null;
  readonly quantity: Decimal;
  /** The value in rupees before tax; zero at stages that know no prices. */
  readonly value: Decimal;
  /** The part of the quantity that was counted as requested, and is not requested any more. */
  readonly fromRequested: Decimal;
  /** The part of the quantity that nobody requested before this act. */
  readonly unrequested: Decimal;
}

export interface BudgetOverrun {
  readonly index: number;
  /** The id of the budget line; null if the material is not in the budget. */
  readonly budgetLineId: string | null;
  readonly action: Exclude<BudgetAction, 'OFF'>;
  /** The overrun of the line in its unit; zero if the line is over its budget in rupees alone. */
  readonly overQuantity: Decimal;
  /** The overrun of the line in rupees. */
  readonly overValue: Decimal;
  readonly message: string;
}

/**
 * Finds the overruns of the lines. Several lines on one budget line use it in their order, so that
 * the last of them are over.
 * @param standings of the budget lines, with the act in them
 */
export function budgetOverruns(
  stage: OverrunStage,
  control: BudgetControl,
  takings: readonly Taking[],
  balances: ReadonlyMap<string, BudgetBalanceAfter>,
): BudgetOverrun[] {
  const { action, percent, unbudgeted: unbudgetedAction } = controlAt(control, stage);
  const over = new Map(
    Array.from(balances, ([id, balance]) => [id, overOf(stage, percent, balance)]),
  );
  const overruns = takings.toReversed().flatMap((taking): BudgetOverrun[] => {
    if (taking.budgetLineId === null) {
      return stage === 'ISSUE' && action === 'OFF' ? [] : [unbudgeted(unbudgetedAction, taking)];
    }
    const left = over.get(taking.budgetLineId);
    if (action === 'OFF' || !left) return [];
    // What was requested before was checked then; an order above it takes what others requested.
    const unrequested = smaller(taking.unrequested, left.total);
    const overQuantity = larger(smaller(taking.quantity, left.staged), unrequested);
    const overValue = smaller(taking.value, left.value);
    left.total = larger(left.total.minus(taking.quantity), ZERO);
    left.staged = larger(left.staged.minus(taking.quantity), ZERO);
    left.value = larger(left.value.minus(taking.value), ZERO);
    if (overQuantity.lte(ZERO) && overValue.lte(ZERO)) return [];
    const { index, budgetLineId } = taking;
    const message = overMessage(taking, overQuantity, percent);
    return [{ index, budgetLineId, action, overQuantity, overValue, message }];
  });
  return overruns.toReversed();
}

/** The overruns of a budget line that are not attributed to lines of the document yet. */
interface Over {
  /** The overrun of all that was requested, ordered, received and transferred. */
  total: Decimal;
  /** The overrun of what the stage counts. */
  staged: Decimal;
  /** The overrun of the value in rupees. */
  value: Decimal;
}

function overOf(stage: OverrunStage, percent: Decimal, line: BudgetBalanceAfter): Over {
  const limit = line.quantity.times(percent).times(PERCENT);
  const committed = line.ordered.plus(line.received).plus(line.transferred);
  const total = committed.plus(line.requested);
  const counted = stage === 'ISSUE' ? line.issued : stage === 'REQUEST' ? total : committed;
  const isPriced = stage !== 'REQUEST' && stage !== 'ISSUE';
  const overValue = () => line.committedValue.minus(line.amount.times(percent).times(PERCENT));
  return {
    total: stage === 'ISSUE' ? ZERO : larger(total.minus(limit), ZERO),
    staged: larger(counted.minus(limit), ZERO),
    value: isPriced ? larger(overValue(), ZERO) : ZERO,
  };
}

function unbudgeted(action: BudgetOverrun['action'], taking: Taking): BudgetOverrun {
  const { index, quantity: overQuantity, value: overValue, materialName } = taking;
  const message = `${materialName} is not in the budget`;
  return { index, budgetLineId: null, action, overQuantity, overValue, message };
}

function overMessage(
  { materialName, unit }: Taking,
  overQuantity: Decimal,
  percent: Decimal,
): string {
  const limit = percent.eq(HUNDRED) ? 'the budget' : `${quantityText(percent)} % of the budget`;
  if (overQuantity.lte(ZERO)) return `${materialName}: over ${limit} in rupees`;
  return `${materialName}: ${quantityText(overQuantity.round(3, 3), unit)} over ${limit}`;
}

export interface Override {
  readonly reason: string;
  readonly mayOverride: boolean;
  /** Whether somebody is asked to approve the document because of this line. */
  readonly isAsked: (index: number) => boolean;
}

const NOT_ALLOWED = 'Somebody who may go over the budget has to do this';

/**
 * The reasons why the act is refused. STOP needs the permission and a reason, as does APPROVE where
 * nobody is asked to approve; TELL never refuses.
 * @param pathOf the field of a line of the document
 */
export function overrideViolations(
  overruns: readonly BudgetOverrun[],
  { reason, mayOverride, isAsked }: Override,
  pathOf: (index: number) => string,
): Violation[] {
  const stopping = overruns.filter(
    ({ action, index }) => action === 'STOP' || (action === 'APPROVE' && !isAsked(index)),
  );
  if (stopping.length === 0 || (mayOverride && reason.trim() !== '')) return [];
  const lines = stopping.map(({ index, message }) => ({
    code: 'over-budget',
    path: pathOf(index),
    message: mayOverride ? message : `${message}. ${NOT_ALLOWED}.`,
  }));
  if (!mayOverride) return lines;
  const message = 'Please give a reason for going over the budget';
  return [...lines, { code: 'required', path: 'budgetReason', message }];
}

/** An overrun recorded when a document was submitted, with the reason given then. */
export interface GivenOverrun {
  readonly budgetLineId: string | null;
  readonly materialId: string;
  readonly action: string;
  readonly overQuantity: Decimal;
  readonly overValue: Decimal;
}

/**
 * The overruns that stop a document when it comes into force: all those of a budget line, or of a
 * material that is not in the budget, unless a person passed STOP for at least as much at
 * submission.
 */
export function outgrownOverruns(
  overruns: readonly BudgetOverrun[],
  given: readonly GivenOverrun[],
  materialOf: (overrun: BudgetOverrun) => string,
): BudgetOverrun[] {
  const passed = given.filter(({ action }) => action === 'STOP');
  return overruns.filter((overrun) => {
    const key = overrun.budgetLineId ?? materialOf(overrun);
    const own = overruns.filter((one) => (one.budgetLineId ?? materialOf(one)) === key);
    const before = passed.filter((one) => (one.budgetLineId ?? one.materialId) === key);
    return (
      overrun.action === 'STOP' &&
      (before.length === 0 ||
        totalOf(own, 'overQuantity').gt(totalOf(before, 'overQuantity')) ||
        totalOf(own, 'overValue').gt(totalOf(before, 'overValue')))
    );
  });
}

function totalOf(
  overruns: readonly Pick<BudgetOverrun, 'overQuantity' | 'overValue'>[],
  of: 'overQuantity' | 'overValue',
): Decimal {
  return sum(overruns.map((overrun) => overrun[of]));
}

function smaller(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other;
}

function larger(one: Decimal, other: Decimal): Decimal {
  return one.gt(other) ? one : other;
}
