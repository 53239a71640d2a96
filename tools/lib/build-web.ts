/**
 * Builds the web app when its sources have changed, in a temporary folder that is then renamed, so
 * that an incomplete build is never served.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { takeTurn } from '../bootstrap/one-at-a-time.mjs';
import { findReason } from '../bootstrap/reasons.mjs';

import { ROOT, run } from './run.ts';

const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const SKIPPED = /(^|\/)(node_modules|dist|dist\..*)(\/|$)|\.test\.tsx?$/;
const STAMP = '.sources';

/** An error with a message for people. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** @throws BuildError */
export async function buildWebApp(log: (line: string) => void): Promise<void> {
  const dist = join(ROOT, 'apps/web/dist');
  if (await isBuilt(dist)) return;
  const turn = await takeTurn(dist, () => log('Waiting for another start that builds the web app'));
  try {
    if (await isBuilt(dist)) return;
    log('Building the web app');
    await build(dist, turn.fd);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new BuildError(`The web app cannot be built: ${findReason(text) ?? text}`);
  } finally {
    turn.release();
  }
}

async function isBuilt(dist: string): Promise<boolean> {
  const stamp = await readFile(join(dist, STAMP), 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await hashSources(ROOT));
}

async function build(dist: string, turn: number | 'ignore'): Promise<void> {
  const hash = await hashSources(ROOT);
  const beside = `${dist}.new`;
  await rm(beside, { recursive: true, force: true });
  const args = ['apps/web', '--outDir', beside, '--emptyOutDir', '--logLevel', 'warn'];
  const built = await run(['vite', 'build', ...args], { output: 'collect', descriptor: turn });
  if (!built.hasPassed) throw new Error(built.output);
  await writeFile(join(beside, STAMP), hash);
  await rm(dist, { recursive: true, force: true });
  await rename(beside, dist);
}

/** A hash of every source file's path and content. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of await listFiles(root, source)) {
      hash
        .update(`${path}\0`)
        .update(await readFile(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .toSorted();
}
