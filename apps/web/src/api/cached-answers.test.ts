import { onlineManager } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type DeviceRow, deviceTables } from '#lib/device-tables.ts';
import { endSession, startSession } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { givingWay, readStored } from './cached-answers.ts';
import { FAILS_SILENTLY, queryClient } from './query-client.ts';

const tokenOf = (org: string, sub: string) => `.${btoa(JSON.stringify({ org, sub }))}.`;
const ASHA = tokenOf('devgiri', 'asha');
const STOCK = ['stock', 'of a store'];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onlineManager.setOnline(true);
  startSession(ASHA);
});
afterEach(() => {
  vi.useRealTimers();
  endSession('signed-out');
});

/** Fetches as a screen does; the answer is a function that plays the server. */
async function ask(
  answer: () => Promise<unknown>,
  options: { queryKey?: readonly string[]; gcTime?: number; meta?: object } = {},
) {
  const { queryKey = STOCK, meta, ...others } = options;
  const query = { queryKey, queryFn: answer, retry: false, ...others } as const;
  await queryClient.query({ ...query, meta: { ...FAILS_SILENTLY, ...meta } }).catch(() => null);
  return queryClient.getQueryState(queryKey);
}

const answers = (answer: unknown) => async () => answer;
const away = async () => Promise.reject(ApiError.unreachable());
const storedNow = async (key = STOCK) => (await readStored(JSON.stringify(key)))?.answer ?? null;

async function keysOnDevice() {
  const { update } = await deviceTables();
  return update(async ({ keys }) => keys('kept'));
}

const onDevice = { timeout: 5000 };

/** Leaves the app as it is after it was opened again. */
function openAgain({ isOnline }: { isOnline: boolean }): void {
  queryClient.clear();
  onlineManager.setOnline(isOnline);
}

test('without a connection a query shows what it fetched last, with its time, and still fails', async () => {
  const { dataUpdatedAt } = (await ask(answers({ cement: '80' }))) ?? {};
  openAgain({ isOnline: false });
  const state = await ask(away);
  expect(state?.data).toEqual({ cement: '80' });
  expect(Math.abs((state?.dataUpdatedAt ?? 0) - (dataUpdatedAt ?? 0))).toBeLessThan(50);
  expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle', isInvalidated: true });
});

test('a proxy that answers for the server is no server', async () => {
  await ask(answers('80 Bag'));
  openAgain({ isOnline: false });
  const state = await ask(async () => Promise.reject(ApiError.unexplained(502)));
  expect(state?.data).toBe('80 Bag');
});

test('a server that does not respond is not waited for while the connection is lost', async () => {
  await ask(answers('80 Bag'));
  openAgain({ isOnline: false });
  const { promise: never } = Promise.withResolvers<string>();
  void ask(async () => never);
  await expect.poll(() => queryClient.getQueryData(STOCK)).toBe('80 Bag');
  expect(queryClient.getQueryState(STOCK)).toMatchObject({ fetchStatus: 'fetching' });
});

test('the word of a server that can be reached counts', async () => {
  await ask(answers('80 Bag'));
  openAgain({ isOnline: true });
  const refused = ApiError.refused(403, { status: 'ERROR', message: 'No' });
  expect((await ask(async () => Promise.reject(refused)))?.data).toBeUndefined();
  openAgain({ isOnline: true });
  expect((await ask(away))?.data).toBeUndefined();
});

test('the connection that is back brings the newest answer', async () => {
  await ask(answers('80 Bag'));
  openAgain({ isOnline: false });
  await ask(away);
  onlineManager.setOnline(true);
  expect(await ask(answers('70 Bag'))).toMatchObject({ data: '70 Bag', status: 'success' });
  expect(await storedNow()).toBe('70 Bag');
});

test('an answer is forgotten after a week', async () => {
  await ask(answers('80 Bag'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 });
  expect(await storedNow()).toBeNull();
});

