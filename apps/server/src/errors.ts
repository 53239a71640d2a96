/** Refusals with HTTP status, error code and message. */
import { NOT_YOUR_ROLE } from '@plinth/domain/access/permissions';
import { ERROR_CODES, type ErrorCode } from '@plinth/contracts/shared/error-code';
import { type Module, MODULE_NAMES, MODULE_OFF } from '@plinth/domain/access/modules';
import { ALLOWED, type Verdict } from '@plinth/domain/shared/status-gate';
import type { Violation } from '@plinth/domain/shared/violation';

/** The status of an error code. */
const STATUS_OF = new Map(
  Object.entries(ERROR_CODES).flatMap(([status, codes]) =>
    codes.map((code): [ErrorCode, number] => [code, Number(status)]),
  ),
);

/**
 * The first code of an HTTP status; statuses without a code of their own are `malformed` or
 * `internal`.
 */
export function codeOfStatus(httpStatus: number): ErrorCode {
  const [code] =
    Object.entries(ERROR_CODES).find(([status]) => status === String(httpStatus))?.[1] ?? [];
  return code ?? (httpStatus < 500 ? 'malformed' : 'internal');
}

/** Additional data of a refusal. */
interface ErrorDetails {
  /** The current version, if an edit started from an older one. */
  readonly version?: number;
  /** The `Retry-After` time in milliseconds; absent if unknown. */
  readonly retryAfterMs?: number;
  /** Whether somebody tried to decide on what they made; the audit trail records it. */
  readonly isOwn?: boolean | undefined;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly httpStatus: number;
  readonly violations: readonly Violation[];
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    message: string,
    violations: readonly Violation[] = [],
    details: ErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.httpStatus = STATUS_OF.get(code) ?? 500;
    this.violations = violations;
    this.details = details;
  }
}

export function malformed(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('malformed', message, violations);
}

export function unauthenticated(message: string): AppError {
  return new AppError('unauthenticated', message);
}

export function forbidden(
  message: string = NOT_YOUR_ROLE,
  details: Pick<ErrorDetails, 'isOwn'> = {},
): AppError {
  return new AppError('forbidden', message, [], details);
}

export function moduleOff(module: Module): AppError {
  const message = `${MODULE_NAMES[module]} is switched off for this firm`;
  return new AppError('module-off', message, [{ code: MODULE_OFF, path: '', message }]);
}

/**
 * The error for a missing record; `what` names it for people: "MRN", "Supplier". A record out of
 * scope gets the same.
 */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found`);
}

export function conflict(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('conflict', message, violations);
}

/** The error for an edit or act that started from an outdated version. */
export function versionConflict(
  message: string,
  version: number,
  violations: readonly Violation[] = [],
): AppError {
  return new AppError('version-conflict', message, violations, { version });
}

/** The error for a duplicate of something unique. */
export function duplicate(message: string, violation: Violation): AppError {
  return new AppError('duplicate', message, [violation]);
}

export function secondFactorRequired(message: string): AppError {
  const code = 'second-factor-required';
  return new AppError(code, message, [{ code, path: 'code', message }]);
}

export function unprocessable(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('unprocessable', message, violations);
}

/** An error with the message that Fastify uses for an oversized body. */
export function tooLarge(): AppError {
  return new AppError('too-large', 'Request body is too large');
}

/** @param details with the time to wait, if known */
export function tooMany(
  message: string,
  details: Pick<ErrorDetails, 'retryAfterMs'> = {},
): AppError {
  return new AppError('too-many-requests', message, [], details);
}

export function unavailable(message: string): AppError {
  return new AppError('unavailable', message);
}

/** @throws AppError unprocessable with the first violation's message, if there are any */
export function refuseViolations(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first) throw unprocessable(first.message, violations);
}

/**
 * The verdict of a gate about anything else than the status of a document, like an archived record.
 * @throws AppError conflict
 */
export function allowUnless(isRefused: boolean, reason: string): Verdict {
  if (isRefused) throw conflict(reason);
  return ALLOWED;
}

/** @throws AppError with the verdict's reason, if it does not allow the act; by default a conflict */
export function requireAllowed(
  verdict: Verdict,
  code: 'status-conflict' | 'forbidden' = 'status-conflict',
): void {
  if (verdict.isAllowed) return;
  throw new AppError(code, verdict.reason, [], { isOwn: verdict.isOwn });
}
