/**
 * Explains a migration that failed in one sentence: its name, that nothing changed, and what to do.
 */
import { DatabaseError } from 'pg';

import { isConnectionLost } from '#db/transaction.ts';
import { StartupError } from '#startup-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const DISK_FULL = '53100';
const LOCK_NOT_AVAILABLE = '55P03';
/** Connection failures, operator intervention, and the errors of sockets. */
const CONNECTION_LOST = /^(?:08|57P|ECONN|EPIPE|ETIMEDOUT)/;
const UNCHANGED = 'the database is unchanged';

/**
 * @param name the migration that was running; empty before the first
 * @returns undefined for an error that is a sentence already, or came before the first migration
 */
export function explainMigration(error: unknown, name: string): StartupError | undefined {
  if (error instanceof StartupError || name === '' || !(error instanceof Error)) return undefined;
  const failed = `Migration ${name} failed`;
  const sentence = `${failed} (${reasonOf(error)}); ${UNCHANGED}: ${remedyOf(error)}.`;
  return new StartupError(sentence, { cause: error });
}

/** The message of the error without its detail, which quotes values of rows. */
function reasonOf(error: Error): string {
  const code = codeOf(error);
  const table = error instanceof DatabaseError && error.table ? `, table ${error.table}` : '';
  return `${error.message.split('\n')[0]}${code ? `, ${code}` : ''}${table}`;
}

function remedyOf(error: Error): string {
  const code = codeOf(error);
  if (code === DISK_FULL) return 'make room on the disk of the database and start again';
  if (code === LOCK_NOT_AVAILABLE) {
    return 'stop the other programs that use its tables, such as a backup, and start again';
  }
  if (code === INSUFFICIENT_PRIVILEGE) {
    return 'set DATABASE_OWNER_URL to the role that owns its tables and start again';
  }
  if (CONNECTION_LOST.test(code) || isConnectionLost(error)) {
    return 'see that PostgreSQL runs and start again';
  }
  return 'start the former version of Plinth again, and report this line';
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
