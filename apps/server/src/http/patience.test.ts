import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from 'vitest';

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

/** What the server says until it ends the connection. */
async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return said;
}

const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: plinth\r\n';

test.each([
  ['headers that never end', `${HEAD}X-Drip: a`],
  [
    'a body that never ends',
    `${HEAD}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"`,
  ],
])('%s are not waited for', async (_, text) => {
  Object.assign(server, { requestTimeout: 400, headersTimeout: 200 });
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers longer than any of ours are refused', async () => {
  expect(await answerTo(`${HEAD}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});
