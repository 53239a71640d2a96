/**
 * The one writer of the stock ledger. Materials in stores are locked in one order, so
 * that two acts never wait for each other in a circle; what an entry takes out must be
 * there, now and on every day since the one that it is posted to.
 */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { dayText } from '@plinth/domain/shared/iso-date';
import { quantityString } from '@plinth/domain/shared/quantity';
import type { Violation } from '@plinth/domain/shared/violation';
import { type StockBalance, valueTaken } from '@plinth/domain/stock/moving-average';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { unprocessable } from '#errors.ts';
import { lowestSince } from '#features/stock/back-dating.queries.ts';
import type { Movement, MovingDocument } from '#features/stock/movement.ts';
import { requirePostingDay } from '#features/stock/posting-day.ts';
import {
  insertEntries,
  lockStock,
  type NewEntry,
  type StockKey,
  updateBalances,
} from '#features/stock/stock.store.ts';

/**
 * Posts the movements of one document; whatever else the transaction locks is locked before.
 * Of a document that moves nothing (goods that were all turned away, a count that agrees) the
 * day is held to its rules all the same.
 *
 * @returns what each movement was worth, signed, in their order
 * @throws AppError unprocessable where a store does not hold what is taken out, or the day is locked
 */
export async function postEntries(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  movements: readonly Movement[],
): Promise<Decimal[]> {
  await requirePostingDay(tx, ctx, document.firmId, {
    day: document.onDate,
    path: document.dayPath,
  });
  if (movements.length === 0) return [];
  const balances = await lockStock(tx, ctx.scope, movements);
  const violations: Violation[] = [];
  const entries: NewEntry[] = [];
  for (const movement of movements) {
    const balance = balances.get(keyOf(movement));
    if (!balance) throw new RangeError('a movement without its stock');
    const after = balance.quantity.plus(movement.quantity);
    if (after.lt('0')) {
      violations.push(notThere(movement, balance.quantity));
      continue;
    }
    const value = worthOf(movement, balance);
    balance.quantity = after;
    balance.value = balance.value.plus(value);
    if (movement.quantity.gt('0')) balance.totalIn = balance.totalIn.plus(movement.quantity);
    balance.sequence += 1;
    if (movement.bin) balance.bin = movement.bin;
    entries.push({ ...movement, value, after: { ...balance } });
  }
  violations.push(...(await takenBeforeItCame(tx, ctx, document, movements)));
  const [first] = violations;
  if (first) throw unprocessable(first.message, violations);
  await insertEntries(tx, ctx, document, entries);
  await updateBalances(tx, ctx.scope, [...balances.values()]);
  return entries.map(({ value }) => value);
}

function keyOf({ storeId, materialId }: StockKey): string {
  return `${storeId} ${materialId}`;
}

function worthOf({ quantity, value }: Movement, balance: StockBalance): Decimal {
  if (value === undefined) return valueTaken(balance, quantity.neg()).neg();
  return typeof value === 'function' ? value(balance) : value;
}

function notThere({ path, materialName }: Movement, available: Decimal): Violation {
  const message = `Only ${quantityString(available)} of ${materialName} is in the store`;
  return { code: 'not-in-stock', path, message };
}

/** What is taken out on an earlier day must have been there from that day on. */
async function takenBeforeItCame(
  tx: Transaction,
  ctx: Context,
  { onDate }: MovingDocument,
  movements: readonly Movement[],
): Promise<Violation[]> {
  const takenOut = movements.filter(({ quantity }) => quantity.lt('0'));
  const lowest = await lowestSince(tx, ctx.scope, onDate, takenOut);
  const taken = new Map<string, Decimal>();
  return takenOut.flatMap((movement) => {
    const key = keyOf(movement);
    const low = lowest.get(key);
    const soFar = movement.quantity.plus(taken.get(key) ?? '0');
    taken.set(key, soFar);
    if (low === undefined || decimal(low).plus(soFar).gte('0')) return [];
    const message = `Only ${quantityString(low)} of ${movement.materialName} was free in the store from ${dayText(onDate)} on`;
    return [{ code: 'not-in-stock', path: movement.path, message }];
  });
}
