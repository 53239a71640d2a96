/**
 * Statements that are built and compiled once; each call supplies values. Building a query costs
 * more than PostgreSQL takes to answer it.
 */
import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

import type { Database, Executor } from '#db/database.ts';

/** Builds statements and executes none. */
export const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A parameter whose value is taken from the input of each call. */
class Parameter<Input> {
  readonly read: (input: Input) => unknown;

  constructor(read: (input: Input) => unknown) {
    this.read = read;
  }
}

/** Placeholder for such a value in a compiled statement. */
export type Take<Input> = <Value>(read: (input: Input) => Value) => RawBuilder<Value>;

export interface Statement<Input, Row> {
  (db: Executor, input: Input): Promise<Row[]>;
}

/**
 * A statement that is compiled on first use.
 * @param build everything that differs between calls must be taken from their input
 */
export function statement<Input, Row>(
  build: (take: Take<Input>) => Compilable<Row>,
): Statement<Input, Row> {
  const ofShape = statements<Input, Row>((_, take) => build(take));
  return async (db, input) => ofShape('', input)(db, input);
}

/** The number of compiled shapes that are stored; more are compiled for each call. */
const MAX_SHAPES = 500;

/**
 * Statements of different shapes, each compiled on first use.
 * @param build may read from the input what determines the shape, and must take the rest as
 *   parameters
 */
export function statements<Input, Row>(
  build: (input: Input, take: Take<Input>) => Compilable<Row>,
): (shape: string, input: Input) => Statement<Input, Row> {
  const known = new Map<string, Statement<Input, Row>>();
  return (shape, input) => {
    const one = known.get(shape) ?? executing(build(input, (read) => sql`${new Parameter(read)}`));
    if (known.size < MAX_SHAPES) known.set(shape, one);
    return one;
  };
}

function executing<Input, Row>(query: Compilable<Row>): Statement<Input, Row> {
  const { sql: text, parameters } = query.compile();
  return async (db, input) => {
    const values = parameters.map((value) =>
      value instanceof Parameter ? value.read(input) : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}
