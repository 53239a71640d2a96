/**
 * The whole server with a database that no other test uses at the same time. Calls are typed by the
 * endpoint table.
 */
import { argon2Sync } from 'node:crypto';

import { api as endpoints } from '@plinth/contracts/endpoints';
import type { Answered, EndpointDefinition, Sent } from '@plinth/contracts/shared/endpoint';
import type { Failure } from '@plinth/contracts/shared/envelope';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterAll, expect } from 'vitest';

import { type AppOptions, buildApp } from '#app.ts';
import { readSettings } from '#config.ts';
import type { Database } from '#db/database.ts';
import { serverKeys } from '#server-keys.ts';
import { createTestDatabase, emptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { AuditCheck } from '#testing/audit-check.ts';

/** A Friday in the financial year 26-27, 11:30 in India. */
export const USUAL_TIME = '2026-08-14T06:00:00.000Z';

export const JWT_SECRET = 'the secret of every test, long enough';

/** The remaining fields of a context that no request made. */
export const NO_REQUEST = {
  requestId: '',
  address: '',
  userAgent: '',
  keys: serverKeys(JWT_SECRET),
  publicUrl: 'https://plinth.test',
} as const;

/** The password of every test person. */
export const PASSWORD = 'correct horse battery staple';

/** The hash of that password at the lowest cost: verifying reads the cost from the hash. */
export const PASSWORD_HASH = `$argon2id$v=19$m=8,t=1,p=1$${hashCheaply(PASSWORD)}`;

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface As {
  /** The caller; without a token by default. */
  readonly as?: Person | undefined;
}

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

/** The parts of a call, as its endpoint has them. */
export type Call<E extends EndpointDefinition> = As &
  Part<'params', Sent<E, 'params'>> &
  Part<'body', Sent<E, 'body'>> & { readonly query?: Sent<E, 'query'> };

export interface Outcome<Body> {
  readonly httpStatus: number;
  readonly body: Body;
}

type Request = As & InjectOptions;

export class TestApp {
  readonly fastify: FastifyInstance;
  /** The connection for arranging and asserting, as a superuser, to whom policies do not apply. */
  readonly db: Kysely<Database>;
  /** The connection of the server itself. */
  readonly serverDb: Kysely<Database>;
  readonly #clock: TestClock;
  readonly #trail: AuditCheck;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(
    fastify: FastifyInstance,
    { db, serverDb }: Pick<TestDatabase, 'db' | 'serverDb'>,
    clock: TestClock,
  ) {
    this.fastify = fastify;
    this.db = db;
    this.serverDb = serverDb;
    this.#clock = clock;
    this.#trail = new AuditCheck({ db, serverDb });
  }

  /** The time of the server's clock. */
  get now(): Date {
    return this.#clock.now;
  }

  /** Sets the server's clock; people sign in again, because sessions may have expired. */
  setTime(instant: string | Date): void {
    this.#clock.now = new Date(instant);
    this.#tokens.clear();
  }

  /**
   * Sends any raw request to the server.
   * @throws Error if it changed something without an audit entry
   */
  async inject({ as, headers, ...request }: Request): Promise<LightMyRequestResponse> {
    const authorization = as && { authorization: `Bearer ${await this.tokenOf(as)}` };
    const response = await this.fastify.inject({
      ...request,
      headers: { ...authorization, ...headers },
    });
    await this.#trail.check(String(response.headers['x-request-id']), response.statusCode);
    return response;
  }

  /** Sends a call that may fail. */
  async call<E extends EndpointDefinition>(
    endpoint: E,
    call: Call<E>,
  ): Promise<Outcome<Answered<E> | Failure>> {
    const { as, params, query, body } = call as As &
      Partial<Record<'params' | 'query' | 'body', {}>>;
    const response = await this.inject({
      as,
      method: endpoint.method,
      url: fill(endpoint.path, params ?? {}),
      ...(query && { query: textOf(query) }),
      ...(body && { payload: body }),
    });
    return { httpStatus: response.statusCode, body: response.json<Answered<E> | Failure>() };
  }

  /** Sends a call that must succeed; returns its response. */
  async ok<E extends EndpointDefinition>(endpoint: E, call: Call<E>): Promise<Answered<E>> {
    const { httpStatus, body } = await this.call(endpoint, call);
    if (isFailure(body))
      throw new Error(`${endpoint.path} answered ${httpStatus}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Sends a call that must fail; returns the refusal. */
  async refusal<E extends EndpointDefinition>(
    endpoint: E,
    call: Call<E>,
  ): Promise<{ httpStatus: number } & Pick<Failure, 'message' | 'violations'>> {
    const { httpStatus, body } = await this.call(endpoint, call);
    if (!isFailure(body))
      throw new Error(`${endpoint.path} was not refused, but answered ${httpStatus}`);
    const { message, violations } = body;
    return { httpStatus, message, ...(violations && { violations }) };
  }

  /** The session tokens of people by their email address. */
  async tokens(): Promise<ReadonlyMap<string, string>> {
    const known = [...this.#tokens].map(async ([email, token]) => [email, await token] as const);
    return new Map(await Promise.all(known));
  }

  /** Takes over the tokens of people whose sessions are in the database. */
  adopt(tokens: ReadonlyMap<string, string>): void {
    for (const [email, token] of tokens) this.#tokens.set(email, Promise.resolve(token));
  }

  /** Signs the person in, once. */
  async tokenOf(person: Person): Promise<string> {
    const known = this.#tokens.get(person.email) ?? this.#signIn(person);
    this.#tokens.set(person.email, known);
    return known;
  }

  async #signIn({ email }: Person): Promise<string> {
    const { token } = await this.ok(endpoints.login, { body: { email, password: PASSWORD } });
    return token;
  }
}

interface TestClock {
  now: Date;
}

type TestAppOptions = Pick<AppOptions, 'webRoot' | 'mailNetwork'> & {
  readonly isDemo?: boolean;
  /** The database that is cloned; an empty one by default. */
  readonly template?: string;
  /** For tests that change the server or the schema, or read what plans and metrics depend on. */
  readonly isOwn?: true;
  readonly trustedProxies?: readonly string[];
  readonly publicUrl?: string;
};

/** Await it at the top of a test file or group; it closes itself after the last test there. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app, close } = await openTestApp(options);
  afterAll(close);
  return app;
}

interface OpenedApp {
  readonly app: TestApp;
  readonly database: TestDatabase;
}

/**
 * The apps of this worker that no test uses, with empty databases. Building one takes a second, and
 * its connections have planned the usual statements.
 */
const unused: OpenedApp[] = [];

/** Makes a test app that the caller must close; one without options may have been used before. */
export async function openTestApp(
  options: TestAppOptions = {},
): Promise<{ readonly app: TestApp; readonly close: () => Promise<void> }> {
  const isUsual = Object.keys(options).length === 0;
  const opened = (isUsual ? unused.pop() : undefined) ?? (await buildTestApp(options));
  const { app, database } = opened;
  const close = async () => {
    app.setTime(USUAL_TIME);
    if (isUsual && !app.fastify.server.listening && (await emptyDatabase(app.db))) {
      unused.push(opened);
      return;
    }
    await app.fastify.close();
    await database.drop();
  };
  return { app, close };
}

async function buildTestApp(options: TestAppOptions): Promise<OpenedApp> {
  const { isDemo = false, template, trustedProxies, publicUrl, isOwn: _, ...rest } = options;
  const database = await createTestDatabase(template);
  const clock = { now: new Date(USUAL_TIME) };
  const fastify = await buildApp({
    ...rest,
    db: database.serverDb,
    config: {
      ...readSettings({}),
      // The database of tests is elsewhere, and is not backed up.
      dataDir: undefined,
      backupKeepDays: undefined,
      jwtSecret: JWT_SECRET,
      isDemo,
      trustedProxies,
      publicUrl,
    },
    mailNetwork: rest.mailNetwork ?? NO_NETWORK,
    clock: () => clock.now,
    serializerCompiler: strictSerializer,
  });
  return { app: new TestApp(fastify, database, clock), database };
}

/** A network through which tests reach no other machine. */
const NO_NETWORK = {
  lookup: async () => Promise.reject(new Error('tests have no network')),
  texts: async () => [],
};

function hashCheaply(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.from('salt of each test');
  const tag = argon2Sync('argon2id', { ...cost, message: Buffer.from(password), nonce });
  return [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', '')).join('$');
}

/** Parses each response with its full schema, strictly. */
const strictSerializer: NonNullable<AppOptions['serializerCompiler']> = (route) => {
  const serialize = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  return (answer: unknown) => {
    const declared = serialize(answer);
    if (route.httpStatus?.startsWith('2')) {
      const given = JSON.stringify(answer);
      // They are equal but for the order of fields, which only parsing shows.
      if (given !== declared) expect(JSON.parse(given)).toEqual(JSON.parse(declared));
    }
    return declared;
  };
};

function isFailure(body: object): body is Failure {
  return 'status' in body && body.status === 'ERROR';
}

function fill(path: string, params: object): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
}

function textOf(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
