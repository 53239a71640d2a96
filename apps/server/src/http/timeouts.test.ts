import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { ComingBodies } from '#http/timeouts.ts';
import { createTestApp } from '#testing/test-app.ts';

const { fastify } = await createTestApp();
await fastify.listen({ port: 0, host: '127.0.0.1' });
const { server } = fastify;
const address = server.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;

test('a request has a minute, its headers a part of it', () => {
  expect(server.requestTimeout).toBe(60_000);
  expect(server.headersTimeout).toBe(20_000);
});

/** Sends the text; returns what the server answers until it ends the connection. */
async function answerTo(text: string, at = port): Promise<string> {
  const socket = connect(at, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return said;
}

const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: plinth\r\n';

const HALF_A_BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"`;

test.each([
  ['headers that never end', `${HEAD}X-Drip: a`],
  ['a body that never ends', HALF_A_BODY],
])('%s are not waited for', async (_, text) => {
  const { requestTimeout, headersTimeout } = server;
  Object.assign(server, { requestTimeout: 400, headersTimeout: 200 });
  onTestFinished(() => {
    Object.assign(server, { requestTimeout, headersTimeout });
  });
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 408 [^]*"status":"ERROR"/);
});

test('a body in the middle of which nothing comes any more is broken off, one that goes on is not', async () => {
  const watched = new ComingBodies(300, 50);
  const requests: IncomingMessage[] = [];
  const slow = createServer((request) => {
    requests.push(request);
    watched.watch(request);
    request.resume();
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port: slowPort } = slow.address() as AddressInfo;
  const silent = answerTo(HALF_A_BODY, slowPort);
  const steady = connect(slowPort, '127.0.0.1');
  steady.write(HALF_A_BODY);
  const drip = setInterval(() => steady.write(' '), 60);
  expect(await silent).toMatch(/^HTTP\/1\.1 408 /);
  expect(requests.map(({ destroyed }) => destroyed)).toContain(false);
  clearInterval(drip);
  steady.destroy();
  watched.stop();
  slow.close();
});

test.each([
  [
    'headers longer than any of ours',
    `${HEAD}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['what is no HTTP', '\u0016\u0003\u0001 a handshake\r\n\r\n', 400, 'malformed'],
  [
    'two lengths of one body',
    `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'malformed',
  ],
])('%s are refused in the envelope of every answer', async (_, text, httpStatus, code) => {
  const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${httpStatus} `));
  expect(JSON.parse(body)).toEqual({ status: 'ERROR', message: expect.any(String), code });
});
