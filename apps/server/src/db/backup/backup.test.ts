/** Tests that a backup restores everything, into any place, and that a bad file changes nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { api } from '@plinth/contracts/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { repack, tableSums } from '#testing/backups.ts';
import { buildSite, openRequest, priced, raiseOrders, submitRequest } from '#testing/builders.ts';
import { query } from '#testing/query.ts';
import { findUnsoundness } from '#testing/soundness.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

import { withDatabase } from './databases.ts';
import { forgetFormer, restore, undoRestore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const RESTORE_TOOL = join(import.meta.dirname, '../../../../../tools/restore.ts');

const app = await createTestApp();
const site = await buildSite(app);
const { buyer, project, projectInGujarat, brick, steel, localSupplier, supplierInGujarat } = site;

let folder: string;
let source: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-backup-'));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  source = withDatabase(inject('templateUrl'), rows[0]?.name ?? '');
  for (const where of [project, projectInGujarat]) await order(where);
  await app.db
    .updateTable('supplier')
    .set({ address: 'Tab\there, "quotes", \\N, a line\nbreak and ₹ बालू' })
    .where('organisation_id', '=', site.organisationId)
    .where('id', '=', localSupplier.id)
    .execute();
  await attach(PHOTO);
  file = join(folder, 'whole.zip');
  await writeBackup({ connectionString: source, file, now: app.now });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function order(where = project) {
  const items = [
    [brick, 500],
    [steel, '2.5'],
  ] as const;
  const mrn = await submitRequest(app, { as: buyer, project: where, items });
  const lines = [priced(mrn, 0, localSupplier), priced(mrn, 1, supplierInGujarat)];
  await raiseOrders(app, buyer, mrn, lines, '99.99');
}

/** A photo that contains every byte, among them those that text formats have names for. */
const PHOTO = Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 256 }, (_, byte) => byte)]);

async function attach(photo: Buffer) {
  const pending = await openRequest(app, { as: buyer, project, items: [[brick, 1]] });
  const content = photo.toString('base64');
  const document = { documentType: 'MATERIAL_REQUEST', documentId: pending.id } as const;
  const body = { ...document, fileName: 'wall.jpg', content, thumbnail: content };
  await app.ok(api.addAttachment, { as: buyer, body });
}

/** A migrated database without a row, or without a table either. */
async function otherDatabase({ isBare = false } = {}): Promise<string> {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(async () => {
    await forgetFormer(connectionString);
    await drop();
  });
  if (isBare) await query(connectionString, 'drop schema public cascade; create schema public');
  return connectionString;
}

function restoreInto(connectionString: string, from = file) {
  return restore({ connectionString, file: from, log: () => undefined });
}

/** Sessions are ended by a restore. */
async function comparable(connectionString: string) {
  const { user_session: _, ...others } = await tableSums(connectionString);
  return others;
}

describe('a backup', () => {
  test('comes back in an empty folder, every row of every table', async () => {
    const dataDir = join(folder, 'another machine');
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      await restoreInto(postgres.connectionString);
      expect(await comparable(postgres.connectionString)).toEqual(await comparable(source));
      expect(await query(postgres.connectionString, 'select 1 from user_session')).toEqual([]);
      const photos =
        'select bytes, thumbnail from attachment_content join attachment_piece using (organisation_id, attachment_id)';
      expect(await query(postgres.connectionString, photos)).toEqual([
        { bytes: PHOTO, thumbnail: PHOTO },
      ]);
    } finally {
      await postgres.stop();
    }
  });

  test('is read by its owner alone, as is the folder that was made for it', async () => {
    const own = join(folder, 'of', 'its own');
    const saved = join(own, 'kept.zip');
    await writeBackup({ connectionString: source, file: saved, now: app.now });
    const modeOf = async (path: string) => (await stat(path)).mode % 0o1000;
    expect([await modeOf(own), await modeOf(saved)]).toEqual([0o700, 0o600]);
  });

  test('shows one instant, whatever is written meanwhile', async () => {
    const during = join(folder, 'during.zip');
    const writing = Promise.all(Array.from({ length: 6 }, () => order()));
    await writeBackup({ connectionString: source, file: during, now: app.now });
    await writing;
    const url = await otherDatabase();
    await restoreInto(url, during);
    expect(await findUnsoundness((text) => query(url, text))).toEqual([]);
  });

  test('is never written over another, and leaves nothing half written', async () => {
    const before = await readFile(file);
    await expect(writeBackup({ connectionString: source, file, now: app.now })).rejects.toThrow(
      /whole\.zip is there already: name another file\.$/,
    );
    expect((await readFile(file)).equals(before)).toBe(true);

    const bare = await otherDatabase({ isBare: true });
    const nothing = join(folder, 'nothing.zip');
    await expect(
      writeBackup({ connectionString: bare, file: nothing, now: app.now }),
    ).rejects.toThrow('The database holds nothing yet: start Plinth first.');
    expect((await readdir(folder)).filter((name) => /nothing|part/.test(name))).toEqual([]);
  });
});

