import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceTables } from '#lib/device-tables.ts';
import { endSession, startSession } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { keep, kept, orKept } from './kept.ts';

const tokenOf = (org: string, sub: string) => `.${btoa(JSON.stringify({ org, sub }))}.`;
const ASHA = tokenOf('devgiri', 'asha');

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  startSession(ASHA);
});
afterEach(() => vi.useRealTimers());

async function storedKeys() {
  const { update } = await deviceTables();
  return update(async ({ ofOwner }) =>
    (await ofOwner('kept', 'devgiri:asha')).map(({ key }) => key),
  );
}

test('what is kept is replaced, and forgotten after a week', async () => {
  await keep('gate', 'old');
  await keep('gate', 'new');
  expect(await kept('gate')).toMatchObject({ answer: 'new' });
  expect(await kept('user')).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 });
  expect(await kept('gate')).toBeNull();
});

test.each(['signed-out', 'signed-out-elsewhere', 'expired', 'unconfirmed'] as const)(
  'nothing of it is left after the session has ended (%s)',
  async (ending) => {
    await keep('user', 'Asha');
    endSession(ending);
    await expect.poll(storedKeys).toEqual([]);
    expect(await kept('user')).toBeNull();
  },
);

test('another person, or the same in another organisation, sees nothing of it', async () => {
  await keep('user', 'Asha');
  startSession(tokenOf('devgiri', 'imran'));
  expect(await kept('user')).toBeNull();
  startSession(tokenOf('other', 'asha'));
  expect(await kept('user')).toBeNull();
  await expect.poll(storedKeys).toEqual([]);
});

const find = async () => 'kept';

test('the server’s word counts wherever it says one', async () => {
  expect(await orKept(Promise.resolve('answered'), find)).toBe('answered');
  const refusal = ApiError.refused(403, { status: 'ERROR', message: 'No' });
  await expect(orKept(Promise.reject(refusal), find)).rejects.toBe(refusal);
  const broken = ApiError.unexplained(502);
  await expect(orKept(Promise.reject(broken), find)).rejects.toBe(broken);
});

test('where it cannot be reached or is silent, what is kept is the answer', async () => {
  expect(await orKept(Promise.reject(ApiError.unreachable()), find)).toBe('kept');
  vi.useFakeTimers();
  const { promise: never } = Promise.withResolvers<string>();
  const silent = orKept(never, find);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await silent).toBe('kept');
});

test('with nothing kept the call fails as ever, and a slow one is waited for', async () => {
  const none = async () => null;
  const gone = ApiError.unreachable();
  await expect(orKept(Promise.reject(gone), none)).rejects.toBe(gone);
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = orKept(promise, none);
  await vi.advanceTimersByTimeAsync(9000);
  resolve('late');
  expect(await slow).toBe('late');
});
