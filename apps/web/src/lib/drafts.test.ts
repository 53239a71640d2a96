import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { draftKey, deleteDraft, deleteExpiredDrafts, saveDraft, loadDraft } from './drafts.ts';

/** A browser's storage as far as drafts use it: its keys are its own properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new Storage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const asha = draftKey({ userId: 'asha', form: 'purchase-order', documentId: 'm1' });
const imran = draftKey({ userId: 'imran', form: 'purchase-order', documentId: 'm1' });

test('each person finds their own again', () => {
  saveDraft(asha, { remark: 'By road' });
  expect(loadDraft(asha)).toEqual({ remark: 'By road' });
  expect(loadDraft(imran)).toBeNull();
  deleteDraft(asha);
  expect(loadDraft(asha)).toBeNull();
});

test('what nobody came back to for a month is forgotten, and nothing else', () => {
  vi.useFakeTimers({ now: new Date('2026-10-01') });
  localStorage.setItem('plinth:theme', 'dark');
  saveDraft(asha, { remark: 'By road' });
  vi.setSystemTime(new Date('2026-10-20'));
  saveDraft(imran, { remark: 'By rail' });
  vi.setSystemTime(new Date('2026-10-30'));
  deleteExpiredDrafts();
  expect(loadDraft(asha)).toEqual({ remark: 'By road' });
  vi.setSystemTime(new Date('2026-11-01'));
  deleteExpiredDrafts();
  expect(Object.keys(localStorage)).toEqual(['plinth:theme', imran]);
});

test('a draft of an older release is found, and has its month from then on', () => {
  vi.useFakeTimers({ now: new Date('2026-10-01') });
  localStorage.setItem(asha, '{"remark":"By road"}');
  expect(loadDraft(asha)).toEqual({ remark: 'By road' });
  deleteExpiredDrafts();
  expect(loadDraft(asha)).toEqual({ remark: 'By road' });
  vi.setSystemTime(new Date('2026-11-02'));
  deleteExpiredDrafts();
  expect(loadDraft(asha)).toBeNull();
});

test('what cannot be read is nothing', () => {
  localStorage.setItem(asha, '{"remark":');
  expect(loadDraft(asha)).toBeNull();
});

test('a blocked storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(asha, {});
  deleteExpiredDrafts();
  expect(loadDraft(asha)).toBeNull();
});
