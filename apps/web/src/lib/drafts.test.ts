import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { draftKey, forgetDraft, forgetDrafts, keepDraft, keptDraft } from './drafts.ts';

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
afterEach(() => void vi.unstubAllGlobals());

const asha = draftKey({ userId: 'asha', form: 'purchase-order', documentId: 'm1' });
const imran = draftKey({ userId: 'imran', form: 'purchase-order', documentId: 'm1' });

test('each person finds their own again', () => {
  keepDraft(asha, { remark: 'By road' });
  expect(keptDraft(asha)).toEqual({ remark: 'By road' });
  expect(keptDraft(imran)).toBeNull();
  forgetDraft(asha);
  expect(keptDraft(asha)).toBeNull();
});

test("signing out forgets one person's drafts and nothing else", () => {
  localStorage.setItem('plinth:theme', 'dark');
  keepDraft(asha, {});
  keepDraft(draftKey({ userId: 'asha', form: 'material-request', documentId: 'm2' }), {});
  keepDraft(imran, {});
  forgetDrafts('asha');
  expect(Object.keys(localStorage)).toEqual(['plinth:theme', imran]);
});

test('what cannot be read is nothing', () => {
  localStorage.setItem(asha, '{"remark":');
  expect(keptDraft(asha)).toBeNull();
});

test('a blocked storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepDraft(asha, {});
  forgetDrafts('asha');
  expect(keptDraft(asha)).toBeNull();
});
