/**
 * Generates the table types (schema.generated.ts) and the baseline of new databases
 * (baseline.generated.sql) in apps/server/src/db from a database that ran every migration; with
 * --check only compares.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts';
import { migrateTo, migrateToLatest } from '../apps/server/src/db/migrate.ts';
import { MIGRATIONS } from '../apps/server/src/db/migrations/index.ts';
import { baselineOf } from '../apps/server/src/testing/schema-text.ts';

import { withClosedLists } from './lib/closed-lists.ts';
import { readOptions } from './lib/options.ts';

const { values } = readOptions('npm run db:types [-- --check]', {
  options: { check: { type: 'boolean' } },
});
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'apps/server/src/db');

const folder = await mkdtemp(join(tmpdir(), 'plinth-types-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
try {
  const db = connect({ connectionString: postgres.connectionString });
  await migrateTo(db, MIGRATIONS.at(-1) ?? '');
  await migrateToLatest(db);
  await db.destroy();
  const baseline = await baselineOf(postgres.connectionString);
  const types = join(folder, 'schema.generated.ts');
  await generate(postgres.connectionString, types, baseline);
  await put('schema.generated.ts', await readFile(types, 'utf8'));
  await put('baseline.generated.sql', baseline);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function generate(url: string, outFile: string, baseline: string): Promise<void> {
  run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outFile}`,
    '--date-parser=string',
    '--exclude-pattern=kysely_*',
    '--log-level=error',
  ]);
  await writeFile(outFile, withClosedLists(await readFile(outFile, 'utf8'), baseline));
  run('oxfmt', ['-c', join(ROOT, '.oxfmtrc.json'), outFile]);
}

async function put(name: string, text: string): Promise<void> {
  const file = join(FOLDER, name);
  if (!values.check) {
    await writeFile(file, text);
  } else if (text !== (await readFile(file, 'utf8'))) {
    process.stderr.write(`${name} is not what the migrations make: npm run db:types\n`);
    process.exitCode = 1;
  }
}

function run(command: string, args: string[]): void {
  const bin = [join(ROOT, 'tools/node_modules/.bin'), join(ROOT, 'node_modules/.bin')];
  const PATH = [...bin, process.env['PATH']].join(':');
  const { status, stderr } = spawnSync(command, args, {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
