/**
 * The state of a budget line. Each act moves quantity: a request takes from what is available, an
 * order moves it on, and so does a receipt; what is cancelled, closed, rejected or returned goes
 * back, and goods sent to another project are taken from its budget instead. So available +
 * requested + ordered + received + transferred is the budget after any sequence of acts.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import type { OverrunStage } from './control.ts';

const ZERO = decimal('0');

/** The quantities that documents take of a budget line, in the unit of its material. */
export interface BudgetUse {
  /** The quantity requested and not ordered yet. */
  readonly requested: Decimal;
  /** The quantity ordered and not received yet. */
  readonly ordered: Decimal;
  /** The quantity received, less what was returned to the supplier. */
  readonly received: Decimal;
  /**
   * The quantity that other projects sent, less what was sent to them; it counts from dispatch on.
   */
  readonly transferred: Decimal;
}

export const NO_USE: BudgetUse = {
  requested: ZERO,
  ordered: ZERO,
  received: ZERO,
  transferred: ZERO,
};

/** Returns the budgeted quantity less all that was taken of it; negative if the line is over. */
export function availableOf(
  budget: Decimal,
  { requested, ordered, received, transferred }: BudgetUse,
): Decimal {
  return budget.minus(requested).minus(ordered).minus(received).minus(transferred);
}

/** The quantity left at a stage; for an issue, it is what was not issued before. */
export function leftAt(
  stage: OverrunStage,
  line: BudgetUse & { readonly quantity: Decimal; readonly issued: Decimal },
): Decimal {
  return stage === 'ISSUE' ? line.quantity.minus(line.issued) : availableOf(line.quantity, line);
}

/** A line of a request, with the order lines that supply it. */
export interface UsingLine {
  /** Whether the request is submitted or ordered in full. */
  readonly isSubmitted: boolean;
  readonly leftToOrder: Decimal;
  readonly orders: readonly {
    readonly isCancelled: boolean;
    readonly quantity: Decimal;
    /** The quantity that was closed short. */
    readonly closed: Decimal;
    readonly received: Decimal;
  }[];
}

/**
 * Computes the use of one request line; the SQL function `settle_budget_requests` does the same.
 */
export function useOf({ isSubmitted, leftToOrder, orders }: UsingLine): BudgetUse {
  const open = orders.filter((order) => !order.isCancelled);
  return {
    requested: isSubmitted ? leftToOrder : ZERO,
    ordered: sum(
      open.map(({ quantity, closed, received }) =>
        atLeastZero(quantity.minus(closed).minus(received)),
      ),
    ),
    received: sum(open.map(({ received }) => received)),
    transferred: ZERO,
  };
}

/** Returns the use of a budget line after one of its documents changed. */
export function moved(all: BudgetUse, before: BudgetUse, after: BudgetUse): BudgetUse {
  return {
    requested: all.requested.minus(before.requested).plus(after.requested),
    ordered: all.ordered.minus(before.ordered).plus(after.ordered),
    received: all.received.minus(before.received).plus(after.received),
    transferred: all.transferred.minus(before.transferred).plus(after.transferred),
  };
}

/** The rupees by which an order is over its budget, by cause. */
export interface Overrun {
  /** The rupees caused by more quantity, at the budgeted rate. */
  readonly byQuantity: Decimal;
  /** The rupees caused by a higher rate, on the whole quantity. */
  readonly byRate: Decimal;
}

/**
 * By quantity it is (q − qB) × rB, by rate (r − rB) × q. Together they are value − amount, even if
 * transfers rounded the amount.
 */
export function overrunOf(
  budget: { readonly quantity: Decimal; readonly rate: Decimal; readonly amount: Decimal },
  actual: { readonly quantity: Decimal; readonly value: Decimal },
): Overrun {
  const byQuantity = roundMoney(actual.quantity.minus(budget.quantity).times(budget.rate));
  return { byQuantity, byRate: actual.value.minus(budget.amount).minus(byQuantity) };
}

function atLeastZero(value: Decimal): Decimal {
  return value.lt(ZERO) ? ZERO : value;
}
