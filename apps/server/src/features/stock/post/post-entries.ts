/**
 * Posts all movements of stock. Stock rows are locked in a fixed order to avoid deadlocks. An
 * issued quantity must be in stock, now and on every day since its date. Later entries are revalued
 * and corrected.
 */
import { type Decimal, decimal } from '@plinth/domain/shared/decimal';
import { addDays, indianDate } from '@plinth/domain/shared/iso-date';
import {
  countedDayViolations,
  dayViolations,
  notInFuture,
  notLocked,
  type TypedDay,
} from '@plinth/domain/stock/document-days';
import {
  asksForDeliveries,
  stateAfter,
  type StockState,
  type Wholes,
  worthOf,
} from '@plinth/domain/stock/worth';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import { refuseViolations } from '#errors.ts';
import { lockSurvivors } from '#features/materials/materials.public.ts';
import { stockLockedUntil } from '../correct/back-dating.queries.ts';
import { type LockedLedger, lockTimeline } from '../correct/lock-timeline.ts';
import { revalueEntries } from '../correct/revalue-entries.ts';
import { deliveriesBefore, readWholes } from '../correct/timeline.queries.ts';
import type { Movement, MovingDocument } from './movement.ts';
import { refuseMissing } from './refuse-missing.ts';
import { writeEntries } from './write-entries.ts';
import { keyOf, type StockKey } from '../stock.store.ts';

/**
 * Posts the movements of a document, like `planEntries`.
 *
 * @returns the signed value of each movement, in order
 */
export async function postEntries(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  movements: readonly Movement[],
): Promise<Decimal[]> {
  const planned = await planEntries(tx, ctx, document, movements);
  await planned.write(document.number);
  return planned.values;
}

/** Planned entries, while their stock is locked. */
export interface PlannedEntries {
  /** The signed value of each movement, in order. */
  readonly values: Decimal[];
  /** Writes the planned entries with the document's number; to be called once. */
  readonly write: (number: string) => Promise<void>;
}

/**
 * Plans the movements of a document. Everything else is locked before, except the number series.
 * The date rules apply also to a document without movements (goods that were all rejected, a count
 * without differences).
 *
 * @throws AppError unprocessable without the stock, or if the day is locked
 */
export async function planEntries(
  tx: Transaction,
  ctx: Context,
  document: Omit<MovingDocument, 'number'>,
  named: readonly Movement[],
): Promise<PlannedEntries> {
  const movements = await ofSurvivors(tx, ctx, named);
  const { onDate: day, dayPath: path, firmId } = document;
  const change = {
    since: day,
    posted: movements,
    changed: [],
    beside: besides([...named, ...movements]),
  };
  const [ledger] = await Promise.all([
    movements.length === 0 ? null : lockTimeline(tx, ctx, change),
    requirePostingDay(tx, ctx, firmId, { day, path }),
  ]);
  if (ledger === null) return { values: [], write: async () => Promise.resolve() };
  refuseBeforeCount(document, movements, ledger);
  const wholes = await wholesOf(tx, ctx, movements);
  const revaluedEntries = revalueEntries(
    { ...ledger.timeline, wholes: new Map([...ledger.timeline.wholes, ...wholes]) },
    {
      day,
      lockedUntil: ledger.timeline.before.size > 0 ? await stockLockedUntil(tx, ctx, firmId) : null,
      movements,
      isTakenBack: () => false,
    },
  );
  refuseMissing(day, movements, { ledger, revaluedEntries });
  const rest = movements.filter((movement) => !revaluedEntries.values.has(movement));
  const values = new Map([
    ...revaluedEntries.values,
    ...(await worthNow(tx, ctx, { movements: rest, ledger, wholes })),
  ]);
  const posted = movements.map((movement) => ({
    ...movement,
    value: values.get(movement) ?? decimal('0'),
    takesBack: null,
  }));
  return {
    values: posted.map(({ value }) => value),
    write: async (number) =>
      writeEntries(
        tx,
        ctx,
        { ...document, number },
        { ledger, posted, corrected: revaluedEntries.corrected },
      ),
  };
}

/** A material that was merged since a document named it moves as the one that it is now. */
async function ofSurvivors(
  tx: Transaction,
  ctx: Context,
  movements: readonly Movement[],
): Promise<readonly Movement[]> {
  const survivors = await lockSurvivors(
    tx,
    ctx,
    movements.map(({ materialId }) => materialId),
  );
  return movements.map((movement) => ({
    ...movement,
    materialId: survivors.get(movement.materialId) ?? movement.materialId,
  }));
}

function besides(movements: readonly Movement[]): StockKey[] {
  return movements.flatMap(({ materialId, fromStoreId }) =>
    fromStoreId === undefined ? [] : [{ storeId: fromStoreId, materialId }],
  );
}

/** Refuses movements dated before a posted count. */
function refuseBeforeCount(
  { onDate, dayPath }: Pick<MovingDocument, 'onDate' | 'dayPath'>,
  movements: readonly Movement[],
  { balances }: LockedLedger,
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
  const lineIds = movements.flatMap(({ worth, kind }) =>
    worth.by === 'line' && kind !== 'MERGE_IN' ? [worth.lineId] : [],
  );
  return lineIds.length === 0 ? new Map() : readWholes(tx, ctx.scope, lineIds);
}

interface Waiting {
  readonly movements: readonly Movement[];
  readonly ledger: LockedLedger;
  readonly wholes: Wholes;
}

/** Movements without later entries are valued at the current balance. */
async function worthNow(
  tx: Transaction,
  ctx: Context,
  { movements, ledger, wholes }: Waiting,
): Promise<Map<Movement, Decimal>> {
  const states = new Map<string, StockState>();
  for (const [key, { quantity, value }] of ledger.balances) {
    states.set(key, { quantity, value, deliveries: null });
  }
  const asking = movements.filter(
    (movement) =>
      asksForDeliveries(movement) &&
      (movement.worth.by !== 'variance' || states.get(keyOf(movement))?.quantity.eq('0')),
  );
  const tomorrow = addDays(indianDate(ctx.clock()), 1);
  if (asking.length > 0) {
    for (const [key, deliveries] of await deliveriesBefore(tx, ctx.scope, tomorrow, asking)) {
      const state = states.get(key);
      if (state) states.set(key, { ...state, deliveries });
    }
  }
  const values = new Map<Movement, Decimal>();
  const known = new Map(wholes);
  for (const movement of movements) {
    const key = keyOf(movement);
    const state = states.get(key);
    if (!state) throw new RangeError('a movement without its stock');
    const value = worthOf(movement, state, known);
    if (movement.kind === 'MERGE_OUT' && movement.lineId !== null) {
      known.set(movement.lineId, { quantity: movement.quantity.neg(), value: value.neg() });
    }
    states.set(key, stateAfter(movement, value, state));
    values.set(movement, value);
  }
  return values;
}

/** @throws AppError unprocessable, at the field `path` */
async function requirePostingDay(
  db: Executor,
  ctx: Context,
  firmId: string,
  typed: TypedDay,
): Promise<void> {
  const locked = await stockLockedUntil(db, ctx, firmId);
  refuseViolations(dayViolations(typed, [notInFuture(indianDate(ctx.clock())), notLocked(locked)]));
}
