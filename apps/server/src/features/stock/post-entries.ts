/**
 * What moves stock goes through here. Materials in stores are locked in one order, so
 * that two acts never wait for each other in a circle; what an entry takes out must be
 * there, now and on every day since the one that it is posted to. What lies after that
 * day is worked out again, and what is worth something else then is corrected.
 */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import { countedDayViolations } from '@plinth/domain/stock/document-days';
import { stateAfter, type StockState, type Wholes, worthOf } from '@plinth/domain/stock/worth';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { stockLockedUntil } from '#features/stock/back-dating.queries.ts';
import { type Held, holdTimeline } from '#features/stock/hold-timeline.ts';
import type { Movement, MovingDocument } from '#features/stock/movement.ts';
import { requirePostingDay } from '#features/stock/posting-day.ts';
import { refuseMissing } from '#features/stock/refuse-missing.ts';
import { keyOf, type StockKey } from '#features/stock/stock.store.ts';
import { lastRatesBefore, readWholes } from '#features/stock/timeline.queries.ts';
import { workOut } from '#features/stock/worked-out.ts';
import { writeEntries } from '#features/stock/write-entries.ts';

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
  const { onDate: day, dayPath: path, firmId } = document;
  await requirePostingDay(tx, ctx, firmId, { day, path });
  if (movements.length === 0) return [];
  const held = await holdTimeline(tx, ctx, {
    since: day,
    posted: movements,
    changed: [],
    beside: besides(movements),
  });
  refuseBeforeCount(document, movements, held);
  const wholes = await wholesOf(tx, ctx, movements);
  const workedOut = workOut(
    { ...held.timeline, wholes: new Map([...held.timeline.wholes, ...wholes]) },
    {
      day,
      lockedUntil: held.timeline.before.size > 0 ? await stockLockedUntil(tx, ctx, firmId) : null,
      movements,
      isTakenBack: () => false,
    },
  );
  refuseMissing(day, movements, { held, workedOut });
  const rest = movements.filter((movement) => !workedOut.values.has(movement));
  const values = new Map([
    ...workedOut.values,
    ...(await worthNow(tx, ctx, { movements: rest, held, wholes })),
  ]);
  const posted = movements.map((movement) => ({
    ...movement,
    value: values.get(movement) ?? decimal('0'),
    takesBack: null,
  }));
  await writeEntries(tx, ctx, document, { held, posted, corrected: workedOut.corrected });
  return posted.map(({ value }) => value);
}

function besides(movements: readonly Movement[]): StockKey[] {
  return movements.flatMap(({ materialId, fromStoreId }) =>
    fromStoreId === undefined ? [] : [{ storeId: fromStoreId, materialId }],
  );
}

/** What a count has held against the books stays what it was. */
function refuseBeforeCount(
  { onDate, dayPath }: MovingDocument,
  movements: readonly Movement[],
  { balances }: Held,
): void {
  refuseViolations(
    movements.flatMap((movement) => {
      const countedOn = balances.get(keyOf(movement))?.countedOn ?? null;
      const { materialName } = movement;
      return countedDayViolations({ day: onDate, path: dayPath }, { materialName, countedOn });
    }),
  );
}

async function wholesOf(
  tx: Transaction,
  ctx: Context,
  movements: readonly Movement[],
): Promise<Wholes> {
  const lineIds = movements.flatMap(({ worth }) => (worth.by === 'line' ? [worth.lineId] : []));
  return lineIds.length === 0 ? new Map() : readWholes(tx, ctx.scope, lineIds);
}

interface Waiting {
  readonly movements: readonly Movement[];
  readonly held: Held;
  readonly wholes: Wholes;
}

/** Nothing lies after these: they go on from what lies there now. */
async function worthNow(
  tx: Transaction,
  ctx: Context,
  { movements, held, wholes }: Waiting,
): Promise<Map<Movement, Decimal>> {
  const states = new Map<string, StockState>();
  for (const [key, { quantity, value }] of held.balances) {
    states.set(key, { quantity, value, lastRate: null });
  }
  const found = movements.filter(
    (movement) =>
      movement.worth.by === 'variance' &&
      movement.quantity.gt('0') &&
      states.get(keyOf(movement))?.quantity.eq('0'),
  );
  const tomorrow = addDays(indianDate(ctx.clock()), 1);
  const rates = found.length === 0 ? null : await lastRatesBefore(tx, ctx.scope, tomorrow, found);
  const values = new Map<Movement, Decimal>();
  for (const movement of movements) {
    const key = keyOf(movement);
    const state = states.get(key);
    if (!state) throw new RangeError('a movement without its stock');
    const value = worthOf(movement, { ...state, lastRate: rates?.get(key) ?? null }, wholes);
    states.set(key, stateAfter(movement, value, state));
    values.set(movement, value);
  }
  return values;
}
