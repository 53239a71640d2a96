/**
 * Tests that what a killed restore leaves behind is removed, and that each refusal names its own
 * cause.
 */
import { Client } from 'pg';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';

import { query } from '#testing/query.ts';
import { RELEASES } from '#testing/releases.ts';
import { makeEmpty } from '#testing/upgraded.ts';

import { administer, withDatabase } from './databases.ts';
import { forgetFormer, removeUnfinished, restore } from './restore.ts';

const NAME = 'interrupted';
const admin = withDatabase(inject('templateUrl'), 'postgres');
const connectionString = withDatabase(inject('templateUrl'), NAME);
const file = RELEASES.at(-1)?.file ?? '';
const log = () => undefined;

beforeEach(async () => {
  await makeEmpty({ url: admin, serverRole: '' }, NAME);
});
afterAll(async () => {
  await forgetFormer(connectionString);
  await query(admin, `drop database if exists ${NAME} with (force)`);
});

/** Leaves a database like a killed restore does, with a statement that PostgreSQL is still running. */
async function leaveUnfinished(): Promise<void> {
  await makeEmpty({ url: admin, serverRole: '' }, `${NAME}_restoring`);
  await connectTo(`${NAME}_restoring`);
}

async function connectTo(name: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(admin, name) });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
}

async function isThere(name: string): Promise<boolean> {
  const rows = await query(admin, `select from pg_database where datname = '${name}'`);
  return rows.length > 0;
}

test('the next restore replaces it', async () => {
  await leaveUnfinished();
  await restore({ connectionString, file, log });
  expect(await isThere(`${NAME}_restoring`)).toBe(false);
  expect(await query(connectionString, 'select from organisation')).not.toEqual([]);
});

test('the next start removes it', async () => {
  await leaveUnfinished();
  const lines: string[] = [];
  await removeUnfinished(connectionString, (line) => lines.push(line));
  expect(lines).toEqual(['Removed interrupted_restoring, which an interrupted restore had left.']);
  expect(await isThere(`${NAME}_restoring`)).toBe(false);
});

test('a restore that runs is left alone, by a start and by a second restore', async () => {
  await leaveUnfinished();
  const lines: string[] = [];
  await administer(connectionString, async () => {
    await removeUnfinished(connectionString, (line) => lines.push(line));
    await expect(restore({ connectionString, file, log })).rejects.toMatchObject({
      name: 'StartupError',
      message: 'Another restore of the database interrupted is running: wait for its end.',
    });
  });
  expect(lines).toHaveLength(1);
  expect(await isThere(`${NAME}_restoring`)).toBe(true);
});

test('only a database in use is said to be in use', async () => {
  await makeEmpty({ url: admin, serverRole: '' }, `${NAME}_before_restore`);
  await connectTo(`${NAME}_before_restore`);
  await expect(forgetFormer(connectionString)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'database "interrupted_before_restore" is being accessed by other users: stop what uses it first.',
  });
  const pending = Object.assign(new Error('it has pending trigger events'), { code: '55006' });
  await expect(administer(connectionString, async () => Promise.reject(pending))).rejects.toBe(
    pending,
  );
});
