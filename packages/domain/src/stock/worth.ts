/**
 * What an entry of the ledger is worth: a function of what lay there before it, and of
 * what it refers to. So it can be worked out again whenever an earlier day changes.
 */
import { type Decimal, decimal } from '../shared/decimal.ts';
import { roundMoney } from '../shared/money.ts';
import { varianceValue } from '../stock-count/variance.ts';
import type { StockEntryKind } from './entry-kinds.ts';
import { type StockBalance, valueTaken, valueTakenBack } from './moving-average.ts';
import { partValue, type Whole } from './part-value.ts';

/** What lies there, as an entry finds it. */
export interface StockState extends StockBalance {
  /** Rupees per unit of what was delivered last; null where nothing ever was. */
  readonly lastRate: Decimal | null;
}

export type Worth =
  /** As its document says: a receipt, an opening. Signed rupees. */
  | { readonly by: 'document'; readonly value: Decimal }
  /** Its share of what lies there. */
  | { readonly by: 'average' }
  /** Its part of the line that went out before, of which so much had come already. */
  | { readonly by: 'line'; readonly lineId: string; readonly before: Decimal }
  /** What it had brought, as far as that is there. Rupees. */
  | { readonly by: 'receipt'; readonly brought: Decimal }
  /** What a count found too little or too much. */
  | { readonly by: 'variance' };

/** An entry, as its worth follows from it. */
export interface Valued {
  readonly kind: StockEntryKind;
  /** Signed, in the material's own unit. */
  readonly quantity: Decimal;
  readonly worth: Worth;
}

/** Of the lines that came back or arrived in parts, by their id. */
export type Wholes = ReadonlyMap<string, Whole>;

/** Signed rupees. @throws RangeError for a part of a line that is not among `wholes` */
export function worthOf({ quantity, worth }: Valued, state: StockState, wholes: Wholes): Decimal {
  if (worth.by === 'document') return worth.value;
  if (state.quantity.plus(quantity).lt('0')) return valueBelowNothing(quantity, state);
  if (worth.by === 'average') return valueTaken(state, quantity.neg()).neg();
  if (worth.by === 'receipt') return valueTakenBack(state, quantity.neg(), worth.brought).neg();
  if (worth.by === 'variance') return varianceValue(state, quantity, state.lastRate);
  const whole = wholes.get(worth.lineId);
  if (!whole) throw new RangeError('a part without its whole');
  return partValue(whole, worth.before, quantity);
}

/** What is not there yet goes out at the rate of what is, so that it can come back at that. */
function valueBelowNothing(quantity: Decimal, { quantity: there, value }: StockState): Decimal {
  return there.eq('0') ? decimal('0') : roundMoney(value.times(quantity).div(there));
}

const DELIVERED: readonly StockEntryKind[] = ['OPENING', 'RECEIPT', 'TRANSFER_IN'];

/** What lies there after it. */
export function stateAfter(
  { kind, quantity }: Pick<Valued, 'kind' | 'quantity'>,
  value: Decimal,
  state: StockState,
): StockState {
  const isDelivered = quantity.gt('0') && DELIVERED.includes(kind);
  return {
    quantity: state.quantity.plus(quantity),
    value: state.value.plus(value),
    lastRate: isDelivered ? value.div(quantity) : state.lastRate,
  };
}