test('secrets, answers for one use and files are not stored', async () => {
  await ask(answers('of a link'), { meta: { isSecret: true } });
  expect(await storedNow()).toBeNull();
  await ask(answers('of a form'), { queryKey: ['form'], gcTime: 0 });
  expect(await storedNow(['form'])).toBeNull();
  await ask(answers({ file: new Blob(['photo']) }), { queryKey: ['photo'] });
  expect(await storedNow(['photo'])).toBeNull();
});

test.each(['signed-out', 'signed-out-elsewhere', 'expired', 'unconfirmed'] as const)(
  'nothing is left on the device after the session has ended (%s)',
  async (ending) => {
    await ask(answers('80 Bag'));
    await expect.poll(keysOnDevice, onDevice).toEqual([`devgiri:asha ${JSON.stringify(STOCK)}`]);
    endSession(ending);
    await expect.poll(keysOnDevice, onDevice).toEqual([]);
    expect(await storedNow()).toBeNull();
  },
);

test('an answer that is to be stored when the person signs out is not', async () => {
  await ask(answers('80 Bag'));
  endSession('signed-out');
  startSession(ASHA);
  expect(await storedNow()).toBeNull();
});

test('another person, or the same in another organisation, sees nothing of it', async () => {
  await ask(answers('80 Bag'));
  await expect.poll(keysOnDevice, onDevice).toHaveLength(1);
  startSession(tokenOf('devgiri', 'imran'));
  expect(await storedNow()).toBeNull();
  startSession(tokenOf('other', 'asha'));
  expect(await storedNow()).toBeNull();
  await expect.poll(keysOnDevice, onDevice).toEqual([]);
});

test('after a change of rights nothing from before is left', async () => {
  const userWith = (role: string) => ({ roles: [role], rolesByFirm: {}, rolesByProject: {} });
  const asUser = { queryKey: ['session'], meta: { storedAs: 'user' } };
  await ask(answers(userWith('PURCHASE_MANAGER')), asUser);
  await ask(answers('prices'));
  await expect.poll(keysOnDevice, onDevice).toHaveLength(2);
  openAgain({ isOnline: true });
  await ask(answers(userWith('STORE_KEEPER')), asUser);
  await expect.poll(keysOnDevice, onDevice).toEqual(['devgiri:asha user']);
});

test('the oldest answers give way, those of the frame never', () => {
  const now = Date.now();
  const row = (name: string, age: number, size = 1) => ({
    key: `devgiri:asha ${name}`,
    keptAt: now - age,
    text: 'x'.repeat(size),
  });
  const many = Array.from({ length: 501 }, (_, index) => row(`list ${index}`, index));
  expect(givingWay([...many, row('user', 9999)])).toEqual(['devgiri:asha list 500']);
  const large = [row('new', 0, 5_000_000), row('old', 1, 3_000_000), row('older', 2, 2)];
  expect(givingWay(large)).toEqual(['devgiri:asha older']);
});

test('after an update only what the app opens with is read from the release before', async () => {
  await ask(answers('80 Bag'));
  await ask(answers({ name: 'Asha' }), { queryKey: ['session'], meta: { storedAs: 'user' } });
  await expect.poll(keysOnDevice, onDevice).toHaveLength(2);
  const { update } = await deviceTables();
  await update(async ({ ofOwner, put }) => {
    type Row = DeviceRow & { release: string };
    for (const row of await ofOwner<Row>('kept', 'devgiri:asha')) {
      put('kept', { ...row, release: row.release.replace(/^file:.*/, 'file:///assets/older.js') });
    }
  });
  expect(await storedNow()).toBeNull();
  expect(await readStored('user')).toMatchObject({ answer: { name: 'Asha' } });
});

test('what others left behind on the device is removed', async () => {
  const { update } = await deviceTables();
  const stale = { key: 'devgiri:imran gate', owner: 'devgiri:imran' } satisfies DeviceRow;
  await update(async ({ put }) => put('kept', stale));
  startSession(tokenOf('devgiri', 'meera'));
  await expect.poll(keysOnDevice, onDevice).toEqual([]);
});