describe('a restore', () => {
  test('keeps what was there for one step back, and forth', async () => {
    const url = await otherDatabase();
    const empty = await tableSums(url);
    await restoreInto(url);
    const restored = await tableSums(url);
    expect(restored).not.toEqual(empty);
    // The triggers that a restore switches off to load are on again: they maintain versions, counts
    // and the ledger.
    const switchedOff = `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
    expect(await query(url, switchedOff)).toEqual([]);
    await undoRestore(url);
    expect(await tableSums(url)).toEqual(empty);
    await undoRestore(url);
    expect(await tableSums(url)).toEqual(restored);
    await forgetFormer(url);
    await expect(undoRestore(url)).rejects.toThrow(/^There is no step back/);
  });

  test('waits for nobody: while the database is in use it is refused', async () => {
    await app.db.selectFrom('firm').select('id').execute();
    await expect(restoreInto(source)).rejects.toThrow(/is in use \(plinth\): stop Plinth first\.$/);
  });

  test('says on the command line what is wrong, ends with 1, and makes nothing', async () => {
    const tool = spawn(process.execPath, [RESTORE_TOOL, join(folder, 'none.zip')], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'nowhere') },
    });
    let said = '';
    tool.stderr.on('data', (data) => (said += String(data)));
    await once(tool, 'close');
    expect({ code: tool.exitCode, said }).toEqual({
      code: 1,
      said: `There is no file ${join(folder, 'none.zip')}.\n`,
    });
    expect(await readdir(folder)).not.toContain('nowhere');
  });
});

/** The ways in which a backup is damaged, each with the message about it. */
const BAD: readonly [string, RegExp, (into: string) => Promise<unknown>][] = [
  [
    'no backup at all',
    /is not a backup of Plinth\.$/,
    (into) => writeFile(into, 'Dear diary, '.repeat(50)),
  ],
  ['an empty file', /is not a backup of Plinth\.$/, (into) => writeFile(into, '')],
  [
    'another ZIP file',
    /is not a backup of Plinth\.$/,
    (into) =>
      repack(file, into, (name, content) => (name === 'manifest.json' ? undefined : content)),
  ],
  [
    'the first half of one',
    /is damaged \(its end is missing\)/,
    async (into) => {
      const whole = await readFile(file);
      await writeFile(into, whole.subarray(0, whole.length / 2));
    },
  ],
  [
    'one with a flipped bit',
    /is damaged \(the rows of audit_entry\)/,
    async (into) => {
      const whole = await readFile(file);
      const within = whole.indexOf('tables/audit_entry.copy') + 500;
      whole.writeUInt8(whole.readUInt8(within) ^ 0x10, within);
      await writeFile(into, whole);
    },
  ],
  [
    'one with a changed figure',
    /is damaged \(the rows of purchase_order_line\)/,
    (into) =>
      repack(file, into, (name, content) =>
        name === 'tables/purchase_order_line.copy'
          ? Buffer.from(content.toString().replace('500.000', '501.000'))
          : content,
      ),
  ],
  [
    'one without the last row of a table',
    /is damaged \(the rows of audit_entry\)/,
    (into) =>
      repack(file, into, (name, content) =>
        name === 'tables/audit_entry.copy'
          ? content.subarray(0, content.lastIndexOf('\n', -2) + 1)
          : content,
      ),
  ],
  [
    'one without a table',
    /is damaged \(supplier is missing\)/,
    (into) =>
      repack(file, into, (name, content) =>
        name.endsWith('/supplier.copy') ? undefined : content,
      ),
  ],
  [
    'one of a newer Plinth',
    /was made by a newer Plinth \(it knows "0999-later"\): restore it with that version\.$/,
    (into) =>
      repack(file, into, (name, content) =>
        name === 'manifest.json'
          ? Buffer.from(content.toString().replace('"0002-', '"0999-later", "0002-'))
          : content,
      ),
  ],
];

describe('a bad file', () => {
  let url: string;
  let before: Awaited<ReturnType<typeof tableSums>>;
  beforeAll(async () => {
    const { connectionString, drop } = await createTestDatabase();
    url = connectionString;
    before = await tableSums(url);
    return drop;
  });

  test.each(BAD)('%s is refused, and nothing is changed', async (name, words, spoil) => {
    const spoilt = join(folder, `${name}.zip`);
    await spoil(spoilt);
    await expect(restoreInto(url, spoilt)).rejects.toThrow(words);
    expect(await tableSums(url)).toEqual(before);
    const { pathname } = new URL(url);
    const beside = `select 1 from pg_database where datname like '${pathname.slice(1)}\\_%'`;
    expect(await query(url, beside)).toEqual([]);
  });
});
