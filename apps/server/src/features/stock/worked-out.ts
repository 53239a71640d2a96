/** What movements are worth, and what entries of their day and later ones are worth since: without SQL. */
import type { Decimal } from '@plinth/domain/shared/decimal';
import { correctionsOf, type Correction, totalOf } from '@plinth/domain/stock/correction';
import type { IsoDate } from '@plinth/domain/shared/iso-date';
import { type Replayable, replay } from '@plinth/domain/stock/replay';

import type { LockedTimeline } from '#features/stock/lock-timeline.ts';
import type { Movement } from '#features/stock/movement.ts';
import { keyOf } from '#features/stock/stock.store.ts';
import type { PastEntry } from '#features/stock/timeline.queries.ts';

/** An entry that is worth something else now. */
export interface Corrected {
  readonly entry: PastEntry;
  readonly corrections: readonly Correction[];
  /** Signed rupees by which all that is booked of it changes; 0 where only the days do. */
  readonly change: Decimal;
}

export interface WorkedOut {
  /** Signed rupees of the movements that something lies after. */
  readonly values: ReadonlyMap<Movement, Decimal>;
  readonly corrected: readonly Corrected[];
  /** The least that lies there at the end of one of the days, by key. */
  readonly lowest: ReadonlyMap<string, Decimal>;
  /** What was not there when it went out, by key. */
  readonly missing: ReadonlyMap<string, Decimal>;
}

interface Asked {
  readonly day: IsoDate;
  readonly lockedUntil: IsoDate | null;
  readonly movements: readonly Movement[];
  /** Entries that never were. */
  readonly isTakenBack: (entry: PastEntry) => boolean;
}

/** An entry of the timeline, or a movement that goes among them. */
type Played = Replayable &
  (
    | { readonly entry: PastEntry; readonly movement: null }
    | { readonly entry: null; readonly movement: Movement }
  );

/** @param timeline with the wholes of the movements that are parts */
export function workOut(
  timeline: LockedTimeline,
  { day, lockedUntil, movements, isTakenBack }: Asked,
): WorkedOut {
  const past = timeline.entries
    .filter(standing(timeline.entries, isTakenBack))
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

/** What has to be booked of an entry so that it is worth that; nothing where it is. */
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

/** Neither what takes an entry back as though it never was, nor that entry. */
function standing(
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
