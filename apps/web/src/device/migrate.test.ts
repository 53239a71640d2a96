/**
 * Tests that data of an earlier release in local storage is migrated once, and never overwrites
 * newer data.
 */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';

import { type DeviceTables, openTables } from '#lib/device-tables.ts';

import type { OutboxItem } from './outbox-item.ts';
import { migrateUnsent } from './migrate.ts';

const NOW = Date.parse('2026-08-14T06:00:00.000Z');
const PERSON = { owner: 'org:imran', userId: 'imran', now: NOW };
const SINCE = '2026-08-14T05:00:00.000Z';

const RECEIPT = {
  key: 'k1',
  form: 'goods-receipt',
  documentId: 'po-1',
  title: 'Challan 778',
  body: { challanNo: '778' },
  since: SINCE,
  refusal: 'The server is busy',
};
const COUNT = { quantity: '97', seenTimes: 1, at: SINCE, isTyping: false, problem: null };
const ISSUE = {
  header: { contractor: 'Patil' },
  lines: [],
  sent: { key: 'k2', body: '{"contractor":"Patil"}' },
};

function stub(stored: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]);
  const storage: Record<string, string> = Object.fromEntries(entries);
  const access = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (_, name): unknown => Reflect.get(access, name),
    }),
  );
  return storage;
}

const rowsOf = async (tables: DeviceTables, owner = PERSON.owner) =>
  tables.update(async ({ ofOwner }) => ofOwner<OutboxItem>('acts', owner));

afterEach(() => vi.unstubAllGlobals());

test('receipts, counts and unanswered issues of this person', async () => {
  const storage = stub({
    'plinth:outbox:imran': [RECEIPT],
    'plinth:draft:imran:goods-receipt:po-1': { form: { challanNo: '778' } },
    'plinth:draft:imran:stock-count:c1': { l1: COUNT },
    'plinth:draft:imran:stock-issue:site': ISSUE,
    'plinth:outbox:asha': [{ ...RECEIPT, key: 'hers' }],
    'plinth:draft:imran:purchase-order:m1': { typed: true },
  });
  const tables = await openTables(new IDBFactory());
  await migrateUnsent(tables, PERSON);
  expect(await rowsOf(tables)).toMatchObject([
    // A refusal may have been a fault of the server: it is sent again under its key.
    { key: 'k1', kind: 'goods-receipt', place: 'po-1', refusal: null, body: { challanNo: '778' } },
    { key: 'k2', kind: 'stock-issue', place: 'site', body: { contractor: 'Patil' } },
    { kind: 'stock-count', place: 'c1', lineId: 'l1', quantity: '97', seenTimes: 1 },
  ]);
  expect(Object.keys(storage).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'plinth:draft:imran:purchase-order:m1',
    'plinth:outbox:asha',
  ]);
});

test('what cannot be read stays where it is', async () => {
  const storage = stub({ 'plinth:outbox:imran': [RECEIPT, { key: 1 }, null] });
  const tables = await openTables(new IDBFactory());
  await migrateUnsent(tables, PERSON);
  expect(await rowsOf(tables)).toHaveLength(1);
  expect(Object.keys(storage)).toEqual(['plinth:outbox:imran']);
});

test('a form of this release that was sent off is no act of an older one', async () => {
  const sent = { key: 'k3', typed: '{}' };
  stub({ 'plinth:draft:imran:stock-issue:site': { ...ISSUE, sent } });
  const tables = await openTables(new IDBFactory());
  await migrateUnsent(tables, PERSON);
  expect(await rowsOf(tables)).toEqual([]);
});
