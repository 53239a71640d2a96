/**
 * Tests that readiness follows the disk: not ready with its reason while it is full, ready again by
 * itself.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

import { type FindObstacle, watchDisk } from './full-disk.ts';

const app = await createTestApp();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-disk-'));
});
afterAll(async () => rm(dataDir, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

async function askLater(find: FindObstacle, milliseconds: number): Promise<string | undefined> {
  vi.advanceTimersByTime(milliseconds);
  return find();
}

test('a disk with less than two segments of room is full, and recovers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const findRoom = vi.fn<() => Promise<number>>().mockResolvedValue(33_554_431);
  const find = watchDisk(app.db, dataDir, findRoom);
  expect(await find()).toBe('The disk of the data folder is full');
  findRoom.mockResolvedValue(33_554_432);
  expect(await askLater(find, 1000)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder that is away cannot be written', async () => {
  const find = watchDisk(app.db, join(dataDir, 'away'), async () => 1e9);
  expect(await find()).toBe('The data folder cannot be written');
});

test('a write that found no room counts for a while, also of a database elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const find = watchDisk(app.db, undefined);
  expect(await find()).toBeUndefined();
  const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
  await expect(full.execute(app.db)).rejects.toThrow('no room');
  expect(await find()).toBe('The disk of the database is full');
  expect(await askLater(find, 14_999)).toBe('The disk of the database is full');
  expect(await askLater(find, 1)).toBeUndefined();
});
