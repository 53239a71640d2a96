/** Finds or installs Debian's PostgreSQL and PgBouncer. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isProgram, run } from '../lib/run.ts';

const POSTGRES_HOME = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';
const OLDEST = 15;
const INSTALL_SECONDS = 40;

export interface Packages {
  /** The folder of `initdb`, `pg_ctl`, `psql`. */
  readonly postgresBin: string;
  readonly pgbouncer: string;
}

/**
 * Finds or installs them; `undefined` if they are missing and this is not Debian, not root, or the
 * network is too slow.
 */
export async function findOrInstallPackages(): Promise<Packages | undefined> {
  const found = findPackages();
  if (found !== undefined || process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) {
    return found;
  }
  process.stdout.write('Installing PostgreSQL and PgBouncer\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['timeout', String(INSTALL_SECONDS), 'apt-get'];
  await run([...apt, 'update', '-qq'], { output: 'collect', env });
  const install = [...apt, 'install', '-y', '-qq', '--no-install-recommends'];
  await run([...install, 'postgresql', 'pgbouncer'], { output: 'collect', env });
  return findPackages();
}

function findPackages(): Packages | undefined {
  const [newest] = versions()
    .filter((version) => version >= OLDEST)
    .toSorted((a, b) => b - a);
  if (newest === undefined || !isProgram(PGBOUNCER)) return undefined;
  return { postgresBin: join(POSTGRES_HOME, String(newest), 'bin'), pgbouncer: PGBOUNCER };
}

function versions(): number[] {
  try {
    return readdirSync(POSTGRES_HOME)
      .filter((version) => isProgram(join(POSTGRES_HOME, version, 'bin/initdb')))
      .map(Number);
  } catch {
    return [];
  }
}
