import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';

import { openTables } from '#lib/device-tables.ts';

import { Outbox } from './outbox.ts';
import type { Carrier } from './send-pending.ts';

afterEach(() => void vi.useRealTimers());

const never = async () => new Promise<never>(() => undefined);

/** A receipt with a photo, stored on a device of its own. */
async function receiptOf(carrier: Partial<Carrier>) {
  let keys = 0;
  const outbox = new Outbox({
    owner: 'asha',
    tables: await openTables(new IDBFactory()),
    locks: { withLock: async (_, work) => work() },
    carrier: { act: never, counts: never, photo: never, ...carrier },
    now: () => 0,
    newKey: () => `key ${(keys += 1)}`,
    announce: () => undefined,
    canSend: () => true,
    onOutcome: () => undefined,
    onPhoto: () => undefined,
  });
  const photo = {
    documentType: 'GOODS_RECEIPT',
    documentId: null,
    of: 'form',
    name: 'challan.png',
  };
  await outbox.keepPhoto(photo, { content: new Blob(['challan']), thumbnail: null });
  const act = { kind: 'goods-receipt', place: 'order', title: 'GRN', lines: [] } as const;
  const { key } = await outbox.keep({ ...act, body: {}, form: {} }, { photosOf: 'form' });
  return { outbox, key };
}

test('a form is done with its document, not with the photos that go after it', async () => {
  const done = { documentId: 'grn', message: 'GRN/26-27/00001 posted' };
  const { outbox, key } = await receiptOf({ act: async () => done });
  expect(await outbox.resolve(key)).toEqual({ state: 'done', ...done });
  expect(outbox.unsent.get()).toMatchObject({ rows: [], photos: [{ documentId: 'grn' }] });
});

test('nobody stands before a form for longer than ten seconds: it waits, and goes by itself', async () => {
  const { outbox, key } = await receiptOf({});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const resolved = outbox.resolve(key);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await resolved).toEqual({ state: 'waiting' });
  expect(outbox.unsent.get().rows).toMatchObject([{ key, refusal: null }]);
});
