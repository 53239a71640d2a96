/** Sends large photos at once with and without permission, and bodies that never end. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { api, files } from '@plinth/contracts/endpoints';

import { memoryOf, peakWhile } from '../memory.ts';
import type { Plinth } from '../plinth.ts';

import type { Caller, People } from './people.ts';

const PHOTOS = 16;
const PHOTO_BYTES = 10 * 1024 * 1024;
const STRANGERS = 400;
const HALF_BYTES = 1_300_000;
const WHOLE_BYTES = 2_000_000;
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

export interface Strain {
  readonly what: string;
  /** The counts of the answers by status, like `16 × 201`. */
  readonly answers: string;
  readonly seconds: number;
  /** The server's memory in MB: before, and at its peak. */
  readonly before: number;
  readonly peak: number;
}

export async function strainBodies(plinth: Plinth, people: People): Promise<Strain[]> {
  const { engineer, viewer, requestId } = people;
  const sending = (caller: Caller, documentId: string) => async () =>
    Promise.all(
      Array.from({ length: PHOTOS }, async (_, n) => attach(plinth, caller, documentId, n)),
    );
  const name = `${PHOTOS} × 10 MB`;
  const strains = [
    await strain(plinth, `${name} by a viewer`, sending(viewer, requestId)),
    await strain(plinth, `${name} for an unknown document`, sending(engineer, randomUUID())),
    await strain(plinth, `${name} by an engineer`, sending(engineer, requestId)),
  ];
  strains.push(
    await strain(plinth, `${name} read back`, async () => readBack(plinth, engineer, requestId)),
    await strain(plinth, `${STRANGERS} half-sent bodies of strangers`, async () => halves(plinth)),
  );
  return strains;
}

async function strain(
  plinth: Plinth,
  what: string,
  work: () => Promise<readonly (number | string)[]>,
): Promise<Strain> {
  await sleep(1000);
  const before = await memoryOf(plinth);
  const state = { isOver: false };
  const begun = performance.now();
  const watching = peakWhile(plinth, state);
  const outcomes = await work();
  const seconds = (performance.now() - begun) / 1000;
  state.isOver = true;
  return { what, answers: countOf(outcomes), seconds, before, peak: await watching };
}

/** @returns the status, or that there was none */
async function attach({ address }: Plinth, { token }: Caller, documentId: string, number: number) {
  const content = Buffer.alloc(PHOTO_BYTES, number);
  content.set(JPEG);
  const body = JSON.stringify({
    documentType: 'MATERIAL_REQUEST',
    documentId,
    fileName: 'wall.jpg',
    content: content.toString('base64'),
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `${address}${api.addAttachment.path}`;
  return statusOf(fetch(url, { method: 'POST', headers, body }));
}

async function readBack({ address }: Plinth, { token, client }: Caller, documentId: string) {
  const query = { documentType: 'MATERIAL_REQUEST', documentId } as const;
  const { list } = await client.call(api.listAttachments, { query }).catch(() => ({ list: [] }));
  const headers = { authorization: `Bearer ${token}` };
  return Promise.all(
    list.map(async ({ id }) =>
      statusOf(fetch(`${address}${files.getAttachmentFile.path.replace(':id', id)}`, { headers })),
    ),
  );
}

/**
 * Opens calls that send more than half of their declared length, then nothing.
 * @returns the outcome of another client's call
 */
async function halves({ address }: Plinth) {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  const half = Buffer.alloc(HALF_BYTES, ' ');
  for (let stranger = 0; stranger < STRANGERS; stranger += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${api.login.path} HTTP/1.1\r\nHost: plinth\r\nContent-Type: application/json\r\nContent-Length: ${WHOLE_BYTES}\r\n\r\n`,
    );
    socket.write(half);
    sockets.push(socket);
  }
  await sleep(4000);
  const meanwhile = await statusOf(fetch(`${address}/api/health`));
  for (const socket of sockets) socket.destroy();
  return [meanwhile];
}

/** The status of a complete response; `none` if it failed. */
async function statusOf(answering: Promise<Response>): Promise<number | string> {
  try {
    const response = await answering;
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 'none';
  }
}

export function countOf(outcomes: readonly (number | string)[]): string {
  const kinds = [...new Set(outcomes)];
  return kinds
    .map((kind) => `${outcomes.filter((outcome) => outcome === kind).length} × ${kind}`)
    .join(', ');
}
