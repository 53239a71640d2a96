import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceTables } from '#lib/device-tables.ts';
import { endSession, startSession } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { cacheAnswer, readCached, orCached } from './cached-answers.ts';

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
  await cacheAnswer('gate', 'old');
  await cacheAnswer('gate', 'new');
  expect(await readCached('gate')).toMatchObject({ answer: 'new' });
  expect(await readCached('user')).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 });
  expect(await readCached('gate')).toBeNull();
});

test.each(['signed-out', 'signed-out-elsewhere', 'expired', 'unconfirmed'] as const)(
  'nothing of it is left after the session has ended (%s)',
  async (ending) => {
    await cacheAnswer('user', 'Asha');
    endSession(ending);
    await expect.poll(storedKeys).toEqual([]);
    expect(await readCached('user')).toBeNull();
  },
);

test('another person, or the same in another organisation, sees nothing of it', async () => {
  await cacheAnswer('user', 'Asha');
  startSession(tokenOf('devgiri', 'imran'));
  expect(await readCached('user')).toBeNull();
  startSession(tokenOf('other', 'asha'));
  expect(await readCached('user')).toBeNull();
  await expect.poll(storedKeys).toEqual([]);
});

const find = async () => 'kept';

test('the server’s word counts wherever it says one', async () => {
  expect(await orCached(Promise.resolve('answered'), find)).toBe('answered');
  const refusal = ApiError.refused(403, { status: 'ERROR', message: 'No' });
  await expect(orCached(Promise.reject(refusal), find)).rejects.toBe(refusal);
  const broken = ApiError.unexplained(502);
  await expect(orCached(Promise.reject(broken), find)).rejects.toBe(broken);
});

test('where it cannot be reached or is silent, what is kept is the answer', async () => {
  expect(await orCached(Promise.reject(ApiError.unreachable()), find)).toBe('kept');
  vi.useFakeTimers();
  const { promise: never } = Promise.withResolvers<string>();
  const silent = orCached(never, find);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await silent).toBe('kept');
});

test('with nothing kept the call fails as ever, and a slow one is waited for', async () => {
  const none = async () => null;
  const gone = ApiError.unreachable();
  await expect(orCached(Promise.reject(gone), none)).rejects.toBe(gone);
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = orCached(promise, none);
  await vi.advanceTimersByTimeAsync(9000);
  resolve('late');
  expect(await slow).toBe('late');
});
