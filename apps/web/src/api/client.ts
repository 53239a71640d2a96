/** Calls the API; path, query, body and response are typed by the endpoint. */
import type {
  Answered,
  EndpointDefinition,
  FileEndpointDefinition,
  Sent,
} from '@plinth/contracts/shared/endpoint';
import type { Failure } from '@plinth/contracts/shared/envelope';

import { endSession, ownerOf, sessionToken } from '#lib/session-token.ts';

import { ApiError } from './api-error.ts';
import { callOnce } from './call-once.ts';
import { checkConnection, noteAnswer } from './connection.ts';
import { sendWithProgress } from './send-with-progress.ts';

/**
 * Required if the endpoint declares the part, optional if the part is optional, absent otherwise.
 */
type Part<E extends EndpointDefinition, P extends 'params' | 'query' | 'body'> =
  Sent<E, P> extends undefined
    ? { [K in P]?: undefined }
    : Record<string, never> extends Sent<E, P>
      ? { [K in P]?: Sent<E, P> }
      : { [K in P]: Sent<E, P> };

export type CallOptions<E extends EndpointDefinition> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    signal?: AbortSignal;
    /** The idempotency key of a stored act; by default each creating call gets a new one. */
    idempotencyKey?: string;
    /** Upload progress, 0 to 1. */
    onProgress?: (share: number) => void;
  };

/** Optional if the endpoint needs no options. */
type OptionsArgument<E extends EndpointDefinition> =
  Record<string, never> extends CallOptions<E>
    ? [options?: CallOptions<E>]
    : [options: CallOptions<E>];

/**
 * The part of an endpoint that a call needs at run time. Screens without the contract's schemas, such as
 * sign-in, use this; the compiler checks the path against the contract.
 */
export type Address<E extends EndpointDefinition> = Pick<E, 'method' | 'path'> & {
  readonly isIdempotent?: true | undefined;
};

/**
 * Sends a request and returns the response body.
 * @throws ApiError; an abort is thrown as `AbortError`. A 401 for our token ends the session.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E | Address<E>,
  ...[options]: OptionsArgument<E>
): Promise<Answered<E>> {
  const { token } = sessionToken.get();
  const { method, path, isIdempotent } = endpoint;
  const { params, query, body, idempotencyKey, signal, onProgress }: SentParts = options ?? {};
  const address = addressOf(path, params, query);
  const text = body === undefined ? null : JSON.stringify(body);
  const exchange = async (key?: string, sent = text) =>
    exchanged<Answered<E>>({
      method,
      address,
      token,
      body: sent,
      idempotencyKey: key,
      signal,
      onProgress,
    });
  if (!isIdempotent || token === null || idempotencyKey !== undefined)
    return exchange(idempotencyKey);
  return callOnce({ owner: ownerOf(token), address, body: text }, exchange);
}

/**
 * Calls an endpoint known only by its path: from a descriptor or the outbox. `Answer` is the
 * contract's response type.
 */
export async function callAt<Answer>(
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
  { params, query, body, ...parts }: SentParts,
): Promise<Answer> {
  const { token } = sessionToken.get();
  const address = addressOf(path, params, query);
  const text = body === undefined ? null : JSON.stringify(body);
  return exchanged<Answer>({ method, address, token, body: text, ...parts });
}

async function exchanged<Answer>(request: Outgoing): Promise<Answer> {
  const response = await send(request);
  const answer = await readJson(response, request.signal);
  if (response.ok && isSuccess<Answer>(answer)) {
    noteAnswer();
    return answer;
  }
  throw refusal(response, answer, request.token);
}

