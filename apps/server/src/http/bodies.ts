/**
 * What a call may send: how long its body may be, how many bytes are under way at once,
 * and how long one may say nothing in the middle of it. All of it is decided before a
 * body is read; what waits for its turn lies in the sockets, not in the memory.
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

/** Of calls without lists, and of those that nobody has signed in for. */
export const SHORT_BODY_BYTES = 64 * KILOBYTE;
/** More than an order of 2,000 lines needs. */
const LONG_BODY_BYTES = 2 * MEGABYTE;

/** Parsed, a body takes several times its length in memory. */
const IN_MEMORY = {
  capacity: 12 * MEGABYTE,
  perPerson: 8 * MEGABYTE,
  mostOfPerson: 64 * MEGABYTE,
  mostWaiting: 512 * MEGABYTE,
};
/** Files on their way to the disk. */
const ON_DISK = {
  capacity: 128 * MEGABYTE,
  perPerson: 64 * MEGABYTE,
  mostOfPerson: 512 * MEGABYTE,
  mostWaiting: 4096 * MEGABYTE,
};
/** Less than the whole request may take. */
const WAITING_MS = 50_000;
const WORDS = {
  ofPerson: 'You are sending too much at once; please try again in a moment',
  ofAll: 'Too much is being sent at once; please try again in a moment',
};

/** From one address, where no proxy stands between: far more than an office's browsers open. */
const MOST_CONNECTIONS = 1000;

export interface BodyQueues {
  readonly inMemory: FairQueue;
  readonly onDisk: FairQueue;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly bodies: BodyQueues;
    readonly coming: ComingBodies;
    /** Folder for the files of calls under way. */
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
  // Nothing lies there, so nothing is read either.
  app.addHook('onRequest', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw notFound('Route');
  });
}

/** The longest body that an endpoint takes: short unless what it describes can be long. */
export function bodyLimitOf({ access, body }: Pick<EndpointDefinition, 'access' | 'body'>): number {
  if (access === 'public' || body === undefined) return SHORT_BODY_BYTES;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"type":"array"') ? LONG_BODY_BYTES : SHORT_BODY_BYTES;
}

/** As declared; without a declaration, all that may be sent. 0 where nothing is. */
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
 * Waits until there is room for the body; a short one needs none, for connections are counted.
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
  const release = await queue.turn({ person, cost, signal: goneSignal(reply) });
  whenOver(reply, release);
}

/** Aborted when the caller is gone, and after they have been answered. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenOver(reply, () => gone.abort(new CallerGone()));
  return gone.signal;
}

/** Nobody is there to be told. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';
}

/** Once the call has been answered, or whoever called is gone. */
export function whenOver(reply: FastifyReply, act: () => void): void {
  if (reply.raw.closed || reply.raw.destroyed) act();
  else reply.raw.once('close', act);
}

function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_CONNECTIONS) {
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
