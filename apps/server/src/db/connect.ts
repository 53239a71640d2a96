/**
 * The one place that opens connections to PostgreSQL, and that says what its
 * values become in the program: dates and decimals stay strings, so that no
 * time zone and no float ever touches them.
 */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

import type { Database } from '#db/database.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_POOL_SIZE = 20;

/** PostgreSQL's own numbers of the array types that pg's table leaves out. */
const ARRAY_OF: Record<'text' | 'int8' | 'numeric' | 'date', number> = {
  text: 1009,
  int8: 1016,
  numeric: 1231,
  date: 1182,
};

type Parser = (text: string) => unknown;

const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(ARRAY_OF.text);

const PARSERS = new Map<number, Parser>([
  [types.builtins.INT8, parseSafeInteger],
  [types.builtins.DATE, asIs],
  [types.builtins.NUMERIC, asIs],
  [ARRAY_OF.int8, (text) => parseTextArray(text).map((item) => item && parseSafeInteger(item))],
  [ARRAY_OF.date, parseTextArray],
  [ARRAY_OF.numeric, parseTextArray],
]);

const typesConfig: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    PARSERS.get(id) ?? types.getTypeParser(id, format),
};

export interface ConnectOptions {
  readonly connectionString: string;
  /** Most connections held at once. */
  readonly max?: number;
  /** Told when the database drops an idle connection; the pool opens another when it needs one. */
  readonly onIdleError?: (error: Error) => void;
}

/** A typed door to the database; `destroy()` closes its connections. Nothing is opened before the first query. */
export function connect(options: ConnectOptions): Kysely<Database> {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.max ?? DEFAULT_POOL_SIZE,
    types: typesConfig,
    application_name: 'plinth',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  // Without a listener a database restart would end the whole process.
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function asIs(text: string): string {
  return text;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
