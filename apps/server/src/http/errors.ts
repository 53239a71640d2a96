/** The one place that turns a failure into an answer: the status code, the envelope, and a line in the log. */
import type { Failure } from '@plinth/contracts/shared/envelope';
import type { Violation } from '@plinth/domain/shared/violation';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { databaseErrorCode } from '#db/transaction.ts';
import { AppError, malformed, notFound, unavailable } from '#errors.ts';

/** Cannot connect, shutting down, starting up, too many connections. */
const DATABASE_AWAY = /^(ECONN|ENOENT$|08|57P0|53)/;

export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { httpStatus, failure } = describe(error, request);
    if (httpStatus >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.warn({ reason: error.message, httpStatus }, 'request refused');
    if (httpStatus === 503) reply.header('retry-after', '2');
    return reply.status(httpStatus).send(failure);
  });
}

function describe(error: FastifyError, request: FastifyRequest) {
  const refusal = asAppError(error);
  const httpStatus = refusal?.httpStatus ?? clientErrorStatus(error) ?? 500;
  const message =
    refusal?.message ?? (httpStatus < 500 ? error.message : 'Something went wrong on our side');
  const failure: Failure = {
    status: 'ERROR',
    message,
    ...(refusal?.violations.length && { violations: [...refusal.violations] }),
    requestId: request.id,
  };
  return { httpStatus, failure };
}

function asAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromSchema(error.validation);
  if (DATABASE_AWAY.test(databaseErrorCode(error))) {
    return unavailable('The database is not ready; please try again in a moment');
  }
  return null;
}

/** What Fastify itself refuses: bad JSON, too large a body, too many calls. */
function clientErrorStatus({ statusCode }: FastifyError): number | null {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

interface SchemaIssue {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: { readonly issue?: { readonly code?: string; readonly format?: string } };
}

/** A malformed id is answered like a foreign one. Everything else that does not parse is a 400 that names it. */
function fromSchema(issues: readonly SchemaIssue[]): AppError {
  if (issues.some(({ params }) => params.issue?.format === 'uuid')) return notFound('Record');
  const violations = issues.map(violationOf);
  return malformed(violations[0]?.message ?? 'The request is not well-formed', violations);
}

function violationOf({ instancePath, message = 'is not valid', params }: SchemaIssue): Violation {
  const path = instancePath.split('/').filter(Boolean).join('.');
  const isOwnWords = !message.startsWith('Invalid') && !message.startsWith('Too ');
  return {
    code: params.issue?.code ?? 'malformed',
    path,
    message: isOwnWords || path === '' ? message : `${path}: ${message}`,
  };
}