/** Builds the error of a failed response; a refused token ends its session. */
function refusal(response: Response, answer: unknown, token: string | null): ApiError {
  if (response.status === 401 && token !== null && sessionToken.get().token === token) {
    endSession('expired');
  }
  const failure = failureIn(answer, response.ok);
  if (response.status >= 502) void checkConnection();
  const retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1000 || 0;
  return failure
    ? ApiError.refused(response.status, failure, retryAfterMs)
    : ApiError.unexplained(response.status, retryAfterMs);
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

type Downloadable<E extends FileEndpointDefinition> = E & EndpointDefinition;

/** Downloads a file with the server's file name. Throws like {@link call}. */
export async function fetchFile<E extends FileEndpointDefinition>(
  endpoint: E | Pick<E, 'method' | 'path'>,
  options: Part<Downloadable<E>, 'params'> &
    Part<Downloadable<E>, 'query'> & {
      signal?: AbortSignal;
      /** Called with the number of bytes received so far. */
      onArrival?: (bytes: number) => void;
    },
): Promise<DownloadedFile> {
  const { token } = sessionToken.get();
  const { params, query, signal } = options;
  const address = addressOf(endpoint.path, params, query);
  const response = await send({ method: 'GET', address, token, signal });
  if (!response.ok) throw refusal(response, await readJson(response, signal), token);
  const name = nameOfFile(response.headers.get('content-disposition') ?? '');
  const { body, headers } = response;
  const { onArrival } = options;
  if (!onArrival || !body) return { name, content: await readBlob(response, signal) };
  const type = headers.get('content-type') ?? '';
  const tracked = new Response(tellArrival(body, onArrival), { headers: { 'content-type': type } });
  return { name, content: await readBlob(tracked, signal) };
}

function tellArrival(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onArrival: (bytes: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  onArrival(bytes);
  return body.pipeThrough(
    new TransformStream({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        onArrival(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** RFC 5987: a non-ASCII name is sent a second time, encoded. */
function nameOfFile(disposition: string): string {
  const [, exact] = /filename\*=UTF-8''([^;]*)/.exec(disposition) ?? [];
  if (exact !== undefined) return decodeURIComponent(exact);
  const [, name = 'download'] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return name;
}

interface SentParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

interface Outgoing {
  readonly method: EndpointDefinition['method'];
  readonly address: string;
  readonly token: string | null;
  readonly body?: string | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

async function send(outgoing: Outgoing): Promise<Response> {
  const { method, address, token, body = null, idempotencyKey, signal, onProgress } = outgoing;
  const headers = new Headers();
  // Fastify refuses an empty body with a JSON content type.
  if (body !== null) headers.set('Content-Type', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  try {
    const request = { method, headers, body, signal: signal ?? null };
    return await (onProgress
      ? sendWithProgress(address, request, onProgress)
      : fetch(address, request));
  } catch (error) {
    throw brokenOff(error, signal);
  }
}

/** A lost connection, whether before the response or within its body; the caller's abort stays one. */
function brokenOff(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  void checkConnection();
  return ApiError.unreachable();
}

/** `/mrns/:id` with `{ id }` and a query; undefined fields are left out. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(entries(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function entries(fields: unknown): [string, string][] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/**
 * The body as JSON; null if it is not JSON, as from a proxy.
 * @throws ApiError if the server is unreachable
 */
async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw brokenOff(error, signal);
  }
}

/** @throws ApiError unreachable */
async function readBlob(response: Response, signal?: AbortSignal): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    throw brokenOff(error, signal);
  }
}

/** The server makes its answers through the same response schema, so the status is all that is checked here. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the contract says of the address
function isSuccess<Answer>(answer: unknown): answer is Answer {
  return fieldOf(answer, 'status') === 'SUCCESS';
}

/** The failure in a response; null if a proxy may have sent it. A 200 can also be a failure. */
function failureIn(answer: unknown, isOk: boolean): Failure | null {
  if (isFailure(answer)) return answer;
  const message = fieldOf(answer, 'message');
  const isEnvelope = isOk && typeof fieldOf(answer, 'status') === 'string';
  return isEnvelope
    ? { status: 'ERROR', message: typeof message === 'string' ? message : '' }
    : null;
}

function isFailure(answer: unknown): answer is Failure {
  return fieldOf(answer, 'status') === 'ERROR' && typeof fieldOf(answer, 'message') === 'string';
}

function fieldOf(answer: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(answer ?? {})).get(name);
}
