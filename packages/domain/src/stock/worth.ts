/**
 * The value of a stock entry as a function of the state before it and of the entries that it refers
 * to, so that it can be recomputed when an earlier day changes.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { varianceValue } from '../stock-count/variance.ts';
import { type Deliveries, paidRates } from './deliveries.ts';
import type { StockEntryKind } from './entry-kinds.ts';
import { type StockBalance, issueValue, returnValue } from './moving-average.ts';
import { partValue, type Whole } from './part-value.ts';

/** The state of a stock before an entry. */
export interface StockState extends StockBalance {
  /** The newest of the deliveries to the stock; null if there was none. */
  readonly deliveries: Deliveries | null;
}

export type Worth =
  /**
   * The entry has its document's own value in signed rupees, as a receipt or opening stock does.
   */
  | { readonly by: 'document'; readonly value: Decimal }
  /** The value is the entry's share of the stock. */
  | { readonly by: 'average' }
  /**
   * The value is a part of an earlier line; `before` is the quantity returned or received of it
   * before.
   */
  | { readonly by: 'line'; readonly lineId: string; readonly before: Decimal }
  /** The entry returns goods; `brought` is the value in rupees at which they were received. */
  | { readonly by: 'receipt'; readonly brought: Decimal }
  /** The entry is a difference found by a count. */
  | { readonly by: 'variance' };

/** An entry with the facts from which its value follows. */
export interface Valued {
  readonly kind: StockEntryKind;
  /** The signed quantity in the material's own unit. */
  readonly quantity: Decimal;
  readonly worth: Worth;
}

/** The lines that are returned or received in parts, by id. */
export type Wholes = ReadonlyMap<string, Whole>;

/**
 * Whether the value depends on the deliveries to the stock, as for a surplus of a count or a return
 * to a supplier.
 */
export function asksForDeliveries({
  quantity,
  worth,
}: Pick<Valued, 'quantity' | 'worth'>): boolean {
  return worth.by === 'receipt' || (worth.by === 'variance' && quantity.gt('0'));
}

/**
 * Computes the value of an entry in signed rupees.
 * @throws RangeError for a part of a line that is not among `wholes`
 */
export function worthOf({ quantity, worth }: Valued, state: StockState, wholes: Wholes): Decimal {
  if (worth.by === 'document') return worth.value;
  if (state.quantity.plus(quantity).lt('0')) return valueBelowNothing(quantity, state);
  if (worth.by === 'average') return issueValue(state, quantity.neg()).neg();
  if (worth.by === 'receipt') {
    const paid = paidRates(state.deliveries, state.quantity);
    return returnValue(state, quantity.neg(), { brought: worth.brought, paid }).neg();
  }
  if (worth.by === 'variance') return varianceValue(state, quantity, state.deliveries);
  const whole = wholes.get(worth.lineId);
  if (!whole) throw new RangeError('a part without its whole');
  return partValue(whole, worth.before, quantity);
}

/**
 * Values a quantity that is not in stock yet at the stock's rate, so that it can be returned at the
 * same rate.
 */
function valueBelowNothing(quantity: Decimal, { quantity: there, value }: StockState): Decimal {
  return there.eq('0') ? decimal('0') : roundMoney(value.times(quantity).div(there));
}

const DELIVERED: readonly StockEntryKind[] = ['OPENING', 'RECEIPT', 'TRANSFER_IN', 'MERGE_IN'];

/** Returns the state of the stock after an entry. */
export function stateAfter(
  { kind, quantity }: Pick<Valued, 'kind' | 'quantity'>,
  value: Decimal,
  state: StockState,
): StockState {
  const isDelivered = quantity.gt('0') && DELIVERED.includes(kind);
  return {
    quantity: state.quantity.plus(quantity),
    value: state.value.plus(value),
    deliveries: isDelivered ? { quantity, value, earlier: state.deliveries } : state.deliveries,
  };
}
