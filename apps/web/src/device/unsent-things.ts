/** Unsent items for display. Pure. */
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { counted } from '@plinth/domain/shared/counted';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';

import { ACT_KINDS, correctionPath } from './act-kinds.ts';
import {
  canDiscard,
  isCount,
  isUncertain,
  type OutboxAct,
  type OutboxPhoto,
  type TypedCount,
} from './outbox-item.ts';
import type { Unsent } from './outbox.ts';

/** `stopped`: needs the person's decision. */
type ThingState = 'waiting' | 'stopped';

export interface UnsentThing {
  readonly key: string;
  /** `GRN for Shree Cement`. */
  readonly title: string;
  /** `12 lines · 2 photos · waiting since 10:42, 3 h ago`. */
  readonly detail: string;
  readonly state: ThingState;
  /** Why it is stopped, or its state. */
  readonly reason: string | null;
  readonly lines: readonly string[];
  /** The path of its form or screen; null if there is none. */
  readonly path: string | null;
  /** The keys of the rows that may be discarded; empty if the server may have carried it out. */
  readonly discards: readonly string[];
  /** Whether the server may have forgotten the key of the act. */
  readonly isUncertain: boolean;
}

/** Everything unsent, the oldest first. */
export function unsentThings({ rows, photos }: Unsent, now: number): UnsentThing[] {
  const acts = rows.filter((row): row is OutboxAct => !isCount(row));
  const sheets = Map.groupBy(rows.filter(isCount), ({ place }) => place);
  const loose = photos.filter(({ documentId }) => documentId !== null);
  const things = [
    ...acts.map((act) => ({ since: act.since, thing: thingOfAct(act, photos, now) })),
    ...[...sheets.values()].map((counts) => ({
      since: Math.min(...counts.map(({ since }) => since)),
      thing: thingOfSheet(counts, now),
    })),
    ...loose.map((photo) => ({ since: photo.since, thing: thingOfPhoto(photo, now) })),
  ];
  return things.toSorted((one, other) => one.since - other.since).map(({ thing }) => thing);
}

function thingOfAct(act: OutboxAct, photos: readonly OutboxPhoto[], now: number): UnsentThing {
  const { key, title, lines, refusal } = act;
  const photoCount = photos.filter(({ of }) => of === key).length;
  const isOld = isUncertain(act, now);
  const contents = [
    ...(lines.length > 0 ? [counted(lines.length, 'line')] : []),
    ...(photoCount > 0 ? [counted(photoCount, 'photo')] : []),
  ];
  return {
    key,
    title,
    lines,
    detail: [...contents, waitingSince(act.since, now)].join(' · '),
    state: refusal || isOld ? 'stopped' : 'waiting',
    reason: refusal?.message ?? (isOld ? uncertainty(act) : null),
    path: refusal ? correctionPath(act) : null,
    discards: canDiscard(act, now) ? [key] : [],
    isUncertain: isOld && !refusal,
  };
}

function uncertainty({ tries, since, kind }: OutboxAct): string {
  const day = formatDateTime(new Date(tries?.first ?? since).toISOString());
  return `It was sent on ${day} and never answered. Check whether it is there (${DOCUMENTS[ACT_KINDS[kind].type].words.many}) before you send it again.`;
}

function thingOfSheet(counts: readonly TypedCount[], now: number): UnsentThing {
  const [first] = counts;
  const refused = counts.filter(({ refusal }) => refusal !== null);
  const typing = counts.filter(({ isTyping }) => isTyping);
  const since = Math.min(...counts.map((count) => count.since));
  return {
    key: first?.key ?? '',
    title: `Counts of ${first?.title ?? ''}`,
    lines: [],
    detail: `${counted(counts.length, 'count')} · ${waitingSince(since, now)}`,
    state: refused.length > 0 ? 'stopped' : 'waiting',
    reason:
      refused[0]?.refusal?.message ??
      (typing.length > 0 ? 'A figure was still being typed. Open the count and check it.' : null),
    path: paths.count(first?.place ?? ''),
    discards: [...refused, ...typing].map(({ key }) => key),
    isUncertain: false,
  };
}

function thingOfPhoto(photo: OutboxPhoto, now: number): UnsentThing {
  const { key, name, refusal, since } = photo;
  return {
    key,
    title: `Attachment: ${name}`,
    lines: [],
    detail: waitingSince(since, now),
    state: refusal ? 'stopped' : 'waiting',
    reason: refusal?.message ?? null,
    path: null,
    discards: canDiscard(photo, now) ? [key] : [],
    isUncertain: false,
  };
}

function waitingSince(since: number, now: number): string {
  const at = new Date(since).toISOString();
  return `waiting since ${formatDateTime(at)}, ${formatAgo(at, new Date(now))}`;
}
