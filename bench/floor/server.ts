/**
 * Serves the floor: the least work of a Node server with node-pg for the same responses. Bare
 * node:http, hand-written statements, and a session look-up; without rights, validation or
 * framework. `GET /newest`, `/search?for=`, `/one?for=`, `/project?for=`, `POST /order`. Sends its
 * port to the parent process.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { Pool } from 'pg';

import { makeTables, writeOrder } from './order.ts';
import { NEWEST, ONE, PROJECT, SEARCH, SESSION, type Statement } from './reads.ts';

const [connectionString] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
await makeTables(pool);
const {
  rows: [caller],
} = await pool.query<Record<'organisation' | 'session' | 'person', string>>(
  `select organisation_id as organisation, id as session, user_id as person
   from user_session order by created_at desc limit 1`,
);
if (!caller) throw new Error('nobody is signed in');
const { organisation, session, person } = caller;

const READS: Readonly<Record<string, Statement>> = {
  '/newest': NEWEST,
  '/search': SEARCH,
  '/one': ONE,
  '/project': PROJECT,
};

async function answer(request: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  createHmac('sha256', 'secret')
    .update(request.headers.authorization ?? '')
    .digest();
  const signedIn = run(SESSION, [organisation, session]);
  if (pathname === '/order') {
    const [number] = await Promise.all([writeOrder(pool, person), signedIn]);
    return { status: 'SUCCESS', number };
  }
  const read = READS[pathname];
  if (!read) throw new Error(pathname);
  const wanted = searchParams.get('for');
  const found = run(read, wanted === null ? [organisation] : [organisation, wanted]);
  const [list] = await Promise.all([found, signedIn]);
  return { status: 'SUCCESS', list };
}

async function run(statement: Statement, values: string[]): Promise<unknown[]> {
  return (await pool.query<object>({ ...statement, values })).rows;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = JSON.stringify(await answer(request));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    response.writeHead(200, headers).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : address);
});
process.once('disconnect', () => process.exit());
