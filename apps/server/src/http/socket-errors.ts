/**
 * Answers requests that cannot be parsed as HTTP, which never reach a route: on the socket, in the
 * usual envelope, closing the connection.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { Failure } from '@plinth/contracts/shared/envelope';

import { codeOfStatus } from '#errors.ts';

/** The headers of responses that are written without the security headers of routes. */
export const SOCKET_ERROR_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};

interface Refusal {
  readonly httpStatus: number;
  readonly message: string;
}

export const TOO_SLOW: Refusal = {
  httpStatus: 408,
  message: 'The request took too long to come in',
};

const UNREADABLE: Refusal = { httpStatus: 400, message: 'This cannot be read as a request' };

/** The refusals by Node's error codes. */
const REFUSALS = new Map<string, Refusal>([
  ['ERR_HTTP_REQUEST_TIMEOUT', TOO_SLOW],
  ['HPE_HEADER_OVERFLOW', { httpStatus: 431, message: 'The address or the headers are too long' }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { httpStatus: 413, message: 'Request body is too large' }],
]);

/** Answers errors of Node's HTTP parser, and closes the connection. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else refuseConnection(socket, REFUSALS.get(code) ?? UNREADABLE);
}

export function refuseConnection(socket: Socket, { httpStatus, message }: Refusal): void {
  const body = JSON.stringify({
    status: 'ERROR',
    message,
    code: codeOfStatus(httpStatus),
  } satisfies Failure);
  const headers = {
    ...SOCKET_ERROR_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}\r\n${lines.join('')}`;
  socket.end(`${head}\r\n${body}`, () => socket.destroy());
}
