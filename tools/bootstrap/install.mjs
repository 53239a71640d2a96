/** Installs the libraries of the lock file, once per lock file, by one process at a time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { isInstalled } from './installed.mjs';
import { takeTurn } from './one-at-a-time.mjs';
import { findReason } from './reasons.mjs';

const MEGABYTE = 1_000_000;
/** The disk space of the libraries, the built web app and a first database. */
const NEEDED_MB = 750;

/** The reason why nothing could be installed, in one sentence that names the remedy. */
export class InstallError extends Error {}

/**
 * @param {string} root the checkout
 * @param {(line: string) => void} log
 * @throws {InstallError}
 */
export async function installMissing(root, log) {
  if (isInstalled(root)) return;
  const turn = await takeTurn(root, () => log('Waiting for another start that installs libraries'));
  try {
    if (isInstalled(root)) return;
    requireRoom(root);
    log('Installing libraries (first start, about a minute)');
    const begun = Date.now();
    await runNpm(root, turn.fd);
    log(`Installed libraries in ${Math.round((Date.now() - begun) / 1000)} s`);
  } finally {
    turn.release();
  }
}

/**
 * Checked first, because npm's error for a full disk is unclear.
 * @param {string} root
 */
function requireRoom(root) {
  if (existsSync(join(root, 'node_modules'))) return;
  const { bavail, bsize } = statfsSync(root);
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
  if (freeMegabytes >= NEEDED_MB) return;
  throw new InstallError(
    `The disk is nearly full: Plinth takes ${NEEDED_MB} MB and there are ${freeMegabytes} MB left in ${root}; make room and start again.`,
  );
}

/**
 * @param {string} root
 * @param {number | 'ignore'} turn file descriptor of the lock, inherited by npm, so that the next process waits for npm if this one is killed
 */
async function runNpm(root, turn) {
  const options = ['--include=dev', '--include=optional', '--ignore-scripts=false'];
  const quiet = ['--loglevel=error', '--no-progress', '--no-update-notifier'];
  const npm = spawn('npm', ['ci', ...options, ...quiet], {
    cwd: root,
    // npm deletes the folder of our own Node, so it runs on the machine's.
    env: { ...process.env, PATH: pathWithoutModules(process.env['PATH'] ?? '') },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe', turn],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (data) => (output += data));
  const [code] = await once(npm, 'close').catch((error) => [error]);
  if (code !== 0) throw new InstallError(explain(code, output));
}

/** @param {string} path */
function pathWithoutModules(path) {
  return path
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder))
    .join(delimiter);
}

/**
 * @param {unknown} code exit code, or the error that kept npm from running
 * @param {string} output
 */
export function explain(code, output) {
  const reason =
    code instanceof Error
      ? 'npm is not there: install Node.js together with npm'
      : (findReason(output) ?? firstComplaint(output) ?? `npm ended with ${code}`);
  return `The libraries cannot be installed: ${reason}.`;
}

/** @param {string} output */
function firstComplaint(output) {
  return /npm (?:error|ERR!) (?!code |path |syscall |errno |command )(.+?)\.?$/m.exec(output)?.[1];
}
