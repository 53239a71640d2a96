/**
 * The state of a budget line. Each act moves quantity: a request takes from what is available, an
 * order moves it on, and so does a receipt; what is cancelled, closed, rejected or returned goes
 * back, and goods sent to another project are taken from its budget instead. So available +
 * requested + ordered + received + transferred is the budget after any sequence of acts.
 */
import type { Decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import type { OverrunStage } from './control.ts';

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

/** Returns the budgeted quantity less all that was taken of it; negative if the line is over. */
function availableOf(
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
