/** Reverses entries: they and their reversals leave the replay, and later entries are corrected. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { firstOpenDay, totalOf } from '@plinth/domain/stock/correction';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import type { LockedLedger } from '../correct/lock-timeline.ts';
import type { MovingDocument } from './movement.ts';
import { refuseMissing } from './refuse-missing.ts';
import { correctedBy, revalueEntries } from '../correct/revalue-entries.ts';
import type { PastEntry } from '../correct/timeline.queries.ts';
import { writeEntries } from './write-entries.ts';

interface TakenBack {
  readonly entry: PastEntry;
  /** The kind of the entries that reverse. */
  readonly kind: StockEntryKind;
  readonly materialName: string;
}

interface TakingBack {
  readonly ledger: LockedLedger;
  /** The last locked day of the firm. */
  readonly lockedUntil: IsoDate | null;
  readonly takenBack: readonly TakenBack[];
}

/**
 * The entries are dated like the document, or on the first open day since.
 *
 * @throws AppError unprocessable if what came in was issued since
 */
export async function takeBackEntries(
  tx: Transaction,
  ctx: Context,
  document: MovingDocument,
  { ledger, lockedUntil, takenBack }: TakingBack,
): Promise<void> {
  const gone = new Set(takenBack.map(({ entry }) => entry));
  const revaluedEntries = revalueEntries(ledger.timeline, {
    day: document.onDate,
    lockedUntil,
    movements: [],
    isTakenBack: (entry) => gone.has(entry),
  });
  const onDate = firstOpenDay(document.onDate, lockedUntil);
  const posted = takenBack.map(({ entry, kind, materialName }) => {
    const value = totalOf(bookedUpTo(entry, onDate)).neg();
    return {
      storeId: entry.storeId,
      materialId: entry.materialId,
      kind,
      quantity: entry.quantity.neg(),
      worth: { by: 'document' as const, value },
      value,
      lineId: entry.lineId,
      path: '',
      materialName,
      takesBack: entry,
    };
  });
  refuseMissing(document.onDate, posted, { ledger, revaluedEntries });
  const corrected = [
    ...revaluedEntries.corrected,
    // Corrections on later days, from when its own was locked, are reversed too.
    ...takenBack.flatMap(({ entry }) =>
      correctedBy(entry, totalOf(bookedUpTo(entry, onDate)), lockedUntil),
    ),
  ];
  await writeEntries(tx, ctx, { ...document, onDate }, { ledger, posted, corrected });
}

function bookedUpTo({ booked }: PastEntry, day: IsoDate): ReadonlyMap<IsoDate, Decimal> {
  return new Map([...booked].filter(([one]) => one <= day));
}
