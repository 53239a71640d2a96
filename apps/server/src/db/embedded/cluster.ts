/**
 * The files of the embedded database. A cluster is created in a temporary folder, with its
 * password, and then renamed, so that an incomplete one is never used.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { StartupError } from '#startup-error.ts';

import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { commandLine, type RunAs } from './run-as.ts';

export const SUPERUSER = 'plinth';

export interface Cluster {
  /** The data directory of PostgreSQL. */
  readonly path: string;
  readonly password: string;
}

interface OpenOptions {
  /** Contains the cluster and its password; created if missing. */
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly log: (line: string) => void;
}

/** PostgreSQL's data directory in the folder. */
export function clusterPath(folder: string): string {
  return join(folder, 'cluster');
}

/**
 * Opens or creates the cluster in `folder`. The caller holds the data folder's lock.
 * @throws StartupError for a cluster of another PostgreSQL version or one that cannot be created
 */
export async function openCluster(options: OpenOptions): Promise<Cluster> {
  const { folder, runAs } = options;
  await removeHalfMade(folder);
  if (!(await exists(folder))) {
    options.log('Making the database (first start only)');
    await initialise(options);
  }
  const path = clusterPath(folder);
  checkVersion(path, await readPart(folder, 'cluster/PG_VERSION'));
  await handOver(path, runAs);
  return { path, password: await readPart(folder, 'password') };
}

async function initialise({ folder, binaries, runAs }: OpenOptions): Promise<void> {
  const beside = await mkdtemp(`${folder}.new-`);
  try {
    // PostgreSQL's user must be able to enter it; its contents are private.
    await chmod(beside, 0o711);
    await mkdir(clusterPath(beside), { mode: 0o700 });
    await writeDurably(join(beside, 'password'), randomBytes(24).toString('base64url'));
    await handOver(beside, runAs);
    await runInitdb(beside, binaries, runAs);
    await rename(beside, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}

async function runInitdb(beside: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const args = [
    `--pgdata=${clusterPath(beside)}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(beside, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    const command = commandLine(runAs, binaries.initdb, args);
    await promisify(execFile)(...command, { env: postgresEnvironment() });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (text.includes('No space left on device')) throw diskFull(beside);
    const reason = /(?:FATAL|error): +(.+)/.exec(text)?.[1] ?? text;
    throw new StartupError(`The embedded database could not be made: ${reason}`);
  }
}

export function diskFull(path: string): StartupError {
  return new StartupError(
    `The disk that holds ${dirname(path)} is full: make room and start again.`,
  );
}

/** The environment of the program without the caller's settings (PGDATA, PGPORT, a locale …). */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return (await readFile(join(folder, name), 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartupError(
      `The database in ${folder} lacks ${name}: restore it from a backup, or set another DATA_DIR.`,
    );
  }
}

function checkVersion(path: string, version: string): void {
  if (Number(version) === POSTGRES_MAJOR) return;
  throw new StartupError(
    `The database in ${path} is of PostgreSQL ${version} and this Plinth runs ${POSTGRES_MAJOR}: start the Plinth that made it, or set another DATA_DIR.`,
  );
}

/** Changes the owner of the files to PostgreSQL's user, if it is another one. */
async function handOver(path: string, { owner }: RunAs): Promise<void> {
  const { uid } = await stat(path);
  if (owner === undefined) {
    if (process.getuid && uid !== process.getuid()) {
      throw new StartupError(
        `The database in ${path} belongs to another user: start Plinth as that user, or set another DATA_DIR.`,
      );
    }
    return;
  }
  if (uid === owner.uid) return;
  const inside = await readdir(path, { recursive: true });
  for (const name of inside) await lchown(join(path, name), owner.uid, owner.gid);
  await lchown(path, owner.uid, owner.gid);
}

async function removeHalfMade(folder: string): Promise<void> {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) =>
    name.startsWith(`${basename(folder)}.new-`),
  );
  for (const name of left) {
    // An initdb that outlived its killed parent may still be writing; the next start removes its
    // folder.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
