/**
 * Tests the backup of each night: made once, by one server, and stored for the number of days that
 * is set.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { writeBackup } from '#db/backup/write-backup.ts';
import { readBackupTask } from '#features/backup/backup.queries.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

import { backupTasks, lastNight } from './daily-backup.ts';
import { doWhatIsDue } from './recurring.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plinth-daily-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const info = vi.fn<(detail: object, message: string) => void>();
const error = vi.fn<(detail: object, message: string) => void>();

/** Runs one check of due tasks by one server. */
function look(at: string, backupDir = folder): Promise<void> {
  const { db, connectionString } = database;
  const clock = () => new Date(at);
  const log = { info, error };
  const tasks = backupTasks({ backupDir, backupKeepDays: 3 }, { connectionString, clock, log });
  return doWhatIsDue({ db, clock, log, tasks });
}

test.each([
  ['2026-08-14T20:29:59.999Z', '2026-08-13T20:30:00.000Z'],
  ['2026-08-14T20:30:00.000Z', '2026-08-14T20:30:00.000Z'],
  ['2026-08-15T06:00:00.000Z', '2026-08-14T20:30:00.000Z'],
])('at %s it is due since two in the night in India: %s', (now, due) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(due);
});

test('of every night the last three are kept, and what somebody else put there stays', async () => {
  await writeFile(join(folder, 'plinth-2026-01-01-120000.zip'), 'made by hand');
  await writeFile(join(folder, 'plinth-daily-2026-08-09-020000.zip.0a1b2c3d.part'), 'killed');
  for (const day of ['10', '11', '12', '13']) {
    // Three servers look at once, and again an hour later.
    await Promise.all(Array.from({ length: 3 }, () => look(`2026-08-${day}T20:30:05.000Z`)));
    await look(`2026-08-${day}T21:30:05.000Z`);
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'plinth-2026-01-01-120000.zip',
    'plinth-daily-2026-08-12-020005.zip',
    'plinth-daily-2026-08-13-020005.zip',
    'plinth-daily-2026-08-14-020005.zip',
  ]);
  expect(info).toHaveBeenCalledTimes(4);
  expect(info).toHaveBeenLastCalledWith(
    {
      file: join(folder, 'plinth-daily-2026-08-14-020005.zip'),
      removed: ['plinth-daily-2026-08-11-020005.zip'],
    },
    'Daily backup made',
  );
});

test('one that fails is an error in the log, and removes nothing', async () => {
  const names = await readdir(folder);
  const file = join(folder, 'plinth-2026-01-01-120000.zip');
  await look('2026-08-14T20:30:05.000Z', file);
  const sentence = `${file} is not a folder: set BACKUP_DIR to one.`;
  expect(error).toHaveBeenCalledWith(
    { task: 'daily-backup', err: expect.objectContaining({ message: sentence }) },
    'A recurring task failed',
  );
  expect(await readdir(folder)).toEqual(names);
  expect(await readBackupTask(database.db)).toEqual({
    lastMadeAt: new Date('2026-08-13T20:30:05.000Z'),
    failedAt: new Date('2026-08-14T20:30:05.000Z'),
    failure: 'FOLDER',
  });
});

test('a failure is forgotten after the next good one', async () => {
  const at = new Date('2026-08-14T21:00:05.000Z');
  await look(at.toISOString());
  const good = { lastMadeAt: at, failedAt: null, failure: null };
  expect(await readBackupTask(database.db)).toEqual(good);
});

test('a full disk is that of the backups, by the name of their folder', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
  const { connectionString } = database;
  const writing = writeBackup({
    connectionString,
    file: join(folder, 'too much.zip'),
    now: new Date(),
    openFile: () => new Writable({ write: (_chunk, _encoding, done) => done(full) }),
  });
  await expect(writing).rejects.toMatchObject({
    name: 'StartupError',
    message: `The disk that holds ${folder} is full: make room and start again.`,
  });
});

test('is not made where the settings say so', () => {
  const { connectionString } = database;
  const options = { connectionString, clock: () => new Date(), log: { info } };
  expect(backupTasks({ backupDir: folder, backupKeepDays: undefined }, options)).toEqual([]);
});
