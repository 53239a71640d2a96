/**
 * Checks each call of a test: a change leaves an audit entry under its request id, unless the
 * endpoint declares why not.
 */
import { api } from '@plinth/contracts/endpoints';
import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Database } from '#db/database.ts';
import { observedOf } from '#db/observed.ts';
import { requestUnderWay } from '#http/request-scope.ts';
import type { TestDatabase } from '#testing/test-database.ts';

/** Internal tables, whose changes need no audit entry. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'audit_entry',
  'call_count',
  'document_count',
  'idempotency_key',
  'recurring_task',
] as const satisfies (keyof Database)[]);

const WRITING = /\b(?:insert into|delete from|(?<!do |for |key )update)\s+"?([a-z_]+)/g;

/** Matches the update that each call of a session makes. */
const SEEN = /^update "user_session" set "last_seen_at"/;

/** The tables that an API request has written. */
interface Written {
  readonly name: string;
  readonly endpoint: EndpointDefinition;
  readonly tables: Set<string>;
}

const ENDPOINTS = new Map<string, readonly [string, EndpointDefinition]>(
  Object.entries(api).map(([name, row]) => [`${row.method} ${row.path}`, [name, row]]),
);

export class AuditCheck {
  readonly #db: Kysely<Database>;
  readonly #written = new Map<string, Written>();

  constructor({ db, serverDb }: Pick<TestDatabase, 'db' | 'serverDb'>) {
    this.#db = db;
    observedOf(serverDb).onQuery(({ sql, hasFailed }) => {
      const request = requestUnderWay();
      if (request && !hasFailed) this.#note(request, sql);
    });
  }

  /** @throws Error for a successful call that breaks the rule */
  async check(requestId: string, statusCode: number): Promise<void> {
    const written = this.#written.get(requestId);
    this.#written.delete(requestId);
    if (!written || statusCode >= 300) return;
    const { name, tables, endpoint } = written;
    const changed = [...tables].filter((table) => !OF_THE_SERVER.has(table));
    const { count } = await this.#db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    const breach = breachOf({ isAudited: count > 0, changed }, endpoint);
    if (breach) throw new Error(`${name} ${breach}`);
  }

  #note(request: FastifyRequest, sql: string): void {
    const { method, routeOptions, id } = request;
    const [name, endpoint] = ENDPOINTS.get(`${method} ${routeOptions.url}`) ?? [];
    if (!name || !endpoint || SEEN.test(sql)) return;
    const tables = Array.from(sql.matchAll(WRITING), ([, table = '']) => table);
    if (tables.length === 0) return;
    const known = this.#written.get(id) ?? { name, endpoint, tables: new Set<string>() };
    for (const table of tables) known.tables.add(table);
    this.#written.set(id, known);
  }
}

/** The broken rule; null if none. */
export function breachOf(
  { isAudited, changed }: { readonly isAudited: boolean; readonly changed: readonly string[] },
  { method, unauditedBecause }: Pick<EndpointDefinition, 'method' | 'unauditedBecause'>,
): string | null {
  if (changed.length > 0) {
    const what = `changed ${changed.join(', ')}`;
    if (method === 'GET') return `${what}, and only reads`;
    if (unauditedBecause === undefined && !isAudited) return `${what} and left no audit entry`;
  }
  return unauditedBecause !== undefined && isAudited
    ? 'left an audit entry, and says that it leaves none'
    : null;
}
