/**
 * Locks the stock that a change on an earlier day affects: every store and material whose later
 * entries may change their value, in a fixed order.
 */
import { decimal } from '@plinth/domain/shared/decimal';
import { type IsoDate, indianDate } from '@plinth/domain/shared/iso-date';
import { totalOf } from '@plinth/domain/stock/correction';
import { asksForDeliveries, type StockState } from '@plinth/domain/stock/worth';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { RetryTransaction } from '#db/transaction.ts';
import type { Movement } from '../post/movement.ts';
import { type LockedStock, keyOf, lockStock, type StockKey } from '../stock.store.ts';
import { keysReached } from './reached-keys.queries.ts';
import {
  deliveriesBefore,
  type PastEntry,
  readTimeline,
  THE_BEGINNING,
  type Timeline,
} from './timeline.queries.ts';

export interface Change {
  /** The first day that changes. */
  readonly since: IsoDate;
  /** Movements posted to that day. */
  readonly posted: readonly Movement[];
  /** Entries that change or are reversed. */
  readonly changed: readonly StockKey[];
  /** Further stock to lock with the changed entries. */
  readonly beside: readonly StockKey[];
}

export interface LockedTimeline extends Timeline {
  /** The entries since, and the state before them by key. */
  readonly before: ReadonlyMap<string, StockState>;
}

/** Locked balances and the entries to replay. */
export interface LockedLedger {
  readonly balances: Map<string, LockedStock>;
  readonly timeline: LockedTimeline;
}

const NOTHING_AFTER: LockedTimeline = { entries: [], wholes: new Map(), before: new Map() };

/**
 * A day with nothing after it costs one query at most. If entries of an earlier release left a
 * negative state before the day, everything is recomputed from the beginning.
 *
 * @throws RetryTransaction if the change affects more stock than before locking
 */
export async function lockTimeline(
  tx: Transaction,
  ctx: Context,
  { since, posted, changed, beside }: Change,
): Promise<LockedLedger> {
  const isLatest = changed.length === 0 && since >= indianDate(ctx.clock());
  for (let from = since; ; from = THE_BEGINNING) {
    const reach = async () =>
      isLatest ? [] : keysReached(tx, ctx.scope, from, { posted, changed });
    const balances = await lockStock(tx, ctx.scope, [...posted, ...beside, ...(await reach())]);
    const keys = await reach();
    if (keys.some((key) => !balances.has(keyOf(key)))) throw new RetryTransaction();
    if (keys.length === 0) return { balances, timeline: NOTHING_AFTER };
    const timeline = await readTimeline(tx, ctx.scope, from, keys);
    const before = statesBefore(keys, balances, timeline);
    if (from === THE_BEGINNING || [...before.values()].every(isSound)) {
      await addDeliveries(tx, ctx, from, [...timeline.entries, ...posted], before);
      return { balances, timeline: { ...timeline, before } };
    }
  }
}

function statesBefore(
  keys: readonly StockKey[],
  balances: ReadonlyMap<string, LockedStock>,
  { entries }: Timeline,
): Map<string, StockState> {
  const byKey = Map.groupBy(entries, keyOf);
  return new Map(
    keys.map(keyOf).map((key) => {
      let { quantity, value } = balances.get(key) ?? {
        quantity: decimal('0'),
        value: decimal('0'),
      };
      for (const entry of byKey.get(key) ?? []) {
        quantity = quantity.minus(entry.quantity);
        value = value.minus(totalOf(entry.booked));
      }
      return [key, { quantity, value, deliveries: null }];
    }),
  );
}

function isSound({ quantity, value }: StockState): boolean {
  return quantity.gte('0') && value.gte('0') && (quantity.gt('0') || value.eq('0'));
}

/**
 * Adds the last deliveries, only for finds, which may have no stock to derive a rate from, and for
 * returns to suppliers.
 */
async function addDeliveries(
  tx: Transaction,
  ctx: Context,
  from: IsoDate,
  entries: readonly (PastEntry | Movement)[],
  before: Map<string, StockState>,
): Promise<void> {
  const asking = entries.filter(asksForDeliveries);
  if (asking.length === 0) return;
  for (const [key, deliveries] of await deliveriesBefore(tx, ctx.scope, from, asking)) {
    const state = before.get(key);
    if (state) before.set(key, { ...state, deliveries });
  }
}
