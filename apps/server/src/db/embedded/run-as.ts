/**
 * PostgreSQL refuses to run as root. If Plinth runs as root, PostgreSQL runs as an unprivileged
 * user, which must still reach a checkout in a folder that only root may enter.
 */
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

import { StartupError } from '#startup-error.ts';

import type { Binaries } from './binaries.ts';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's binaries are started. */
export interface RunAs {
  /** A command prefix; empty for an ordinary user. */
  readonly prefix: readonly string[];
  /** The owner of the cluster; `undefined` for Plinth's own user. */
  readonly owner: Owner | undefined;
}

const USERS = ['plinth', 'nobody'];

/** A command and its arguments, as a child process takes them. */
export function commandLine(
  { prefix }: RunAs,
  program: string,
  args: readonly string[],
): [command: string, args: string[]] {
  const [wrapper, ...wrapperArgs] = prefix;
  if (wrapper === undefined) return [program, [...args]];
  return [wrapper, [...wrapperArgs, program, ...args]];
}

/**
 * The first way that works on this machine: another user with the capability to read anywhere,
 * another user without it (containers withhold it), or a user namespace.
 * @throws StartupError if Plinth runs as root and none works
 */
export async function findRunAs(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  for (const way of waysBesidesRoot(await findOwner(cluster))) {
    if (await canReach(way, binaries, dataDir)) return way;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start Plinth as an ordinary user, or set DATABASE_URL.`,
  );
}

function waysBesidesRoot(owner: Owner): RunAs[] {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return [
    {
      // Without the securebit the kernel ignores the capability in access(2), which PostgreSQL
      // calls for its data folder.
      prefix: [
        'setpriv',
        '--securebits=+no_setuid_fixup',
        ...identity,
        '--inh-caps=+dac_read_search',
        '--ambient-caps=+dac_read_search',
        '--',
      ],
      owner,
    },
    { prefix: ['setpriv', ...identity, '--'], owner },
    {
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      owner: { uid: 0, gid: 0 },
    },
  ];
}

/** Finds the user for the cluster; a database of an ordinary user keeps its owner. */
async function findOwner(cluster: string): Promise<Owner> {
  const made = await stat(cluster).catch(() => undefined);
  if (made !== undefined && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const user of USERS) {
    const fields = accounts
      .split('\n')
      .find((line) => line.startsWith(`${user}:`))
      ?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

async function canReach(way: RunAs, binaries: Binaries, dataDir: string): Promise<boolean> {
  const probe = ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, binaries.postgres];
  try {
    await promisify(execFile)(...commandLine(way, 'sh', probe));
    return true;
  } catch {
    return false;
  }
}
