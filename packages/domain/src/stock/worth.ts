/**
 * The value of a stock entry as a function of the state before it and of what it refers to, so that
 * it can be recomputed when an earlier day changes.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { varianceValue } from '../stock-count/variance.ts';
import { type Deliveries, paidRates } from './deliveries.ts';
import type { StockEntryKind } from './entry-kinds.ts';
import { type StockBalance, issueValue, returnValue } from './moving-average.ts';
import { partValue, type Whole } from './part-value.ts';

/** Stock before an entry. */
export interface StockState extends StockBalance {
  /** The newest of the deliveries to it; null if there was none. */
  readonly deliveries: Deliveries | null;
}

export type Worth =
  /** The document's own value: a receipt, an opening. Signed rupees. */
  | { readonly by: 'document'; readonly value: Decimal }
  /** Its share of the stock. */
  | { readonly by: 'average' }
  /** Its part of the earlier line, of which that much was returned or received before. */
  | { readonly by: 'line'; readonly lineId: string; readonly before: Decimal }
  /** Returned goods, and the rupees at which they were received. */
  | { readonly by: 'receipt'; readonly brought: Decimal }
  /** A count difference. */
  | { readonly by: 'variance' };

/** An entry, with what its value follows from. */
export interface Valued {
  readonly kind: StockEntryKind;
  /** Signed, in the material's own unit. */
  readonly quantity: Decimal;
  readonly worth: Worth;
}

/** Lines that are returned or received in parts, by id. */
export type Wholes = ReadonlyMap<string, Whole>;

/** Whether its value depends on the deliveries to the stock: that of a find, or of a return. */
export function asksForDeliveries({
  quantity,
  worth,
}: Pick<Valued, 'quantity' | 'worth'>): boolean {
  return worth.by === 'receipt' || (worth.by === 'variance' && quantity.gt('0'));
}

/** Signed rupees. @throws RangeError for a part of a line that is not among `wholes` */
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
 * A quantity that is not in stock yet is valued at the stock's rate, so that it can be returned at
 * that.
 */
function valueBelowNothing(quantity: Decimal, { quantity: there, value }: StockState): Decimal {
  return there.eq('0') ? decimal('0') : roundMoney(value.times(quantity).div(there));
}

const DELIVERED: readonly StockEntryKind[] = ['OPENING', 'RECEIPT', 'TRANSFER_IN', 'MERGE_IN'];

/** The stock after it. */
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
