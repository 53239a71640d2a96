/**
 * Tests that bodies are refused before they are read, wait for their turn, and never fill the
 * memory.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { api } from '@plinth/contracts/endpoints';
import { MAX_ATTACHMENT_BYTES } from '@plinth/domain/attachment/attachment-rules';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { bodyLimitOf } from '#http/bodies.ts';
import { buildForeign, buildSite, openRequest } from '#testing/builders.ts';
import { createTestApp, type Person } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const { engineer, viewer, project, brick } = site;
const request = await openRequest(app, { as: engineer, project, items: [[brick, 1]] });

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Half {
  readonly as?: Person;
  readonly path: string;
  readonly declared: number;
  /** The part of the body that is sent. */
  readonly begun?: string;
}

/**
 * Starts a call whose body is never completed.
 * @returns the socket, and what was answered
 */
async function beginCall({ as, path, declared, begun = '' }: Half) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const token = as && `Authorization: Bearer ${await app.tokenOf(as)}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: plinth\r\n${token ?? ''}Content-Type: application/json\r\nContent-Length: ${declared}\r\n\r\n${begun}`,
  );
  return socket;
}

async function answerOf(socket: Socket): Promise<string> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

const ATTACHMENTS = api.addAttachment.path;
const WHOLE_PHOTO = MAX_ATTACHMENT_BYTES;

describe('before anything of the body is read', () => {
  test.each([
    ['a stranger', undefined, 401],
    ['who may attach nothing at all', viewer, 403],
  ])('%s is refused', async (_, as, status) => {
    const call = { path: ATTACHMENTS, declared: WHOLE_PHOTO, ...(as && { as }) };
    expect(await answerOf(await beginCall(call))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('what is longer than it may be is refused', async () => {
    const long = { as: engineer, path: ATTACHMENTS, declared: 20 * 1024 * 1024 };
    expect(await answerOf(await beginCall(long))).toMatch(
      /^HTTP\/1\.1 413 .*Request body is too large/s,
    );
    const login = { path: api.login.path, declared: 100_000 };
    expect(await answerOf(await beginCall(login))).toMatch(/^HTTP\/1\.1 413 /);
    const nowhere = { path: '/api/v1/nothing', declared: 1_000_000 };
    expect(await answerOf(await beginCall(nowhere))).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each([
    ['that is not there', request.id.replace(/^./, 'f'), 404],
    ['of another firm', foreign.mrn.id, 404],
  ])('a file for a document %s is refused', async (_, documentId, status) => {
    const begun = `{"documentType":"MATERIAL_REQUEST","documentId":"${documentId}","content":"/9j/`;
    const call = { as: engineer, path: ATTACHMENTS, declared: WHOLE_PHOTO, begun };
    expect(await answerOf(await beginCall(call))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('nothing is taken by those who were refused', async () => {
    for (let call = 0; call < 30; call += 1) {
      await beginCall({ as: viewer, path: ATTACHMENTS, declared: WHOLE_PHOTO });
    }
    expect(app.fastify.bodies.onDisk.taken).toBe(0);
  });
});

describe('what is under way', () => {
  const IMPORT = api.previewMaterialImport.path;
  const half = (as: Person) => ({
    as,
    path: IMPORT,
    declared: 5 * 1024 * 1024,
    begun: '{"rows":[',
  });

  test('is bounded for one person, leaves room for others, and is given back when they go', async () => {
    const { calls, bodies } = app.fastify;
    const { inMemory } = bodies;
    const underWay = () => [inMemory.taken / half(engineer).declared, calls.waiting];
    const begun = [];
    for (let call = 0; call < 8; call += 1) begun.push(await beginCall(half(site.admin)));
    await expect.poll(underWay, { timeout: 15_000 }).toEqual([1, 7]);
    const ordinary = await app.call(api.previewMaterialImport, {
      as: foreign.admin,
      body: {
        columns: ['name'],
        rows: [2, 3, 4, 5].map((number) => ({ number, cells: ['x'.repeat(30_000)] })),
      },
    });
    expect(ordinary.httpStatus).toBe(200);
    begun.push(await beginCall(half(foreign.admin)));
    await expect.poll(underWay, { timeout: 15_000 }).toEqual([2, 7]);
    for (const socket of begun) socket.destroy();
    await expect.poll(underWay, { timeout: 15_000 }).toEqual([0, 0]);
  });

  test('is bounded for the files of one person, too', async () => {
    const { calls, bodies } = app.fastify;
    const { onDisk } = bodies;
    const file = (as: Person) => ({ as, path: ATTACHMENTS, declared: WHOLE_PHOTO });
    const underWay = () => [onDisk.taken / WHOLE_PHOTO, calls.waiting];
    for (let call = 0; call < 10; call += 1) await beginCall(file(engineer));
    await expect.poll(underWay, { timeout: 15_000 }).toEqual([6, 4]);
    await beginCall(file(site.admin));
    await expect.poll(underWay, { timeout: 15_000 }).toEqual([7, 4]);
  });
});

test('an endpoint takes a long body only where what it describes can be long', () => {
  expect(bodyLimitOf(api.login)).toBe(65_536);
  expect(bodyLimitOf(api.cancelPurchaseOrder)).toBe(65_536);
  expect(bodyLimitOf(api.createPurchaseOrders)).toBe(2_097_152);
  expect(bodyLimitOf(api.createGoodsReceipt)).toBe(2_097_152);
});
