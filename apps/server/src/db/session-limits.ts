/**
 * Finds out whether time limits of statements can be set on the connection. PgBouncer refuses or
 * ignores a client's settings and must set them itself.
 */
import { sql } from 'kysely';
import { Client } from 'pg';

import type { Executor } from '#db/database.ts';

const PROTOCOL_VIOLATION = '08P01';

/** Whether the server accepts connection settings. @throws any other connection error */
export async function acceptsSettings(connectionString: string): Promise<boolean> {
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

/** Whether the connection leads to PostgreSQL itself: a pooler announces a different process id. */
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

/** Whether a statement timeout is set. */
export async function hasTimeLimit(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout !== '0';
}
