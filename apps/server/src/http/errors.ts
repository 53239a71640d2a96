/** Turns every failure into a response and a log line. */
import type { Failure } from '@plinth/contracts/shared/envelope';
import type { Violation } from '@plinth/domain/shared/violation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { databaseErrorCode, isConnectionLost } from '#db/transaction.ts';
import {
  AppError,
  codeOfStatus,
  malformed,
  notFound,
  unavailable,
  unprocessable,
} from '#errors.ts';
import { SOCKET_ERROR_HEADERS } from '#http/socket-errors.ts';
import { ClientDisconnected } from '#http/bodies.ts';
import { shownRefusal } from '#http/refusal-reader.ts';
import { uniqueViolation } from '#http/unique-violations.ts';

/**
 * Connection refused, unknown host, shutting down, starting up, read-only, too many connections,
 * statement timeout, retries exhausted.
 */
const DATABASE_AWAY =
  /^(?:ECONN|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$|ENOENT$|ENOTFOUND$|EPIPE$|ETIMEDOUT$|08|25006|25P03|40001|40P01|53|57014|57P0)/;

/** The message of the database client, without a code, for a pool timeout. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

/**
 * PostgreSQL's codes for values that cannot be stored: text with a NUL, numeric overflow, invalid
 * dates.
 */
const NOT_STORABLE = new Map([
  ['22021', () => malformed('The request has characters that are not text')],
  // The same, within JSON.
  ['22P05', () => malformed('The request has characters that are not text')],
  ['22003', () => unprocessable('A number is too large')],
  ['22007', () => malformed('A date does not exist')],
  ['22008', () => malformed('A date does not exist')],
]);

/** The default of `Retry-After`, in milliseconds. */
const RETRY_MS = 2000;

export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { httpStatus, failure, retryAfter } = describe(error, request);
    // The client aborted: no response, and not an error. A request that has been read is destroyed too.
    if (reply.raw.destroyed || error instanceof ClientDisconnected) {
      request.log.warn({ reason: error.message }, 'caller gone');
    } else if (httpStatus >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.warn({ reason: error.message, httpStatus }, 'request refused');
    const isLater = httpStatus === 503 || httpStatus === 429;
    if (isLater && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
    return reply.status(httpStatus).send(shownRefusal(request, failure));
  });
}

/** Answers an undecodable path, or an overlong id, as not found. */
export function refuseAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'Route not found';
  const failure: Failure = { status: 'ERROR', message, code: 'not-found', requestId: request.id };
  void reply.status(404).headers(SOCKET_ERROR_HEADERS).send(failure);
}

function describe(error: FastifyError, request: FastifyRequest) {
  const refusal = asAppError(error);
  const httpStatus = refusal?.httpStatus ?? clientErrorStatus(error) ?? 500;
  const message =
    refusal?.message ?? (httpStatus < 500 ? error.message : 'Something went wrong on our side');
  const failure: Failure = {
    status: 'ERROR',
    message,
    code: refusal?.code ?? codeOfStatus(httpStatus),
    ...(refusal?.violations.length && { violations: [...refusal.violations] }),
    ...(refusal?.details.version !== undefined && { version: refusal.details.version }),
    requestId: request.id,
  };
  const retryAfter = Math.ceil((refusal?.details.retryAfterMs ?? RETRY_MS) / 1000);
  return { httpStatus, failure, retryAfter };
}

function asAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromSchema(error.validation);
  const databaseCode = databaseErrorCode(error);
  const isUnreachable = isConnectionLost(error) || error.message === POOL_TIMEOUT;
  if (DATABASE_AWAY.test(databaseCode) || isUnreachable) {
    return unavailable('The database is not ready; please try again in a moment');
  }
  return NOT_STORABLE.get(databaseCode)?.() ?? uniqueViolation(error);
}

/** The status of Fastify's own errors: bad JSON, body too large, rate limit; null for others. */
function clientErrorStatus({ statusCode }: FastifyError): number | null {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

interface SchemaIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: ZodDetail;
}

/** Details of zod issues: the expected format, and the issues of each union member. */
interface ZodDetail {
  readonly format?: unknown;
  readonly errors?: unknown;
}

/** A malformed id is a 404. Every other schema violation is a 400 that names the field. */
function fromSchema(issues: readonly SchemaIssue[]): AppError {
  if (issues.some(({ params }) => isAboutId(params))) return notFound('Record');
  const violations = issues.map(violationOf);
  return malformed(violations[0]?.message ?? 'The request is not well-formed', violations);
}

function isAboutId({ format, errors }: ZodDetail): boolean {
  if (format === 'uuid') return true;
  return Array.isArray(errors) && errors.flat().some((member: ZodDetail) => isAboutId(member));
}

function violationOf({ keyword, instancePath, message = 'is not valid' }: SchemaIssue): Violation {
  const path = instancePath.split('/').filter(Boolean).join('.');
  // zod's own messages name no field; ours do.
  const isZodsWords = /^(?:Invalid|Too |Unrecognized|must )/.test(message);
  const named = path === '' ? 'The body must be a JSON object' : `${path}: ${message}`;
  return { code: keyword, path, message: isZodsWords ? named : message };
}
