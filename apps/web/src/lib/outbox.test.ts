import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Outbox from './outbox.ts';

const ACT = {
  form: 'goods-receipt',
  documentId: 'po-1',
  title: 'CH-1 of Mumbai Traders',
  body: { challanNo: 'CH-1' },
  since: '2026-08-14T06:00:00.000Z',
};

/** A browser's storage as far as the outbox uses it. */
class Storage {
  readonly #kept = new Map<string, string>();
  getItem(key: string) {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#kept.set(key, value);
  }
  removeItem(key: string) {
    this.#kept.delete(key);
  }
}

let outbox: typeof Outbox;
beforeEach(async () => {
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('sessionStorage', new Storage());
  vi.resetModules();
  outbox = await import('./outbox.ts');
});

afterEach(() => void vi.unstubAllGlobals());

test('what waits is there again after the tab was closed, under the same key', async () => {
  outbox.openOutbox('imran');
  const { key } = outbox.putInOutbox(ACT);
  vi.resetModules();
  const later = await import('./outbox.ts');
  later.openOutbox('imran');
  expect(later.waitingActs()).toEqual([{ ...ACT, key, refusal: null }]);
  later.takeFromOutbox(key);
  expect(later.waitingActs()).toEqual([]);
});

test('one person does not send what another left', () => {
  outbox.openOutbox('lakshmi');
  const { key } = outbox.putInOutbox(ACT);
  outbox.openOutbox('asha');
  expect(outbox.waitingActs()).toEqual([]);
  outbox.openOutbox('lakshmi');
  outbox.markRefused(key, 'This line is closed');
  expect(outbox.waitingActs()).toMatchObject([{ key, refusal: 'This line is closed' }]);
  outbox.takeFromOutbox(key);
});

test('what is no act is left alone', () => {
  localStorage.setItem('plinth:outbox:vikram', '[{"key":1},null,"x"]');
  outbox.openOutbox('vikram');
  expect(outbox.waitingActs()).toEqual([]);
});
