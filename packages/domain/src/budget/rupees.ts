/**
 * A budget line in rupees before tax. Requested quantities have no price yet and count at the
 * budgeted rate; ordered and received ones count at the price of their order, and goods moved
 * between projects at their value in stock. So left + requested + ordered + received + transferred
 * is the budget, as with quantities.
 */
import { type Decimal, decimal, sum } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { type Overrun, overrunOf } from './balance.ts';

type Figure = string | number | Decimal;

export interface PricedLine {
  readonly quantity: Figure;
  readonly rate: Figure;
  readonly amount: Figure;
  readonly requested: Figure;
  readonly ordered: Figure;
  readonly received: Figure;
  readonly transferred: Figure;
  /** The value of what is ordered and not received yet. */
  readonly orderedValue: Figure;
  readonly receivedValue: Figure;
  /** The value of transfers; negative if more was sent to other projects than came from them. */
  readonly transferredValue: Figure;
}

export interface LineRupees {
  readonly budget: Decimal;
  readonly requested: Decimal;
  readonly ordered: Decimal;
  readonly received: Decimal;
  readonly transferred: Decimal;
  /** The rupees left in the budget; negative if the line is over. */
  readonly left: Decimal;
}

export function rupeesOf(
  line: Omit<PricedLine, 'quantity' | 'ordered' | 'received' | 'transferred'>,
): LineRupees {
  const budget = decimal(line.amount);
  const requested = roundMoney(decimal(line.requested).times(decimal(line.rate)));
  const [ordered, received] = [decimal(line.orderedValue), decimal(line.receivedValue)];
  const transferred = decimal(line.transferredValue);
  const left = budget.minus(requested).minus(ordered).minus(received).minus(transferred);
  return { budget, requested, ordered, received, transferred, left };
}

export function totalRupees(lines: readonly LineRupees[]): LineRupees {
  const of = (figure: keyof LineRupees) => sum(lines.map((line) => line[figure]));
  return {
    budget: of('budget'),
    requested: of('requested'),
    ordered: of('ordered'),
    received: of('received'),
    transferred: of('transferred'),
    left: of('left'),
  };
}

/**
 * Splits the rupees over the budget into those caused by more quantity and those by a higher rate;
 * null if the line is within its budget.
 */
export function lineOverrun(line: PricedLine): Overrun | null {
  const { budget, left } = rupeesOf(line);
  if (left.gte('0')) return null;
  const taken = [line.requested, line.ordered, line.received, line.transferred];
  const quantity = sum(taken.map((one) => decimal(one)));
  return overrunOf(
    { quantity: decimal(line.quantity), rate: decimal(line.rate), amount: budget },
    { quantity, value: budget.minus(left) },
  );
}
