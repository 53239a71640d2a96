/**
 * Connections bound to an organisation for row-level security. A transaction sets it in the round
 * trip of its BEGIN; a statement outside of one is sent with the setting in the same write, as one
 * implicit transaction. Nothing remains on the connection.
 */
import { type RawBuilder, sql } from 'kysely';
import { escapeLiteral, type Pool, type PoolClient, Query, type QueryResult } from 'pg';

import type { Executor, Transaction } from '#db/database.ts';
import { preparedName, PreparingClient } from '#db/prepared.ts';

const BEGIN = /^(?:begin|start transaction)\b/;
const END = /^(?:commit|rollback)$/;
/** A statement that returns no row: the result is that of the next statement. */
const NAME_ORGANISATION = `select where set_config('plinth.organisation', $1, true) is null`;
const PREPARED = 'organisation';

interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Answered = (error: Error | undefined, result: QueryResult | QueryResult[]) => void;

/** A statement, preceded by the setting in the same write and transaction. */
class QueryInOrganisation extends Query {
  constructor(
    organisationId: string,
    isPrepared: boolean,
    statement: Statement,
    answered: Answered,
  ) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know neither the mode nor several results
    super({ ...statement, queryMode: 'extended' } as never, answered as never);
    const submit = this.submit.bind(this);
    this.submit = (connection) => {
      connection.stream.cork();
      try {
        const name = isPrepared ? PREPARED : '';
        if (!isPrepared) connection.parse({ name, text: NAME_ORGANISATION, types: [] }, true);
        connection.bind({ statement: name, values: [organisationId] }, true);
        connection.execute(null, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
  }
}

const prepared = new WeakSet<PoolClient>();

async function queryInOrganisation(
  client: PoolClient,
  organisationId: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown> {
  const isPreparing = client instanceof PreparingClient;
  if (isPreparing && !prepared.has(client)) {
    await client.query({ name: PREPARED, text: NAME_ORGANISATION, values: [organisationId] });
    prepared.add(client);
  }
  const statement = { ...(isPreparing && { name: preparedName(text, values) }), text, values };
  return new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => {
      if (error) reject(error);
      else resolve([result].flat().at(-1));
    };
    client.query(new QueryInOrganisation(organisationId, isPreparing, statement, answered));
  });
}

/** A connection for Kysely, until it is released. */
function clientOf(client: PoolClient, organisationId: string): PoolClient {
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (BEGIN.test(text)) {
      isInTransaction = true;
      const name = `set_config('plinth.organisation', ${escapeLiteral(organisationId)}, true)`;
      return client.query(`${text}; select ${name}`);
    }
    if (isInTransaction) {
      if (END.test(text)) isInTransaction = false;
      return client.query(text, [...values]);
    }
    return queryInOrganisation(client, organisationId, text, values);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the connection in all but how it is asked
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** A pool that lends connections of `pool` and binds them to one organisation. */
function poolOf(pool: Pool, organisationId: string) {
  return {
    options: pool.options,
    connect: async () => clientOf(await pool.connect(), organisationId),
    end: async () => undefined,
  };
}

type OrganisationPool = ReturnType<typeof poolOf>;

/**
 * The number of instances that are cached: the next caller is likely to be of the same
 * organisation.
 */
const MAX_CACHED = 500;

const ofDatabase = new WeakMap<Executor, (organisationId: string) => Executor>();

/** @param open makes a Kysely instance of a pool */
export function bindOrganisations(
  db: Executor,
  pool: Pool,
  open: (pool: OrganisationPool) => Executor,
): void {
  const cached = new Map<string, Executor>();
  ofDatabase.set(db, (organisationId) => {
    const known = cached.get(organisationId);
    if (known) return known;
    if (cached.size >= MAX_CACHED) cached.clear();
    const opened = open(poolOf(pool, organisationId));
    cached.set(organisationId, opened);
    return opened;
  });
}

/** The database bound to an organisation. @param db outside of a transaction */
export function ofOrganisation(db: Executor, organisationId: string): Executor {
  return ofDatabase.get(db)?.(organisationId) ?? db;
}

interface FoundOrganisation {
  readonly organisationId: string;
  /** The database bound to it. */
  readonly db: Executor;
}

/**
 * The organisations with work for a background task, as no row is visible before one is bound.
 * @param found the call of a function that works past row-level security
 */
export async function findOrganisations(
  db: Executor,
  found: RawBuilder<string>,
): Promise<FoundOrganisation[]> {
  const { rows } = await sql<{ id: string }>`select id from ${found} as id`.execute(db);
  return rows.map(({ id }) => ({ organisationId: id, db: ofOrganisation(db, id) }));
}

/** Binds the rest of the transaction to an organisation, which may be a new one. */
export async function enterOrganisation(tx: Transaction, organisationId: string): Promise<void> {
  await sql`select set_config('plinth.organisation', ${organisationId}, true)`.execute(tx);
}
