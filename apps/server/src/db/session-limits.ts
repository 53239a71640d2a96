/**
 * How long one query may take is a setting of the connection. A PgBouncer in
 * between gives one connection to many callers: it refuses settings that come
 * with a caller, or ignores them, and must be told to make them itself.
 */
import { sql } from 'kysely';
import { Client } from 'pg';

import type { Executor } from '#db/database.ts';

const PROTOCOL_VIOLATION = '08P01';

/** Whether a connection may bring settings of its own. @throws whatever else keeps it from connecting */
export async function takesSettings(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, statement_timeout: 30_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isAboutSettings(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether it leads to PostgreSQL itself. A pooler in between announces a process of its own making. */
export async function isDirect(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && client.processID === rows[0]?.pid;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAboutSettings(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === PROTOCOL_VIOLATION && error.message.includes('startup parameter');
}

/** Whether a query that never ends would be ended. */
export async function hasTimeLimit(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout !== '0';
}
