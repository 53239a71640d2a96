/** Tests a backup of all demo data: amendments, contracts, approvals, links and mail too. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { tableSums } from '#testing/backups.ts';
import { createDemoApp } from '#testing/demo-app.ts';
import { query } from '#testing/query.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { createTestDatabase } from '#testing/test-database.ts';

import { withDatabase } from './databases.ts';
import { forgetFormer, restore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

/** Tables that must have rows, because a round trip of empty ones would prove nothing. */
const FILLED = [
  'purchase_order_revision',
  'rate_contract',
  'approval_policy',
  'approval_request',
  'approval_step',
  'approval_decision',
  'delegation',
  'public_link',
  'acknowledgement',
  'acknowledgement_line',
  'mail_account',
  'outbound_message',
  'outbound_recipient',
  'suppressed_address',
  'bounce_report',
  'notification',
];

/** Sessions are ended by a restore; mails that waited are not sent after it. */
const CHANGED = ['user_session', 'outbound_message'];

test('what the demo holds comes back, every row of every table', { timeout: 300_000 }, async () => {
  const app = await createDemoApp('2026-11-21T01:00:00.000Z');
  const folder = await mkdtemp(join(tmpdir(), 'plinth-demo-'));
  const file = join(folder, 'demo.zip');
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

  const before = await tableSums(source);
  const after = await tableSums(connectionString);
  const empty = FILLED.filter((name) => countOf(before, name) === 0);
  expect(empty).toEqual([]);
  const differing = Object.keys(before).filter(
    (name) =>
      !CHANGED.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  expect(differing).toEqual([]);
  expect(countOf(after, 'outbound_message')).toBe(countOf(before, 'outbound_message'));
  expect(await findUnsoundness((text) => query(connectionString, text))).toEqual([]);
});

function countOf(sums: Readonly<Record<string, unknown>>, name: string): number {
  const sum = sums[name];
  return typeof sum === 'object' && sum !== null && 'count' in sum ? Number(sum.count) : 0;
}
