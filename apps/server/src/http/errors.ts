/** The one place that turns a failure into an answer: the status code, the envelope, and a line in the log. */
import type { Failure } from '@plinth/contracts/shared/envelope';
import type { Violation } from '@plinth/domain/shared/violation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { databaseErrorCode } from '#db/transaction.ts';
import {
  AppError,
  codeOfStatus,
  malformed,
  notFound,
  unavailable,
  unprocessable,
} from '#errors.ts';
import { BARE_HEADERS } from '#http/bare-answers.ts';
import { CallerGone } from '#http/bodies.ts';
import { uniqueViolation } from '#http/unique-violations.ts';

/**
 * Cannot connect, cannot be found, shutting down, starting up, not the one that
 * may be written to any more, too many connections, waited too long, gave way to
 * others every time it was tried.
 */
const DATABASE_AWAY =
  /^(?:ECONN|EAI_AGAIN$|EHOSTUNREACH$|ENETUNREACH$|ENOENT$|ENOTFOUND$|EPIPE$|ETIMEDOUT$|08|25006|25P03|40001|40P01|53|57014|57P0)/;

/** What the database client says, without a code, when no connection came free in time or one was lost. */
const CONNECTION_FAILED =
  /^timeout exceeded when trying to connect$|^Connection terminated|is not queryable$/;

/** PostgreSQL's codes for a value that no column can hold: text with a NUL, a number beyond its digits, a day that no calendar has. */
const NOT_STORABLE = new Map([
  ['22021', () => malformed('The request has characters that are not text')],
  // The same, within JSON.
  ['22P05', () => malformed('The request has characters that are not text')],
  ['22003', () => unprocessable('A number is too large')],
  ['22007', () => malformed('A date is not one of the calendar')],
  ['22008', () => malformed('A date is not one of the calendar')],
]);

/** Until somebody may try again, where nobody knows better. */
const RETRY_MS = 2000;

export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { httpStatus, failure, retryAfter } = describe(error, request);
    // Whoever broke off is told nothing, and it was no fault.
    if (request.raw.destroyed || error instanceof CallerGone) {
      request.log.warn({ reason: error.message }, 'caller gone');
    } else if (httpStatus >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.warn({ reason: error.message, httpStatus }, 'request refused');
    const isLater = httpStatus === 503 || httpStatus === 429;
    if (isLater && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
    return reply.status(httpStatus).send(failure);
  });
}

/** An address that cannot be read, or an id longer than any of ours: nothing lies there. */
export function refuseAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'Route not found';
  const failure: Failure = { status: 'ERROR', message, code: 'not-found', requestId: request.id };
  void reply.status(404).headers(BARE_HEADERS).send(failure);
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
  if (DATABASE_AWAY.test(databaseCode) || CONNECTION_FAILED.test(error.message)) {
    return unavailable('The database is not ready; please try again in a moment');
  }
  return NOT_STORABLE.get(databaseCode)?.() ?? uniqueViolation(error);
}

/** What Fastify itself refuses: bad JSON, too large a body, too many calls. */
function clientErrorStatus({ statusCode }: FastifyError): number | null {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

interface SchemaIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: ZodDetail;
}

/** What zod tells beside the words: the format that was missed, and for a union what each of its members missed. */
interface ZodDetail {
  readonly format?: unknown;
  readonly errors?: unknown;
}

/** A malformed id is answered like a foreign one. Everything else that does not parse is a 400 that names it. */
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
  // zod's own words name no field; ours do.
  const isZodsWords = /^(?:Invalid|Too |Unrecognized|must )/.test(message);
  const named = path === '' ? 'The body must be a JSON object' : `${path}: ${message}`;
  return { code: keyword, path, message: isZodsWords ? named : message };
}
