/**
 * `npm run release:dump [-- --of checkout --to file]`: starts a checkout on a separate folder, with
 * its demo data and some public calls for what the demo lacks, and backs it up by its own command.
 * Every release has such a file for the test of upgrades.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { readOptions } from './lib/options.ts';
import { ROOT } from './lib/run.ts';
import { SERVER_COMMAND, shippedEnvironment } from './lib/shipped-environment.ts';
import { actPublicly } from './release/public-acts.ts';

const MAX_BYTES = 600_000;

const { values } = readOptions('npm run release:dump [-- --of checkout --to file]', {
  options: { of: { type: 'string' }, to: { type: 'string' } },
});
const checkout = resolve(process.env['INIT_CWD'] ?? '', values.of ?? ROOT);
const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
const releases = join(ROOT, 'apps/server/src/testing/releases');
const file = resolve(process.env['INIT_CWD'] ?? '', values.to ?? join(releases, `${version}.zip`));

const dataDir = await mkdtemp(join(tmpdir(), 'plinth-release-'));
try {
  await makeWebApp(checkout);
  const env = shippedEnvironment({ DATA_DIR: dataDir, PORT: '0' });
  const node = join(checkout, 'node_modules/.bin/node');
  const [, ...serverArguments] = SERVER_COMMAND;
  const server = spawn(node, serverArguments, {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await actPublicly(await addressOf(server.stdout), say);
    await rm(file, { force: true });
    const backup = [join(checkout, 'tools/backup.ts'), '--to', file];
    const { stdout } = await promisify(execFile)(node, backup, { cwd: checkout, env });
    say(stdout.trim());
  } finally {
    server.kill();
    await ended;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
const { size } = await stat(file);
say(`${size} bytes`);
if (size > MAX_BYTES) throw new Error(`The file is to have at most ${MAX_BYTES} bytes`);

/**
 * Puts a placeholder for the built web app, which the server requires; a backup does not depend on
 * it.
 */
async function makeWebApp(at: string): Promise<void> {
  const folder = join(at, 'apps/web/dist');
  if (await stat(folder).catch(() => undefined)) return;
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), '<!doctype html>\n');
}

/** Reads the address from the line in which a server prints where it answers. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    say(line);
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error('The server ended before it was ready');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
