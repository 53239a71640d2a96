/** Values movements and revalues the entries since, without SQL. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import { correctionsOf, type Correction, totalOf } from '@plinth/domain/stock/correction';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { type Replayable, replay } from '@plinth/domain/stock/replay';

import type { LockedTimeline } from './lock-timeline.ts';
import type { Movement } from '../post/movement.ts';
import { keyOf } from '../stock.store.ts';
import type { PastEntry } from './timeline.queries.ts';

/** An entry with a new value. */
export interface Corrected {
  readonly entry: PastEntry;
  readonly corrections: readonly Correction[];
  /** The change of its total value, signed rupees; 0 if only the days change. */
  readonly change: Decimal;
}

export interface RevaluedEntries {
  /** The signed values of movements with later entries. */
  readonly values: ReadonlyMap<Movement, Decimal>;
  readonly corrected: readonly Corrected[];
  /** The lowest end-of-day quantity, by key. */
  readonly lowest: ReadonlyMap<string, Decimal>;
  /** The quantity missing at an issue, by key. */
  readonly missing: ReadonlyMap<string, Decimal>;
}

interface Asked {
  readonly day: IsoDate;
  readonly lockedUntil: IsoDate | null;
  readonly movements: readonly Movement[];
  /** Whether an entry is reversed by the change. */
  readonly isTakenBack: (entry: PastEntry) => boolean;
}

/** An entry of the timeline, or a new movement. */
type Played = Replayable &
  (
    | { readonly entry: PastEntry; readonly movement: null }
    | { readonly entry: null; readonly movement: Movement }
  );

/** @param timeline including the wholes of the movements */
export function revalueEntries(
  timeline: LockedTimeline,
  { day, lockedUntil, movements, isTakenBack }: Asked,
): RevaluedEntries {
  const past = timeline.entries
    .filter(notTakenBack(timeline.entries, isTakenBack))
    .map((entry): Played => ({ ...played(entry, entry.onDate), entry, movement: null }));
  const added = movements
    .filter((movement) => timeline.before.has(keyOf(movement)))
    .map((movement): Played => ({ ...played(movement, day), entry: null, movement }));
  const { before, wholes } = timeline;
  const { values, lowest, missing } = replay([...past, ...added], before, wholes);
  return {
    values: new Map(
      Array.from(values).flatMap(([{ movement }, value]) =>
        movement ? [[movement, value] as const] : [],
      ),
    ),
    corrected: Array.from(values).flatMap(([{ entry }, value]) =>
      entry ? correctedBy(entry, value, lockedUntil) : [],
    ),
    lowest,
    missing,
  };
}

/** The corrections of an entry; none if its value is unchanged. */
export function correctedBy(
  entry: PastEntry,
  worth: Decimal,
  lockedUntil: IsoDate | null,
): Corrected[] {
  const corrections = correctionsOf(entry, worth, lockedUntil);
  if (corrections.length === 0) return [];
  return [{ entry, corrections, change: worth.minus(totalOf(entry.booked)) }];
}

function played(
  { kind, quantity, worth, lineId, ...key }: Movement | PastEntry,
  day: IsoDate,
): Replayable {
  return { key: keyOf(key), day, kind, quantity, worth, lineId };
}

/** Selects the entries that are neither reversed nor reversals. */
function notTakenBack(
  entries: readonly PastEntry[],
  isTakenBack: (entry: PastEntry) => boolean,
): (entry: PastEntry) => boolean {
  const place = (entry: PastEntry, sequence: number) => `${keyOf(entry)} ${sequence}`;
  const gone = new Set(
    entries.flatMap((entry) => (entry.takesBack === null ? [] : [place(entry, entry.takesBack)])),
  );
  return (entry) =>
    entry.takesBack === null && !gone.has(place(entry, entry.sequence)) && !isTakenBack(entry);
}
