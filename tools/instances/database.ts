/**
 * Starts a PostgreSQL and a PgBouncer in transaction mode, in a separate folder. As root they run
 * as Debian's postgres user, because both refuse to run as root.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from '../../apps/e2e/free-port.ts';

import { type Program, startProgram } from './child.ts';
import type { Packages } from './packages.ts';

const call = promisify(execFile);

const USER = 'postgres';
/** The server's role, which owns nothing. */
const APP_USER = 'plinth_app';
const LOOK_EVERY_MS = 50;
const START_MS = 30_000;

export interface PooledDatabase {
  /** The URL through PgBouncer, as the server's role. */
  readonly url: string;
  /** The URL through PgBouncer, as the owner. */
  readonly ownerUrl: string;
  /** Terminates every session, like a crash, and starts again. */
  readonly restart: () => Promise<void>;
  /** Reads a single value, directly from PostgreSQL. */
  readonly ask: Ask;
  /** Reads a single value, through PgBouncer. */
  readonly askPooled: Ask;
  readonly stop: () => Promise<void>;
}

type Ask = (query: string) => Promise<string>;
type AsUser = (...command: string[]) => string[];

export async function startPooledDatabase(packages: Packages): Promise<PooledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-instances-'));
  const asUser = await handOver(folder);
  const postgres = await startPostgres(packages, folder, asUser);
  await postgres.ask('postgres')('create database plinth');
  await postgres.ask('postgres')(`create role ${APP_USER} login`);
  const port = await freePort();
  await writeFile(join(folder, 'pgbouncer.ini'), configuration(postgres.port, port));
  await writeFile(join(folder, 'users.txt'), `"${USER}" ""\n"${APP_USER}" ""\n`);
  const bouncer = startProgram(asUser(packages.pgbouncer, '-q', 'pgbouncer.ini'), {
    cwd: folder,
    isQuiet: true,
  });
  return {
    url: `postgres://${APP_USER}@127.0.0.1:${port}/plinth`,
    ownerUrl: `postgres://${USER}@127.0.0.1:${port}/plinth`,
    restart: postgres.restart,
    ask: postgres.ask('plinth'),
    askPooled: asker(packages, folder, port)('plinth'),
    stop: async () => {
      await bouncer.end('SIGKILL');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function handOver(folder: string): Promise<AsUser> {
  if (process.getuid?.() !== 0) return (...command) => command;
  await call('chown', ['-R', `${USER}:${USER}`, folder]);
  const identity = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', '--'];
  return (...command) => ['setpriv', ...identity, ...command];
}

async function startPostgres(packages: Packages, folder: string, asUser: AsUser) {
  const data = join(folder, 'data');
  const program = (name: string) => join(packages.postgresBin, name);
  const [initdb = '', ...initdbArgs] = asUser(program('initdb'), '-D', data, '-A', 'trust');
  await call(initdb, [...initdbArgs, '-U', USER, '-E', 'UTF8', '--locale', 'C'], { cwd: folder });
  const port = await freePort();
  const ask = asker(packages, folder, port);
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const command = asUser(
    program('postgres'),
    '-D',
    data,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  );
  const start = async (): Promise<Program> => {
    const started = startProgram(command, { cwd: folder, isQuiet: true, lastSignal: 'SIGQUIT' });
    await answers(ask('postgres'));
    return started;
  };
  let running = await start();
  return {
    port,
    ask,
    restart: async () => {
      await running.end('SIGQUIT');
      running = await start();
    },
    stop: () => running.end('SIGINT'),
  };
}

function asker({ postgresBin }: Packages, folder: string, port: number) {
  return (database: string): Ask =>
    async (query) => {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-d', database];
      const command = join(postgresBin, 'psql');
      const { stdout } = await call(command, [...where, '-qAtc', query], { cwd: folder });
      return stdout.trim();
    };
}

/** @throws Error after a timeout */
async function answers(ask: Ask): Promise<void> {
  for (const until = Date.now() + START_MS; ; await sleep(LOOK_EVERY_MS)) {
    try {
      await ask('select 1');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** The configuration of PgBouncer that docs/operations.md recommends. */
function configuration(databasePort: number, port: number): string {
  const limits = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000';
  return `[databases]
plinth = host=127.0.0.1 port=${databasePort} dbname=plinth connect_query='${limits}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
logfile = pgbouncer.log
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 10
`;
}
