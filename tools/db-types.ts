/**
 * Generates apps/server/src/db/schema.generated.ts from a freshly migrated database; with --check
 * only compares.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts';
import { migrateToLatest } from '../apps/server/src/db/migrate.ts';

import { readOptions } from './lib/options.ts';

const { values } = readOptions('npm run db:types [-- --check]', {
  options: { check: { type: 'boolean' } },
});
const ROOT = join(import.meta.dirname, '..');
const SCHEMA_FILE = join(ROOT, 'apps/server/src/db/schema.generated.ts');

const folder = await mkdtemp(join(tmpdir(), 'plinth-types-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
try {
  const db = connect({ connectionString: postgres.connectionString });
  await migrateToLatest(db);
  await db.destroy();
  const outFile = join(folder, 'schema.generated.ts');
  generate(postgres.connectionString, outFile);
  await requireCurrent(outFile);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function generate(url: string, outFile: string): void {
  run('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outFile}`,
    '--date-parser=string',
    '--exclude-pattern=kysely_*',
    '--log-level=error',
  ]);
  run('oxfmt', ['-c', join(ROOT, '.oxfmtrc.json'), outFile]);
}

async function requireCurrent(outFile: string): Promise<void> {
  if (!values.check) {
    await copyFile(outFile, SCHEMA_FILE);
    return;
  }
  const [made, saved] = await Promise.all(
    [outFile, SCHEMA_FILE].map((file) => readFile(file, 'utf8')),
  );
  if (made === saved) return;
  process.stderr.write('schema.generated.ts is not what the migrations make: npm run db:types\n');
  process.exitCode = 1;
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
