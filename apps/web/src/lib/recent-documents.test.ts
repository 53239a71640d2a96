import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteOpened, recentDocuments } from './recent-documents.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const order = (number: number) => ({
  name: `PO/26-27/0000${number}`,
  path: `/home/purchase-inventory/purchase-orders/${number}`,
});

test('the five opened last, the newest first, each once and under its latest name', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) noteOpened('asha', order(number));
  noteOpened('asha', { ...order(4), name: 'PO/26-27/00004 (new)' });
  expect(recentDocuments('asha').map(({ name }) => name)).toEqual([
    'PO/26-27/00004 (new)',
    'PO/26-27/00006',
    'PO/26-27/00005',
    'PO/26-27/00003',
    'PO/26-27/00002',
  ]);
});

test('each person has their own', () => {
  noteOpened('asha', order(1));
  expect(recentDocuments('imran')).toEqual([]);
});

test.each([
  '{"name":',
  '{}',
  'null',
  '[null, 7, {"name": "x"}, {"name": "x", "path": "https://elsewhere.example"}]',
])('what cannot be trusted is nothing: %s', (stored) => {
  localStorage.setItem('plinth:recent:asha', stored);
  expect(recentDocuments('asha')).toEqual([]);
});
