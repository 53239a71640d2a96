/** Tests that mails that waited when a backup was made are not sent after a restore. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { newId } from '#new-id.ts';
import { buildSite } from '#testing/builders.ts';
import { addFailedMail } from '#testing/outbox.ts';
import { query } from '#testing/query.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

import { withDatabase } from './databases.ts';
import { forgetFormer, restore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const app = await createTestApp();
const { project } = await buildSite(app);

test('a restore sends no mail that waited when the backup was made', async () => {
  const waiting = await addFailedMail(app, project, newId());
  const columns = { state: 'QUEUED', due_at: app.now, ended_at: null } as const;
  await app.db.updateTable('outbound_message').set(columns).where('id', '=', waiting).execute();
  const folder = await mkdtemp(join(tmpdir(), 'plinth-mails-'));
  const file = join(folder, 'waiting.zip');
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await forgetFormer(connectionString);
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const source = withDatabase(inject('templateUrl'), rows[0]?.name ?? '');
  await writeBackup({ connectionString: source, file, now: app.now });
  await restore({ connectionString, file, log: () => undefined });
  expect(
    await query(connectionString, 'select state, suppression, due_at from outbound_message'),
  ).toEqual([{ state: 'SUPPRESSED', suppression: 'RESTORED', due_at: null }]);
});
