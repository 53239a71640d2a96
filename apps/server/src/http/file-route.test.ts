import { Readable } from 'node:stream';

import { endpointsOf } from '@plinth/contracts/shared/endpoint';
import { expect, test } from 'vitest';

import { fileRoute } from '#http/file-route.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp({ isOwn: true });

let stream = new Readable();
fileRoute(
  app.fastify,
  endpointsOf(null).fileEndpoint('GET /api/v1/endless', {
    summary: 'A file without end',
    access: 'public',
    // Not one that is compressed on the way, for little would be left of it.
    contentTypes: ['application/pdf'],
  }),
  async () => {
    stream = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    return { fileName: 'PO/1 "a".pdf', contentType: 'application/pdf', content: stream };
  },
  { timeoutMs: 500 },
);
const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });

test('the file has a name that every system can save', async () => {
  const response = await fetch(`${address}/api/v1/endless`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="PO-1 -a-.pdf"');
  await response.body?.cancel();
});

test('a reader who goes away ends the stream', async () => {
  const response = await fetch(`${address}/api/v1/endless`);
  await response.body?.cancel();
  await expect.poll(() => stream.destroyed).toBe(true);
});

test('a reader who takes nothing for long does not keep it open', async () => {
  const response = await fetch(`${address}/api/v1/endless`);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(stream.destroyed).toBe(false);
  await expect.poll(() => stream.destroyed, { timeout: 10_000 }).toBe(true);
  const rest = (async () => {
    while (!(await reader?.read())?.done);
  })();
  await expect(rest).rejects.toThrow('terminated');
});
