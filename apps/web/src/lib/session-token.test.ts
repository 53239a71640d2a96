import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  endSession,
  followOtherTabs,
  sessionToken,
  startSession,
  userIdOf,
} from './session-token.ts';

function tokenWith(payload: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(payload));
  return `header.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

test('the user id is the sub of the payload', () =>
  expect(userIdOf(tokenWith('{"sub":"u-1","name":"आशा ~~~???"}'))).toBe('u-1'));

test.each([
  '',
  'abc',
  'a.%%%.c',
  tokenWith('{}'),
  tokenWith('null'),
  tokenWith('{"sub":7}'),
  tokenWith('{"sub":""}'),
])('a token without one is invalid: %s §5', (token) =>
  expect(() => userIdOf(token)).toThrow('Invalid token'),
);

describe('a session that ends in one tab ends in the others', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Sends the storage event of another tab, with what that tab has left in the storage. */
  function hearOfEnd(leave: () => void) {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    });
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    startSession('token');
    followOtherTabs();
    leave();
    sessionToken.set({ token: 'token', ending: null });
    const event = Object.assign(new Event('storage'), { key: 'auth_token', newValue: null });
    target.dispatchEvent(event);
    return sessionToken.get();
  }

  test.each([
    ['by hand', () => endSession('signed-out'), 'signed-out-elsewhere'],
    ['because the server refused it', () => endSession('expired'), 'expired'],
    ['because nobody could say whose it is', () => endSession('unconfirmed'), 'unconfirmed'],
    ['in a way that left no trace', () => undefined, 'signed-out-elsewhere'],
  ])('%s', (_, leave, ending) => expect(hearOfEnd(leave)).toEqual({ token: null, ending }));
});

test('what was opened last leaves the device with the session, however it ends', () => {
  for (const ending of ['signed-out', 'expired'] as const) {
    const storage = new Map([
      ['auth_token', 'token'],
      ['plinth:recent:u-1', '[{"name":"PO/26-27/00012","path":"/home/1"}]'],
      ['plinth:recent:projects:u-1', '["p-1"]'],
      ['plinth:theme', 'dark'],
    ]);
    vi.stubGlobal(
      'localStorage',
      Object.assign(Object.fromEntries(storage), {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      }),
    );
    endSession(ending);
    expect([...storage.keys()].toSorted()).toEqual(['plinth:session-ending', 'plinth:theme']);
    vi.unstubAllGlobals();
  }
});
