/**
 * Limits of request bodies: their length, the bytes in progress, and the time without data. All of
 * it is decided before a body is read; waiting bodies stay in the sockets.
 */
import type { Socket } from 'node:net';

import type { EndpointDefinition } from '@plinth/contracts/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { notFound, tooLarge } from '#errors.ts';
import { FairQueue } from '#fair-queue.ts';
import { ComingBodies } from '#http/timeouts.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The limit for calls without lists, and before signing in. */
export const SHORT_BODY_BYTES = 64 * KILOBYTE;
/** The limit for calls with lists, which is larger than an order of 2,000 lines. */
const LONG_BODY_BYTES = 2 * MEGABYTE;

/** The limits of bodies in memory: a parsed body takes several times its length. */
const IN_MEMORY = {
  capacity: 12 * MEGABYTE,
  perPerson: 8 * MEGABYTE,
  mostOfPerson: 64 * MEGABYTE,
  mostWaiting: 512 * MEGABYTE,
};
/** The limits of files that are being written to disk. */
const ON_DISK = {
  capacity: 128 * MEGABYTE,
  perPerson: 64 * MEGABYTE,
  mostOfPerson: 512 * MEGABYTE,
  mostWaiting: 4096 * MEGABYTE,
};
/** The longest wait, which is less than the request timeout. */
export const WAITING_MS = 50_000;
const WORDS = {
  ofPerson: 'You are sending too much at once; please try again in a moment',
  ofAll: 'Too much is being sent at once; please try again in a moment',
};

/**
 * The limit of connections for each address, without a proxy; an office's browsers open far fewer.
 */
const MAX_CONNECTIONS = 1000;

export interface BodyQueues {
  readonly inMemory: FairQueue;
  readonly onDisk: FairQueue;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly bodies: BodyQueues;
    readonly coming: ComingBodies;
    /** Folder for the files of calls in progress. */
    readonly uploadFolder: string;
  }
}

interface Options {
  readonly uploadFolder: string;
  /** Whether all connections come from proxies. */
  readonly isBehindProxy: boolean;
}

export function registerBodies(
  app: FastifyInstance,
  { uploadFolder, isBehindProxy }: Options,
): void {
  const limits = { timeoutMs: WAITING_MS, words: WORDS };
  const bodies = {
    inMemory: new FairQueue({ ...IN_MEMORY, ...limits }),
    onDisk: new FairQueue({ ...ON_DISK, ...limits }),
  };
  const coming = new ComingBodies();
  app.addHook('onClose', async () => coming.stop());
  app.decorate('bodies', bodies);
  app.decorate('coming', coming);
  app.decorate('uploadFolder', uploadFolder);
  app.gauge(
    'plinth_body_bytes',
    'Bytes of long bodies under way',
    () => bodies.inMemory.taken + bodies.onDisk.taken,
  );
  app.gauge(
    'plinth_bodies_waiting',
    'Long bodies that wait for their turn',
    () => bodies.inMemory.waiting + bodies.onDisk.waiting,
  );
  if (!isBehindProxy) limitConnections(app);
  // An unknown route reads no body.
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw notFound('Route');
  });
}

/** The longest body of an endpoint: short unless its schema contains lists. */
export function bodyLimitOf({ access, body }: Pick<EndpointDefinition, 'access' | 'body'>): number {
  if (access === 'public' || body === undefined) return SHORT_BODY_BYTES;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"type":"array"') ? LONG_BODY_BYTES : SHORT_BODY_BYTES;
}

/** The declared length; without one the limit. 0 without a body. */
function lengthOf({ headers }: FastifyRequest, limit: number): number {
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Number(headers['content-length'] ?? 0);
}

export interface Sending {
  readonly person: string;
  readonly limit: number;
  readonly queue: FairQueue;
}

/**
 * Waits until there is room for the body; a short one needs none, because connections are limited.
 * @throws AppError tooLarge, tooMany, unavailable
 */
export async function awaitRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  { person, limit, queue }: Sending,
): Promise<void> {
  const cost = lengthOf(request, limit);
  if (cost > limit) throw tooLarge();
  if (cost <= SHORT_BODY_BYTES) return;
  const release = await queue.turn({ person, cost, signal: disconnectSignal(reply) });
  whenOver(reply, release);
}

/** Aborted when the client disconnects, and after the response. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenOver(reply, () => gone.abort(new ClientDisconnected()));
  return gone.signal;
}

/** The client closed the connection before the response was complete. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Calls `act` after the response, or when the client disconnects. */
export function whenOver(reply: FastifyReply, act: () => void): void {
  if (reply.raw.closed || reply.raw.destroyed) act();
  else reply.raw.once('close', act);
}

function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
