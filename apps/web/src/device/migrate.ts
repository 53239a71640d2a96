/**
 * Moves data of earlier releases from local storage to the outbox: receipts, counts, and unanswered
 * issues and transfers. What was moved is deleted there; unreadable data stays.
 */
import type { DeviceTables } from '#lib/device-tables.ts';
import { remember, rememberedJson, rememberedKeys } from '#lib/storage.ts';

import type { ActKind } from './act-kinds.ts';
import type { OutboxAct, OutboxItem, TypedCount } from './outbox-item.ts';
import { countKey } from './typed-counts.ts';

interface Found {
  readonly rows: readonly OutboxItem[];
  /** The keys in local storage from which the rows were read. */
  readonly keys: readonly string[];
}

/** @param userId the person's id; the rows are stored for `owner` */
export async function migrateUnsent(
  tables: DeviceTables,
  { owner, userId, now }: { owner: string; userId: string; now: number },
): Promise<void> {
  const found = [
    receiptsOf(owner, userId, now),
    ...rememberedKeys().map((key) => draftOf(key, owner, userId, now)),
  ];
  const rows = found.flatMap((one) => one.rows);
  if (rows.length === 0) return;
  await tables.update(async ({ get, put }) => {
    // Existing rows are newer.
    for (const row of rows) if (!(await get('acts', row.key))) put('acts', row);
  });
  for (const key of found.flatMap(({ keys }) => keys)) remember(key, null);
}

const NOTHING: Found = { rows: [], keys: [] };

/**
 * Refusals are not moved, because earlier releases also treated 5xx as one; the act is sent again.
 */
function receiptsOf(owner: string, userId: string, now: number): Found {
  const key = `plinth:outbox:${userId}`;
  const stored = rememberedJson(key);
  if (!Array.isArray(stored)) return NOTHING;
  const rows = stored.flatMap((value: unknown, index): OutboxAct[] => {
    const act = fieldsOf(value);
    const texts = [act['key'], act['documentId'], act['title']];
    if (!texts.every((text) => typeof text === 'string') || !act['body']) return [];
    const since = timeOf(act['since'], now);
    const place = String(act['documentId']);
    return [
      {
        key: String(act['key']),
        owner,
        kind: 'goods-receipt',
        place,
        title: String(act['title']),
        lines: [],
        body: act['body'],
        form: rememberedJson(`plinth:draft:${userId}:goods-receipt:${place}`),
        since,
        order: index + 1,
        tries: { first: since, count: 1, next: 0, isAlone: false },
        refusal: null,
      },
    ];
  });
  if (rows.length < stored.length) return { rows, keys: [] };
  return {
    rows,
    keys: [key, ...rows.map(({ place }) => draftKeyOf(userId, 'goods-receipt', place))],
  };
}

const SENT_FORMS: Readonly<Record<string, readonly [ActKind, string]>> = {
  'stock-issue': ['stock-issue', 'Issue of material'],
  'stock-transfer': ['stock-transfer', 'Transfer of material'],
};

function draftKeyOf(userId: string, form: string, place: string): string {
  return `plinth:draft:${userId}:${form}:${place}`;
}

function draftOf(key: string, owner: string, userId: string, now: number): Found {
  const [form, place, ...more] = key.startsWith(`plinth:draft:${userId}:`)
    ? key.slice(`plinth:draft:${userId}:`.length).split(':')
    : [];
  if (form === undefined || place === undefined || more.length > 0) return NOTHING;
  if (form === 'stock-count') return countsOf(key, { owner, place }, now);
  const [kind, title] = SENT_FORMS[form] ?? [];
  const draft = fieldsOf(rememberedJson(key));
  const sent = fieldsOf(draft['sent']);
  // The form of this release refers to its act by key.
  const isOlder = typeof sent['key'] === 'string' && typeof sent['body'] === 'string';
  if (!kind || !title || !isOlder) return NOTHING;
  const act: OutboxAct = {
    key: String(sent['key']),
    owner,
    kind,
    place,
    title,
    lines: [],
    body: parsed(sent['body']),
    form: draft,
    since: now,
    order: 1,
    tries: { first: now, count: 1, next: 0, isAlone: false },
    refusal: null,
  };
  return { rows: [act], keys: [key] };
}

function countsOf(
  key: string,
  count: { readonly owner: string; readonly place: string },
  now: number,
): Found {
  const saved = Object.entries(fieldsOf(rememberedJson(key)));
  const rows = saved.flatMap(([lineId, value]): TypedCount[] => {
    const { quantity, seenTimes, at, isTyping, problem } = fieldsOf(value);
    if (typeof quantity !== 'string' || typeof seenTimes !== 'number') return [];
    const message = typeof problem === 'string' ? problem : null;
    return [
      {
        ...count,
        key: countKey(count, lineId),
        kind: 'stock-count',
        title: 'Stock count',
        lineId,
        quantity,
        seenTimes,
        since: timeOf(at, now),
        isTyping: isTyping === true,
        sentQuantity: null,
        tries: null,
        refusal: message === null ? null : { message, violations: [] },
      },
    ];
  });
  return { rows, keys: rows.length < saved.length ? [] : [key] };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function timeOf(value: unknown, now: number): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? now : time;
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
